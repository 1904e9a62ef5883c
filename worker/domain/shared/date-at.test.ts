import { afterEach, expect, test, vi } from 'vitest'

import { dateAt } from './date-at'

afterEach(() => vi.restoreAllMocks())

test('late evenings fall on the day of the club, whatever day it is in Greenwich', () => {
  expect(dateAt('2026-12-04T03:00:00Z', 'America/Los_Angeles')).toBe('2026-12-03')
  expect(dateAt(Date.parse('2026-12-04T03:00:00Z'), 'Europe/Oslo')).toBe('2026-12-04')
})

test('without a zone it is the day where the reader is', () => {
  const noon = new Date(2026, 2, 7, 12)
  expect(dateAt(noon)).toBe('2026-03-07')
})

test('a date is the same in a browser that writes every locale month first, as WebKit does', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/21/2026')
  expect(dateAt('2026-11-21T20:00:00Z', 'America/Los_Angeles')).toBe('2026-11-21')
})
