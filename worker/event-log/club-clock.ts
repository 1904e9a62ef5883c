import { type SQL, sql } from 'drizzle-orm'
import type { ClubDate } from '../domain/shared/club-date'
import { dateAt } from '../domain/shared/date-at'

const MINUTE = 60_000

/** The moment, and the date on the club's wall. Dates change on whole minutes, and are worked out once in each. */
export function clubClock(timeZone: string, clock = () => Date.now()): () => { at: string; today: ClubDate } {
  let known: { readonly minute: number; readonly today: ClubDate } | undefined
  return () => {
    const now = clock()
    const minute = Math.floor(now / MINUTE)
    if (known?.minute !== minute) known = { minute, today: dateAt(now, timeZone) }
    return { at: new Date(now).toISOString(), today: known.today }
  }
}

/** The club's night begins at this hour of its clock. */
const NIGHT_HOUR = 2
const HOUR = 3_600_000

/** The night to which a moment (ms) belongs, by the date on which it began: what is done once a night asks for it. */
export const nightOf = (timeZone: string, at: number): string =>
  clubClock(timeZone, () => at - NIGHT_HOUR * HOUR)().today

/** The last position that was recorded by `at` (ms), by halving: the log's clock never runs backwards. */
export function positionAt(at: number): SQL {
  const middle = sql`(lo + hi + 1) / 2`
  const isBy = sql`(SELECT recorded_at FROM events WHERE position = ${middle}) <= ${at}`
  return sql`(
    WITH RECURSIVE hunt (lo, hi) AS (
      SELECT 0, (SELECT COALESCE(MAX(position), 0) FROM events)
      UNION ALL
      SELECT iif(${isBy}, ${middle}, lo), iif(${isBy}, hi, ${middle} - 1) FROM hunt WHERE lo < hi)
    SELECT lo FROM hunt WHERE lo = hi)`
}
