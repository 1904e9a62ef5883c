import type { ClubDate } from '../../domain/shared/club-date'
import type { Season } from '../../domain/shared/season'
import { daysBefore, instantOf } from '../../domain/wall/wall-clock'

const MONDAY = 1
const DAYS = 7

/** The Mondays of a season's weeks, up to `until`. The first week may begin before it, and belongs to it whole. */
export function weeksOf({ from }: Season, until: ClubDate): ClubDate[] {
  const weeks: ClubDate[] = []
  for (let monday = mondayOf(from); monday <= until; monday = daysBefore(monday, -DAYS)) weeks.push(monday)
  return weeks
}

/** The Monday of a day's week. */
export function mondayOf(day: ClubDate): ClubDate {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return daysBefore(day, (weekday - MONDAY + DAYS) % DAYS)
}

/** When the club's weeks begin, in ms since 1970, and when the last one ends. */
export const momentsOf = (weeks: readonly ClubDate[], timeZone: string): number[] =>
  [...weeks, ...weeks.slice(-1).map((last) => daysBefore(last, -DAYS))].map((monday) =>
    instantOf(`${monday}T00:00`, timeZone),
  )
