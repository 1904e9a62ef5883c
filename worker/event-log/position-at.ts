import { type SQL, sql } from 'drizzle-orm'

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
