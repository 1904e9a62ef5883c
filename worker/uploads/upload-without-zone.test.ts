import { expect, test } from 'vitest'

import { largeSamples, soundSamples } from '../../quality/uploads/samples.mjs'
import type { MemberProfile } from '../domain/member/member-views'
import type { UploadedFile } from '../domain/shared/file-zones'
import type { Player } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { thoroughTest } from '../testing/effort'
import { as, request } from '../testing/portal'
import { follow, uploaded } from '../testing/upload'

const photo = soundSamples['slope.jpg'] as Uint8Array<ArrayBuffer>
const paper = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>

/** Sends a file as the specification does: to `POST /upload`, with nothing but the file. */
async function sent(player: Player, name: string, content: Uint8Array<ArrayBuffer>): Promise<UploadedFile> {
  await theCast()
  const form = new FormData()
  form.append('file', new File([content], name))
  const answer = await request('/upload', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await signIn(player)}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  return answer.json()
}

const profileOf = async (player: 'olav', reader: 'olav' | 'ingrid' | 'ines') =>
  (await (await as(reader).get(`/users/${player}`)).json<{ user: MemberProfile }>()).user

async function saveAvatar(avatar: string) {
  const { email, phone, address } = await profileOf('olav', 'olav')
  return (await as('olav').put('/users/olav', { email, phone, address, avatar })).status
}

const submit = async (fileUrl: string) =>
  (await as('ingrid').post('/vaccine-passport/', { member_id: 'olav', vaxFiles: [{ fileUrl, thumbnail: null }] }))
    .status

test('a file that was uploaded for no place in particular becomes a Sentinel, a picture or a passport', async () => {
  const { url } = await sent('ingrid', 'May.pdf', paper)
  expect((await as('ingrid').post('/sentinels/', { month: 'May', year: 2025, url })).status).toBe(201)

  expect(await saveAvatar((await sent('olav', 'me.jpg', photo)).key)).toBe(200)
  expect((await follow((await profileOf('olav', 'ines')).avatar ?? '')).status).toBe(200)

  expect(await submit((await sent('ingrid', 'card.jpg', photo)).key)).toBe(201)
  expect((await profileOf('olav', 'ingrid')).vaccine?.files).toHaveLength(1)
})

test('a picture of one’s own and a passport are accepted by key and by URL', async () => {
  const me = await uploaded('olav', 'avatar', 'me.jpg', photo)
  expect([await saveAvatar(me.url), await saveAvatar(me.key)]).toEqual([200, 200])
  const [front, back] = [
    await uploaded('ingrid', 'passport', 'front.jpg', photo),
    await uploaded('ingrid', 'passport', 'back.jpg', photo),
  ]
  expect([await submit(front.url), await submit(back.key)]).toEqual([201, 201])
})

thoroughTest('such a file still has to meet the rules of its place', async () => {
  expect(await saveAvatar((await sent('olav', 'me.pdf', paper)).key)).toBe(400)
  const large = largeSamples['large.png']!()
  expect(await saveAvatar((await sent('olav', 'me.png', large)).key)).toBe(400)
  expect(await saveAvatar((await sent('ines', 'me.jpg', photo)).key)).toBe(400)
  expect(await submit((await sent('ingrid', 'card.pdf', paper)).url)).toBe(400)
})
