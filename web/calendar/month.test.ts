import { expect, test } from 'vitest'

import { addMonths, isMonth, monthTitle, rangeOf, toMonth } from './month'

test.each([
  // It begins on a Sunday, or ends on a Saturday, or neither.
  ['2026-11', '2026-11-01', '2026-12-05'],
  ['2026-10', '2026-09-27', '2026-10-31'],
  ['2026-12', '2026-11-29', '2027-01-02'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-01-28', '2024-03-02'],
])('the page of %s shows the whole weeks from %s to %s', (month, from, to) => {
  expect(rangeOf(month)).toEqual({ from, to })
})

test('the pages are turned across the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(addMonths('2026-11', 14)).toBe('2028-01')
})

test('a month has a title and is found from a day and a time', () => {
  expect(monthTitle('2026-12')).toBe('December 2026')
  expect(toMonth('2026-12-12T09:00')).toBe('2026-12')
})

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-1', false],
  ['december', false],
  ['9999-01', false],
  ['', false],
])('an address with the month "%s" is followed: %s', (text, follows) => {
  expect(isMonth(text)).toBe(follows)
})
