import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { get, post } from './client'
import { endSession, signIn } from './session/session'
import { stubPortal } from './testing/portal-stub'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn({ token: 'noras token', userId: 'nora', role: 'administrator', firstLogin: false })
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
})
afterEach(() => {
  vi.useRealTimers()
  endSession()
})

const after = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

test('what a page asks for while nobody touches it says so, until somebody does', async () => {
  const calls = stubPortal({ 'GET /users/': () => Response.json({}) })
  await get('/users/')
  after(4 * MINUTE)
  await get('/users/')
  after(2 * MINUTE)
  await get('/users/')
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await get('/users/')
  expect(calls.map(({ headers }) => headers.get('X-Unattended'))).toEqual([null, null, 'true', null])
})

test('what is saved was saved by somebody', async () => {
  const calls = stubPortal({ 'POST /users/': () => Response.json({}) })
  after(60 * MINUTE)
  await post('/users/', {})
  expect(calls[0]?.headers.get('X-Unattended')).toBeNull()
})
