import { env } from 'cloudflare:test'
import { scryptSync } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { lettersIn } from '../mail/dev-mailbox'
import { hmac } from '../members/email-reservations'
import { theCast } from '../testing/club-house'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { measured } from '../testing/measured'
import { request } from '../testing/portal'
import { testWorld } from '../testing/world'
import { credentialsOf, insertCredentials } from './credentials'
import { hashPassword } from './password-hash'
import { newSession } from './session'

const PASSWORD = 'Spliced-Rope-41!'
const INGRID = 'ingrid@skarnhollow.example'
const OLAV = 'olav@skarnhollow.example'
const NOBODY = 'nobody@skarnhollow.example'

const { db } = testWorld()
let addresses = 0

beforeAll(async () => {
  await theCast()
  const hash = await hashPassword(env, PASSWORD)
  await db.batch([
    insertCredentials('ingrid', hash, false),
    insertCredentials('olav', hash, false),
    insertCredentials('ines', hash, true),
  ])
})

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempts').run()
})

const post = (path: string, body: unknown, from = `203.0.113.${addresses++}`) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from },
    body: JSON.stringify(body),
  })

async function exchange(from?: string) {
  const answer = await post('/login/key', { key: newNonce() }, from)
  const { key } = await answer.json<{ key: string }>()
  return readExchange(key)
}

async function sealedLogin(email: string, password: string) {
  const given = await exchange()
  return { alpha: await seal(given, 'login-email', email), beta: await seal(given, 'login-password', password) }
}

const logIn = async (email: string, password = PASSWORD, from?: string) =>
  post('/login/', await sealedLogin(email, password), from)

test('a member signs in, and the token opens the portal', async () => {
  const answer = await logIn(INGRID)
  expect(answer.status).toBe(200)
  const { token, ...rest } = await answer.json<{ token: string }>()
  expect(rest).toEqual({ userId: 'ingrid', role: 'administrator', firstLogin: false })
  expect(token).toMatch(/^[\w-]{43}$/)

  const session = await request('/session', { headers: { Authorization: `Bearer ${token}` } })
  expect(await session.json()).toEqual({
    user: {
      _id: 'ingrid',
      fname: 'Ingrid',
      lname: 'Halvorsen',
      avatar: null,
      wallpaper: 'first-light',
      role: 'administrator',
      firstLogin: false,
    },
  })
})

test('the address may be typed in any case, and the path with or without its last slash', async () => {
  const answer = await post('/login', await sealedLogin(`  ${INGRID.toUpperCase()} `, PASSWORD))
  expect(answer.status).toBe(200)
})

test('an unknown email and a wrong password get the same answer', async () => {
  const [wrong, unknown] = [await logIn(OLAV, 'Wrong-Rope-41!'), await logIn(NOBODY)]
  const read = async (answer: Response) => {
    const { requestId, ...body } = await answer.json<{ requestId: string }>()
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^x-request-id|^x-d1/.test(name)))
    return { status: answer.status, body, headers, hasId: Boolean(requestId) }
  }
  const answers = [await read(wrong), await read(unknown)]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({
    status: 401,
    body: { error: 'The email or password is incorrect.', code: 'BAD_CREDENTIALS' },
  })
})

test('a password of 2,000 letters, or none at all, is simply wrong', async () => {
  expect((await logIn(OLAV, 'x'.repeat(2000))).status).toBe(401)
  expect((await logIn(OLAV, '')).status).toBe(401)
  expect((await logIn('', '')).status).toBe(401)
})

test('a login that was recorded and is sent again is refused before the password is looked at', async () => {
  const sealed = await sealedLogin(INGRID, PASSWORD)
  expect((await post('/login/', sealed)).status).toBe(200)
  const again = await post('/login/', sealed)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({
    code: 'CANNOT_AUTHENTICATE',
    error: 'Unable to authenticate: the token is not valid.',
  })
})

test('of twenty logins with one challenge one succeeds', async () => {
  const sealed = await sealedLogin(INGRID, PASSWORD)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/login/', sealed, '203.0.113.250')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
})

test('email and password that were swapped, or sealed apart, are refused', async () => {
  const [one, other] = [await sealedLogin(INGRID, PASSWORD), await sealedLogin(INGRID, PASSWORD)]
  for (const body of [
    { alpha: one.beta, beta: one.alpha },
    { alpha: one.alpha, beta: other.beta },
    { alpha: one.alpha },
    { beta: one.beta },
    { alpha: one.alpha, beta: [one.beta] },
    {},
  ]) {
    const answer = await post('/login/', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'CANNOT_AUTHENTICATE' })
  }
  expect((await post('/login/', one)).status).toBe(200)
})

test('a temporary password opens the portal for seven days', async () => {
  expect((await logIn('ines@skarnhollow.example')).status).toBe(200)
  const older = Date.now() - 7 * 24 * 3_600_000 - 1000
  await env.DB.prepare("UPDATE credentials SET changed_at = ? WHERE member_id = 'ines'").bind(older).run()

  const late = await logIn('ines@skarnhollow.example')
  expect(late.status).toBe(401)
  expect(await late.json()).toMatchObject({
    error:
      'The email or password is incorrect. Temporary passwords last seven days: use Forgot Password to choose one of your own.',
  })
  const wrong = await logIn('ines@skarnhollow.example', 'Wrong-Rope-41!')
  expect(await wrong.json()).toMatchObject({ error: 'The email or password is incorrect.' })
})

test('five wrong passwords make an account wait, for whoever asks, and a right one later wipes them out', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await logIn(OLAV, 'Wrong-Rope-41!')).status).toBe(401)
  const held = await logIn(OLAV)
  expect(held.status).toBe(429)
  expect(await held.json()).toMatchObject({ code: 'TOO_MANY' })
  expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(0)

  await env.DB.prepare("UPDATE attempts SET next_at = ? WHERE scope = 'login of an account'").bind(Date.now()).run()
  expect((await logIn(OLAV)).status).toBe(200)
  const [letter] = await lettersIn(env.FILES)
  expect(letter).toMatchObject({ to: OLAV, subject: 'Several tries before your last sign-in' })
  for (let tries = 0; tries < 5; tries++) expect((await logIn(OLAV, 'Wrong-Rope-41!')).status).toBe(401)
}, 60_000)

test('an account that nobody has waits as one that somebody has', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await logIn(NOBODY)).status).toBe(401)
  expect((await logIn(NOBODY)).status).toBe(429)
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

test('one address gets thirty keys a minute', async () => {
  const ask = () => post('/login/key', { key: newNonce() }, '198.51.100.9')
  const answers = []
  for (let keys = 0; keys < 31; keys++) answers.push((await ask()).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
})

test('a password that was changed while it was being checked opens no session', async () => {
  const { token, statement } = await newSession('ingrid', await hashPassword(env, PASSWORD))
  expect((await db.batch([statement]))[0]).toEqual([])
  expect((await request('/session', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401)
})

test('a login takes two calls to the database, and no more work however many are being counted', async () => {
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
  expect(right.rowsRead).toBeLessThan(40)

  const wrong = await cost(OLAV, 'Wrong-Rope-41!')
  const unknown = await cost(NOBODY, PASSWORD)
  expect(wrong).toMatchObject({ status: 401, calls: 1 })
  expect(unknown).toMatchObject({ status: 401, calls: wrong.calls, statements: wrong.statements })
  expect(unknown.rowsWritten).toBe(wrong.rowsWritten)
})

test('a password that was kept at other costs is kept at today’s after a login, and still opens', async () => {
  await env.DB.prepare("UPDATE credentials SET password = ? WHERE member_id = 'ingrid'")
    .bind(await olderHash())
    .run()
  expect((await logIn(INGRID)).status).toBe(200)
  const [[kept]] = await db.batch([credentialsOf('ingrid')])
  expect(kept?.password).toContain('ln=15,r=8,p=3$')
  expect((await logIn(INGRID)).status).toBe(200)
})

async function olderHash() {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const stretched = scryptSync(PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 })
  const hash = Uint8Array.fromHex(await hmac(env.PEPPER, `password|${stretched.toString('hex')}`))
  return `$scrypt$ln=14,r=8,p=5$${salt.toBase64({ omitPadding: true })}$${hash.toBase64({ omitPadding: true })}`
}

test.each([
  ['2001:db8:7:1::2', '2001:DB8:7:1:ffff::9', true],
  ['2001:db8:8:1::2', '2001:db8:8:2::2', false],
  ['::ffff:203.0.113.77', '203.0.113.77', true],
])('%s and %s are counted together: %s', async (one, other, areOne) => {
  const ask = async (from: string) => (await post('/login/key', { key: newNonce() }, from)).status
  for (let keys = 0; keys < 30; keys++) await ask(one)
  expect(await ask(one)).toBe(429)
  expect(await ask(other)).toBe(areOne ? 429 : 200)
})

test('neither the email nor the password is anywhere in the tables of accounts', async () => {
  await logIn(INGRID)
  for (const table of ['credentials', 'sessions', 'attempts', 'spent_challenges', 'commands', 'outbox']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toMatch(/Spliced|ingrid@|olav@/)
  }
})
