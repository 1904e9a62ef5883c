import { sql } from 'drizzle-orm'

import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'

/** More records of one kind by one member in a day are a script, and each stays in the log for good. */
const MOST_ADDED_A_DAY = 50
const DAY = 24 * 3_600_000

interface AddedRow {
  readonly added: number
}

/** How many records of a kind the member of this session has added within a day. */
export const addedInADay = (category: string, tokenHash: string, now = Date.now()) =>
  rows<AddedRow>(sql`
    SELECT COUNT(*) AS added FROM sessions s
    CROSS JOIN events e ON e.stream_id > ${`${category}:`} AND e.stream_id < ${`${category};`} AND e.stream_version = 1
    WHERE s.token_hash = ${tokenHash} AND e.actor_id = s.member_id
      AND e.recorded_at > ${now - DAY} AND e.recorded_at <= ${now + DAY}`)

export function assertFewAdded(found: unknown, noun: string): void {
  const [{ added } = { added: 0 }] = found as readonly AddedRow[]
  if (added < MOST_ADDED_A_DAY) return
  throw new Refusal('TOO_MANY', `You’ve added a ${noun} ${MOST_ADDED_A_DAY} times today. Please continue tomorrow.`, {
    retryAfter: 3_600,
  })
}
