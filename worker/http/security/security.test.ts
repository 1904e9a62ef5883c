import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SecurityPage } from '../../domain/account/security-views'
import { testDependencies } from '../../testing/dependencies'
import { newNonce } from '../../testing/key-exchange'
import { as, request, withToken } from '../../testing/portal'
import { castWithPasswords, logIn, PASSWORD, post, sealedLogin } from '../../testing/sign-in-form'
import { expiredRows } from '../../timed-work'

const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeAll(castWithPasswords)

/** What is noted, oldest first; notes are written once the answer has gone. */
async function noted(expected: number) {
  await expect
    .poll(async () => (await env.DB.prepare('SELECT COUNT(*) AS n FROM security_log').first<{ n: number }>())?.n)
    .toBe(expected)
  const { entries } = await (await as('ingrid').get('/activity/sign-ins')).json<SecurityPage>()
  return entries.toReversed()
}
const empty = () => env.DB.prepare('DELETE FROM security_log').run()

test('who signs in and out is noted, and who is turned away', async () => {
  const { token } = await (await logIn('olav@skarnhollow.example')).json<{ token: string }>()
  await logIn('olav@skarnhollow.example', 'Not-My-Password-1!')
  await withToken(token, 'POST', '/signout', {})
  expect((await noted(3)).map(({ kind, member }) => `${member?.name} ${kind}`)).toEqual([
    'Olav Brekke signed in',
    'Olav Brekke sign-in refused',
    'Olav Brekke signed out',
  ])
})

const OLAV = 'olav@skarnhollow.example'
const atHome = { agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0', country: 'US' }
let addresses = 0

/** Somebody tries to sign in from a browser in a country, each time from another address unless one is given. */
async function tryFrom({ agent, country }: typeof atHome, email: string, password?: string, from?: string) {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': agent,
    'CF-Connecting-IP': from ?? `198.51.100.${addresses++}`,
  }
  const body = JSON.stringify(await sealedLogin(email, password ?? PASSWORD))
  return request('/login/', { method: 'POST', headers, body, cf: { country } } as RequestInit)
}
const emptyAll = () => env.DB.batch(['security_log', 'attempts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
const unusualIn = (entries: SecurityPage['entries']) => entries.map(({ unusual }) => unusual)

test('a wrong password is nothing unusual, but the fifth in an hour for one account is', async () => {
  await emptyAll()
  const told = async () => (await noted(1)).map(({ times, unusual }) => [times, unusual])
  for (let tries = 0; tries < 4; tries++) await tryFrom(atHome, OLAV, 'Wrong-Rope-41!')
  expect(await told()).toEqual([[4, []]])
  await tryFrom(atHome, OLAV, 'Wrong-Rope-41!')
  expect(await told()).toEqual([[5, ['often']]])
})

test('so is the fifth in an hour from one address, whoever was to be signed in', async () => {
  await emptyAll()
  for (let tries = 0; tries < 5; tries++) {
    await tryFrom(atHome, `nobody-${tries}@elsewhere.example`, 'Wrong-Rope-41!', '192.0.2.7')
  }
  expect(unusualIn(await noted(5))).toEqual([[], [], [], [], ['often']])
})

test('a wrong password from a country or a device that the account has not had is unusual', async () => {
  const INGRID = 'ingrid@skarnhollow.example'
  await tryFrom(atHome, INGRID)
  const told = async (from: typeof atHome) => {
    await emptyAll()
    await tryFrom(from, INGRID, 'Wrong-1!')
    return unusualIn(await noted(1))
  }
  expect(await told(atHome)).toEqual([[]])
  expect(await told({ ...atHome, agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.3' })).toEqual([[]])
  expect(await told({ ...atHome, country: 'NO' })).toEqual([['country']])
  expect(await told({ agent: 'curl/8.5.0', country: 'NO' })).toEqual([['country', 'device']])
  const { results } = await env.DB.prepare('SELECT * FROM known_origins').all()
  expect(JSON.stringify(results)).not.toMatch(/Windows|"US"|:US/)
})

test('what is counted together is unusual for every reason that one of them was', async () => {
  await emptyAll()
  for (let tries = 0; tries < 4; tries++) await tryFrom(atHome, 'ingrid@skarnhollow.example', 'Wrong-1!')
  await tryFrom({ agent: 'curl/8.5.0', country: 'NO' }, 'ingrid@skarnhollow.example', 'Wrong-1!')
  await tryFrom(atHome, 'ingrid@skarnhollow.example', 'Wrong-1!')
  expect(await noted(1)).toMatchObject([{ times: 6, unusual: ['country', 'device', 'often'] }])
})

test('a reset link that is asked for names the member whose address it is', async () => {
  await emptyAll()
  await post('/login/forgot-password', { input: 'Olav@skarnhollow.example' })
  expect(await noted(1)).toMatchObject([
    { kind: 'reset link asked for', member: { _id: 'olav', name: 'Olav Brekke' }, unusual: [] },
  ])
})

test('of an address that is nobody’s only letters are kept, the same ones each time', async () => {
  await empty()
  const stranger = 'somebody@elsewhere.example'
  await logIn(stranger)
  await post('/login/forgot-password', { input: stranger })
  const entries = await noted(2)
  expect(entries.map(({ kind, member }) => [kind, member])).toEqual([
    ['sign-in refused', null],
    ['reset link asked for', null],
  ])
  expect(entries[0]?.knownBy).toMatch(/^\w{12}$/)
  expect(entries[1]?.knownBy).toBe(entries[0]?.knownBy)
  const { results } = await env.DB.prepare('SELECT * FROM security_log').all()
  expect(JSON.stringify(results)).not.toContain('elsewhere')
})

test('a member who tries what only administrators may do is noted with the call', async () => {
  await empty()
  await as('ines').delete('/users/olav', { lname: 'Brekke' })
  expect(await noted(1)).toMatchObject([
    { kind: 'refused', member: { _id: 'ines', name: 'Ines Calloway' }, detail: 'DELETE /api/users/:id' },
  ])
})

test('an export of the activity is noted', async () => {
  await empty()
  await (await as('ingrid').get('/activity/export.csv')).text()
  expect(await noted(1)).toMatchObject([{ kind: 'exported', member: { _id: 'ingrid' }, detail: 'activity.csv' }])
})

test('only administrators read it', async () => {
  expect((await as('ines').get('/activity/sign-ins')).status).toBe(403)
  expect((await request('/activity/sign-ins')).status).toBe(401)
})

test('a loop of failing sign-ins leaves one line an hour, with how often', async () => {
  await emptyAll()
  for (let tries = 0; tries < 12; tries++) await logIn('somebody@elsewhere.example', 'Wrong-Rope-41!')
  expect(await noted(1)).toMatchObject([{ kind: 'sign-in refused', member: null, times: 12 }])
  const [entry] = await noted(1)
  expect(Date.parse(entry?.hour ?? '')).toBe(Math.floor(Date.parse(entry?.at ?? '') / HOUR) * HOUR)

  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + HOUR)
  await logIn('somebody@elsewhere.example', 'Wrong-Rope-41!')
  vi.useRealTimers()
  expect((await noted(2)).map(({ times }) => times)).toEqual([12, 1])
})

test('of addresses that are made up twenty an hour are told apart, and the others are one line', async () => {
  await emptyAll()
  for (let tries = 0; tries < 30; tries++) await logIn(`somebody-${tries}@elsewhere.example`, 'Wrong-Rope-41!')
  const entries = await noted(21)
  expect(entries.map(({ times }) => times)).toEqual([...Array.from({ length: 20 }, () => 1), 10])
  expect(entries.at(-1)?.knownBy).toBe(null)
})

test('links that are wrong are counted by what they are for', async () => {
  await emptyAll()
  const token = `${'A'.repeat(43)}olav`
  for (let tries = 0; tries < 3; tries++) await post('/login/reset-password', { token, key: newNonce() })
  await post('/invitations/open', { token, key: newNonce() })
  await request(`/feeds/${'a'.repeat(43)}.ics`)
  expect((await noted(3)).map(({ kind, detail, times }) => [kind, detail, times])).toEqual([
    ['link refused', 'new password', 3],
    ['link refused', 'invitation', 1],
    ['link refused', 'calendar', 1],
  ])
})

test('who calls the maintenance with a wrong secret is counted, and worth a second look', async () => {
  await emptyAll()
  for (const path of ['/doctor', '/archive/log', '/doctor']) {
    await request(path, { headers: { Authorization: 'Bearer a-secret-that-was-guessed' } })
  }
  await request('/doctor')
  expect(await noted(1)).toMatchObject([{ kind: 'secret refused', member: null, times: 3 }])
})

test('what members do stays listed one by one', async () => {
  await emptyAll()
  for (let times = 0; times < 3; times++) await logIn(OLAV)
  expect((await noted(3)).map(({ kind, times, hour }) => [kind, times, hour])).toEqual(
    Array.from({ length: 3 }, () => ['signed in', 1, null]),
  )
})

test('after a year a note is gone, and after ninety days what strangers tried', async () => {
  await empty()
  const at = (ago: number, hour: number | null = null) =>
    env.DB.prepare(
      `INSERT INTO security_log (kind, request_id, noted_at, hour) VALUES ('signed in', 'test', ?, ?)`,
    ).bind(Date.now() - ago, hour)
  await env.DB.batch([at(366 * DAY), at(364 * DAY), at(91 * DAY, 1), at(89 * DAY, 2)])
  await testDependencies().db.batch([...expiredRows()])
  expect(await noted(2)).toHaveLength(2)
})
