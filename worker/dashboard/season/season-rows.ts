import { type SQL, sql } from 'drizzle-orm'

import type { ClubDate } from '../../domain/shared/club-date'
import { rows } from '../../event-log/database'
import { positionAt } from '../../event-log/position-at'

interface CountRow {
  readonly week: number
  readonly count: number
}

const WEEK_MS = 7 * 86_400_000

/**
 * In which week a moment lies, by the moments at which they begin. Between two of them are seven days, but where a clock is
 * changed: so it is a division, and not a look for each row.
 */
function weekAt(moment: SQL, moments: readonly number[]): SQL {
  const [first = 0] = moments
  const shifts = moments.map((at, week) => at - first - week * WEEK_MS)
  const changes = shifts.flatMap((shift, week) => {
    const longer = Math.max(0, shift - (shifts[week - 1] ?? 0))
    // The last hour of a week that is longer by an hour is its own.
    return shift === shifts[week - 1] ? [] : [sql`WHEN ${moment} >= ${(moments[week] ?? 0) - longer} THEN ${shift}`]
  })
  return sql`CAST((${moment} - ${first} - CASE ${sql.join(changes.reverse(), sql` `)} ELSE 0 END) / ${WEEK_MS} AS INTEGER)`
}

/** Of what was said on the wall in those weeks: it reads the posts of the season and no others. */
const said = (moments: readonly number[]): SQL => sql`
  wall_posts WHERE posted > ${positionAt((moments[0] ?? 0) - 1)} AND posted <= ${positionAt((moments.at(-1) ?? 0) - 1)}
    AND is_removed = 0`

export const postsByWeek = (moments: readonly number[]) =>
  rows<CountRow>(sql`
    SELECT ${weekAt(sql`posted_at`, moments)} AS week, COUNT(*) AS count FROM ${said(moments)} GROUP BY week`)

export const authors = (moments: readonly number[]) =>
  rows<{ count: number }>(sql`SELECT COUNT(DISTINCT author) AS count FROM ${said(moments)}`)

/** The beds that were slept in, by the weeks that begin with `first`. */
export const nightsByWeek = (first: ClubDate, until: ClubDate) =>
  rows<CountRow>(sql`
    SELECT CAST((julianday(night) - julianday(${first})) / 7 AS INTEGER) AS week, COUNT(*) AS count
    FROM bed_nights WHERE night >= ${first} AND night < ${until} GROUP BY week`)

/** The confirmed work of all who did it, in quarters of an hour. */
export const workByWeek = (first: ClubDate, from: ClubDate, to: ClubDate) =>
  rows<CountRow>(sql`
    SELECT CAST((julianday(date) - julianday(${first})) / 7 AS INTEGER) AS week, SUM(quarters * json_array_length(members)) AS count
    FROM work_hours WHERE date >= ${from} AND date <= ${to} AND checked = 'confirmed' GROUP BY week`)

/** The hours that a family is asked for in a season, in quarters. */
export const targetOf = (year: number) =>
  rows<{ quarters: number }>(sql`
    SELECT quarters FROM work_targets WHERE season <= ${String(year)} ORDER BY season DESC LIMIT 1`)

export const adults = rows<{ id: string; isAdult: number }>(sql`SELECT id, is_adult AS isAdult FROM members`)

export const linksOfFamilies = rows<{ one: string; other: string }>(sql`
  SELECT member_id AS one, relative_id AS other FROM family_links WHERE is_linked = 1 AND member_id < relative_id`)

/** More bars nobody compares. */
const DATES_SHOWN = 12

export interface AnsweredRow {
  readonly id: string
  readonly title: string
  readonly day: ClubDate
  readonly yes: number
  readonly maybe: number
  readonly no: number
}

/** The last dates between two days that members were asked about. */
export const answeredDates = (from: ClubDate, to: ClubDate) =>
  rows<AnsweredRow>(sql`
    SELECT newest.id, newest.title, substr(newest.starts_at, 1, 10) AS day,
           COALESCE(SUM(a.answer = 'yes'), 0) AS yes, COALESCE(SUM(a.answer = 'maybe'), 0) AS maybe, COALESCE(SUM(a.answer = 'no'), 0) AS no
    FROM (SELECT id, title, starts_at FROM answer_dates
          WHERE is_gone = 0 AND starts_at >= ${from} AND starts_at < ${`${to}T24`} ORDER BY starts_at DESC LIMIT ${DATES_SHOWN}) newest
    LEFT JOIN answers a ON a.date = newest.id GROUP BY newest.id ORDER BY MIN(newest.starts_at)`)

/** A quarter of an hour is the least by which time zones differ. */
const QUARTER_MS = 900_000

export interface StatusRow {
  /** ms */
  readonly at: number
  readonly was: string | null
  readonly status: string | null
  readonly count: number
}

/** Every change of members' statuses since the club was founded; those of one quarter of an hour, such as of an import, are one row. */
export const statusChanges = rows<StatusRow>(sql`
  SELECT e.recorded_at / ${QUARTER_MS} * ${QUARTER_MS} AS at, was, status, COUNT(*) AS count
  FROM member_statuses CROSS JOIN events e ON e.position = place GROUP BY 1, 2, 3 ORDER BY 1`)

export interface PassDayRow {
  readonly day: ClubDate
  readonly coldest: number | null
  readonly coldestAt: string | null
  readonly isClosed: number
}

export const passDays = (pass: string, from: ClubDate, to: ClubDate) =>
  rows<PassDayRow>(sql`
    SELECT day, coldest, coldest_at AS coldestAt, was_closed AS isClosed
    FROM pass_days WHERE pass = ${pass} AND day >= ${from} AND day <= ${to} ORDER BY day`)

/** When the club's log begins, in ms since 1970. */
export const firstMoment = rows<{ at: number }>(sql`
  SELECT recorded_at AS at FROM events WHERE position = (SELECT MIN(position) FROM events)`)
