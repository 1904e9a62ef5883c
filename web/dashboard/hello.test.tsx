import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { writeDatesMonthFirst } from '../testing/month-first-dates'
import { greeting, Hello } from './hello'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] })
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

test.each([
  ['2026-11-20T08:00:00Z', 'Good morning'],
  ['2026-11-20T19:59:00Z', 'Good morning'],
  ['2026-11-20T20:00:00Z', 'Good afternoon'],
  ['2026-11-21T02:00:00Z', 'Good evening'],
  ['2026-11-21T07:59:00Z', 'Good evening'],
])('at %s the club on the west coast says %s', (now, words) => {
  expect(greeting(new Date(now), 'America/Los_Angeles')).toBe(words)
})
