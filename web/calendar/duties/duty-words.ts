import { dateOf, minutesBetween, timeInWords, type WallClock } from '#domain/wall/wall-clock'

interface Times {
  readonly start: WallClock
  readonly end: WallClock
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (wall: WallClock) => made.format(new Date(`${dateOf(wall)}T12:00:00Z`))
}

/** "Saturday, December 12" */
export const dayInWords = format({ weekday: 'long', month: 'long', day: 'numeric' })
/** "Sat, Dec 12" */
const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' })
const weekday = format({ weekday: 'long' })
/** "December 28" */
export const monthDay = format({ month: 'long', day: 'numeric' })
const shortMonthDay = format({ month: 'short', day: 'numeric' })
const dayOfMonth = format({ day: 'numeric' })
const month = format({ month: 'short' })

/** "6:30 – 10:00 AM", "8:30 AM – 12:30 PM" */
export function timesInWords({ start, end }: Times): string {
  const [from, to] = [timeInWords(start), timeInWords(end)]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}

/** "Dec 4", "Dec 4 – 6", "Dec 30 – Jan 2" */
export function daysInShort({ start, end }: Times): string {
  if (dateOf(start) === dateOf(end) || minutesBetween(start, end) < 24 * 60) return shortMonthDay(start)
  return `${shortMonthDay(start)} – ${month(start) === month(end) ? dayOfMonth(end) : shortMonthDay(end)}`
}

/** "December 12", "December 12 and 13", "December 30 to January 2" */
export function daysInWords({ start, end }: Times): string {
  if (dateOf(start) === dateOf(end)) return monthDay(start)
  const isNext = minutesBetween(`${dateOf(start)}T00:00`, `${dateOf(end)}T00:00`) === 24 * 60
  if (month(start) !== month(end)) return `${monthDay(start)} to ${monthDay(end)}`
  return `${monthDay(start)} ${isNext ? 'and' : 'to'} ${dayOfMonth(end)}`
}

/** "Saturday 5:00 – 8:30 PM", "Friday 6:00 PM to Sunday 4:00 PM" */
export const momentsInWords = ({ start, end }: Times): string =>
  minutesBetween(start, end) < 24 * 60
    ? `${weekday(start)} ${timesInWords({ start, end })}`
    : `${weekday(start)} ${timeInWords(start)} to ${weekday(end)} ${timeInWords(end)}`

/** "Saturday, December 12, 9:00 AM – 3:30 PM", "Friday, December 4, 4:00 PM to Sunday, December 6, 6:00 PM" */
export const wholeTimes = ({ start, end }: Times): string =>
  minutesBetween(start, end) < 24 * 60
    ? `${dayInWords(start)}, ${timesInWords({ start, end })}`
    : `${dayInWords(start)}, ${timeInWords(start)} to ${dayInWords(end)}, ${timeInWords(end)}`

/** "Sat, Dec 12, 9:00 AM", "Fri, Jan 15 to Sun, Jan 17" */
export const ownTimes = ({ start, end }: Times): string =>
  minutesBetween(start, end) < 24 * 60
    ? `${shortDay(start)}, ${timeInWords(start)}`
    : `${shortDay(start)} to ${shortDay(end)}`

/** "today", "tomorrow", "in 22 days" */
export function inDays(start: WallClock, now: WallClock): string {
  const days = Math.round(minutesBetween(`${dateOf(now)}T00:00`, `${dateOf(start)}T00:00`) / (24 * 60))
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** "3.5", "12" */
export const hoursInWords = (hours: number): string => String(Math.round(hours * 4) / 4)
