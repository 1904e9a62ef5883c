import { afterEach, expect, test } from 'vitest'

import { stubPortal } from '../testing/portal-stub'
import { deliverSignOuts, signOutAtPortal } from './pending-sign-out'
import { clearAtSignOut } from './storage'

afterEach(() => localStorage.clear())

const kept = () => JSON.stringify({ ...localStorage })
const HASH = '3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0'

test('signing out with a line leaves nothing', async () => {
  const calls = stubPortal({ 'POST /signout': () => new Response(null, { status: 204 }) })
  await signOutAtPortal('token')
  expect(calls.map(({ body, headers }) => [body, headers.get('Authorization')])).toEqual([
    [{ sessions: [] }, 'Bearer token'],
  ])
  expect(kept()).toBe('{}')
})

test('without one the hash of the token waits, never the token, and goes out first thing', async () => {
  stubPortal({ 'POST /signout': () => new TypeError('offline') })
  await signOutAtPortal('token')
  clearAtSignOut()
  expect(localStorage.getItem('endedSessions')).toBe(HASH)
  expect(kept()).not.toContain('"token"')

  const calls = stubPortal({ 'POST /signout': () => new Response(null, { status: 204 }) })
  await deliverSignOuts()
  expect(calls.map(({ body }) => body)).toEqual([{ sessions: [HASH] }])
  expect(kept()).toBe('{}')
  await deliverSignOuts()
  expect(calls).toHaveLength(1)
})

test('a portal in trouble is told again', async () => {
  localStorage.setItem('endedSessions', HASH)
  stubPortal({ 'POST /signout': () => Response.json({}, { status: 500 }) })
  await deliverSignOuts()
  expect(localStorage.getItem('endedSessions')).toBe(HASH)
})
