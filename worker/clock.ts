import type { ClubDate } from './domain/club-date'

/** The moment, and the date on the club's wall. */
export function clubClock(timeZone: string, clock = () => Date.now()): () => { at: string; today: ClubDate } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return () => {
    const now = new Date(clock())
    return { at: now.toISOString(), today: day.format(now) }
  }
}
