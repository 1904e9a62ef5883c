/** The newest migration that this code needs. The database is brought up to date first, so it may be ahead of that. */
export const NEWEST_MIGRATION = '0072_post_ids.sql'

/** How many migrations there are up to that one: a database may have the newest and lack one that came later to its place. */
export const MIGRATIONS = 60
