import { expect, test } from 'vitest'

import { covers, spanOf, touches } from './answers'

const december = { from: '2026-11-29', to: '2027-01-02' }

test('a month is found in the season that was kept whole', () => {
  expect(covers({ from: '2026-09-22', to: '2027-09-22' }, december)).toBe(true)
  expect(covers(december, december)).toBe(true)
  expect(covers({ from: '2026-12-01', to: '2027-09-22' }, december)).toBe(false)
  expect(covers(undefined, december)).toBe(false)
})

test('the days are those of the address', () => {
  expect(spanOf('/api/calendar/?from=2026-11-29&to=2027-01-02')).toEqual(december)
  expect(spanOf('/api/calendar/6GVA3olLR3KbjtfeQM5PYA')).toBeUndefined()
  expect(spanOf('/api/meetings')).toBeUndefined()
})

test('an entry belongs to every page that one of its hours falls on', () => {
  const entry = (start: string, end: string) => ({ start, end })
  expect(touches(entry('2026-11-28T18:00', '2026-11-29T09:00'), december)).toBe(true)
  expect(touches(entry('2026-11-28T18:00', '2026-11-29T00:00'), december)).toBe(false)
  expect(touches(entry('2027-01-02T23:45', '2027-01-03T01:00'), december)).toBe(true)
  expect(touches(entry('2027-01-03T00:00', '2027-01-03T01:00'), december)).toBe(false)
})
