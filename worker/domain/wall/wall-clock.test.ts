import { expect, test } from 'vitest'

import {
  dateInWords,
  dateOf,
  daysBefore,
  instantOf,
  isWallClock,
  minutesBetween,
  spansDays,
  timeInWords,
  timesShown,
  wallClockAt,
} from './wall-clock'

const utc = (wall: string, timeZone: string) => new Date(instantOf(wall, timeZone)).toISOString().slice(0, 16)

test.each([
  ['America/Los_Angeles', '2026-11-01T00:59', '2026-11-01T07:59'],
  ['America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30'],
  ['America/Los_Angeles', '2026-11-01T02:00', '2026-11-01T10:00'],
  ['America/Los_Angeles', '2027-03-14T01:59', '2027-03-14T09:59'],
  ['America/Los_Angeles', '2027-03-14T03:00', '2027-03-14T10:00'],
  ['Pacific/Auckland', '2026-09-27T01:59', '2026-09-26T13:59'],
  ['Pacific/Auckland', '2026-09-27T03:00', '2026-09-26T14:00'],
  ['Pacific/Auckland', '2027-04-04T02:30', '2027-04-03T13:30'],
  ['Pacific/Auckland', '2027-04-04T03:00', '2027-04-03T15:00'],
  ['Asia/Kolkata', '2026-12-24T18:30', '2026-12-24T13:00'],
])('in %s the wall shows %s at %s in Greenwich', (timeZone, wall, greenwich) => {
  expect(utc(wall, timeZone)).toBe(greenwich)
  expect(wallClockAt(instantOf(wall, timeZone), timeZone)).toBe(wall)
})

test('the hour that is skipped in spring is never shown, and counts as if the clock had stayed', () => {
  expect(timesShown('2027-03-14T02:30', 'America/Los_Angeles')).toBe(0)
  expect(utc('2027-03-14T02:30', 'America/Los_Angeles')).toBe('2027-03-14T10:30')
  expect(timesShown('2026-09-27T02:00', 'Pacific/Auckland')).toBe(0)
  expect(timesShown('2027-03-14T03:00', 'America/Los_Angeles')).toBe(1)
})

test('the small hours of two years are shown once, but one never in each spring and one twice in each autumn', () => {
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Auckland']) {
    const shown = Array.from({ length: 2 * 365 * 5 }, (_, index) => {
      const wall = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 5), index % 5, 30)).toISOString().slice(0, 16)
      return timesShown(wall, timeZone)
    })
    expect([0, 2].map((times) => shown.filter((each) => each === times).length)).toEqual([2, 2])
  }
})

test('a day and a time that do not exist are no wall clock', () => {
  for (const text of ['2027-02-31T10:00', '2027-02-28T24:00', '2027-02-28T10:60', '2027-02-28 10:00', '', '10:00']) {
    expect(isWallClock(text)).toBe(false)
  }
  expect(isWallClock('2028-02-29T23:45')).toBe(true)
})

test('minutes are counted on the wall, and times are said as people do', () => {
  expect(minutesBetween('2027-03-13T22:00', '2027-03-14T06:00')).toBe(480)
  expect(['2027-01-01T00:05', '2027-01-01T12:00', '2027-01-01T18:30'].map(timeInWords)).toEqual([
    '12:05 AM',
    '12:00 PM',
    '6:30 PM',
  ])
})

test('days are counted back over the ends of months and years, and said as people write them', () => {
  expect(daysBefore('2027-03-01', 1)).toBe('2027-02-28')
  expect(daysBefore('2027-01-02', 3)).toBe('2026-12-30')
  expect(daysBefore('2027-01-02', -1)).toBe('2027-01-03')
  expect(dateInWords('2027-03-14T18:30')).toBe('03/14/2027')
  expect(dateOf('2027-03-14T18:30')).toBe('2027-03-14')
})

test('what ends after midnight spans days', () => {
  expect(spansDays({ start: '2027-03-14T18:30', end: '2027-03-15T00:00' })).toBe(true)
  expect(spansDays({ start: '2027-03-14T00:00', end: '2027-03-14T23:45' })).toBe(false)
})
