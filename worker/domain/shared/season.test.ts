import { expect, test } from 'vitest'

import { seasonFrom, seasonOf } from './season'

test.each([
  ['2026-06-30', '2025–26', '2025-07-01', '2026-06-30'],
  ['2026-07-01', '2026–27', '2026-07-01', '2027-06-30'],
  ['2027-01-01', '2026–27', '2026-07-01', '2027-06-30'],
])('%s is in the season %s, from July to June', (day, name, from, to) => {
  expect(seasonOf(day)).toEqual({ name, from, to })
})

test('the season over the turn of a century is called by its two years', () => {
  expect(seasonFrom(2099).name).toBe('2099–00')
})
