import { sql } from 'drizzle-orm'

import { query, rows } from '../database'
import type { Seal } from './seal'

const columns = sql.raw(`from_position AS fromPosition, to_position AS toPosition, prev_seal AS previous, seal,
  sealed_at AS sealedAt`)

export const allSeals = rows<Seal>(sql`SELECT ${columns} FROM log_seals ORDER BY to_position`)

/** Those that end after a position, in the order of the log. */
export const sealsAfter = (position: number, most: number) =>
  rows<Seal>(sql`SELECT ${columns} FROM log_seals WHERE to_position > ${position} ORDER BY to_position LIMIT ${most}`)

export const lastSeal = rows<Seal>(sql`SELECT ${columns} FROM log_seals ORDER BY to_position DESC LIMIT 1`)

/** The newest first. */
export const lastSeals = (most: number) =>
  rows<Seal>(sql`SELECT ${columns} FROM log_seals ORDER BY to_position DESC LIMIT ${most}`)

/** The oldest that are not in R2 yet. */
export const sealsToCopy = (most: number) =>
  rows<Seal>(sql`SELECT ${columns} FROM log_seals WHERE is_copied = 0 ORDER BY to_position LIMIT ${most}`)

export const insertSeal = ({ fromPosition, toPosition, previous, seal, sealedAt }: Seal) =>
  query.run(sql`
    INSERT INTO log_seals (to_position, from_position, prev_seal, seal, sealed_at)
    VALUES (${toPosition}, ${fromPosition}, ${previous}, ${seal}, ${sealedAt}) ON CONFLICT DO NOTHING`)

/** The same where it follows on the last seal, and a row: of two who seal at the same moment the first has made it. */
export const insertNextSeal = ({ fromPosition, toPosition, previous, seal, sealedAt }: Seal) =>
  rows<{ one: 1 }>(sql`
    INSERT INTO log_seals (to_position, from_position, prev_seal, seal, sealed_at)
    SELECT ${toPosition}, ${fromPosition}, ${previous}, ${seal}, ${sealedAt}
    WHERE ${fromPosition} = COALESCE((SELECT MAX(to_position) FROM log_seals), 0) + 1 RETURNING 1 AS one`)

export const noteCopied = ({ toPosition }: Pick<Seal, 'toPosition'>) =>
  query.run(sql`UPDATE log_seals SET is_copied = 1 WHERE to_position = ${toPosition}`)
