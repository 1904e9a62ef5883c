/** The newest migration that this code needs. The database is brought up to date first, so it may be ahead of that. */
export const NEWEST_MIGRATION = '0035_search.sql'
