import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { AccountView } from '../domain/account/account-views'
import { signIn } from '../testing/club-house'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { beginAnew } from '../testing/new-club'
import { request, withToken } from '../testing/portal'
import { castWithPasswords, logIn, PASSWORD, post, sealedLogin } from '../testing/sign-in-form'
import { hashToken } from './session'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
const OLAV = 'olav@skarnhollow.example'
const FRESH = 'Timber-Gully-Rope-58!'

beforeEach(async () => {
  vi.useRealTimers()
  await beginAnew()
  await castWithPasswords()
})

async function signedInFrom(agent: string, cf: object = {}): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent, 'CF-Connecting-IP': '203.0.113.77' },
    body: JSON.stringify(await sealedLogin(OLAV, PASSWORD)),
    cf,
  }
  return (await (await request('/login/', init as RequestInit)).json<{ token: string }>()).token
}
const account = async (token: string) => (await withToken(token, 'GET', '/account')).json<AccountView>()
const isIn = async (token: string) => (await withToken(token, 'GET', '/session')).status === 200

describe('the list of sessions', () => {
  test('tells each device in words, and the town where that is known, and marks the one at hand', async () => {
    const phone = await signedInFrom(SAFARI, { city: 'Seattle', region: 'Washington' })
    const here = await signedInFrom('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')
    const { sessions } = await account(here)
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', place: null, isHere: true },
      { device: 'Safari on iPhone', place: 'Seattle, Washington', isHere: false },
    ])
    expect((await account(phone)).sessions[0]).toMatchObject({ device: 'Safari on iPhone', isHere: true })
  })

  test('shows nobody else’s, none that has run out, and nothing that lets anybody in', async () => {
    await signIn('ines')
    const old = await signIn('olav')
    await env.DB.prepare('UPDATE sessions SET created_at = 1 WHERE token_hash = ?').bind(hashToken(old)).run()
    const here = await signIn('olav')
    const answer = await account(here)
    expect(answer.sessions).toHaveLength(1)
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${here}|${hashToken(here)}`))
  })

  test('ends one, or all others, and never the one at hand or somebody else’s', async () => {
    const [here, one, other, ines] = [
      await signIn('olav'),
      await signIn('olav'),
      await signIn('olav'),
      await signIn('ines'),
    ]
    const idOf = async (token: string) => (await account(token)).sessions.find(({ isHere }) => isHere)?.id
    expect((await withToken(here, 'DELETE', `/account/sessions/${await idOf(one)}`)).status).toBe(204)
    expect([await isIn(one), await isIn(other), await isIn(here)]).toEqual([false, true, true])
    await withToken(here, 'DELETE', `/account/sessions/${await idOf(here)}`)
    await withToken(here, 'DELETE', `/account/sessions/${await idOf(ines)}`)
    expect([await isIn(here), await isIn(ines)]).toEqual([true, true])
    await withToken(here, 'DELETE', '/account/sessions')
    expect([await isIn(here), await isIn(other), await isIn(ines)]).toEqual([true, false, true])
  })
})

describe('a new password', () => {
  const choose = async (token: string, text = FRESH, headers = {}) => {
    const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
    const password = await seal(readExchange(key), 'new-password', text)
    return withToken(token, 'PUT', '/users/olav/password', { password }, headers)
  }

  test('gives this session another token, ends all others, and opens the portal', async () => {
    const [here, elsewhere] = [await signIn('olav'), await signIn('olav')]
    const answer = await choose(here)
    const { token } = await answer.json<{ token: string }>()
    expect([answer.status, token === here]).toEqual([200, false])
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
    expect([(await logIn(OLAV, FRESH)).status, (await logIn(OLAV)).status]).toEqual([200, 401])
    expect((await account(token)).sessions).toHaveLength(2)
  })

  test('leaves the token of before half a minute, in which it confirms nothing', async () => {
    const here = await signIn('olav')
    await choose(here)
    expect(await isIn(here)).toBe(true)
    expect((await choose(here, 'Larch-Needles-58!')).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect(await isIn(here)).toBe(false)
  })

  test('that was recorded while its answer got lost is answered with the same token', async () => {
    const here = await signIn('olav')
    const key = { 'Idempotency-Key': 'the-key-of-the-new-password' }
    const answers = [await choose(here, FRESH, key), await choose(here, FRESH, key)]
    const [one, other] = await Promise.all(answers.map((answer) => answer.json<{ token: string }>()))
    expect(one).toEqual(other)
    expect(await isIn(one?.token ?? '')).toBe(true)
  })

  test('that is easy to guess, or somebody else’s, is refused', async () => {
    expect((await choose(await signIn('olav'), 'Olav-Brekke-79!')).status).toBe(400)
    expect((await choose(await signIn('ingrid'))).status).toBe(403)
  })
})

test('a session that ended on a device without signal ends when the portal hears of it, by the hash of its token', async () => {
  const [here, gone] = [await signIn('olav'), await signIn('olav')]
  expect((await post('/signout', { sessions: [hashToken(gone)] })).status).toBe(204)
  expect([await isIn(here), await isIn(gone)]).toEqual([true, false])
  expect((await post('/signout', { sessions: ['not a hash'] })).status).toBe(400)
  expect((await post('/signout', { sessions: [] })).status).toBe(204)
})
