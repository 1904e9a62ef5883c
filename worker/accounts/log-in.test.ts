import { env } from 'cloudflare:test'
import { scryptSync } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { purposeKeys } from '../event-log/keys/purpose-keys'
import { testDependencies } from '../testing/dependencies'
import { request } from '../testing/portal'
import { castWithPasswords, logIn, PASSWORD, post, sealedLogin } from '../testing/sign-in-form'
import { isPasswordStill, keptCredentials } from './credentials'
import { hashPassword, needsRehash } from './password/password-hash'
import { newSession } from './session'

const INGRID = 'ingrid@skarnhollow.example'
const OLAV = 'olav@skarnhollow.example'
const NOBODY = 'nobody@skarnhollow.example'

const { db } = testDependencies()

beforeAll(castWithPasswords)
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempts').run()
})

test('a member signs in, is told who they are, and the token opens the portal', async () => {
  const answer = await logIn(INGRID)
  expect(answer.status).toBe(200)
  const { token, user, ...rest } = await answer.json<{ token: string; user: object }>()
  expect(rest).toEqual({ userId: 'ingrid', role: 'administrator', firstLogin: false })
  expect(token).toMatch(/^[\w-]{43}$/)

  const session = await request('/session', { headers: { Authorization: `Bearer ${token}` } })
  expect(await session.json()).toEqual({ user, unread: 0 })
  expect(user).toEqual({
    _id: 'ingrid',
    fname: 'Ingrid',
    lname: 'Halvorsen',
    avatar: null,
    wallpaper: 'first-light',
    role: 'administrator',
    firstLogin: false,
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
      'The email or password is incorrect. Temporary passwords last 7 days. Use Forgot Password to choose your own.',
  })
  const wrong = await logIn('ines@skarnhollow.example', 'Wrong-Rope-41!')
  expect(await wrong.json()).toMatchObject({ error: 'The email or password is incorrect.' })
})

test('a password that was changed while it was being checked opens no session', async () => {
  const { token, statement } = newSession('ingrid', {}, isPasswordStill('ingrid', await hashPassword(env, PASSWORD)))
  expect((await db.batch([statement]))[0]).toEqual([])
  expect((await request('/session', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401)
})

test('a password that was kept at other costs is kept at today’s after a login, and still opens', async () => {
  await env.DB.prepare("UPDATE credentials SET password = ? WHERE member_id = 'ingrid'")
    .bind(await olderHash())
    .run()
  expect((await logIn(INGRID)).status).toBe(200)
  const [[kept]] = await db.batch([keptCredentials('ingrid')])
  expect(await needsRehash(env, kept?.password ?? '')).toBe(false)
  expect((await logIn(INGRID)).status).toBe(200)
})

async function olderHash() {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const stretched = scryptSync(PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 })
  const keys = await purposeKeys(env)
  const hash = Uint8Array.fromHex(keys.mac('passwords', stretched.toString('hex')))
  return `$scrypt$ln=14,r=8,p=5,keyid=1$${salt.toBase64({ omitPadding: true })}$${hash.toBase64({ omitPadding: true })}`
}

test('neither the email nor the password is anywhere in the tables of accounts', async () => {
  await logIn(INGRID)
  for (const table of ['credentials', 'sessions', 'attempts', 'spent_challenges', 'commands', 'outbox']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toMatch(/Spliced|ingrid@|olav@/)
  }
})
