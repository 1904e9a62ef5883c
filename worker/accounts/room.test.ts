import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { signIn, theCast } from '../testing/club-house'
import { measured } from '../testing/measured'
import { request, withToken } from '../testing/portal'
import { tokenHashOf } from './session'

beforeEach(theCast)

const ask = (tokens: unknown, secret = env.PARTY_SECRET) => withToken(secret, 'POST', '/room/sessions', { tokens })

test('the room learns whose tokens these are, in one call and in their order', async () => {
  const [olav, ingrid, over] = [await signIn('olav'), await signIn('ingrid'), await signIn('olav')]
  await withToken(over, 'POST', '/signout')

  expect(await (await ask([olav, 'made-up', ingrid, over, olav])).json()).toEqual({
    members: [
      { _id: 'olav', fname: 'Olav', lname: expect.any(String) },
      null,
      { _id: 'ingrid', fname: 'Ingrid', lname: expect.any(String) },
      null,
      { _id: 'olav', fname: 'Olav', lname: expect.any(String) },
    ],
  })
})

test('asking takes one D1 call and reads four rows a token', async () => {
  const tokens = await Promise.all(['olav', 'ingrid', 'olav'].map(signIn))
  const cost = await measured(env, env.PARTY_SECRET, {
    name: 'the roll',
    method: 'POST',
    path: '/room/sessions',
    body: { tokens },
  })
  expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(cost.rowsRead).toBeLessThanOrEqual(4 * tokens.length)
})

test('being asked about is no use of the session', async () => {
  const token = await signIn('ingrid')
  await env.DB.prepare('UPDATE sessions SET seen_at = seen_at - 3600000').run()
  const seenAt = async () =>
    env.DB.prepare('SELECT seen_at FROM sessions WHERE token_hash = ?')
      .bind(tokenHashOf(token))
      .first<number>('seen_at')
  const before = await seenAt()
  await ask([token])
  expect(await seenAt()).toBe(before)
})

test.each([
  ['a session that ran out', (now: number) => `UPDATE sessions SET seen_at = ${now - 8 * 86_400_000}`],
  ['a member who has not been through the first login', () => 'UPDATE members SET first_login = 1'],
  ['an epoch that is over', () => 'UPDATE members SET epoch = epoch + 1'],
])('%s opens no place in the room', async (_, change) => {
  const token = await signIn('olav')
  await env.DB.prepare(change(Date.now())).run()
  expect(await (await ask([token])).json()).toEqual({ members: [null] })
})

test('nobody but the room may ask', async () => {
  const token = await signIn('ingrid')
  for (const other of [token, 'guessed', `${env.PARTY_SECRET}x`]) expect((await ask([token], other)).status).toBe(403)
  expect((await request('/room/sessions', { method: 'POST' })).status).toBe(403)
})

test.each([[[]], [Array(101).fill('x')], [['']], [[7]], ['x'], [undefined]])(
  'what is no list of tokens is no question (%#)',
  async (tokens) => {
    expect((await ask(tokens)).status).toBe(400)
  },
)
