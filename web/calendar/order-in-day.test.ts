import { expect, test } from 'vitest'

import { orderInDay } from './month-calendar'
import { training } from './testing/club-entries'

const at = (_id: string, start: string, end: string) => ({
  ...training,
  _id,
  start: `2026-11-20T${start}`,
  end: `2026-11-20T${end}`,
})
const day = [at('soup', '17:00', '19:00'), at('rope', '09:00', '10:00'), at('lunch', '11:30', '12:30')]
const ordered = (now: string, saved?: string) => [...day].sort(orderInDay({ now, saved })).map(({ _id }) => _id)

test('a day begins with what is on or to come, and what is over comes last', () => {
  expect(ordered('2026-11-20T08:00')).toEqual(['rope', 'lunch', 'soup'])
  expect(ordered('2026-11-20T12:00')).toEqual(['lunch', 'soup', 'rope'])
  expect(ordered('2026-11-21T00:00')).toEqual(['rope', 'lunch', 'soup'])
})

test('what has just been saved is first, also where it is late or over', () => {
  expect(ordered('2026-11-20T08:00', 'soup')).toEqual(['soup', 'rope', 'lunch'])
  expect(ordered('2026-11-20T12:00', 'rope')).toEqual(['rope', 'lunch', 'soup'])
})
