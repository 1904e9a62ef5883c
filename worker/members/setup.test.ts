import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { request } from '../testing/portal'

const WHO = { fname: 'Nora', lname: 'Quist', email: 'nora@skarnhollow.example' }
const PASSWORD = 'Boiler-Is-Lit-5!'

// The only test of a club that has nobody yet, so it does not call the cast in.
beforeEach(async () => {
  const { results } = await env.DB.prepare('SELECT id FROM members').all()
  expect(results.length).toBeLessThan(2)
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function exchange() {
  const answer = await post('/login/key', { key: newNonce() })
  return readExchange((await answer.json<{ key: string }>()).key)
}

const found = async (secret: string, changes: object = {}, password = PASSWORD, key = crypto.randomUUID()) =>
  post(
    '/setup/first-administrator',
    { ...WHO, password: await seal(await exchange(), 'temporary-password', password), ...changes },
    { Authorization: `Bearer ${secret}`, 'Idempotency-Key': key },
  )

test('only who holds the setup secret sets the club up', async () => {
  for (const secret of ['', 'wrong', `${env.SETUP_SECRET}x`, env.SETUP_SECRET.slice(1), 'undefined']) {
    const refused = await found(secret)
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([403, 'FORBIDDEN'])
  }
})

test('a club whose setup secret is empty cannot be set up by whoever sends none', async () => {
  const secret = env.SETUP_SECRET
  env.SETUP_SECRET = ''
  expect((await found('')).status).toBe(403)
  env.SETUP_SECRET = secret
})

test('the form is held to its rules', async () => {
  const refused = await found(env.SETUP_SECRET, { fname: ' ', email: 'nora' })
  expect(await refused.json()).toMatchObject({
    fields: { fname: 'Please enter the first name.', email: 'Please enter the email address.' },
  })
  const easy = await found(env.SETUP_SECRET, {}, 'Nora-Quist-1!')
  expect(await easy.json()).toMatchObject({
    fields: { password: 'This password is too easy to guess. Please choose another.' },
  })
})

test('the first administrator is added once, signs in with the temporary password, and nobody comes after', async () => {
  const key = crypto.randomUUID()
  const [one, other] = await Promise.all([
    found(env.SETUP_SECRET, {}, PASSWORD, key),
    found(env.SETUP_SECRET, { email: 'other@skarnhollow.example' }),
  ])
  expect([one.status, other.status].sort()).toEqual([201, 409])
  const again = one.status === 201 ? await found(env.SETUP_SECRET, {}, PASSWORD, key) : one
  expect([201, 409]).toContain(again.status)
  expect((await found(env.SETUP_SECRET, { email: 'third@skarnhollow.example' })).status).toBe(409)

  const email = one.status === 201 ? WHO.email : 'other@skarnhollow.example'
  const given = await exchange()
  const login = await post('/login/', {
    alpha: await seal(given, 'login-email', email),
    beta: await seal(given, 'login-password', PASSWORD),
  })
  expect(await login.json()).toMatchObject({ role: 'administrator', firstLogin: true })
})

test('a new club has its offices, which nobody holds yet', async () => {
  await found(env.SETUP_SECRET)
  const { results } = await env.DB.prepare(
    `SELECT title, holders FROM offices WHERE section = 'board' ORDER BY rank`,
  ).all()
  expect(results).toHaveLength(12)
  expect([results[0], results[11]]).toEqual([
    { title: 'President', holders: '[]' },
    { title: 'Past President', holders: '[]' },
  ])
})

test('where no administrator can sign in any more, the setup secret makes another, and that is noted', async () => {
  const eightDays = 8 * 24 * 3_600_000
  await env.DB.prepare('UPDATE credentials SET changed_at = changed_at - ?').bind(eightDays).run()
  const rescued = await found(env.SETUP_SECRET, { email: 'rescue@skarnhollow.example' })
  expect(rescued.status).toBe(201)
  expect((await found(env.SETUP_SECRET, { email: 'another@skarnhollow.example' })).status).toBe(409)
  const offices = await env.DB.prepare(`SELECT COUNT(*) AS n FROM offices WHERE section = 'board'`).first('n')
  expect(offices).toBe(12)

  const { user } = await rescued.json<{ user: { _id: string } }>()
  const noted = () =>
    env.DB.prepare(`SELECT kind FROM security_log WHERE member_id = ?`).bind(user._id).first<string>('kind')
  await expect.poll(noted).toBe('administrator by secret')
})
