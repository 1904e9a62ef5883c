import type { ClubDate } from '../domain/club-date'
import { dateAt } from '../domain/date-at'

/** The moment, and the date on the club's wall. */
export function clubClock(timeZone: string, clock = () => Date.now()): () => { at: string; today: ClubDate } {
  return () => {
    const now = new Date(clock())
    return { at: now.toISOString(), today: dateAt(now, timeZone) }
  }
}

/** The club's night begins at this hour of its clock. */
const NIGHT_HOUR = 2
const HOUR = 3_600_000

/** The night to which a moment (ms) belongs, by the date on which it began: what is done once a night asks for it. */
export const nightOf = (timeZone: string, at: number): string =>
  clubClock(timeZone, () => at - NIGHT_HOUR * HOUR)().today
