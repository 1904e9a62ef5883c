import { expect, test } from 'vitest'

import { greeting } from './greeting'

test.each([
  ['2026-11-20T08:00:00Z', 'Good morning'],
  ['2026-11-20T19:59:00Z', 'Good morning'],
  ['2026-11-20T20:00:00Z', 'Good afternoon'],
  ['2026-11-21T02:00:00Z', 'Good evening'],
  ['2026-11-21T07:59:00Z', 'Good evening'],
])('at %s the club on the west coast says %s', (now, words) => {
  expect(greeting(new Date(now), 'America/Los_Angeles')).toBe(words)
})
