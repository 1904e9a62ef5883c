import { sql } from 'drizzle-orm'

import { expiredDevices } from '../../accounts/device-cookie'
import { expiredResetLinks } from '../../accounts/password/reset-link'
import { endedPushDevices } from '../../accounts/push-devices'
import { endedSessions } from '../../accounts/session'
import { forgottenOrigins } from '../../accounts/sign-in-origin'
import { query, type Statement } from '../../event-log/database'
import { forgottenNotes } from '../../http/security/security-log'
import { forgottenTries } from '../../http/security/throttle'
import { expiredInvitationLinks } from '../../members/invitation-link'

/** A repeated command is known as one for this long. */
const COMMANDS_KEPT = 30 * 24 * 3_600_000

/** Sweeps away what has run out and counts for nothing any more. One batch, from time to time. */
export const expiredRows = (now = Date.now()): readonly Statement[] => [
  endedSessions(now),
  expiredResetLinks(now),
  expiredInvitationLinks(now),
  query.run(sql`DELETE FROM spent_challenges WHERE expires_at < ${now}`),
  forgottenTries(now),
  forgottenNotes(now),
  forgottenOrigins(now),
  expiredDevices(now),
  endedPushDevices(now),
  query.run(sql`DELETE FROM commands WHERE recorded_at < ${now - COMMANDS_KEPT}`),
]
