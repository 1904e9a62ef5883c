import { sql } from 'drizzle-orm'

import { type Shift, shiftTimes } from '../domain/entry/shift'
import type { DueDigest } from '../domain/notification/due-digest'
import { defaultSettings } from '../domain/notification/notification-settings'
import { EVERYBODY } from '../domain/notification/telling'
import { readSeriesPlan, type StoredPlan, seriesDateId, seriesDates } from '../domain/series/series-dates'
import type { ClubDate } from '../domain/shared/club-date'
import { query, rows, type Statement } from '../event-log/database'
import { stillStands, type ToldRow, toldColumns, withThing } from './told-rows'

/** Who has not been here for so long, in ms, gets one digest a week, however often they chose to have it. */
const AWAY = 5 * 24 * 3_600_000

/** Older notifications, such as from while the digest was off, are no news. */
const NEWS = 14 * 24 * 3_600_000

const chosen = sql`COALESCE(s.digest, ${defaultSettings.digest})`

/** Signing out deletes the session; `known_origins` keeps when the member signed in. */
const isAway = (now: number) => sql`(
  NOT EXISTS (SELECT 1 FROM sessions x WHERE x.member_id = m.id AND x.seen_at > ${now - AWAY})
  AND NOT EXISTS (SELECT 1 FROM known_origins o WHERE o.member_id = m.id AND o.seen_at > ${now - AWAY}))`

const gets = ({ rhythm }: DueDigest, now: number) =>
  rhythm === 'daily'
    ? sql`(${chosen} = 'daily' AND NOT ${isAway(now)})`
    : sql`(${chosen} = 'weekly' OR (${chosen} = 'daily' AND ${isAway(now)}))`

interface Portion {
  readonly claim: string
  readonly most: number
  readonly now: number
  /** When the digest was due, in ms. */
  readonly dueAt: number
}

/**
 * Claims the digests of the next members who have something to hear since before it was due: what came later is no reason to write
 * in the middle of the day. A member and period is claimed once: whoever breaks off after that, nobody does it again, and what it
 * would have told is told by the next one.
 */
export const claimDigests = (due: DueDigest, { claim, most, now, dueAt }: Portion) =>
  rows<{ memberId: string }>(sql`
    INSERT INTO digests (member_id, period, claim, outcome, claimed_at)
    SELECT m.id, ${due.period}, ${claim}, 'claimed', ${now}
    FROM (SELECT DISTINCT member_id FROM notification_deliveries
          WHERE channel = 'digest' AND outcome = 'waiting' AND written_at > ${now - NEWS} AND written_at <= ${dueAt}) d
    CROSS JOIN members m ON m.id = d.member_id LEFT JOIN notification_settings s ON s.id = m.id
    WHERE m.email IS NOT NULL AND m.is_adult = 1 AND m.first_login = 0 AND m.has_signed_in = 1 AND ${gets(due, now)}
      AND NOT EXISTS (SELECT 1 FROM digests g WHERE g.member_id = m.id AND g.period = ${due.period})
    LIMIT ${most}
    RETURNING member_id AS memberId`)

/** A member whose digest was claimed. */
export interface DigestReader {
  readonly memberId: string
  readonly email: string
  readonly fname: string
}

export const claimedReaders = (claim: string) =>
  rows<DigestReader>(sql`
    SELECT g.member_id AS memberId, m.email, m.fname
    FROM digests g CROSS JOIN members m ON m.id = g.member_id WHERE g.claim = ${claim}`)

/** The notifications that wait for a digest, without those that were read in the inbox or are gone. */
export interface DigestRow extends ToldRow {
  readonly memberId: string
}

/** Of each reader the newest ones: however many one of them has, they take no other's place. */
const MOST_OF_ONE = 80

export const digestRows = (claim: string, today: ClubDate, now: number) =>
  rows<DigestRow>(sql`
    WITH g AS MATERIALIZED (
      SELECT member_id, COALESCE((
        SELECT l.place FROM notification_deliveries l
        WHERE l.member_id = digests.member_id AND l.channel = 'digest' AND l.outcome = 'waiting'
        ORDER BY l.place DESC LIMIT 1 OFFSET ${MOST_OF_ONE}), 0) AS after
      FROM digests WHERE claim = ${claim})
    SELECT m.id AS memberId, ${toldColumns}
    FROM g CROSS JOIN members m ON m.id = g.member_id
    CROSS JOIN notification_deliveries d ON d.member_id = m.id AND d.channel = 'digest' AND d.outcome = 'waiting' AND d.place > g.after
    CROSS JOIN notifications n ON n.place = d.place AND n.recipient IN (m.id, ${EVERYBODY}) AND n.kind = d.kind
    CROSS JOIN events e ON e.position = n.place LEFT JOIN members b ON b.id = e.actor_id ${withThing(today)}
    WHERE ${stillStands(today)} AND d.written_at > ${now - NEWS}
      AND n.place > COALESCE((SELECT up_to FROM notification_marks k WHERE k.member_id = m.id), 0)
      AND NOT EXISTS (SELECT 1 FROM notification_reads r WHERE r.member_id = m.id AND r.place = n.place)
    ORDER BY n.place DESC`)

/** An entry of the calendar in the days to come. */
export interface ComingEntry {
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly notes: string
  /** JSON: the ids and names of who is on duty. */
  readonly onDuty: string
}

const MOST_ENTRIES = 40

export const comingEntries = (from: string, until: string) =>
  rows<ComingEntry>(sql`
    SELECT id, title, starts_at AS startsAt, ends_at AS endsAt, notes,
           (SELECT json_group_array(json_array(x.id, x.fname || ' ' || x.lname)) FROM json_each(on_duty) j JOIN members x ON x.id = j.value) AS onDuty
    FROM entries
    WHERE removed_on IS NULL AND spans_days IN (0, 1) AND starts_at >= ${from} AND starts_at < ${until}
    ORDER BY starts_at LIMIT ${MOST_ENTRIES}`)

/** A series of which a date may be in the days to come. */
interface ComingSeries extends StoredPlan {
  readonly root: string
  /** JSON: the ids and names of everyone on duty on any date. */
  readonly names: string
}

export const comingSeries = (from: string, until: string) =>
  rows<ComingSeries>(sql`
    SELECT root, details, rule, dates, extra, ends_before AS endsBefore,
           (SELECT json_group_array(json_array(x.id, x.fname || ' ' || x.lname)) FROM json_each(people) j JOIN members x ON x.id = j.value) AS names
    FROM series WHERE removed_on IS NULL AND last_at >= ${from} AND first_at < ${until}`)

/** The entries and the dates of series that begin in those days, in their order. */
export const comingDates = (
  entries: readonly ComingEntry[],
  series: readonly ComingSeries[],
  from: string,
  until: string,
): ComingEntry[] =>
  [
    ...entries,
    ...series.flatMap((row) => datesOfSeries(row).filter((date) => date.startsAt >= from && date.startsAt < until)),
  ]
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .slice(0, MOST_ENTRIES)

function datesOfSeries({ root, names, ...plan }: ComingSeries): ComingEntry[] {
  const known = JSON.parse(names) as [id: string, name: string][]
  return seriesDates(readSeriesPlan(plan))
    .filter(({ isCanceled }) => !isCanceled)
    .map(({ day, title, start, end, notes, onDuty }) => ({
      id: seriesDateId(root, day),
      title,
      startsAt: start,
      endsAt: end,
      notes,
      onDuty: JSON.stringify(known.filter(([id]) => onDuty.includes(id))),
    }))
}

/** A member on a shift: of an event with that, and of a date of a series with its id alone. */
interface PlacedRow {
  readonly memberId: string
  readonly date: string
  readonly shift: string
  readonly title: string | null
  readonly startsAt: string | null
  /** JSON. */
  readonly shifts: string | null
}

/** The shifts of those whose digests were claimed: of series all, for only their rules say when they are. */
export const placesOfClaimed = (claim: string, from: string, until: string) =>
  rows<PlacedRow>(sql`
    SELECT p.member AS memberId, p.date, p.shift, e.title, e.starts_at AS startsAt, e.shifts
    FROM digests g CROSS JOIN roster_places p ON p.member = g.member_id
    LEFT JOIN entries e ON e.id = p.date AND e.removed_on IS NULL AND e.ends_at >= ${from} AND e.starts_at < ${until}
    WHERE g.claim = ${claim} AND (e.id IS NOT NULL OR instr(p.date, '.') > 0)`)

/** A shift of a member in the days to come. */
export interface ComingShift extends Pick<ComingEntry, 'title' | 'startsAt' | 'endsAt'> {
  readonly memberId: string
}

/** The shifts that begin in those days, also on a later day of an event that began before. */
export function comingShifts(
  places: readonly PlacedRow[],
  series: readonly ComingSeries[],
  from: string,
  until: string,
): ComingShift[] {
  const roots = new Set(places.map(({ date }) => date.split('.')[0]))
  const dates = new Map(
    series
      .filter(({ root }) => roots.has(root))
      .flatMap(({ root, names: _, ...plan }) =>
        seriesDates(readSeriesPlan(plan)).flatMap((date) =>
          date.isCanceled ? [] : [[seriesDateId(root, date.day), date] as const],
        ),
      ),
  )
  return places
    .flatMap(({ memberId, date, shift: id, title, startsAt, shifts }) => {
      const ofSeries = dates.get(date)
      const event = ofSeries ?? { title, start: startsAt, shifts: JSON.parse(shifts ?? '[]') as Shift[] }
      const shift = event.shifts?.find((one) => one.id === id)
      if (!shift || event.start === null) return []
      const { start, end } = shiftTimes(shift, event.start)
      return [{ memberId, title: `${shift.name} at ${event.title}`, startsAt: start, endsAt: end }]
    })
    .filter((one) => one.startsAt >= from && one.startsAt < until)
}

/** How a digest ended: sent, or there was nothing to say. */
export interface EndedDigest {
  readonly memberId: string
  readonly outcome: 'sent' | 'nothing'
}

/** Notes which digests have ended, and with them what waited for them when they were claimed. */
export const noteDigests = (claim: string, ended: readonly EndedDigest[], now: number): Statement[] => [
  query.run(sql`
    UPDATE digests SET outcome = o.value->>'outcome' FROM json_each(${JSON.stringify(ended)}) o
    WHERE claim = ${claim} AND member_id = o.value->>'memberId'`),
  query.run(sql`
    UPDATE notification_deliveries SET outcome = iif(o.value->>'outcome' = 'sent', 'sent', 'gone'), done_at = ${now}
    FROM json_each(${JSON.stringify(ended)}) o
    WHERE member_id = o.value->>'memberId' AND channel = 'digest' AND notification_deliveries.outcome = 'waiting'
      AND written_at <= (SELECT claimed_at FROM digests g WHERE g.claim = ${claim} AND g.member_id = o.value->>'memberId')`),
]

/** Lets those be tried again whose letters were surely not taken. */
export const releaseDigests = (claim: string, members: readonly string[]): Statement =>
  query.run(sql`
    DELETE FROM digests
    WHERE claim = ${claim} AND member_id IN (SELECT value FROM json_each(${JSON.stringify(members)}))`)

const KEPT = 60 * 24 * 3_600_000

export const forgottenDigests = (now = Date.now()): Statement =>
  query.run(sql`DELETE FROM digests WHERE claimed_at < ${now - KEPT}`)
