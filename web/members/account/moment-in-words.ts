import { dateFormat, timeOfDay } from '../../ui/fields/club-date'

/** A moment as one says it: "today, 7:41 AM", "November 8", "December 18, 2025". `timeZone` is the club's. */
export function momentInWords(instant: string, timeZone?: string, now = new Date()): string {
  const then = new Date(instant)
  const day = dateFormat({ year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
  if (day.format(then) === day.format(now)) return `today, ${timeOfDay(then, timeZone)}`
  const year = dateFormat({ year: 'numeric', timeZone })
  const isThisYear = year.format(then) === year.format(now)
  return dateFormat({ month: 'long', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }), timeZone }).format(
    then,
  )
}

/** As `momentInWords`, always with the year and without the time. */
export const dayInWords = (instant: string, timeZone?: string): string =>
  dateFormat({ month: 'long', day: 'numeric', year: 'numeric', timeZone }).format(new Date(instant))
