import { dateAt } from '../../worker/domain/date-at.ts'

const CLUB_TIME_ZONE = 'America/Los_Angeles'
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const DAY_MS = 86_400_000

/** The day of the club, `YYYY-MM-DD`, that is the next such weekday, today among them, and `weeks` on. */
export function dayOn(weekday, weeks, now = new Date()) {
  const today = Date.parse(`${clubDate(now)}T00:00:00Z`)
  const ahead = (WEEKDAYS.indexOf(weekday) - new Date(today).getUTCDay() + 7) % 7
  return iso(today + (ahead + 7 * weeks) * DAY_MS)
}

export const daysAfter = (day, days) => iso(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The date on the club's wall, as 2026-11-20. */
export const clubDate = (now) => dateAt(now, CLUB_TIME_ZONE)

const iso = (instant) => new Date(instant).toISOString().slice(0, 10)
