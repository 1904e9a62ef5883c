import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'

import { query, rows } from './database'
import type { StoredEvent } from './stored-event'

/** What the log was, up to a position. Hex; `previous` is empty for the first. */
export interface Seal {
  readonly fromPosition: number
  readonly toPosition: number
  readonly previous: string
  readonly seal: string
  /** ms. */
  readonly sealedAt: number
}

/**
 * SHA-256 over the seal before and a line for each event since: where it stands, when it was recorded, and the hash that
 * covers the rest of it. The chains of the streams would not notice a whole stream that is missing, nor an event that has
 * moved to another place or time; this does.
 */
export function openSeal(previous: string) {
  const hash = createHash('sha256').update(`${previous}\n`)
  return {
    add: (event: Pick<StoredEvent, 'position' | 'recordedAt' | 'hash'>) =>
      void hash.update(`${event.position} ${event.recordedAt} ${event.hash}\n`),
    close: () => hash.digest('hex'),
  }
}

const columns = sql.raw(`from_position AS fromPosition, to_position AS toPosition, prev_seal AS previous, seal,
  sealed_at AS sealedAt`)

export const allSeals = rows<Seal>(sql`SELECT ${columns} FROM log_seals ORDER BY to_position`)

export const lastSeal = rows<Seal>(sql`SELECT ${columns} FROM log_seals ORDER BY to_position DESC LIMIT 1`)

/** The oldest that are not in R2 yet. */
export const sealsToCopy = (most: number) =>
  rows<Seal>(sql`SELECT ${columns} FROM log_seals WHERE is_copied = 0 ORDER BY to_position LIMIT ${most}`)

export const insertSeal = ({ fromPosition, toPosition, previous, seal, sealedAt }: Seal) =>
  query.run(sql`
    INSERT INTO log_seals (to_position, from_position, prev_seal, seal, sealed_at)
    VALUES (${toPosition}, ${fromPosition}, ${previous}, ${seal}, ${sealedAt}) ON CONFLICT DO NOTHING`)

export const noteCopied = ({ toPosition }: Pick<Seal, 'toPosition'>) =>
  query.run(sql`UPDATE log_seals SET is_copied = 1 WHERE to_position = ${toPosition}`)
