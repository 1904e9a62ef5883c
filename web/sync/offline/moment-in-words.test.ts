import { expect, test } from 'vitest'

import { momentInWords } from './moment-in-words'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 12).getTime()

test('of today the hour is enough; of another day the date is told too', () => {
  expect(momentInWords(at(21, 10), at(21, 23))).toBe('10:12 AM')
  expect(momentInWords(at(20, 22), at(21, 1))).toBe('Nov 20, 10:12 PM')
})
