import { member } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import type { LoadedStreams } from '../event-log/loaded-streams'
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

/** How often members change their own record. What an administrator changed in it counts too, but is not held up. */
export const profilePace = newPace(OF_PROFILE, `You’ve changed your profile ${OF_PROFILE} times in a day.`)

export const credentialsPace = newPace(OF_SIGN_IN, 'You’ve changed how you sign in too often today.')

function newPace(most: number, complaint: string) {
  return {
    /**
     * Refuses where there were `most` changes within a day. A change that seems to lie ahead was recorded before the clock
     * was set back.
     */
    assertFewChanges: ({ entries }: LoadedStreams, id: string, now = Date.now()) => {
      const stream = streamOf(member, id)
      const at = entries.filter(({ streamId }) => streamId === stream).at(-most)?.recordedAt
      if (at === undefined || at <= now - DAY || at > now + MINUTE) return
      const seconds = Math.ceil((at + DAY - now) / 1000)
      throw new Refusal('TOO_MANY', `${complaint} Please continue tomorrow.`, { retryAfter: seconds })
    },
  }
}
