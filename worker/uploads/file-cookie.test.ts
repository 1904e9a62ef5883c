import { createExecutionContext, env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { tokenHashOf } from '../accounts/session'
import portal from '../index'
import { signIn } from '../testing/club-house'
import { castWithPasswords, logIn } from '../testing/sign-in-form'
import { linkFor, open, picture } from './linking.test.helper'
import { request, startAfresh } from './uploading.test.helper'

beforeEach(startAfresh)

const ask = (token: string, method = 'GET', path = '/api/session') =>
  request(path, { method, headers: { Authorization: `Bearer ${token}` } })
const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((cookie) => cookie.startsWith('files=')) ?? ''

test('whoever asks who is signed in is given a cookie that no script can read and no other site can have sent', async () => {
  const answer = await ask(await signIn('olav'))
  expect(cookieOf(answer)).toMatch(/^files=[0-9a-f]{64}; Path=\/api\/files; HttpOnly; SameSite=Strict$/)
})

test('signing in gives the very cookie that the session has from then on', async () => {
  await castWithPasswords()
  const answer = await logIn('olav@skarnhollow.example')
  const { token } = await answer.clone().json<{ token: string }>()
  expect(cookieOf(answer)).toBe(cookieOf(await ask(token)))
  expect(cookieOf(await logIn('olav@skarnhollow.example', 'Wrong-Rope-41!'))).toBe('')
})

test('where the portal is served encrypted, the cookie never travels otherwise', async () => {
  const headers = { Authorization: `Bearer ${await signIn('olav')}` }
  const answer = await portal.fetch(
    new Request('https://portal.example/api/session', { headers }),
    env,
    createExecutionContext(),
  )
  expect(cookieOf(answer)).toMatch(/; Secure/)
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
  expect(one).not.toContain(tokenHashOf(token))
})

test('signing out takes the cookie back, and a session that is over is given none', async () => {
  const token = await signIn('olav')
  expect(cookieOf(await ask(token, 'POST', '/api/signout'))).toMatch(/^files=; Max-Age=0; Path=\/api\/files$/)
  const refused = await ask(token)
  expect([refused.status, cookieOf(refused)]).toEqual([401, ''])
})

test('nobody signs a browser out, or anybody in, without a token', async () => {
  expect(cookieOf(await request('/api/signout', { method: 'POST' }))).toBe('')
  expect(cookieOf(await request('/api/session'))).toBe('')
})
