import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { MemberProfile } from '../domain/member/member-views'
import { solveig } from '../testing/cast'
import { carryOut, signIn, theCast } from '../testing/club-house'
import { interrupted } from '../testing/interrupted'
import { as } from '../testing/portal'
import { beginOn } from '../testing/test-clock'

beginOn('2026-11-20')

let token = ''
beforeAll(async () => {
  await theCast()
  token = await signIn('ingrid')
})

const child = (id: string) => carryOut(id, { type: 'EnrollMember', data: { ...solveig, fname: id } })
const profile = async (answer: Response) => (await answer.json<{ user: MemberProfile }>()).user
const linkedTo = async (id: string) => {
  const links = env.DB.prepare('SELECT relative_id AS id FROM family_links WHERE member_id = ? AND is_linked = 1')
  return (await links.bind(id).all<{ id: string }>()).results.map((link) => link.id)
}

/** Ingrid asks, and between her request's two D1 calls something else happens. */
const ask = (method: string, path: string, body: unknown, meanwhile: () => Promise<unknown>, headers = {}) =>
  interrupted({ call: 2, meanwhile }, path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('links a family, and both sides show it', async () => {
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
  expect((await profile(await as('ines').get('/users/olav'))).family).toEqual([
    { _id: 'solveig', fname: 'Solveig', lname: 'Brekke', isAdult: false },
  ])
  expect((await profile(await as('ines').get('/users/solveig'))).family).toEqual([
    { _id: 'olav', fname: 'Olav', lname: 'Brekke', isAdult: true },
  ])
  expect(await (await as('ines').get('/users/families')).json()).toEqual({ families: 1 })
})

test('cannot link somebody who is not in the directory', async () => {
  const refused = await as('ingrid').put('/users/olav', { family: ['nobody'] })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { family: 'A family member is no longer in the directory.' } })
})

test('who is linked while being removed leaves no link behind', async () => {
  for (const id of ['leif', 'liv']) await child(id)
  const meanwhile = () => as('nora').put('/users/liv', { family: ['leif'] })
  expect((await ask('DELETE', '/users/leif', { lname: 'Brekke' }, meanwhile)).status).toBe(204)
  expect(await linkedTo('liv')).toEqual([])
})

test('who is removed while being linked is not found any more', async () => {
  for (const id of ['mari', 'mons']) await child(id)
  const meanwhile = () => as('nora').delete('/users/mari', { lname: 'Brekke' })
  expect((await ask('PUT', '/users/mari', { family: ['mons'] }, meanwhile)).status).toBe(404)
  expect(await linkedTo('mons')).toEqual([])
})

test('of two families that are saved at once the later one stands, and not a mixture', async () => {
  for (const id of ['per', 'pia', 'pål']) await child(id)
  const meanwhile = () => as('nora').put('/users/per', { family: ['pia'] })
  expect((await ask('PUT', '/users/per', { family: ['pål'] }, meanwhile)).status).toBe(200)
  expect(await linkedTo('per')).toEqual(['pål'])
})

test('an edit hears that the family has changed since the record was opened, on either side', async () => {
  for (const id of ['siri', 'stig', 'svein']) await child(id)
  const opened = async (id: string) => (await as('ingrid').get(`/users/${id}`)).headers.get('etag') ?? ''
  const [siri, stig] = [await opened('siri'), await opened('stig')]
  const saved = await as('nora').put('/users/siri', { family: ['stig'] }, { seen: siri })
  expect(saved.status).toBe(200)

  for (const [id, seen] of [
    ['siri', siri],
    ['stig', stig],
  ] as const) {
    const stale = await as('ingrid').put(`/users/${id}`, { statusType: 'Active', family: [] }, { seen })
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, await opened(id)])
  }
  expect(await linkedTo('siri')).toEqual(['stig'])
  expect(saved.headers.get('etag')).toBe(await opened('siri'))

  const next = await as('nora').put('/users/siri', { statusType: 'Active' }, { seen: await opened('siri') })
  expect([next.status, next.headers.get('etag')]).toEqual([200, await opened('siri')])
})

test('an edit of the family alone that is sent twice is answered twice alike', async () => {
  for (const id of ['tor', 'tove']) await child(id)
  const key = crypto.randomUUID()
  const [first, second] = [
    await as('ingrid').put('/users/tor', { family: ['tove'] }, { key }),
    await as('ingrid').put('/users/tor', { family: ['tove'] }, { key }),
  ]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
})

test('nobody is their own relative', async () => {
  await child('ulf')
  const answer = await as('ingrid').put('/users/ulf', { family: ['ulf'] })
  expect((await profile(answer)).family).toEqual([])
  expect(await linkedTo('ulf')).toEqual([])
})
