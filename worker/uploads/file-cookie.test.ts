import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { hashToken } from '../accounts/session'
import { signIn } from '../testing/club-house'
import { wayTo } from '../testing/portal'
import { castWithPasswords, logIn, PASSWORD, sealedLogin } from '../testing/sign-in-form'
import { linkFor, open, picture, request, startAfresh } from './uploading.test.helper'

beforeEach(startAfresh)

const ask = (token: string, method = 'GET', path = '/api/session') =>
  request(path, { method, headers: { Authorization: `Bearer ${token}` } })
const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((cookie) => cookie.startsWith('files=')) ?? ''

test('whoever asks who is signed in is given a cookie that no script can read and no other site can have sent', async () => {
  const answer = await ask(await signIn('olav'))
  expect(cookieOf(answer)).toMatch(/^files=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('signing in gives the very cookie that the session has from then on', async () => {
  await castWithPasswords()
  const answer = await logIn('olav@skarnhollow.example')
  const { token } = await answer.clone().json<{ token: string }>()
  expect(cookieOf(answer)).toBe(cookieOf(await ask(token)))
  expect(cookieOf(await logIn('olav@skarnhollow.example', 'Wrong-Rope-41!'))).toBe('')
})

test('where the portal is served encrypted, its cookies never travel otherwise, and are taken from no other answer', async () => {
  await env.DB.prepare('DELETE FROM credentials').run()
  await castWithPasswords()
  const portal = wayTo({ PUBLIC_URL: 'https://portal.example' })
  const send = (path: string, init: RequestInit) => portal(new Request(`https://portal.example/api${path}`, init))
  const login = await send('/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await sealedLogin('olav@skarnhollow.example', PASSWORD)),
  })
  const given = login.headers.getSetCookie()
  expect(given.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-device', '__Host-files'])
  for (const cookie of given) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)

  const { token } = await login.json<{ token: string }>()
  const headers = { Authorization: `Bearer ${token}` }
  const [gone] = (await send('/signout', { method: 'POST', headers })).headers.getSetCookie()
  expect(gone).toMatch(/^__Host-files=; Max-Age=0; Path=\/; Secure$/)
})

test('encrypted, the cookie opens links by its whole name alone', async () => {
  const token = await signIn('olav')
  const portal = wayTo({ PUBLIC_URL: 'https://portal.example' })
  const send = (path: string, headers: Record<string, string>) =>
    portal(new Request(`https://portal.example${path}`, { headers }))
  const answer = await send('/api/session', { Authorization: `Bearer ${token}` })
  const [pair = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  const link = await linkFor(token, await picture())
  expect((await send(link, { Cookie: pair })).status).toBe(200)
  expect((await send(link, { Cookie: pair.replace('__Host-', '') })).status).toBe(403)
})

test('the cookie opens the links of its session, as the portal gave both', async () => {
  const token = await signIn('olav')
  const [pair = ''] = cookieOf(await ask(token)).split(';')
  const link = await linkFor(token, await picture())
  expect((await open(link, { Cookie: pair })).status).toBe(200)
  expect((await open(link, { Cookie: `theme=dark; ${pair}` })).status).toBe(200)
  expect((await open(link, { Cookie: `${pair}x` })).status).toBe(403)
})

test('the cookie is the same each time it is given, another in each session, and says nothing of the token', async () => {
  const token = await signIn('olav')
  const [one, again, other] = [
    cookieOf(await ask(token)),
    cookieOf(await ask(token)),
    cookieOf(await ask(await signIn('olav'))),
  ]
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  expect(one).not.toContain(token)
  expect(one).not.toContain(hashToken(token))
})

test('signing out takes the cookie back, and a session that is over is given none', async () => {
  const token = await signIn('olav')
  expect(cookieOf(await ask(token, 'POST', '/api/signout'))).toMatch(/^files=; Max-Age=0; Path=\/$/)
  const refused = await ask(token)
  expect([refused.status, cookieOf(refused)]).toEqual([401, ''])
})

test('nobody signs a browser out, or anybody in, without a token', async () => {
  expect(cookieOf(await request('/api/signout', { method: 'POST' }))).toBe('')
  expect(cookieOf(await request('/api/session'))).toBe('')
})
