import { sql } from 'drizzle-orm'

import { member } from '../domain/member'
import { Refusal } from '../domain/refusal'
import { rows } from '../event-log/database'
import { streamOf } from '../event-log/stored-event'

/** So many changes of one's record in a day are a script: each stays in the log for good. */
const MOST = 200
const DAY = 24 * 3_600_000
const MINUTE = 60_000

/** When the change was recorded (ms) that is the last but so many of a member's record; no row where there were fewer. */
export const changeLongAgo = (id: string) => {
  const stream = streamOf(member, id)
  return rows<{ at: number }>(sql`
    SELECT recorded_at AS at FROM events
    WHERE stream_id = ${stream}
      AND stream_version = (SELECT MAX(stream_version) FROM events WHERE stream_id = ${stream}) - ${MOST - 1}`)
}

/** Refuses where that was less than a day ago. What seems to lie ahead was recorded before the clock was set back. */
export function assertFewChanges([longAgo]: readonly { readonly at: number }[], now = Date.now()) {
  if (!longAgo || longAgo.at <= now - DAY || longAgo.at > now + MINUTE) return
  const seconds = Math.ceil((longAgo.at + DAY - now) / 1000)
  throw new Refusal('TOO_MANY', `You’ve changed your profile ${MOST} times in a day. Please continue tomorrow.`, {
    retryAfter: seconds,
  })
}
