import { expect, test } from 'vitest'

import { ageInWords, degrees, degreesInWords, momentInWords } from './weather-times'

const MINUTE = 60_000

test.each([
  [0, '1 minute'],
  [12 * MINUTE, '12 minutes'],
  [59.9 * MINUTE, '59 minutes'],
  [60 * MINUTE, '1 hour'],
  [47 * 60 * MINUTE, '1 day'],
  [48 * 60 * MINUTE, '2 days'],
])('%d ms are called %s', (milliseconds, words) => {
  expect(ageInWords(milliseconds)).toBe(words)
})

test('a moment of today needs no day, one of this year no year, and midnight is the club’s', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  expect(momentInWords('2026-11-20T08:30:00Z', now, 'America/Los_Angeles')).toBe('12:30 AM')
  expect(momentInWords('2026-11-20T07:30:00Z', now, 'America/Los_Angeles')).toBe('Nov 19, 11:30 PM')
  expect(momentInWords('2025-11-20T18:30:00Z', now, 'America/Los_Angeles')).toBe('Nov 20, 2025, 10:30 AM')
})

test('degrees are parted from their unit, also below zero', () => {
  expect(degrees(24)).toEqual({ figure: '24', unit: '°F' })
  expect(degrees(-4)).toEqual({ figure: '-4', unit: '°F' })
  expect(degreesInWords(0)).toBe('0°F')
})
