import { sql } from 'drizzle-orm'

import { shiftTimes } from '../../domain/entry/shift'
import { dutyReminder, dutyReminderId } from '../../domain/notification/duty-reminder'
import { dateOf, daysBefore } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { streamOf } from '../../event-log/stored-event'
import { datesIn, readDates } from '../calendar/calendar-dates'
import { placesOf } from './roster-facts'

/** An event may have begun so many days before one of its shifts. */
const LONGEST = 31

interface Day {
  readonly before: number
  readonly date: string
}

/** The shifts of some days, with who is on them, of which nobody has been reminded yet. */
export async function dueShifts({ db }: Pick<EventLogDependencies, 'db'>, days: readonly Day[]) {
  const all = days.map(({ date }) => date).sort()
  const [from, to] = [daysBefore(all[0] ?? '', LONGEST), all.at(-1) ?? '']
  const dates = datesIn(from, to, await db.batch(readDates(from, to))).filter(({ isCanceled }) => !isCanceled)
  const due = dates.flatMap(({ id: entry, start: begins, details: { shifts = [] } }) =>
    shifts.flatMap((shift) => {
      const { start } = shiftTimes(shift, begins)
      const day = days.find(({ date }) => date === dateOf(start))
      return day ? [{ entry, shift: shift.id, name: shift.name, start, days: day.before }] : []
    }),
  )
  if (due.length === 0) return []
  const streams = due.map((one) => streamOf(dutyReminder, dutyReminderId(one.entry, one.start, one.days, one.shift)))
  const ids = [...new Set(due.map(({ entry }) => entry))]
  const [places, reminded] = await db.batch([
    placesOf(sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`),
    rows<{ id: string }>(sql`
      SELECT e.stream_id AS id FROM json_each(${JSON.stringify(streams)}) s
      CROSS JOIN events e ON e.stream_id = s.value AND e.stream_version = 1`),
  ])
  const done = new Set(reminded.map(({ id }) => id))
  return due.flatMap((one, index) => {
    const onDuty = places.flatMap(({ date, shift, member }) =>
      date === one.entry && shift === one.shift ? member : [],
    )
    return onDuty.length === 0 || done.has(streams[index] ?? '') ? [] : [{ ...one, onDuty }]
  })
}
