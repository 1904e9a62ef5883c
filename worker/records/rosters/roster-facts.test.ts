import { expect, test } from 'vitest'

import type { Shift } from '../../domain/entry/shift'
import { daysBefore } from '../../domain/wall/wall-clock'
import type { CalendarDate } from '../calendar/calendar-dates'
import { dutiesOf } from './roster-facts'

test('the duties of a member are found by one look at all places, however many dates and shifts there are', () => {
  const shift = { day: 0, from: '09:00', to: '12:00', places: 4, isOpen: true }
  const shifts: Shift[] = Array.from({ length: 10 }, (_, nth) => ({
    ...shift,
    id: `shift-${nth}`,
    name: `Shift ${nth}`,
  }))
  const dates = Array.from({ length: 60 }, (_, nth): CalendarDate => {
    const [id, day] = [`date-${nth}`, daysBefore('2026-12-01', -nth)]
    const times = { title: 'Work party', start: `${day}T08:00`, end: `${day}T20:00` }
    return { id, of: id, kind: 'entry', isCanceled: false, ...times, details: { shifts } }
  })
  let looks = 0
  const places = dates.flatMap(({ id: date }, nth) =>
    shifts.map(({ id }) => ({
      ...{ date, shift: id, since: '2026-11-20T18:00:00.000Z' },
      get member() {
        looks++
        return `member-${nth}`
      },
    })),
  )
  expect(dutiesOf('member-7', dates, places)).toHaveLength(10)
  expect(looks).toBe(places.length)
})
