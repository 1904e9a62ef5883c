import type { ClubDate } from './domain/club-date'

/** The moment, and the date on the club's wall. */
export function clubClock(timeZone: string, clock = () => Date.now()): () => { at: string; today: ClubDate } {
  return () => {
    const now = new Date(clock())
    return { at: now.toISOString(), today: dayIn(timeZone).format(now) }
  }
}

// Each request asks for one, and making one takes longer than reading a row.
const days = new Map<string, Intl.DateTimeFormat>()

function dayIn(timeZone: string) {
  const known = days.get(timeZone)
  if (known) return known
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  days.set(timeZone, day)
  return day
}
