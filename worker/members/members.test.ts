import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'

import type { Directory } from '../domain/member/directory-views'
import type { MemberProfile } from '../domain/member/member-views'
import { ines, olav, solveig } from '../testing/cast'
import { enroll } from '../testing/club-house'
import { as, request } from '../testing/portal'
import { beginOn } from '../testing/test-clock'

beginOn('2026-11-20')

const directory = async (answer: Response) => (await answer.json<Directory>()).users
const profile = async (answer: Response) => (await answer.json<{ user: MemberProfile }>()).user
const versionOf = async (id: string) => (await as('ingrid').get(`/users/${id}`)).headers.get('etag') ?? ''

describe('the directory', () => {
  test('shows a member the names and phones, and nothing else', async () => {
    const users = await directory(await as('ines').get('/users/'))
    expect(users.find(({ _id }) => _id === 'olav')).toEqual({
      _id: 'olav',
      fname: 'Olav',
      lname: 'Brekke',
      isAdult: true,
      phone: olav.phone,
    })
    expect(users.find(({ _id }) => _id === 'solveig')).toEqual({
      _id: 'solveig',
      fname: 'Solveig',
      lname: 'Brekke',
      isAdult: false,
    })
  })

  test('shows an administrator email, status and vaccination besides', async () => {
    const users = await directory(await as('ingrid').get('/users/'))
    expect(users.find(({ _id }) => _id === 'olav')).toMatchObject({
      email: olav.email,
      statusType: 'Active',
      isVaccinated: false,
    })
  })

  test('names an adult by the birthdate, though nobody has saved the record since they came of age', async () => {
    const { user } = await (await as('ingrid').post('/users/', { ...solveig, fname: 'Grown' })).json<{
      user: { _id: string }
    }>()
    // As the record will be in some years.
    await env.DB.prepare(`UPDATE members SET birthdate = '2006-05-17' WHERE id = ?`).bind(user._id).run()
    const users = await directory(await as('ines').get('/users/'))
    expect(users.find(({ _id }) => _id === user._id)).toMatchObject({ isAdult: true })
    expect(await profile(await as('ines').get(`/users/${user._id}`))).toMatchObject({
      isAdult: true,
      statusType: 'Young Adult',
    })
  })

  test('shows of a child nothing but the name, also where an older record has a sign-in', async () => {
    await enroll('early', { ...olav, email: 'early@skarnhollow.example' })
    await env.DB.prepare(`UPDATE members SET birthdate = '2012-05-17' WHERE id = 'early'`).run()
    const shown = { _id: 'early', fname: 'Olav', lname: 'Brekke', isAdult: false }
    const users = await directory(await as('ines').get('/users/'))
    expect(users.find(({ _id }) => _id === 'early')).toEqual(shown)
    expect(await profile(await as('ines').get('/users/early'))).toEqual({ ...shown, family: [] })
  })

  test('is answered with 304 until somebody is changed', async () => {
    const first = await as('ines').get('/users/')
    const tag = first.headers.get('etag') ?? ''
    const headers = { 'If-None-Match': tag }
    expect((await as('ines').get('/users/', undefined, { headers })).status).toBe(304)

    await as('ingrid').put('/users/olav', { statusType: 'Life' })
    const changed = await as('ines').get('/users/', undefined, { headers })
    expect(changed.status).toBe(200)
    expect(await directory(changed)).not.toHaveLength(0)
  })

  test('is shown whole to an administrator who comes with a member’s tag', async () => {
    const tag = (await as('ines').get('/users/')).headers.get('etag') ?? ''
    const answer = await as('ingrid').get('/users/', undefined, { headers: { 'If-None-Match': tag } })
    expect(await directory(answer)).toContainEqual(expect.objectContaining({ _id: 'olav', email: olav.email }))
  })

  test('is closed to strangers', async () => {
    expect((await request('/users/')).status).toBe(401)
    expect((await request('/users/', { headers: { Authorization: 'Bearer nobody' } })).status).toBe(401)
  })
})

describe('a member’s page', () => {
  test('shows another member how to reach an adult, but not the birthdate or the role', async () => {
    const user = await profile(await as('ines').get('/users/olav'))
    expect(user).toMatchObject({ email: olav.email, phone: olav.phone, address: olav.address, joinDate: olav.joinDate })
    for (const hidden of ['birthdate', 'role', 'firstLogin', 'vaccine']) expect(user).not.toHaveProperty(hidden)
  })

  test('shows of a minor the name and the family only', async () => {
    expect(await profile(await as('ines').get('/users/solveig'))).toEqual({
      _id: 'solveig',
      fname: 'Solveig',
      lname: 'Brekke',
      isAdult: false,
      family: [],
    })
  })

  test('shows members their own birthdate, and administrators everybody’s', async () => {
    expect((await profile(await as('olav').get('/users/olav'))).birthdate).toBe(olav.birthdate)
    expect((await profile(await as('ingrid').get('/users/solveig'))).birthdate).toBe(solveig.birthdate)
  })

  test('of nobody is not found', async () => {
    expect((await as('ines').get('/users/nobody')).status).toBe(404)
  })
})

describe('an administrator', () => {
  test('changes one field, and the others stay', async () => {
    await enroll('move', { ...ines, email: 'move@skarnhollow.example' })
    const answer = await as('ingrid').put(
      '/users/move',
      { phone: { cell: '(206) 555-0172' } },
      { seen: await versionOf('move') },
    )
    expect(answer.status).toBe(200)
    expect(await profile(answer)).toMatchObject({
      email: 'move@skarnhollow.example',
      phone: { ...ines.phone, cell: '2065550172' },
      address: ines.address,
    })
  })

  test('is told when somebody else saved first, and nothing is overwritten', async () => {
    const seen = await versionOf('ines')
    await as('nora').put('/users/ines', { statusType: 'Active' }, { seen })
    const stale = await as('ingrid').put('/users/ines', { statusType: 'Life' }, { seen })
    expect(stale.status).toBe(412)
    const version = Number(stale.headers.get('etag')?.slice(1, -1))
    expect(version).toBeGreaterThan(0)
    expect(await stale.json()).toMatchObject({ code: 'STALE', version })
    expect(stale.headers.get('etag')).toBe(await versionOf('ines'))
    expect((await profile(await as('ingrid').get('/users/ines'))).statusType).toBe('Active')
  })

  test('hears the form’s words, beside each field, from the portal too', async () => {
    const refused = await as('ingrid').put('/users/olav', { fname: ' ', address: { city: '' } })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: "Please enter the member's city.",
      code: 'INVALID',
      fields: { 'address.city': "Please enter the member's city.", fname: "Please enter the member's first name." },
    })
  })

  test('cannot give somebody an address that another member signs in with', async () => {
    const refused = await as('ingrid').put('/users/olav', { email: 'INES@skarnhollow.example' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } })
  })

  test('cannot set what is not the form’s: role, id, first login, vaccination', async () => {
    const body = {
      role: 'administrator',
      _id: 'ingrid',
      firstLogin: true,
      vaccine: { isVaccinated: true },
      author: 'x',
      statusType: 'Life',
    }
    expect((await as('ingrid').put('/users/ines', body)).status).toBe(200)
    expect(await profile(await as('ingrid').get('/users/ines'))).toMatchObject({
      _id: 'ines',
      role: 'member',
      firstLogin: false,
      vaccine: { isVaccinated: false },
      statusType: 'Life',
    })
  })

  test('removes a member with the typed last name, and with them their links and their session', async () => {
    await enroll('gone', { ...ines, fname: 'Gunn', lname: 'Moe', email: 'gunn@skarnhollow.example' })
    await as('ingrid').put('/users/gone', { family: ['ines'] })
    expect(await (await as('ingrid').delete('/users/gone', { lname: 'Mo' })).json()).toMatchObject({
      error: 'The name you entered did not match!',
    })
    expect((await as('ingrid').delete('/users/gone', { lname: 'MOE' })).status).toBe(204)
    expect((await as('ingrid').delete('/users/gone')).status).toBe(204)
    expect((await as('ines').get('/users/gone')).status).toBe(404)
    expect((await profile(await as('ines').get('/users/ines'))).family).toEqual([])

    await enroll('next', { ...ines, fname: 'Next', lname: 'Moe', email: 'gunn@skarnhollow.example' })
    expect((await as('ines').get('/users/next')).status).toBe(200)
  })

  test('makes another administrator, who has to sign in anew, and cannot be the last to go', async () => {
    await enroll('kari', { ...ines, fname: 'Kari', email: 'kari@skarnhollow.example' })
    expect((await as('ingrid').put('/users/kari/role', { role: 'administrator' })).status).toBe(200)
    expect((await as('ingrid').put('/users/kari/role', { role: 'member' })).status).toBe(200)
    await as('ingrid').put('/users/nora/role', { role: 'member' })
    const refused = await as('ingrid').put('/users/ingrid/role', { role: 'member' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error:
        'The club needs an administrator who has signed in. First make someone else an administrator and have them sign in.',
    })
    expect((await as('nora').get('/users/')).status).toBe(401)
  })

  test('sends a command twice, and it is carried out once and answered alike', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as('ingrid').put('/users/olav', { phone: { work: '5095550777' } }, { key })),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    const found = await env.DB.prepare('SELECT COUNT(*) AS events FROM events WHERE command_id = ?').bind(key).first()
    expect(found).toEqual({ events: 1 })
  })
})
