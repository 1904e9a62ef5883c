import { Hono } from 'hono'

import { familiesWithAdults } from '../../domain/family/families'
import type { MembersOfMonth, SeasonView } from '../../domain/season/season-views'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { seasonFrom, seasonOf } from '../../domain/shared/season'
import { dateOf, daysBefore, wallClockAt } from '../../domain/wall/wall-clock'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { familyLinks } from '../../members/member-read-model'
import { passKeyOf } from '../weather/observe-pass'
import {
  adults,
  answeredDates,
  authors,
  firstMoment,
  nightsByWeek,
  passDays,
  postsByWeek,
  type StatusRow,
  statusChanges,
  targetOf,
  workByWeek,
} from './season-rows'
import { momentsOf, weeksOf } from './season-weeks'

/** For administrators: the club's season in numbers, in one call to the database. */
export const seasonRoutes = new Hono<App>().get('/', allow('see the season'), async (c) => {
  const timeZone = c.env.CLUB_TIME_ZONE
  const { today } = c.var.now()
  const current = yearOf(seasonOf(today).from)
  const year = readYear(c.req.query('year'), current)
  const season = seasonFrom(year)
  const until = season.to < today ? season.to : today
  const weeks = weeksOf(season, until)
  const moments = momentsOf(weeks, timeZone)
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
      targetOf(year),
      adults,
      familyLinks(),
      answeredDates(season.from, until),
      statusChanges,
      passDays(passKeyOf(c.env), season.from, until),
    )
  const families = familiesWithAdults(
    people.map(({ id, isAdult }) => ({ id, isAdult: isAdult === 1 })),
    links,
  )
  const dated = changes.map((row) => ({ ...row, day: dateOf(wallClockAt(row.at, timeZone)) }))
  const inSeason = dated.filter(({ day }) => day >= season.from && day <= season.to)
  const oldest = first ? yearOf(seasonOf(dateOf(wallClockAt(first.at, timeZone))).from) : current
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
    joined: sumOf(inSeason.filter(({ was }) => was === null)),
    left: sumOf(inSeason.filter(({ status }) => status === null)),
    members: membersByMonth(dated, until),
    pass: days.map(({ isClosed, ...day }) => ({ ...day, isClosed: isClosed === 1 })),
  } satisfies SeasonView)
})

const yearOf = (day: ClubDate) => Number(day.slice(0, 4))

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

const sumOf = (found: readonly { count: number }[]) => found.reduce((sum, { count }) => sum + count, 0)

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
