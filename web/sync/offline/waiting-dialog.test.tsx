import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../session/session'
import { WaitingDialog } from './waiting-dialog'
import { waiting } from './waiting-list'

afterEach(() => {
  cleanup()
  endSession()
  waiting.value = []
})

test('where another tab sends the changes the dialog says so, and not that one is offline', async () => {
  signInAs('member')
  waiting.value = [
    {
      ...{ key: 'first', method: 'PUT', path: '/users/wren', content: '{}', ifMatch: '"3"', reason: undefined },
      ...{ member: 'nora', at: 0, what: 'Edit Wren Aldous', fields: ['Street'], page: '/members/wren/edit' },
      ...{ form: 'member', base: {}, typed: {} },
    },
  ]
  // Another tab holds the lock as long as it sends.
  const request = vi.fn(async (_name: string, _options: object, taken: (lock: null) => unknown) => taken(null))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  render(<WaitingDialog onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''), { timeout: 6_000 })
  expect(screen.getByRole('status').textContent).toBe('These are being sent already.')
})
