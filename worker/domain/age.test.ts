import { expect, test } from 'vitest'

import { isAdult } from './age'

test.each([
  ['2008-11-21', '2026-11-20', false],
  ['2008-11-20', '2026-11-20', true],
  ['1979-07-21', '2026-11-20', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2008-12-31', '2026-12-30', false],
])('whoever was born on %s is an adult on %s: %s', (birthdate, today, adult) => {
  expect(isAdult(birthdate, today)).toBe(adult)
})
