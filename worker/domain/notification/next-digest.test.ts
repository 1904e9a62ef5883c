import { expect, test } from 'vitest'

import { nextDigest } from './next-digest'

test.each([
  ['daily', '2026-11-20T06:59', '2026-11-20T07:00'],
  ['daily', '2026-11-20T07:00', '2026-11-21T07:00'],
  ['daily', '2026-12-31T12:00', '2027-01-01T07:00'],
  ['weekly', '2026-11-20T12:00', '2026-11-26T18:00'],
  ['weekly', '2026-11-26T17:59', '2026-11-26T18:00'],
  ['weekly', '2026-11-26T18:00', '2026-12-03T18:00'],
  ['off', '2026-11-20T12:00', undefined],
] as const)('the %s digest after %s is due at %s', (digest, now, due) => {
  expect(nextDigest(digest, now)).toBe(due)
})
