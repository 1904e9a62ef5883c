import { sql } from 'drizzle-orm'

/**
 * The role of the request's sender, for a statement that reads other rows for other roles. It lets nobody in: that
 * is the desk's, in the same call.
 */
export const readerRole = (tokenHash: string) => sql`
  (SELECT reader.role FROM sessions JOIN members reader ON reader.id = member_id WHERE token_hash = ${tokenHash})`
