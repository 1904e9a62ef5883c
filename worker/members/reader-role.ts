import { sql } from 'drizzle-orm'

import { type Capability, rolesWith } from '../domain/account/capability'
import { rows } from '../event-log/database'

/** The role of the request's sender, for a statement that reads other rows for other roles. The session is checked besides. */
export const readerRole = (tokenHash: string) => sql`
  (SELECT reader.role FROM sessions JOIN members reader ON reader.id = member_id WHERE token_hash = ${tokenHash})`

/** The members who may do something. */
export const membersWith = (capability: Capability) =>
  rows<{ id: string }>(sql`
    SELECT id FROM members WHERE role IN (SELECT value FROM json_each(${JSON.stringify(rolesWith(capability))})) ORDER BY id`)
