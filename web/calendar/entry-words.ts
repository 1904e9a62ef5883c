import type { CalendarEntry } from '#domain/entry/entry-views'
import { dateOf, timeInWords, type WallClock } from '#domain/wall/wall-clock'

type Times = Pick<CalendarEntry, 'start' | 'end'>

/** When an entry is, in lines to be read; the year only where it is not `thisYear`. */
export function whenInWords({ start, end }: Times, thisYear: string): readonly string[] {
  const day = (wall: WallClock) => dayInWords(dateOf(wall), wall.startsWith(thisYear) ? undefined : 'with year')
  if (dateOf(start) === dateOf(end)) return [day(start), `${timeInWords(start)} – ${timeInWords(end)}`]
  return [`${day(start)}, ${timeInWords(start)} –`, `${day(end)}, ${timeInWords(end)}`]
}

/** The time in one line, for a list that shows the day: "9:00 AM – 12:00 PM", or the last day. */
export const hoursInWords = ({ start, end }: Times): string =>
  dateOf(start) === dateOf(end)
    ? `${timeInWords(start)} – ${timeInWords(end)}`
    : `${timeInWords(start)} – ${shortDay(dateOf(end))}, ${timeInWords(end)}`

/** "Sunday, November 15". */
export const dayInWords = (date: string, year?: 'with year'): string =>
  (year ? longDays : days).format(new Date(`${date}T00:00:00Z`))

/** "Sat 21", for a list within one month. */
export const shortDay = (date: string): string =>
  `${weekdays.format(new Date(`${date}T00:00:00Z`))} ${Number(date.slice(8))}`

/** "Dec", beside a day that is not of the month one looks at. */
export const shortMonth = (date: string): string => months.format(new Date(`${date}T00:00:00Z`))

/** "7p", "6:30p": an hour that has to fit into a day of the month. */
export function shortTime(wall: WallClock): string {
  const [hour = '', minute, half = ''] = timeInWords(wall).split(/[: ]/)
  return `${hour}${minute === '00' ? '' : `:${minute}`}${half === 'AM' ? 'a' : 'p'}`
}

/** "1 hour 15 minutes", "2 days 4 hours". */
export function lengthInWords(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}

const long = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const days = new Intl.DateTimeFormat('en-US', long)
const longDays = new Intl.DateTimeFormat('en-US', { ...long, year: 'numeric' })
const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
