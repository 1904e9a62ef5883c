import { sql } from 'drizzle-orm'

import type { Role } from '../domain/account/capability'
import { rows } from '../event-log/database'

/** A session as its member sees it; what lets anybody in is no part of it. */
export interface ListedSession {
  readonly id: string
  readonly device: string | null
  readonly place: string | null
  readonly role: Role
  readonly createdAt: number
  readonly seenAt: number
  readonly replacedAt: number | null
  readonly isHere: number
}

/** The member whose session has this token. */
export const memberOfSession = (tokenHash: string) => sql`
  (SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})`

/** The listed id of the session with this token; it stays while tokens change. */
export const idOfSession = (tokenHash: string) => sql`
  (SELECT public_id FROM sessions WHERE token_hash = ${tokenHash})`

/** All sessions of the member whose token this is, the one at hand first and then by their last use. */
export const sessionsBeside = (tokenHash: string) =>
  rows<ListedSession>(sql`
    SELECT s.public_id AS id, s.device, s.place, m.role, s.created_at AS createdAt, s.seen_at AS seenAt, s.replaced_at AS replacedAt,
           s.public_id = ${idOfSession(tokenHash)} AS isHere
    FROM sessions s JOIN members m ON m.id = s.member_id AND m.epoch = s.epoch
    WHERE s.member_id = ${memberOfSession(tokenHash)}
    ORDER BY isHere DESC, s.seen_at DESC`)

/** Ends a session of the same member, or all but the one at hand. Answers a row for each that there was. */
export const endSessionBeside = (tokenHash: string, id?: string) =>
  rows<{ memberId: string }>(sql`
    DELETE FROM sessions
    WHERE member_id = ${memberOfSession(tokenHash)} AND public_id <> ${idOfSession(tokenHash)}
      ${id === undefined ? sql`` : sql`AND public_id = ${id}`}
    RETURNING member_id AS memberId`)
