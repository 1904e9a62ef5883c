import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Asked, authenticator } from '../testing/authenticator'
import { openBrowser } from '../testing/browser'
import { testDependencies } from '../testing/dependencies'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { as, request, withToken } from '../testing/portal'
import { castWithPasswords, PASSWORD, post, sealedLogin } from '../testing/sign-in-form'
import { newResetLink } from './password/reset-link'

const INGRID = 'ingrid@skarnhollow.example'
const OLAV = 'olav@skarnhollow.example'
const WRONG = 'Wrong-Rope-41!'

beforeEach(async () => {
  await env.DB.batch(
    ['attempts', 'known_devices', 'credentials'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  await castWithPasswords()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** Somebody at this address tries passwords until the portal makes them wait. */
async function guess(from: string, email: string) {
  const stranger = openBrowser(from)
  for (let tries = 0; tries < 6; tries++) await stranger.logIn(email, WRONG)
  expect((await stranger.logIn(email)).status).toBe(429)
}

test('where a member has signed in before, no stranger who guesses the password holds them up', async () => {
  const home = openBrowser('198.51.100.1')
  expect((await home.logIn(OLAV)).status).toBe(200)
  await guess('198.51.100.1', OLAV)
  expect((await home.logIn(OLAV)).status).toBe(200)
})

test('there the member’s own wrong passwords count, and hold up nobody elsewhere', async () => {
  const home = openBrowser()
  await home.logIn(OLAV)
  for (let tries = 0; tries < 5; tries++) expect((await home.logIn(OLAV, WRONG)).status).toBe(401)
  const held = await home.logIn(OLAV)
  expect(held.status).toBe(429)
  expect(await held.json()).toMatchObject({ error: 'Too many tries. Please wait 2 seconds.' })
  expect((await openBrowser().logIn(OLAV)).status).toBe(200)

  vi.setSystemTime(Date.now() + 2000)
  expect((await home.logIn(OLAV)).status).toBe(200)
})

test('no script reads the cookie, no other site sends it, and it stays for more than a year', async () => {
  const signIn = async (origin: string) => {
    const answer = await request('/login/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(await sealedLogin(OLAV, 'Spliced-Rope-41!')),
    })
    expect([origin, answer.status]).toEqual([origin, 200])
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))
  }
  expect(await signIn('http')).toMatch(/^device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('it is worth nothing for an account that nobody has signed in to with it', async () => {
  const olavs = openBrowser('198.51.100.2')
  await olavs.logIn(OLAV)
  await guess('198.51.100.2', INGRID)
  expect((await olavs.logIn(INGRID)).status).toBe(429)
})

test('two who share a browser are both known there', async () => {
  const shared = openBrowser('198.51.100.3')
  await shared.logIn(OLAV)
  await shared.logIn(INGRID)
  for (const email of [OLAV, INGRID]) await guess('198.51.100.3', email)
  for (const email of [OLAV, INGRID]) expect((await shared.logIn(email)).status).toBe(200)
})

test('each sign-in gives another cookie, and the one before is a stranger’s', async () => {
  const home = openBrowser('198.51.100.4')
  await home.logIn(OLAV)
  const before = home.cookie()
  await home.logIn(OLAV)
  expect(home.cookie()).not.toBe(before)

  await guess('198.51.100.4', OLAV)
  const thief = openBrowser('198.51.100.4')
  thief.cookie(before)
  expect((await thief.logIn(OLAV)).status).toBe(429)
  expect((await home.logIn(OLAV)).status).toBe(200)
})

test('a cookie that somebody has altered or made up is a stranger’s', async () => {
  const home = openBrowser('198.51.100.5')
  await home.logIn(OLAV)
  await guess('198.51.100.5', OLAV)
  const altered = home.cookie().replace(/=(.)/, (_, first) => (first === 'x' ? '=y' : '=x'))
  for (const made of [altered, `${home.cookie()}x`, 'device=olav.AAAA', 'device=']) {
    const forger = openBrowser('198.51.100.5')
    forger.cookie(made)
    expect((await forger.logIn(OLAV)).status).toBe(429)
  }
})

test('a new password by a link makes a stranger of every browser', async () => {
  const home = openBrowser('198.51.100.6')
  await home.logIn(OLAV)
  const { token, statement } = newResetLink('olav')
  await testDependencies().db.batch([statement])
  const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
  const given = readExchange(key)
  const alpha = await seal(given, 'new-password', 'Eleven-Cords-23!')
  expect((await post(`/password-reset/${token}`, { alpha, key: given.challenge })).status).toBe(200)

  await guess('198.51.100.6', OLAV)
  expect((await home.logIn(OLAV, 'Eleven-Cords-23!')).status).toBe(429)
  expect((await openBrowser().logIn(OLAV, 'Eleven-Cords-23!')).status).toBe(200)
})

test('so does a password that is changed, but for the browser in which that was done', async () => {
  const [here, away] = [openBrowser('198.51.100.8'), openBrowser('198.51.100.8')]
  await away.logIn(OLAV)
  const { token } = await (await here.logIn(OLAV)).json<{ token: string }>()
  const sealed = async (as: 'new-password' | 'current-password', text: string) => {
    const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
    return seal(readExchange(key), as, text)
  }
  const changed = await withToken(
    token,
    'PUT',
    '/users/olav/password',
    {
      password: await sealed('new-password', 'Eleven-Cords-23!'),
      currentPassword: await sealed('current-password', PASSWORD),
    },
    { Cookie: here.cookie() },
  )
  expect(changed.status).toBe(200)

  await guess('198.51.100.8', OLAV)
  expect((await away.logIn(OLAV, 'Eleven-Cords-23!')).status).toBe(429)
  expect((await here.logIn(OLAV, 'Eleven-Cords-23!')).status).toBe(200)
})

test('a browser in which a member has signed in with a passkey is known as well', async () => {
  const key = await authenticator()
  const optionsIn = async (answer: Response) => (await answer.json<{ options: Asked }>()).options
  const passkey = await key.create(await optionsIn(await as('olav').post('/users/olav/passkeys/options')))
  expect((await as('olav').post('/users/olav/passkeys', { passkey })).status).toBe(201)

  const home = openBrowser('198.51.100.9')
  const options = await optionsIn(await post('/login/passkey/options', {}))
  expect((await home.send('/login/passkey', { passkey: await key.get(options) })).status).toBe(200)
  await guess('198.51.100.9', OLAV)
  expect((await home.logIn(OLAV)).status).toBe(200)
})

test('after twenty failures in a row the browser is a stranger to the account', async () => {
  const home = openBrowser('198.51.100.7')
  await home.logIn(OLAV)
  for (let tries = 0; tries < 19; tries++) await home.logIn(OLAV, WRONG)
  vi.setSystemTime(Date.now() + 15 * 60_000)
  expect((await home.logIn(OLAV, WRONG)).status).toBe(401)
  vi.setSystemTime(Date.now() + 15 * 60_000)
  await guess('198.51.100.7', OLAV)
  expect((await home.logIn(OLAV)).status).toBe(429)
})

test('tries count while they are held up, so that hammering only makes the wait longer', async () => {
  const hammering = openBrowser()
  for (let tries = 0; tries < 12; tries++) await hammering.logIn(OLAV, WRONG)
  const held = await hammering.logIn(OLAV)
  expect(Number(held.headers.get('Retry-After'))).toBeGreaterThanOrEqual(64)
})

test('the table of devices opens nothing: no cookie can be made from it', async () => {
  const home = openBrowser()
  await home.logIn(OLAV)
  const [id = ''] = decodeURIComponent(home.cookie().replace('device=', '')).split('.')
  expect(id).toHaveLength(24)
  const { results } = await env.DB.prepare('SELECT * FROM known_devices').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain(id)
})
