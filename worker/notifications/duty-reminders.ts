import { sql } from 'drizzle-orm'

import { dutyReminder, dutyReminderId, REMINDED_BEFORE } from '../domain/notification/duty-reminder'
import { readSeriesPlan, type StoredPlan, seriesDateId, seriesDates } from '../domain/series/series-dates'
import type { ClubDate } from '../domain/shared/club-date'
import { dateOf, daysBefore, wallClockAt } from '../domain/wall/wall-clock'
import { bySystem, type Outcome } from '../event-log/command-envelope'
import { rows } from '../event-log/database'
import type { EventLogDependencies } from '../event-log/dependencies'
import { EventLog } from '../event-log/event-log'
import { streamOf } from '../event-log/stored-event'

interface SeriesRow extends StoredPlan {
  readonly root: string
}

/** The dates of series on those days of whose reminders none has been recorded yet. */
async function dueOfSeries(
  db: EventLogDependencies['db'],
  series: readonly SeriesRow[],
  days: readonly { readonly before: number; readonly date: ClubDate }[],
) {
  const due = series.flatMap((row) =>
    seriesDates(readSeriesPlan(row)).flatMap(({ day, start, onDuty, isCanceled }) => {
      const found = days.find(({ date }) => date === dateOf(start))
      if (!found || isCanceled || onDuty.length === 0) return []
      return [{ entry: seriesDateId(row.root, day), start, days: found.before, onDuty }]
    }),
  )
  if (due.length === 0) return []
  const idOf = ({ entry, start, days }: (typeof due)[number]) =>
    streamOf(dutyReminder, dutyReminderId(entry, start, days))
  const [sent] = await db.batch([
    rows<{ id: string }>(sql`
      SELECT stream_id AS id FROM events
      WHERE stream_version = 1 AND stream_id IN (SELECT value FROM json_each(${JSON.stringify(due.map(idOf))}))`),
  ])
  const known = new Set(sent.map(({ id }) => id))
  return due.filter((date) => !known.has(idOf(date))).slice(0, MOST)
}

/** From then on, on the club's wall, nobody is woken. */
const FROM = '07:00'

/** More at a time than a club has duties in a day. */
const MOST = 20

interface DueRow {
  readonly entry: string
  readonly start: string
  readonly days: number
  readonly onDuty: string
}

/** A day whose duties are told of, and how many days before. */
export interface ReminderDay {
  readonly before: number
  readonly date: string
}

/** A shift of which nobody has been reminded yet. */
export interface DueShift {
  readonly entry: string
  readonly shift: string
  readonly name: string
  readonly start: string
  readonly days: number
  readonly onDuty: readonly string[]
}

/**
 * Records that those on duty in seven days, and those of tomorrow, are reminded of it, once. Answers what is to be delivered then,
 * if anything. On a day on which it did not run nobody is reminded later.
 */
export async function remindOfDuties(
  dependencies: EventLogDependencies,
  { CLUB_TIME_ZONE }: Pick<Env, 'CLUB_TIME_ZONE'>,
  dueShifts: (days: readonly ReminderDay[]) => Promise<readonly DueShift[]> = async () => [],
): Promise<Outcome['toDeliver']> {
  const wall = wallClockAt(Date.now(), CLUB_TIME_ZONE)
  if (wall.slice('2026-11-20T'.length) < FROM) return undefined
  const days = REMINDED_BEFORE.map((before) => ({ before, date: daysBefore(dateOf(wall), -before) }))
  const [due, series] = await dependencies.db.batch([
    rows<DueRow>(sql`
      SELECT e.id AS entry, e.starts_at AS start, d.value->>'before' AS days, e.on_duty AS onDuty
      FROM json_each(${JSON.stringify(days)}) d CROSS JOIN (VALUES (0), (1)) span
      CROSS JOIN entries e ON e.spans_days = span.column1
        AND e.starts_at >= d.value->>'date' AND e.starts_at < (d.value->>'date') || 'T24'
      WHERE e.removed_on IS NULL AND e.on_duty <> '[]' AND NOT EXISTS (
        SELECT 1 FROM events WHERE stream_version = 1 AND stream_id =
          ${`${dutyReminder.category}:`} || e.id || '.' || (d.value->>'date') || '.' || (d.value->>'before'))
      LIMIT ${MOST}`),
    rows<SeriesRow>(sql`
      SELECT root, details, rule, dates, extra, ends_before AS endsBefore FROM series
      WHERE removed_on IS NULL AND last_at >= ${dateOf(wall)} AND first_at < ${`${days[0]?.date}T24`}`),
  ])
  const shifts = (await dueShifts(days)).map(({ entry, start, days, onDuty, shift, name }) => ({
    aggregate: dutyReminder,
    id: dutyReminderId(entry, start, days, shift),
    command: { type: 'RemindOfDuty' as const, entry, start, days, onDuty, shift, name },
  }))
  const ofSeries = await dueOfSeries(dependencies.db, series, days)
  const events = [...due.map((row) => ({ ...row, onDuty: JSON.parse(row.onDuty) as string[] })), ...ofSeries].map(
    ({ entry, start, days, onDuty }) => ({
      aggregate: dutyReminder,
      id: dutyReminderId(entry, start, days),
      command: { type: 'RemindOfDuty' as const, entry, start, days, onDuty },
    }),
  )
  const steps = [...events, ...shifts].slice(0, MOST)
  const [first] = steps
  if (!first) return undefined
  const { toDeliver } = await new EventLog(dependencies).handle({
    ...bySystem(),
    type: 'RemindOfDuty',
    target: { aggregate: dutyReminder, id: first.id },
    streams: sql`SELECT value FROM json_each(${JSON.stringify(steps.map((step) => streamOf(dutyReminder, step.id)))})`,
    steps: () => steps,
  })
  return toDeliver
}
