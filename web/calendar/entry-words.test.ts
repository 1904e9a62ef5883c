import { expect, test } from 'vitest'

import { hoursInWords, lengthInWords, shortTime, whenInWords } from './entry-words'

const oneDay = { start: '2026-11-15T10:00', end: '2026-11-15T12:00' }
const weekend = { start: '2026-12-31T18:30', end: '2027-01-01T00:15' }

test('an entry of one day tells the day once, one of several days both, and the year where it is another', () => {
  expect(whenInWords(oneDay, '2026')).toEqual(['Sunday, November 15', '10:00 AM – 12:00 PM'])
  expect(whenInWords(weekend, '2026')).toEqual([
    'Thursday, December 31, 6:30 PM –',
    'Friday, January 1, 2027, 12:15 AM',
  ])
})

test('in a list that has the day, only another last day is told', () => {
  expect(hoursInWords(oneDay)).toBe('10:00 AM – 12:00 PM')
  expect(hoursInWords(weekend)).toBe('6:30 PM – Fri 1, 12:15 AM')
})

test.each([
  ['00:00', '12a'],
  ['09:00', '9a'],
  ['12:15', '12:15p'],
  ['18:30', '6:30p'],
])('%s is %s where it has to be short', (time, short) => {
  expect(shortTime(`2026-11-15T${time}`)).toBe(short)
})

test.each([
  [60, '1 hour'],
  [15, '15 minutes'],
  [75, '1 hour 15 minutes'],
  [31 * 60, '1 day 7 hours'],
  [2 * 1440, '2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(lengthInWords(minutes)).toBe(words)
})
