import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { dateFormat, timeOfDay } from '../ui/fields/club-date'

/** The day and the zone by which the wall tells when something was. */
export interface WallDay {
  readonly today: ClubDate
  readonly timeZone: string | undefined
}

/** When a post was written, as a neighbor would say it: "Today, 9:58 AM", "Nov 18, 8:40 PM". */
export function whenPosted(moment: string, today: ClubDate, timeZone?: string): string {
  const day = dateAt(moment, timeZone)
  return `${dayInWords(day, today)}, ${timeOfDay(moment, timeZone)}`
}

/** When a reply was: the time alone on the day of what it replies to. */
export const whenReplied = (moment: string, to: string, today: ClubDate, timeZone?: string): string =>
  dateAt(moment, timeZone) === dateAt(to, timeZone) ? timeOfDay(moment, timeZone) : whenPosted(moment, today, timeZone)

function dayInWords(day: ClubDate, today: ClubDate): string {
  if (day === today) return 'Today'
  if (day === dayBefore(today)) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const year = isThisYear ? undefined : 'numeric'
  const parts = { month: 'short', day: 'numeric', year, timeZone: 'UTC' } as const
  return dateFormat(parts).format(new Date(`${day}T00:00:00Z`))
}

const dayBefore = (day: ClubDate) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

const DAY_MS = 86_400_000
