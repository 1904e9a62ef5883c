import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'

import { soundSamples } from '../../../quality/uploads/samples.mjs'
import type { Directory } from '../../domain/member/directory-views'
import type { MemberProfile } from '../../domain/member/member-views'
import { as } from '../../testing/portal'
import { follow, uploaded } from '../../testing/upload'

const photograph = soundSamples['slope.jpg'] ?? new Uint8Array()
const submit = (member_id: string, ...keys: string[]) =>
  as('ingrid').post('/vaccine-passport/', {
    member_id,
    vaxFiles: keys.map((fileUrl) => ({ fileUrl, thumbnail: null })),
    user_id: 'x',
  })
const profileFor = async (player: 'ingrid' | 'olav' | 'ines') =>
  (await (await as(player).get('/users/olav')).json<{ user: MemberProfile }>()).user

test('an administrator adds a passport, and administrators alone see it, on the page and in the directory', async () => {
  const { key } = await uploaded('ingrid', 'passport', 'card.jpg', photograph)
  expect((await submit('olav', key)).status).toBe(201)

  const { vaccine } = await profileFor('ingrid')
  expect(vaccine).toMatchObject({ isVaccinated: true, files: [{ thumbnail: null }] })
  expect(await profileFor('ines')).not.toHaveProperty('vaccine')
  expect(await profileFor('olav')).not.toHaveProperty('vaccine')
  const { users } = await (await as('ingrid').get('/users/')).json<Directory>()
  expect(users.filter(({ isVaccinated }) => isVaccinated).map(({ _id }) => _id)).toEqual(['olav'])
})

test('the link opens the file for the administrator it was made for, and every look is recorded', async () => {
  const link = (await profileFor('ingrid')).vaccine?.files[0]?.fileUrl ?? ''
  const opened = await follow(link)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-type')).toBe('image/jpeg')
  await opened.arrayBuffer()
  expect(await env.DB.prepare('SELECT viewer_id, about FROM file_looks').first()).toEqual({
    viewer_id: 'ingrid',
    about: 'member:olav',
  })

  const other = link.replace(/signature=.{3}/, 'signature=abc')
  expect((await follow(other)).status).toBeGreaterThanOrEqual(400)
})

test('a passport needs a member and files, in the words of the form', async () => {
  expect(await (await submit('')).json()).toMatchObject({
    fields: {
      member_id: 'Please select a member from the dropdown',
      vaxFiles: 'Please upload all required vaccine documents for this member',
    },
  })
  expect((await submit('nobody', (await uploaded('ingrid', 'passport', 'card.jpg', photograph)).key)).status).toBe(404)
})

test('a file that is not there, was sent for something else, or is another member’s is refused', async () => {
  expect((await submit('olav', 'no-such-file')).status).toBe(400)
  const avatar = await uploaded('ingrid', 'avatar', 'me.jpg', photograph)
  expect((await submit('olav', avatar.key)).status).toBe(400)
  const taken = await uploaded('ingrid', 'passport', 'card.jpg', photograph)
  await submit('olav', taken.key)
  expect((await submit('ines', taken.key)).status).toBe(400)
})

test('a member may not submit one, nor send files for one', async () => {
  expect(
    (await as('olav').post('/vaccine-passport/', { member_id: 'olav', vaxFiles: [{ fileUrl: 'x' }] })).status,
  ).toBe(403)
  expect(await uploaded('olav', 'passport', 'card.jpg', photograph)).toMatchObject({ code: 'FORBIDDEN' })
})

test('a member’s own picture is shown to members, and another’s upload cannot become one’s picture', async () => {
  const own = await uploaded('olav', 'avatar', 'me.jpg', photograph)
  const { email, phone, address } = await profileFor('olav')
  const save = (avatar: string) => as('olav').put('/users/olav', { email, phone, address, wallpaper: 'lodge', avatar })
  expect((await save(own.key)).status).toBe(200)
  const link = (await profileFor('ines')).avatar ?? ''
  expect((await follow(link)).status).toBe(200)
  const me = await (await as('olav').get('/session')).json<{ user: { avatar: string } }>()
  expect((await follow(me.user.avatar)).status).toBe(200)

  const others = await uploaded('ines', 'avatar', 'me.jpg', photograph)
  expect((await save(others.key)).status).toBe(400)
})

test('who is forgotten takes the files along', async () => {
  expect((await env.FILES.list()).objects.length).toBeGreaterThan(0)
  await as('ingrid').delete('/users/olav', { lname: 'Brekke' })
  await as('ingrid').post('/users/olav/forget', { lname: 'Brekke' }, { reason: 'Asked for it.' })
  const left = await env.DB.prepare(`SELECT COUNT(*) AS n FROM uploads WHERE attached_to = 'member:olav'`).first()
  expect(left).toEqual({ n: 0 })
  const rows = await env.DB.prepare('SELECT key FROM uploads').all<{ key: string }>()
  const kept = new Set(rows.results.map(({ key }) => `files/${key}`))
  const objects = (await env.FILES.list({ prefix: 'files/' })).objects.map(({ key }) => key)
  expect(objects.filter((key) => !kept.has(key))).toEqual([])
})
