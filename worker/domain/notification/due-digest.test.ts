import { expect, test } from 'vitest'

import { instantOf, wallClockAt } from '../wall/wall-clock'
import { dueDigests, nextDigest } from './due-digest'

const periods = (now: string) => dueDigests(now).map(({ period }) => period)

test('the daily digest is due at seven, until the evening', () => {
  expect(periods('2026-11-24T06:59')).toEqual([])
  expect(periods('2026-11-24T07:00')).toEqual(['daily 2026-11-24'])
  expect(periods('2026-11-24T18:59')).toEqual(['daily 2026-11-24'])
  expect(periods('2026-11-24T19:00')).toEqual([])
})

test('the weekly digest is due on Thursday evening, until Friday evening', () => {
  expect(periods('2026-11-26T17:59')).toEqual(['daily 2026-11-26'])
  expect(periods('2026-11-26T18:00')).toEqual(['daily 2026-11-26', 'weekly 2026-11-26'])
  expect(periods('2026-11-27T06:00')).toEqual(['weekly 2026-11-26'])
  expect(periods('2026-11-27T17:59')).toEqual(['daily 2026-11-27', 'weekly 2026-11-26'])
  expect(periods('2026-11-27T18:00')).toEqual(['daily 2026-11-27'])
})

test.each([
  ['forward', '2027-03-14', 23],
  ['back', '2026-11-01', 25],
])('where the clocks go %s the digest comes at seven all the same, and once', (_, day, hours) => {
  const zone = 'America/Los_Angeles'
  const begin = instantOf(`${day}T00:00`, zone)
  const first = Array.from({ length: hours * 12 }, (_, step) => wallClockAt(begin + step * 300_000, zone)).find(
    (wall) => dueDigests(wall).some(({ period }) => period === `daily ${day}`),
  )
  expect(first).toBe(`${day}T07:00`)
})

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
