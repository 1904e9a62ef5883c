import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyPage, signInAs } from '../members/testing/club-members'
import { stubPortal } from '../sync/portal-stub'
import { endSession } from '../sync/session/session'
import { writeDatesMonthFirst } from '../testing/month-first-dates'
import { Hello } from './hello'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] })
  signInAs('member')
})

afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the dashboard names the day in words, also in a browser that writes every date month first', () => {
  writeDatesMonthFirst()
  stubPortal(everyPage)
  render(<Hello start={() => {}} isLate={false} />)
  const day = screen.getByText('Saturday, November 21')
  expect(day.getAttribute('datetime')).toBe('2026-11-21')
})
