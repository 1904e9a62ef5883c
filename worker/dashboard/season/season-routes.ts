import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { familiesWithAdults } from '../../domain/family/families'
import type { MembersOfMonth, SeasonView } from '../../domain/season/season-views'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { type Season, seasonFrom, seasonOf } from '../../domain/shared/season'
import { dateOf, daysBefore, instantOf, wallClockAt } from '../../domain/wall/wall-clock'
import { positionAt } from '../../event-log/club-clock'
import { rows } from '../../event-log/database'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { familyLinks } from '../../members/member-read-model'
import { currentPassKey } from '../weather/observe-pass'

/** For administrators: the club's season in numbers, in one call to the database. */
export const seasonRoutes = new Hono<App>().get('/', allow('see the season'), async (c) => {
  const timeZone = c.env.CLUB_TIME_ZONE
  const { today } = c.var.now()
  const current = calendarYear(seasonOf(today).from)
  const year = readYear(c.req.query('year'), current)
  const season = seasonFrom(year)
  const until = season.to < today ? season.to : today
  const weeks = seasonWeeks(season, until)
  const moments = weekStarts(weeks, timeZone)
  const [monday = season.from] = weeks
  // The same weeks, 52 of them earlier, so that weekends stand below weekends.
  const before = daysBefore(monday, 52 * 7)
  const [[first], posts, [by], nights, nightsBefore, work, [target], people, links, answers, changes, days] =
    await c.var.read(
      firstMoment,
      postsByWeek(moments),
      authors(moments),
      nightsByWeek(monday, until < today ? daysBefore(until, -1) : today),
      nightsByWeek(before, monday),
      workByWeek(monday, season.from, until),
      hoursTarget(year),
      adults,
      familyLinks(),
      answeredDates(season.from, until),
      statusChanges,
      passDays(currentPassKey(c.env), season.from, until),
    )
  const families = familiesWithAdults(
    people.map(({ id, isAdult }) => ({ id, isAdult: isAdult === 1 })),
    links,
  )
  const dated = changes.map((row) => ({ ...row, day: dateOf(wallClockAt(row.at, timeZone)) }))
  const inSeason = dated.filter(({ day }) => day >= season.from && day <= season.to)
  const oldest = first ? calendarYear(seasonOf(dateOf(wallClockAt(first.at, timeZone))).from) : current
  return c.json({
    ...{ year, name: season.name, until, weeks },
    years: Array.from({ length: current - oldest + 1 }, (_, back) => current - back),
    nights: { weeks: inWeeks(nights, weeks), before: inWeeks(nightsBefore, weeks) },
    hours: {
      weeks: inWeeks(work, weeks),
      target: target?.quarters ? target.quarters * families.length : null,
    },
    posts: { weeks: inWeeks(posts, weeks), authors: by?.count ?? 0 },
    answers,
    asked: people.length,
    joined: totalCount(inSeason.filter(({ was }) => was === null)),
    left: totalCount(inSeason.filter(({ status }) => status === null)),
    members: membersByMonth(dated, until),
    pass: days.map(({ isClosed, ...day }) => ({ ...day, isClosed: isClosed === 1 })),
  } satisfies SeasonView)
})

const calendarYear = (day: ClubDate) => Number(day.slice(0, 4))

function readYear(text: string | undefined, current: number): number {
  if (text === undefined) return current
  if (!/^\d{4}$/.test(text) || Number(text) < 2000 || Number(text) > current)
    throw new Refusal('INVALID', 'Please choose a season that has begun.')
  return Number(text)
}

const inWeeks = (found: readonly { week: number; count: number }[], weeks: readonly ClubDate[]): number[] => {
  const counts = new Map(found.map(({ week, count }) => [week, count]))
  return weeks.map((_, week) => counts.get(week) ?? 0)
}

const totalCount = (found: readonly { count: number }[]) => found.reduce((sum, { count }) => sum + count, 0)

/** How many members there were of each status at the end of each month, as of then. */
function membersByMonth(changes: readonly (StatusRow & { day: ClubDate })[], until: ClubDate): MembersOfMonth[] {
  const months: MembersOfMonth[] = []
  const counts = new Map<string, number>()
  const add = (status: string | null, count: number) =>
    status !== null && counts.set(status, (counts.get(status) ?? 0) + count)
  const [first] = changes
  let next = 0
  for (let month = first?.day.slice(0, 7) ?? '9999'; month <= until.slice(0, 7); month = monthAfter(month)) {
    for (let change = changes[next]; change && change.day.slice(0, 7) <= month; change = changes[++next]) {
      if (change.day > until) break
      add(change.was, -change.count)
      add(change.status, change.count)
    }
    months.push({ month, counts: Object.fromEntries([...counts].filter(([, count]) => count > 0)) })
  }
  return months
}

const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const MONDAY = 1
const DAYS = 7

/** The Mondays of a season's weeks, up to `until`. The first week may begin before it, and belongs to it whole. */
export function seasonWeeks({ from }: Season, until: ClubDate): ClubDate[] {
  const weeks: ClubDate[] = []
  for (let monday = mondayBefore(from); monday <= until; monday = daysBefore(monday, -DAYS)) weeks.push(monday)
  return weeks
}

/** The Monday of a day's week. */
function mondayBefore(day: ClubDate): ClubDate {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return daysBefore(day, (weekday - MONDAY + DAYS) % DAYS)
}

/** When the club's weeks begin, in ms since 1970, and when the last one ends. */
export const weekStarts = (weeks: readonly ClubDate[], timeZone: string): number[] =>
  [...weeks, ...weeks.slice(-1).map((last) => daysBefore(last, -DAYS))].map((monday) =>
    instantOf(`${monday}T00:00`, timeZone),
  )

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

const postsByWeek = (moments: readonly number[]) =>
  rows<CountRow>(sql`
    SELECT ${weekAt(sql`posted_at`, moments)} AS week, COUNT(*) AS count FROM ${said(moments)} GROUP BY week`)

const authors = (moments: readonly number[]) =>
  rows<{ count: number }>(sql`SELECT COUNT(DISTINCT author) AS count FROM ${said(moments)}`)

/** The beds that were slept in, by the weeks that begin with `first`. */
const nightsByWeek = (first: ClubDate, until: ClubDate) =>
  rows<CountRow>(sql`
    SELECT CAST((julianday(night) - julianday(${first})) / 7 AS INTEGER) AS week, COUNT(*) AS count
    FROM bed_nights WHERE night >= ${first} AND night < ${until} GROUP BY week`)

/** The confirmed work of all who did it, in quarters of an hour. */
const workByWeek = (first: ClubDate, from: ClubDate, to: ClubDate) =>
  rows<CountRow>(sql`
    SELECT CAST((julianday(date) - julianday(${first})) / 7 AS INTEGER) AS week, SUM(quarters * json_array_length(members)) AS count
    FROM work_hours WHERE date >= ${from} AND date <= ${to} AND checked = 'confirmed' GROUP BY week`)

/** The hours that a family is asked for in a season, in quarters. */
const hoursTarget = (year: number) =>
  rows<{ quarters: number }>(sql`
    SELECT quarters FROM work_targets WHERE season <= ${String(year)} ORDER BY season DESC LIMIT 1`)

const adults = rows<{ id: string; isAdult: number }>(sql`SELECT id, is_adult AS isAdult FROM members`)

/** More bars nobody compares. */
const DATES_SHOWN = 12

interface AnsweredRow {
  readonly id: string
  readonly title: string
  readonly day: ClubDate
  readonly yes: number
  readonly maybe: number
  readonly no: number
}

/** The last dates between two days that members were asked about. */
const answeredDates = (from: ClubDate, to: ClubDate) =>
  rows<AnsweredRow>(sql`
    SELECT newest.id, newest.title, substr(newest.starts_at, 1, 10) AS day,
           COALESCE(SUM(a.answer = 'yes'), 0) AS yes, COALESCE(SUM(a.answer = 'maybe'), 0) AS maybe, COALESCE(SUM(a.answer = 'no'), 0) AS no
    FROM (SELECT id, title, starts_at FROM answer_dates
          WHERE is_gone = 0 AND starts_at >= ${from} AND starts_at < ${`${to}T24`} ORDER BY starts_at DESC LIMIT ${DATES_SHOWN}) newest
    LEFT JOIN answers a ON a.date = newest.id GROUP BY newest.id ORDER BY MIN(newest.starts_at)`)

/** A quarter of an hour is the least by which time zones differ. */
const QUARTER_MS = 900_000

interface StatusRow {
  /** ms */
  readonly at: number
  readonly was: string | null
  readonly status: string | null
  readonly count: number
}

/** Every change of members' statuses since the club was founded; those of one quarter of an hour, such as of an import, are one row. */
const statusChanges = rows<StatusRow>(sql`
  SELECT e.recorded_at / ${QUARTER_MS} * ${QUARTER_MS} AS at, was, status, COUNT(*) AS count
  FROM member_statuses CROSS JOIN events e ON e.position = place GROUP BY 1, 2, 3 ORDER BY 1`)

interface PassDayRow {
  readonly day: ClubDate
  readonly coldest: number | null
  readonly coldestAt: string | null
  readonly isClosed: number
}

const passDays = (pass: string, from: ClubDate, to: ClubDate) =>
  rows<PassDayRow>(sql`
    SELECT day, coldest, coldest_at AS coldestAt, was_closed AS isClosed
    FROM pass_days WHERE pass = ${pass} AND day >= ${from} AND day <= ${to} ORDER BY day`)

/** When the club's log begins, in ms since 1970. */
const firstMoment = rows<{ at: number }>(sql`
  SELECT recorded_at AS at FROM events WHERE position = (SELECT MIN(position) FROM events)`)
