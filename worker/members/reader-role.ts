import { sql } from 'drizzle-orm'

/** The role of the request's sender, for a statement that reads other rows for other roles. The session is checked besides. */
export const readerRole = (tokenHash: string) => sql`
  (SELECT reader.role FROM sessions JOIN members reader ON reader.id = member_id WHERE token_hash = ${tokenHash})`
