import { sql } from 'drizzle-orm'

import { rows } from '../database'

/** No event, but those that a restore has brought so far: the read tables are made when it ends, and by every other event. */
export const isUnused = sql`(NOT EXISTS (SELECT 1 FROM commands)
  AND NOT EXISTS (SELECT 1 FROM projections WHERE rebuilt_at IS NOT NULL OR checkpoint > 0))`

/** Whether an archive is being brought in: till then the log and the tables are not what they will be. */
export const beingRestored = rows<{ isSo: number }>(sql`SELECT EXISTS (SELECT 1 FROM events) AND ${isUnused} AS isSo`)
