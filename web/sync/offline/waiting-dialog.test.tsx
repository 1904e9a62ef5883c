import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../members/testing/club-members'
import { online } from '../online'
import { endSession } from '../session/session'
import { WaitingDialog } from './waiting-dialog'
import { waiting } from './waiting-list'

afterEach(() => {
  cleanup()
  endSession()
  waiting.value = []
  online.value = true
})

/** Opens the dialog where one change waits. */
function open() {
  signInAs('member')
  waiting.value = [
    {
      ...{ key: 'first', method: 'PUT', path: '/users/wren', content: '{}', ifMatch: '"3"', reason: undefined },
      ...{ member: 'nora', at: 0, what: 'Edit Wren Aldous', fields: ['Street'], page: '/members/wren/edit' },
      ...{ form: 'member', base: {}, typed: {} },
    },
  ]
  render(<WaitingDialog onClose={() => {}} />)
}

/** Presses Send now where one change waits, and reads what came of it. */
async function sendNow() {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''), { timeout: 6_000 })
  return screen.getByRole('status').textContent
}

test('where another tab sends the changes the dialog says so, and not that one is offline', async () => {
  // Another tab holds the lock as long as it sends.
  const request = vi.fn(async (_name: string, _options: object, taken: (lock: null) => unknown) => taken(null))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  expect(await sendNow()).toBe('These are being sent already.')
})

test.each([
  ['without signal', false, 'Still offline. We’ll send these when you’re back online.'],
  ['where the portal is in trouble', true, 'Can’t reach the portal right now. We’ll keep trying.'],
])('what can’t be sent %s says which of the two it is', async (_, isOnline, said) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => Promise.resolve(true) } })
  online.value = isOnline
  expect(await sendNow()).toBe(said)
})

test('the focus goes to Close when the change whose Discard had it is gone', () => {
  open()
  screen.getByRole('button', { name: 'Discard: Edit Wren Aldous' }).focus()
  act(() => {
    waiting.value = []
  })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})
