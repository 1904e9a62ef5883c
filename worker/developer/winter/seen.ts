import { type SQL, sql } from 'drizzle-orm'

import { type Bed, bedsOf } from '../../domain/lodge/beds'
import { readSeriesPlan, type SeriesDate, type StoredPlan, seriesDates } from '../../domain/series/series-dates'
import type { ClubDate } from '../../domain/shared/club-date'
import { dateOf, daysBefore, type WallClock } from '../../domain/wall/wall-clock'
import { type Database, rows } from '../../event-log/database'
import { type CalendarDate, datesIn, readDates } from '../../records/calendar/calendar-dates'

/** An event may last so long, and be planned so far ahead. */
const [DAYS_BACK, DAYS_AHEAD] = [5, 40]
/** The beds and the waiting lists of as many nights that are over are looked at. */
const NIGHTS_BACK = 15

export interface Placed {
  readonly date: string
  readonly shift: string
  readonly member: string
  /** Whether they are in the club still. */
  readonly isThere: 0 | 1
}

export interface Swap {
  readonly date: string
  readonly id: string
  readonly asker: string
  /** JSON. */
  readonly invited: string
  readonly status: 'open' | 'agreed'
}

interface Answered {
  readonly date: string
  readonly member: string
  readonly answer: string
}

/** The places of a date to which members answer, in numbers. */
interface PlacesOfDate {
  readonly date: string
  readonly places: number | null
  readonly taken: number
  readonly asked: number
  readonly lastTaken: number | null
  readonly firstWaiting: number | null
  /** JSON: who has a place and no answer that wants one, or guests and no place. */
  readonly strangers: string
}

interface Room {
  readonly id: string
  readonly firstBed: number
  readonly beds: number
  readonly use: string
}

export interface Stay {
  readonly id: string
  readonly member: string
  readonly standing: 'booked' | 'waiting' | 'canceled'
  /** JSON, as are `sleepers`. */
  readonly nights: string
  readonly sleepers: string
}

interface TakenBed {
  readonly night: string
  readonly bed: string
  readonly stay: string
  readonly sleeper: number
  readonly member: string | null
}

/** Stays that wait only for nights whose beds are looked at. */
interface Waiting {
  readonly night: string
  readonly stay: string
  readonly sleepers: number
}

export interface FoundSeries {
  readonly id: string
  /** Those to come. */
  readonly dates: readonly SeriesDate[]
  readonly details: object
  readonly rule: object
  readonly start: WallClock
  readonly end: WallClock
}

/** The read tables as they are at a moment, as far as members see them. */
export interface Seen {
  /** All of some days before and after, also those of series that were canceled. */
  readonly dates: readonly CalendarDate[]
  /** Those to come. */
  readonly coming: readonly CalendarDate[]
  readonly series: readonly FoundSeries[]
  /** The newest first. */
  readonly placed: readonly Placed[]
  readonly swaps: readonly Swap[]
  readonly answers: readonly Answered[]
  readonly places: readonly PlacesOfDate[]
  readonly rooms: readonly Room[]
  readonly beds: readonly Bed[]
  readonly stays: readonly Stay[]
  readonly taken: readonly TakenBed[]
  readonly waiting: readonly Waiting[]
  readonly relatives: ReadonlyMap<string, readonly string[]>
}

const statements = (now: WallClock, today: ClubDate) =>
  [
    rows<StoredPlan & { id: string }>(sql`
      SELECT id, details, rule, dates, extra, ends_before AS endsBefore FROM series
      WHERE removed_on IS NULL AND last_at > ${now} ORDER BY id`),
    rows<Placed>(sql`
      SELECT p.date, p.shift, p.member, m.id IS NOT NULL AS isThere
      FROM roster_places p LEFT JOIN members m ON m.id = p.member ORDER BY p.since DESC, p.date, p.shift, p.member`),
    rows<Swap>(sql`
      SELECT date, id, asker, invited, status FROM roster_swaps WHERE status IN ('open', 'agreed') ORDER BY asked DESC LIMIT 24`),
    rows<Answered>(sql`
      SELECT a.date, a.member, a.answer FROM answers a JOIN answer_dates d ON d.id = a.date
      WHERE d.starts_at > ${now} ORDER BY a.date, a.member`),
    rows<PlacesOfDate>(placesOfDates),
    rows<Room>(sql`SELECT id, firstBed, beds, "use" FROM lodge_rooms ORDER BY firstBed, id`),
    rows<Stay>(sql`
      SELECT id, member, standing, nights, sleepers FROM stays WHERE last_night >= ${today} ORDER BY place, id`),
    rows<TakenBed>(sql`
      SELECT night, bed, stay, sleeper, member FROM bed_nights WHERE night >= ${daysBefore(today, NIGHTS_BACK)} ORDER BY night, bed`),
    rows<Waiting>(sql`
      SELECT w.night, w.stay, w.sleepers FROM waiting_nights w JOIN stays s ON s.id = w.stay
      WHERE s.first_night >= ${daysBefore(today, NIGHTS_BACK)} ORDER BY w.stay, w.night`),
    rows<{ member: string; relative: string }>(sql`
      SELECT f.member_id AS member, f.relative_id AS relative FROM family_links f JOIN members m ON m.id = f.relative_id
      WHERE f.is_linked = 1 ORDER BY 1, 2`),
  ] as const

const wantsPlace: SQL = sql`EXISTS (
  SELECT 1 FROM answers a WHERE a.date = p.date AND a.member = p.member AND a.answer <> 'no')`
const hasOwn: SQL = sql`EXISTS (
  SELECT 1 FROM answer_places o WHERE o.date = p.date AND o.member = p.member AND o.is_guest = 0)`

const placesOfDates: SQL = sql`
  SELECT p.date, d.places, SUM(p.is_taken) AS taken, COUNT(*) AS asked, MAX(iif(p.is_taken, p.number, NULL)) AS lastTaken,
         MIN(iif(p.is_taken, NULL, p.number)) AS firstWaiting,
         json_group_array(p.member) FILTER (WHERE NOT ${wantsPlace} OR NOT ${hasOwn}) AS strangers
  FROM answer_places p JOIN answer_dates d ON d.id = p.date GROUP BY p.date`

/** Reads all of it in one call. */
export async function readSeen(database: Database, now: WallClock): Promise<Seen> {
  const today = dateOf(now)
  const [from, to] = [daysBefore(today, DAYS_BACK), daysBefore(today, -DAYS_AHEAD)]
  const [entries, ofSeries, meetings, plans, placed, swaps, answers, places, rooms, stays, taken, waiting, links] =
    await database.batch([...readDates(from, to), ...statements(now, today)] as const)
  const dates = datesIn(from, to, [entries, ofSeries, meetings])
  const series = plans.map((row) => {
    const { details, rule, ...plan } = readSeriesPlan(row)
    const coming = seriesDates({ details, rule, ...plan }).filter(({ start }) => start > now)
    return { id: row.id, dates: coming, details, rule, start: details.start, end: details.end }
  })
  const relatives = Map.groupBy(links, ({ member }) => member)
  return {
    ...{ dates, series, placed, swaps, answers, places, rooms, stays, taken, waiting, beds: bedsOf(rooms) },
    coming: dates.filter(({ start }) => start > now),
    relatives: new Map([...relatives].map(([member, list]) => [member, list.map(({ relative }) => relative)])),
  }
}
