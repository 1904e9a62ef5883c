import { sql } from 'drizzle-orm'

import { member } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { streamOf } from '../event-log/stored-event'

/** So many changes of one's record in a day are a script: each stays in the log for good. */
const OF_PROFILE = 200
/**
 * How one signs in is changed beyond that, because somebody at a browser left open could use the others up. It takes a
 * confirmation.
 */
const OF_SIGN_IN = 300

const DAY = 24 * 3_600_000
const MINUTE = 60_000

interface Change {
  readonly at: number
}

interface Pace {
  /** When the change was recorded (ms) that is the last but so many; no row where there were fewer. */
  changeLongAgo(id: string): ReturnType<typeof rows<Change>>
  /** Refuses where that was less than a day ago. What seems to lie ahead was recorded before the clock was set back. */
  assertFewChanges(found: unknown, now?: number): void
}

/** How often members change their own record. What an administrator changed in it counts too, but is not held up. */
export const profilePace = newPace(OF_PROFILE, `You’ve changed your profile ${OF_PROFILE} times in a day.`)

export const credentialsPace = newPace(OF_SIGN_IN, 'You’ve changed how you sign in too often today.')

function newPace(most: number, complaint: string): Pace {
  return {
    changeLongAgo: (id) => {
      const stream = streamOf(member, id)
      return rows<Change>(sql`
        SELECT recorded_at AS at FROM events
        WHERE stream_id = ${stream}
          AND stream_version = (SELECT MAX(stream_version) FROM events WHERE stream_id = ${stream}) - ${most - 1}`)
    },
    assertFewChanges: (found, now = Date.now()) => {
      const [longAgo] = found as readonly Change[]
      if (!longAgo || longAgo.at <= now - DAY || longAgo.at > now + MINUTE) return
      const seconds = Math.ceil((longAgo.at + DAY - now) / 1000)
      throw new Refusal('TOO_MANY', `${complaint} Please continue tomorrow.`, { retryAfter: seconds })
    },
  }
}
