import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { REASON_MAX } from '#domain/shared/reason'
import { MOST_CHARACTERS } from '../ui/fields/text-field'
import { put, type Refused, remove, sendCommand } from './client'
import { endSession, signIn } from './session/session'
import { stubPortal } from './testing/portal-stub'

beforeEach(() => signIn({ token: 'noras token', userId: 'nora', role: 'administrator', firstLogin: false }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  endSession()
})

test('the field takes as many characters as the portal does', () => {
  expect(MOST_CHARACTERS).toBe(REASON_MAX)
})

test('half an emoji, which a pasted text may end with, stops nobody', async () => {
  const calls = stubPortal({ 'DELETE /meetings/42': () => new Response(null, { status: 204 }) })
  await remove('/meetings/42', undefined, { reason: 'Snow 🥶\ud83e' })
  expect(decodeURIComponent(calls[0]?.headers.get('X-Reason') ?? '')).toBe('Snow 🥶')
})

test('who tries again with another reason sends another command, and with the same one the same', async () => {
  vi.useFakeTimers()
  const calls = stubPortal({ 'DELETE /meetings/42': () => new TypeError('Failed to fetch') })
  const attempt = async (reason: string) => {
    const sent = remove('/meetings/42', undefined, { reason }).catch((fault: Refused) => fault.code)
    await vi.runAllTimersAsync()
    return sent
  }
  for (const reason of ['Snow', 'Snow ', 'Ice']) expect(await attempt(reason)).toBe('NETWORK')
  const keys = new Map(calls.map(({ headers }) => [headers.get('Idempotency-Key'), headers.get('X-Reason')]))
  expect([...keys.values()]).toEqual(['Snow', 'Ice'])
})

test('a change that waits for signal is sent with its reason', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubPortal({})
  const options = { ifMatch: '"3"', reason: 'Moved away' }
  const fault = await put('/users/ines', { statusType: 'Inactive' }, options).catch((fault: Refused) => fault)
  vi.restoreAllMocks()
  const calls = stubPortal({ 'PUT /users/ines': () => Response.json({}) })
  const { unsent } = fault as Refused
  if (unsent) await sendCommand(structuredClone(unsent))
  expect(calls.map(({ headers }) => headers.get('X-Reason'))).toEqual(['Moved%20away'])
})
