import { type SQL, sql } from 'drizzle-orm'

import { Refusal } from '../../domain/shared/refusal'
import { query, rows, type Statement } from '../../event-log/database'
import type { PurposeKeys } from '../../event-log/keys/purpose-keys'

/** How often something may be tried. */
export interface Limit {
  readonly scope: string
  readonly allowed: number
  /** Milliseconds. */
  readonly window: number
  /** Once used up, each further try is let through after a delay that doubles from a second to a quarter of an hour. */
  readonly growing?: boolean
}

/** A try that was counted. */
export interface Counted {
  readonly scope: string
  /** This one included. */
  readonly count: number
  /** Milliseconds until the next one passes. */
  readonly wait: number
}

/** A limit as it holds for one account, address or anything else; what that is cannot be read from `key`. */
export interface Counter extends Limit {
  readonly key: string
}

const LONGEST_DELAY = 15 * 60_000

/** How long a growing counter remembers after the last delay is over. */
const MEMORY = 24 * 3_600_000

export function counter(keys: PurposeKeys, limit: Limit, whose = ''): Counter {
  return { ...limit, key: keys.mac('attempt counters', `${limit.scope}|${whose}`) }
}

/**
 * Counts a try against every counter at once, or against none where one of them is used up or `when` does not hold. A
 * single statement decides and counts, so of any number that arrive together exactly as many as are allowed get rows.
 */
export const countTry = (counters: readonly Counter[], { when = sql`true`, now = Date.now() }: Counting = {}) =>
  countedTry(
    counters,
    sql`(${when}) AND NOT EXISTS (
      SELECT 1 FROM wanted CROSS JOIN attempts USING (scope, key) WHERE ${holdsUp(now)})`,
    now,
  )

/**
 * Counts a try against each counter for which `when` holds, which may look at its `scope`; also while that is used up,
 * so that a growing delay grows by every try. Who waits is told by `remainingWaits`, which is before it in the batch: of
 * any number that arrive together exactly as many as are allowed find nothing to wait for.
 */
export const countEveryTry = (counters: readonly Counter[], { when = sql`true`, now = Date.now() }: Counting = {}) =>
  countedTry(counters, when, now)

const countedTry = (counters: readonly Counter[], when: SQL, now: number) =>
  rows<Counted>(sql`
    WITH wanted AS (${listed(counters)}),
    tried AS (
      SELECT scope, key, allowed, growing, window,
             CASE WHEN ${isCurrent(now)} THEN count + 1 ELSE 1 END AS count,
             CASE WHEN ${isCurrent(now)} THEN since ELSE ${now} END AS since
      FROM wanted LEFT JOIN attempts USING (scope, key))
    INSERT INTO attempts (scope, key, count, since, next_at)
    SELECT scope, key, count, since, CASE
      WHEN count < allowed THEN 0
      WHEN growing THEN ${now} + MIN(${LONGEST_DELAY}, 1000 << MIN(count - allowed, 20))
      ELSE since + window END
    FROM tried
    WHERE ${when}
    ON CONFLICT (scope, key) DO UPDATE SET count = excluded.count, since = excluded.since, next_at = excluded.next_at
    RETURNING scope, count, MAX(0, next_at - ${now}) AS wait`)

/** Which of them hold the next try up, and for how long. */
export const remainingWaits = (counters: readonly Counter[], now = Date.now()) =>
  rows<{ scope: string; milliseconds: number }>(sql`
    WITH wanted AS (${listed(counters)})
    SELECT scope, next_at - ${now} AS milliseconds FROM wanted CROSS JOIN attempts USING (scope, key)
    WHERE ${holdsUp(now)}`)

/** Whether one of them is used up, for the condition under which another counts. */
export const isUsedUp = (counters: readonly Counter[], now = Date.now()): SQL => sql`EXISTS (
  SELECT 1 FROM (${listed(counters)}) AS limits CROSS JOIN attempts USING (scope, key) WHERE ${holdsUp(now)})`

/** Until when the next try has to wait; no row where it need not. Stands before `countTry` in a batch. */
export const remainingWait = (counters: readonly Counter[], now = Date.now()) =>
  rows<{ milliseconds: number }>(sql`
    WITH wanted AS (${listed(counters)})
    SELECT MAX(next_at) - ${now} AS milliseconds FROM wanted CROSS JOIN attempts USING (scope, key)
    WHERE ${holdsUp(now)} HAVING milliseconds > 0`)

/**
 * Takes one try back: it was not one of those that are counted. Those before it stay counted, and a full window stays
 * full.
 */
export const giveBack = (counters: readonly Counter[], now = Date.now()): Statement =>
  query.run(sql`
    UPDATE attempts
    SET count = count - 1, next_at = CASE WHEN growing OR count <= allowed THEN MIN(next_at, ${now}) ELSE next_at END
    FROM (${listed(counters)}) AS wanted
    WHERE attempts.scope = wanted.scope AND attempts.key = wanted.key AND count > 0`)

/** Takes all tries back. */
export const startAnew = (...counters: readonly Counter[]): Statement =>
  query.run(sql`DELETE FROM attempts WHERE (scope, key) IN (SELECT scope, key FROM (${listed(counters)}))`)

/** How many tries are counted; no row where there are none. */
export const countedTries = ({ scope, key }: Counter) =>
  rows<{ count: number }>(sql`SELECT count FROM attempts WHERE scope = ${scope} AND key = ${key}`)

/** Counters that no longer hold anybody up. */
export const forgottenTries = (now: number): Statement =>
  query.run(sql`DELETE FROM attempts WHERE MAX(since, next_at) < ${now - MEMORY}`)

export function tooMany(milliseconds = 1000): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal('TOO_MANY', `Too many tries. Please wait ${wait}.`, { retryAfter: seconds })
}

interface Counting {
  readonly when?: SQL
  readonly now?: number
}

/** A wait this long is a leftover of a clock that was set back, and is ignored. */
const BEYOND_DOUBT = 60_000

const holdsUp = (now: number) => sql`
  next_at > ${now} AND next_at <= ${now + BEYOND_DOUBT} + MAX(window, ${LONGEST_DELAY})`

const isCurrent = (now: number) => sql`
  count IS NOT NULL AND since <= ${now + BEYOND_DOUBT} AND CASE WHEN growing AND count >= allowed THEN next_at + ${MEMORY} ELSE since + window END > ${now}`

const listed = (counters: readonly Counter[]) => sql`
  SELECT value->>'scope' AS scope, value->>'key' AS key, value->>'allowed' AS allowed, value->>'window' AS window,
         COALESCE(value->>'growing', 0) AS growing
  FROM json_each(${JSON.stringify(counters)})`
