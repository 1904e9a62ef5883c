import { expect, test } from 'vitest'

import { formatDate, longDate, parseDate, shortMoment, timeOfDay } from './club-date'

test('a date is written month first, as the club writes it', () => {
  expect(formatDate('2026-11-20')).toBe('11/20/2026')
})

test('what is no date of the log is shown as it is', () => {
  expect(formatDate('')).toBe('')
  expect(formatDate('soon')).toBe('soon')
})

test('a typed date is read, with or without zeros in front', () => {
  expect(parseDate('11/20/2026')).toBe('2026-11-20')
  expect(parseDate(' 3/7/1974 ')).toBe('1974-03-07')
})

test.each([
  '02/30/2026',
  '04/31/2026',
  '13/01/2026',
  '00/10/2026',
  '10/00/2026',
  '03/17',
  '03/17/74',
  '2026-11-20',
  '',
])('%j is not a day', (text) => {
  expect(parseDate(text)).toBeUndefined()
})

test('February has a 29th only in leap years', () => {
  expect(parseDate('02/29/2024')).toBe('2024-02-29')
  expect(parseDate('02/29/2000')).toBe('2000-02-29')
  expect(parseDate('02/29/2026')).toBeUndefined()
  expect(parseDate('02/29/1900')).toBeUndefined()
})

test('for reading a date has its weekday, or its year', () => {
  expect(longDate('2026-11-20')).toBe('Friday, November 20')
  expect(longDate('2026-11-20', { year: true })).toBe('November 20, 2026')
})

test("an instant is shown on the club's clock", () => {
  expect(timeOfDay('2026-12-04T03:00:00Z', 'America/Los_Angeles')).toBe('7:00 PM')
})

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 12).getTime()

test('of today the hour is enough; of another day the date is told too', () => {
  expect(shortMoment(at(21, 10), at(21, 23))).toBe('10:12 AM')
  expect(shortMoment(at(20, 22), at(21, 1))).toBe('Nov 20, 10:12 PM')
})
