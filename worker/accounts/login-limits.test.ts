import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { lettersIn } from '../notifications/mail/dev-mailbox'
import { measured } from '../testing/measured'
import { castWithPasswords, logIn, PASSWORD, post, sealedLogin } from '../testing/sign-in-form'

const INGRID = 'ingrid@skarnhollow.example'
const OLAV = 'olav@skarnhollow.example'
const NOBODY = 'nobody@skarnhollow.example'

beforeAll(castWithPasswords)
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempts').run()
  // The first delay is a second, and a busy machine takes longer for a password: only the test moves the clock.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('five wrong passwords make a stranger in that network wait, and a right one later wipes them out', async () => {
  const from = '198.51.100.6'
  for (let tries = 0; tries < 5; tries++) expect((await logIn(OLAV, 'Wrong-Rope-41!', from)).status).toBe(401)
  const held = await logIn(OLAV, PASSWORD, from)
  expect(held.status).toBe(429)
  expect(await held.json()).toMatchObject({ code: 'TOO_MANY' })
  expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(0)

  vi.setSystemTime(Date.now() + Number(held.headers.get('Retry-After')) * 1000)
  expect((await logIn(OLAV, PASSWORD, from)).status).toBe(200)
  const [letter] = await lettersIn(env.FILES)
  expect(letter).toMatchObject({ to: OLAV, subject: 'Wrong passwords before your last sign-in' })
  // Of the ten that the network has in three minutes four are left.
  for (let tries = 0; tries < 4; tries++) expect((await logIn(OLAV, 'Wrong-Rope-41!', from)).status).toBe(401)
}, 60_000)

test('whoever signs in elsewhere does not wait for that, and is told of the tries', async () => {
  for (let tries = 0; tries < 6; tries++) await logIn(INGRID, 'Wrong-Rope-41!', '198.51.100.5')
  expect((await logIn(INGRID)).status).toBe(200)
  expect((await lettersIn(env.FILES)).filter(({ to }) => to === INGRID)).toHaveLength(1)
}, 60_000)

test('an account that nobody has waits as one that somebody has', async () => {
  const from = '198.51.100.4'
  for (let tries = 0; tries < 5; tries++) expect((await logIn(NOBODY, PASSWORD, from)).status).toBe(401)
  expect((await logIn(NOBODY, PASSWORD, from)).status).toBe(429)
}, 60_000)

test('of twelve tries at once from one address ten are looked at', async () => {
  const logins = await Promise.all(
    Array.from({ length: 12 }, (_, index) => sealedLogin(`nobody${index}@skarnhollow.example`, PASSWORD)),
  )
  const answers = await Promise.all(logins.map((login) => post('/login/', login, '198.51.100.7')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
}, 60_000)

test('successful logins are not counted', async () => {
  for (let logins = 0; logins < 12; logins++) expect((await logIn(INGRID, PASSWORD, '198.51.100.8')).status).toBe(200)
}, 60_000)

test('a login takes two calls to the database and 12 statements, and no more work however many are being counted', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
     INSERT INTO attempts SELECT 'login of an account', n, 1, 0, 0 FROM numbers`,
  ).run()
  const cost = async (email: string, password: string) => {
    const body = await sealedLogin(email, password)
    return measured(env, '', { name: email, method: 'POST', path: '/login/', body })
  }
  const right = await cost(INGRID, PASSWORD)
  expect(right).toMatchObject({ status: 200, calls: 2 })
  expect(right.statements).toBeLessThanOrEqual(12)
  expect(right.rowsRead).toBeLessThan(50)

  const wrong = await cost(OLAV, 'Wrong-Rope-41!')
  const unknown = await cost(NOBODY, PASSWORD)
  expect(wrong).toMatchObject({ status: 401, calls: 1 })
  expect(unknown).toMatchObject({ status: 401, calls: wrong.calls, statements: wrong.statements })
  expect(unknown.rowsWritten).toBe(wrong.rowsWritten)
})

test.each([
  ['2001:db8:7:1::2', '2001:DB8:7:1:ffff::9', true],
  ['2001:db8:8:1::2', '2001:db8:8:2::2', false],
  ['::ffff:203.0.113.77', '203.0.113.77', true],
])('%s and %s are counted together: %s', async (one, other, areOne) => {
  for (let tries = 0; tries < 6; tries++) await logIn(NOBODY, PASSWORD, one)
  expect((await logIn(NOBODY, PASSWORD, other)).status).toBe(areOne ? 429 : 401)
})

test('a provider’s network of IPv6 addresses is counted together as well, so that nobody has a million of them', async () => {
  const statuses = []
  for (let tries = 0; tries < 11; tries++) {
    statuses.push((await logIn(NOBODY, PASSWORD, `2001:db8:9:${tries}::1`)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('a member signs in 120 times in an hour and no more, wherever they are; somebody else is not held up', async () => {
  expect((await logIn(OLAV)).status).toBe(200)
  // As if there had been a hundred and eighteen more.
  await env.DB.prepare(`UPDATE attempts SET count = 119 WHERE scope = 'sign-in of a member'`).run()
  expect((await logIn(OLAV)).status).toBe(200)
  const held = await logIn(OLAV)
  expect([held.status, await held.json()]).toMatchObject([429, { code: 'TOO_MANY' }])
  expect((await logIn(INGRID)).status).toBe(200)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await logIn(OLAV)).status).toBe(200)
}, 60_000)
