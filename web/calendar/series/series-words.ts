import { dateOf, daysBefore, timeInWords } from '#domain/wall/wall-clock'
import { dayInWords } from '../entry-words'

/** "Thu, Dec 10"; the year only where the day is half a year or more from today. */
export const shortDate = (date: string, today: string): string =>
  (daysBefore(today, HALF_A_YEAR) < date && date < daysBefore(today, -HALF_A_YEAR)
    ? shortDays
    : shortDaysOfYear
  ).format(new Date(`${date}T00:00:00Z`))

const HALF_A_YEAR = 183

/** "December 10", or "December 10, 2027". */
export const monthAndDay = (date: string, thisYear: string): string =>
  dayInWords(date, date.startsWith(thisYear) ? undefined : 'with year').replace(/^\w+, /, '')

/** "6:30 – 8:00 PM", where both are of one half of the day. */
export function shortHours({ start, end }: { readonly start: string; readonly end: string }): string {
  const [from, to] = [timeInWords(start), timeInWords(end)]
  const isOneHalf = from.slice(-2) === to.slice(-2) && dateOf(start) === dateOf(end)
  return `${isOneHalf ? from.slice(0, -3) : from} – ${to}`
}

export const countInWords = (count: number): string => (count === 1 ? '1 date' : `${count} dates`)

const short = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const shortDays = new Intl.DateTimeFormat('en-US', short)
const shortDaysOfYear = new Intl.DateTimeFormat('en-US', { ...short, year: 'numeric' })
