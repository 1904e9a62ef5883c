import { sql } from 'drizzle-orm'

import { Refusal } from '../domain/refusal'
import { query, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'

/** How much a member may post, conversations and replies together: within so many milliseconds, no more than so much. */
const PACE = [
  { most: 5, within: 5_000 },
  { most: 30, within: 60_000 },
] as const

const [SHORT, LONG] = PACE

/** A query for when the member of this session posted lately, newest first; what was deleted since counts as well. */
export const recentPosts = (tokenHash: string, now = Date.now()) => sql`
  SELECT posted_at AS postedAt FROM wall_posts
  WHERE author = (SELECT member_id FROM sessions WHERE token_hash = ${tokenHash}) AND ${isRecent(now)}
  ORDER BY posted_at DESC LIMIT ${LONG.most}`

/**
 * A time further in the future than it could be in the past is from before the clock was set back, and holds nobody up.
 */
const isRecent = (now: number) => sql`posted_at > ${now - LONG.within} AND posted_at < ${now + LONG.within}`

/** Refuses where one more would be too many, and says when it will not be. `recent` are moments in ms, newest first. */
export function assertPace(recent: readonly number[], now = Date.now()) {
  const waits = PACE.map(({ most, within }) => (recent[most - 1] ?? Number.NEGATIVE_INFINITY) + within - now)
  const wait = Math.max(...waits)
  if (wait > 0) throw tooFast(wait)
}

/**
 * Rolls the batch back where others of the same author have come in between, so that no more than the pace allows get in,
 * and where the author has left meanwhile, so that nothing is said by who is being forgotten.
 */
export const withinPace = (author: string, now = Date.now()): Statement =>
  first(
    query.run(sql`
      INSERT INTO assert_true
      SELECT COUNT(*) < ${LONG.most} AND COUNT(*) FILTER (WHERE posted_at > ${now - SHORT.within}) < ${SHORT.most}
        AND EXISTS (SELECT 1 FROM members WHERE id = ${author}), 'pace'
      FROM wall_posts WHERE author = ${author} AND ${isRecent(now)}`),
  )

export function tooFast(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = `${seconds} second${seconds === 1 ? '' : 's'}`
  return new Refusal('TOO_MANY', `You’re posting too quickly. Please wait ${wait}.`, {
    retryAfter: seconds,
  })
}
