import type { ClubDate } from './domain/club-date'
import { dateAt } from './domain/date-at'

/** The moment, and the date on the club's wall. */
export function clubClock(timeZone: string, clock = () => Date.now()): () => { at: string; today: ClubDate } {
  return () => {
    const now = new Date(clock())
    return { at: now.toISOString(), today: dateAt(now, timeZone) }
  }
}
