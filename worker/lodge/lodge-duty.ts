import { type SQL, sql } from 'drizzle-orm'

import { MAX_DAYS } from '../domain/entry/entry-details'
import { type Shift, shiftTimes } from '../domain/entry/shift'
import { nightsBetween } from '../domain/lodge/beds'
import { seriesDateId, seriesDatesBetween } from '../domain/series/series-dates'
import type { ClubDate } from '../domain/shared/club-date'
import { dateOf, daysBefore } from '../domain/wall/wall-clock'
import { type Answers, rows } from '../event-log/database'
import { seriesRows, toSeriesPlan } from '../records/calendar/series-read-model'
import type { DutyRow } from './lodge-facts'

/** A day, or the query that finds it. */
type Day = ClubDate | SQL

const daysFrom = (day: Day, days: number): SQL => sql`date(${day}, ${`${days} days`})`
const compact = (day: SQL): SQL => sql`replace(${day}, '-', '')`

/** The events of which one day, or one shift, may touch these days. */
const entriesAbout = (from: Day, to: Day): SQL => sql`
  (VALUES (0), (1)) span CROSS JOIN entries e
  WHERE e.spans_days = span.column1 AND e.starts_at >= ${daysFrom(from, -MAX_DAYS)} AND e.starts_at < ${to} || 'T24'
    AND e.removed_on IS NULL`

/** An event of the calendar as far as duty goes. */
interface EventRow {
  readonly id: string
  readonly start: string
  readonly end: string
  /** JSON, as are `shifts`. */
  readonly onDuty: string
  readonly shifts: string | null
}

/** Who is on a shift of an event that may touch these days. A date of a series has its id from the day of the rule, and may be moved. */
const placesBetween = (from: Day, to: Day): SQL => sql`
  SELECT p.date, p.shift, p.member FROM (
    SELECT e.id AS low, e.id AS high FROM ${entriesAbout(from, to)} AND e.shifts IS NOT NULL
    UNION
    SELECT s.root || '.' || ${compact(daysFrom(from, -MAX_DAYS))}, s.root || '.' || ${compact(daysFrom(to, MAX_DAYS))} FROM series s
    WHERE s.removed_on IS NULL AND s.last_at > ${from} || 'T00:00' AND s.first_at < ${to} || 'T24'
  ) found CROSS JOIN roster_places p ON p.date BETWEEN found.low AND found.high`

export const houseManagers = sql`SELECT h.value AS member FROM offices JOIN json_each(holders) h WHERE section = 'house-managers'`

/**
 * The statements that find who is on duty in the nights from one to another, and who is a house manager: by the events of the
 * calendar, the dates of series, and their shifts. `dutyIn` makes a list of what they found.
 */
export const readDuty = (from: Day, to: Day, member: string | SQL) =>
  [
    rows<EventRow>(sql`
      SELECT e.id, e.starts_at AS start, e.ends_at AS "end", e.on_duty AS onDuty, e.shifts
      FROM ${entriesAbout(from, to)} AND (e.ends_at >= ${from} OR e.shifts IS NOT NULL)`),
    seriesRows(sql`(SELECT 1) AS news`, daysFrom(from, -MAX_DAYS), to),
    rows<{ date: string; shift: string; member: string }>(placesBetween(from, to)),
    rows<{ member: string }>(houseManagers),
    rows<{ id: string }>(sql`
      SELECT ${member} AS id UNION ALL
      SELECT relative_id FROM family_links WHERE member_id = ${member} AND is_linked = 1`),
  ] as const

type Found = Answers<ReturnType<typeof readDuty>>

/** Who is on duty in which night, and the house managers, who have no night; each with whether they are `member` or of that family. */
export function dutyIn(from: ClubDate, to: ClubDate, found: Found): DutyRow[] {
  const [entries, series, places, managers, family] = found
  const own = new Set(family.map(({ id }) => id))
  const onDuty = new Map<string, DutyRow>()
  const add = (member: string, night: string | null) =>
    onDuty.set(`${night} ${member}`, { night, member, isOwn: own.has(member) ? 1 : 0 })
  const during = ({ start, end }: { readonly start: string; readonly end: string }, members: readonly string[]) => {
    const [first, last] = [dateOf(start) > from ? dateOf(start) : from, dateOf(end) < to ? dateOf(end) : to]
    for (const night of nightsBetween(first, daysBefore(last, -1))) for (const member of members) add(member, night)
  }
  const placed = Map.groupBy(places, ({ date, shift }) => `${date} ${shift}`)
  const events = [
    ...entries.map(({ onDuty, shifts, ...entry }) => ({
      ...entry,
      onDuty: JSON.parse(onDuty) as string[],
      shifts: JSON.parse(shifts ?? '[]') as Shift[],
    })),
    ...series.flatMap((row) =>
      seriesDatesBetween(toSeriesPlan(row), daysBefore(from, MAX_DAYS), to)
        .filter(({ isCanceled }) => !isCanceled)
        .map(({ day, shifts = [], ...date }) => ({ ...date, shifts, id: seriesDateId(row.root, day) })),
    ),
  ]
  for (const event of events) {
    during(event, event.onDuty)
    for (const shift of event.shifts)
      during(shiftTimes(shift, event.start), placed.get(`${event.id} ${shift.id}`)?.map(({ member }) => member) ?? [])
  }
  for (const { member } of managers) add(member, null)
  return [...onDuty.values()]
}

/** Who is on duty in the nights of a stay, however far ahead it is: what `readDuty` found from the first of them to the last. */
export function dutyOn(nights: readonly string[], found: Found): DutyRow[] {
  const [first, last] = [nights[0], nights.at(-1)]
  return first === undefined || last === undefined ? [] : dutyIn(first, last, found)
}

/** How a house manager is called and reached. */
export interface ManagerRow {
  readonly _id: string
  readonly name: string
  readonly phone: string | null
}

/** Everybody who may be house manager in a night; `managersIn` says who is. */
export const mayManageRows = (night: ClubDate) => rows<ManagerRow>(mayManageIn(night))

export const mayManageIn = (night: ClubDate): SQL => sql`
    SELECT m.id AS _id, m.fname || ' ' || m.lname AS name, m.phone FROM (
      ${houseManagers}
      UNION SELECT member FROM (${placesBetween(night, night)})
      UNION SELECT p.value FROM series s JOIN json_each(s.people) p
        WHERE s.removed_on IS NULL AND s.last_at > ${`${night}T00:00`} AND s.first_at < ${`${night}T24`}
      UNION SELECT d.value FROM (SELECT e.on_duty FROM ${entriesAbout(night, night)} AND e.ends_at >= ${night}) e
        CROSS JOIN json_each(e.on_duty) d
    ) found CROSS JOIN members m ON m.id = found.member ORDER BY name`

/** Who is house manager in a night: whoever is on duty then, or else the holders of the office. */
export function managersIn(known: readonly ManagerRow[], duty: readonly DutyRow[]): readonly ManagerRow[] {
  const [onDuty, holders] = [true, false].map((isOnDuty) =>
    known.filter(({ _id }) => duty.some(({ member, night }) => member === _id && (night !== null) === isOnDuty)),
  )
  return onDuty && onDuty.length > 0 ? onDuty : (holders ?? [])
}
