import { sql } from 'drizzle-orm'

import { Refusal } from '../domain/shared/refusal'
import { query, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * How much a member may post, conversations and replies together: within so many milliseconds, no more than so much. What is
 * said is kept for good, so a script that keeps to the pace of a minute would fill the database in days.
 */
const PACE = [
  { most: 5, within: 5_000 },
  { most: 30, within: MINUTE },
  { most: 1_000, within: DAY },
] as const

const [SHORT, LONG, WHOLE_DAY] = PACE

/** The posts of a day are counted for members who post so often in a minute: counting reads each of them. */
const OFTEN = 3

/** A query for when the member of this session posted lately, newest first; what was deleted since counts as well. */
export const recentPosts = (tokenHash: string, now = Date.now()) => sql`
  WITH who AS MATERIALIZED (SELECT member_id FROM sessions WHERE token_hash = ${tokenHash}),
  lately AS MATERIALIZED (
    SELECT posted_at FROM wall_posts WHERE author = (SELECT member_id FROM who) AND ${isWithin(LONG, now)})
  SELECT posted_at AS postedAt FROM lately
  UNION ALL
  SELECT posted_at FROM wall_posts
  WHERE author = (SELECT member_id FROM who) AND posted_at <= ${now - LONG.within}
    AND posted_at > ${now} - (SELECT iif(COUNT(*) >= ${OFTEN}, ${WHOLE_DAY.within}, ${LONG.within}) FROM lately)
  ORDER BY 1 DESC LIMIT ${WHOLE_DAY.most}`

type Pace = (typeof PACE)[number]

/**
 * A time further in the future than it could be in the past is from before the clock was set back, and holds nobody up.
 */
const isWithin = ({ within }: Pace, now: number) => sql`posted_at > ${now - within} AND posted_at < ${now + within}`

/** Refuses where one more would be too many, and says when it will not be. `recent` are moments in ms, newest first. */
export function assertPace(recent: readonly number[], now = Date.now()) {
  const waits = PACE.map(({ most, within }) => {
    const counted = recent.filter((at) => at > now - within && at < now + within)
    return (counted[most - 1] ?? Number.NEGATIVE_INFINITY) + within - now
  })
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
      SELECT COUNT(*) < ${LONG.most} AND COUNT(*) FILTER (WHERE ${isWithin(SHORT, now)}) < ${SHORT.most}
        AND EXISTS (SELECT 1 FROM members WHERE id = ${author}), 'pace'
      FROM wall_posts WHERE author = ${author} AND ${isWithin(LONG, now)}`),
  )

export function tooFast(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const said =
    milliseconds > MINUTE
      ? `You’ve posted ${WHOLE_DAY.most.toLocaleString('en-US')} times in a day. Please wait ${Math.ceil(seconds / 60)} minutes.`
      : `You’re posting too quickly. Please wait ${seconds} second${seconds === 1 ? '' : 's'}.`
  return new Refusal('TOO_MANY', said, { retryAfter: seconds })
}
