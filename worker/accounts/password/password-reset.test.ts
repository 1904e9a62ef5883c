import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { carryOut, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { newNonce, readExchange, seal } from '../../testing/key-exchange'
import { as, request } from '../../testing/portal'
import { keptCredentials } from '../credentials'
import { isPassword } from './password-hash'
import { newResetLink } from './reset-link'

const NEW = 'Eleven-Cords-23!'
const LINK_OVER = 'This link was already used or has expired. Please get a new one.'
const { db } = testDependencies()
let addresses = 0

beforeEach(async () => {
  await theCast()
  await env.DB.prepare('DELETE FROM attempts').run()
})

const post = (path: string, body: unknown, { from = `192.0.2.${addresses++}`, key = '' } = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from, ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(body),
  })

async function newLink(memberId: string): Promise<string> {
  const { token, statement } = newResetLink(memberId)
  await db.batch([statement])
  return token
}

async function sealedPassword(text = NEW) {
  const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
  const given = readExchange(key)
  return { alpha: await seal(given, 'new-password', text), key: given.challenge }
}

const kept = async (memberId: string) => (await db.batch([keptCredentials(memberId)]))[0][0]
const opens = async (memberId: string, password: string) => isPassword(env, password, (await kept(memberId))?.password)
const historyOf = async (memberId: string) =>
  (await env.DB.prepare('SELECT type FROM events WHERE stream_id = ?').bind(`member:${memberId}`).all()).results.map(
    ({ type }) => type,
  )

test('a link shows whose it is, and hands out what the new password is sealed with', async () => {
  const token = await newLink('olav')
  const answer = await post('/login/reset-password', { token, key: newNonce() })
  expect(answer.status).toBe(200)
  const { fname, key } = await answer.json<{ fname: string; key: string }>()
  expect(fname).toBe('Olav')

  const given = readExchange(key)
  const alpha = await seal(given, 'new-password', NEW)
  const reset = await post(`/password-reset/${token}`, { alpha, key: given.challenge })
  expect([reset.status, await reset.json()]).toEqual([200, {}])
  expect(await kept('olav')).toMatchObject({ isTemporary: 0 })
  expect(await opens('olav', NEW)).toBe(true)
  expect(await historyOf('olav')).toContain('PasswordChanged')
})

test('a new password ends every session', async () => {
  expect((await as('ines').get('/session')).status).toBe(200)
  expect((await post(`/password-reset/${await newLink('ines')}`, await sealedPassword())).status).toBe(200)
  expect((await as('ines').get('/session')).status).toBe(401)
})

test('of twenty uses of one link at once one succeeds', async () => {
  const token = await newLink('nora')
  const before = (await historyOf('nora')).length
  const bodies = await Promise.all(Array.from({ length: 20 }, (_, index) => sealedPassword(`Eleven-Cords-${index}!`)))
  const answers = await Promise.all(bodies.map((body) => post(`/password-reset/${token}`, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expect([400, 503]).toContain(refused.status)
    if (refused.status === 400) expect(await refused.json()).toMatchObject({ error: LINK_OVER })
  }
  expect(await historyOf('nora')).toHaveLength(before + 1)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await opens('nora', `Eleven-Cords-${winner}!`)).toBe(true)
}, 60_000)

test('a reset whose answer was lost may be sent again, and is carried out once', async () => {
  const token = await newLink('olav')
  const body = await sealedPassword()
  const key = crypto.randomUUID()
  const before = (await historyOf('olav')).length
  expect((await post(`/password-reset/${token}`, body, { key })).status).toBe(200)
  expect((await post(`/password-reset/${token}`, body, { key })).status).toBe(200)
  expect(await historyOf('olav')).toHaveLength(before + 1)
  expect((await post(`/password-reset/${token}`, body)).status).toBe(400)
})

test.each([
  ['Ab1!', 'The password must be at least 8 characters long'],
  ['Eleven-Cords!', 'The password must contain at least one number'],
  ['ElevenCords23', 'The password must contain at least one special character'],
  ['eleven-cords-23!', 'The password must contain at least one capital letter'],
  ['Olav-Brekke-79!', 'This password is too easy to guess. Please choose another.'],
  ['Summer2024!', 'This password is too easy to guess. Please choose another.'],
  ['Mosquito@13', 'This password is too easy to guess. Please choose another.'],
])('%s is refused, and the link stays good', async (password, error) => {
  const token = await newLink('olav')
  const refused = await post(`/password-reset/${token}`, await sealedPassword(password))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'INVALID', error, fields: { password: error } })
  expect((await post('/login/reset-password', { token, key: newNonce() })).status).toBe(200)
})

test('of several links that were mailed each is good, until one of them is used', async () => {
  const [first, second] = [await newLink('olav'), await newLink('olav')]
  const check = async (token: string) => (await post('/login/reset-password', { token, key: newNonce() })).status
  expect([await check(first), await check(second)]).toEqual([200, 200])
  expect((await post(`/password-reset/${first}`, await sealedPassword())).status).toBe(200)
  expect([await check(first), await check(second)]).toEqual([400, 400])
})

test('a link that is old, somebody else’s or made up is over', async () => {
  const old = await newLink('olav')
  await env.DB.prepare('UPDATE reset_links SET expires_at = ?')
    .bind(Date.now() - 1)
    .run()
  const good = await newLink('ines')
  const madeUp = [
    old,
    `${good.slice(0, 43)}olav`,
    `${good}x`,
    `${'A'.repeat(43)}ines`,
    'ines',
    '',
    null,
    ['a'],
    "' OR 1=1 --",
    'A'.repeat(500),
  ]
  for (const token of madeUp) {
    const check = await post('/login/reset-password', { token, key: newNonce() })
    expect([check.status, await check.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID', error: LINK_OVER }),
    ])
  }
  for (const token of madeUp.filter((token) => typeof token === 'string' && /^[\w-]+$/.test(token))) {
    const use = await post(`/password-reset/${token}`, await sealedPassword())
    expect([use.status, await use.json()]).toEqual([400, expect.objectContaining({ error: LINK_OVER })])
  }
  expect((await post('/login/reset-password', { token: good, key: newNonce() })).status).toBe(200)
})

test('whoever tries links is stopped after ten, but a good link is never held up', async () => {
  const from = '198.51.100.20'
  const good = await newLink('ines')
  const tryOne = (token: string) => post('/login/reset-password', { token, key: newNonce() }, { from })
  for (let tries = 0; tries < 10; tries++) expect((await tryOne(`${'A'.repeat(43)}ines`)).status).toBe(400)
  const stopped = await tryOne(`${'A'.repeat(43)}ines`)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect((await tryOne(good)).status).toBe(200)
})

test('a challenge that was used, or is not the one of the sealed password, is refused', async () => {
  const token = await newLink('ines')
  const used = await sealedPassword('eleven-cords-23!')
  expect((await post(`/password-reset/${token}`, used)).status).toBe(400)
  const again = await post(`/password-reset/${token}`, used)
  expect(await again.json()).toMatchObject({ code: 'CANNOT_AUTHENTICATE' })

  const [one, other] = [await sealedPassword(), await sealedPassword()]
  const mixed = await post(`/password-reset/${token}`, { alpha: one.alpha, key: other.key })
  expect(await mixed.json()).toMatchObject({ code: 'CANNOT_AUTHENTICATE' })
})

test('a member without a password, back from removal or come of age, gets one through a link', async () => {
  await env.DB.prepare("DELETE FROM credentials WHERE member_id = 'ines'").run()
  expect((await post(`/password-reset/${await newLink('ines')}`, await sealedPassword())).status).toBe(200)
  expect(await opens('ines', NEW)).toBe(true)
})

test('a link dies with the address it was mailed to, and with the membership', async () => {
  const token = await newLink('nora')
  const profile = await (await as('ingrid').get('/users/nora')).json<{ user: object }>()
  const moved = await as('ingrid').put('/users/nora', { ...profile.user, email: 'nora.q@skarnhollow.example' })
  const { user } = await moved.json<{ user: { pendingEmail: { requestedAt: string } } }>()
  expect((await post('/login/reset-password', { token, key: newNonce() })).status).toBe(200)
  await carryOut('nora', { type: 'ConfirmEmailChange', requestedAt: user.pendingEmail.requestedAt })
  expect((await post('/login/reset-password', { token, key: newNonce() })).status).toBe(400)

  const later = await newLink('nora')
  await carryOut('nora', { type: 'RemoveMember' })
  expect((await post('/login/reset-password', { token: later, key: newNonce() })).status).toBe(400)
})
