import { expect, test } from 'vitest'

import { instantOf, wallClockAt } from '../domain/wall/wall-clock'
import { instantMover, movedMonth, valueMover, weeksUntil } from './move-time'

const ZONE = 'America/Los_Angeles'
const at = (wall: string) => instantOf(wall, ZONE)
const END = at('2026-11-27T00:00')
const WEEK = 7 * 86_400_000

test.each([
  ['2026-11-20T12:00', 0],
  ['2026-11-26T23:59', 0],
  ['2026-11-20T00:00', -1],
  ['2026-11-27T00:01', 1],
  ['2027-03-14T12:00', 16],
  ['2027-11-07T12:00', 50],
  ['2028-02-29T12:00', 66],
  ['2024-02-29T12:00', -143],
])('a club that ends on 11/27/2026 is moved so that it ends at %s or in the week after', (now, weeks) => {
  expect(weeksUntil(END, at(now), ZONE)).toBe(weeks)
  const end = instantMover(weeks, ZONE)(END)
  expect(end).toBeGreaterThanOrEqual(at(now))
  expect(end - at(now)).toBeLessThanOrEqual(WEEK + 3_600_000)
})

test.each([
  ['2026-11-20T19:05', 16, '2027-03-12T19:05'],
  ['2026-11-20T19:05', 17, '2027-03-19T19:05'],
  ['2025-07-04T06:30', 20, '2025-11-21T06:30'],
  ['2026-11-20T19:05', -40, '2026-02-13T19:05'],
])('%s moved by %i weeks is %s on the club’s wall, whatever the clocks do in between', (wall, weeks, moved) => {
  const seconds = 12_345
  const instant = instantMover(weeks, ZONE)(at(wall) + seconds)
  expect(wallClockAt(instant, ZONE)).toBe(moved)
  expect(instant % 60_000).toBe((at(wall) + seconds) % 60_000)
})

test('days, moments on the wall, instants and dates of series move in a value, and nothing else', () => {
  const value = {
    day: '2026-02-27',
    start: '2026-11-20T19:00',
    nested: [{ postedAt: '2026-11-20T19:00:01.500Z' }],
    date: 'k_FgDLETbHJAVm7WL6mNcg.20261124',
    version: 20261120,
    text: 'On 2026-02-27 we ski.',
    time: '07:00PM',
    none: null,
  }
  expect(valueMover(1, ZONE)(value)).toEqual({
    ...value,
    day: '2026-03-06',
    start: '2026-11-27T19:00',
    nested: [{ postedAt: '2026-11-27T19:00:01.500Z' }],
    date: 'k_FgDLETbHJAVm7WL6mNcg.20261201',
  })
  expect(valueMover(0, ZONE)(value)).toEqual(value)
})

test('a month moves to the nearest month', () => {
  expect(movedMonth({ month: 11, year: 2026 }, 0)).toEqual({ month: 11, year: 2026 })
  expect(movedMonth({ month: 11, year: 2026 }, 2)).toEqual({ month: 11, year: 2026 })
  expect(movedMonth({ month: 11, year: 2026 }, 9)).toEqual({ month: 1, year: 2027 })
  expect(movedMonth({ month: 1, year: 2026 }, -52)).toEqual({ month: 1, year: 2025 })
})
