import { type SQL, sql } from 'drizzle-orm'

import { query, type Statement } from '../database'
import { seal } from '../seal/sealing'
import type { Effect } from './sender'

/** An effect as the outbox keeps it: what is personal in it is sealed with the person's own key. */
export interface StoredEffect {
  readonly effect: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly subjectId?: string
  readonly sealed?: string
}

/** An effect as it is kept, and its unsealed content, for the request that has just put it there. */
export interface Packed {
  readonly stored: StoredEffect
  readonly content?: unknown
  /** Why the content could not be unsealed, where that went wrong. */
  readonly fault?: unknown
}

/** A row of the outbox that its inserter is delivering. */
export interface FreshRow {
  readonly key: string
  readonly packed: readonly Packed[]
  /** The log's last position when the row was inserted. */
  readonly position: number
}

/** In ms, by the same clock that writes the outbox's times. */
export const databaseNow = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`

/** How long, in milliseconds, a claim on a row lasts. */
export const CLAIM = 2 * 60_000

export async function pack(
  { effect, payload, personal }: Effect,
  outboxKey: string,
  keyOf: (subjectId: string) => Promise<CryptoKey | undefined>,
): Promise<Packed> {
  if (!personal) return { stored: { effect, payload } }
  const { subjectId, content } = personal
  const key = await keyOf(subjectId)
  if (!key) return { stored: { effect, payload } }
  const sealed = await seal(key, JSON.stringify(content), `outbox|${outboxKey}|${effect}`)
  return { stored: { effect, payload, subjectId, sealed }, content }
}

/** Puts a row into the outbox that its inserter has claimed already. */
export const insertClaimed = (key: string, packed: readonly Packed[]): Statement =>
  query.run(sql`
    INSERT INTO outbox (key, effects, attempts, next_at, written_at)
    VALUES (${key}, ${JSON.stringify(packed.map(({ stored }) => stored))}, 1, ${databaseNow} + ${CLAIM}, ${databaseNow})`)

/** Puts a row into the outbox that is due at once, where `when` holds. */
export const insertDue = (key: string, packed: readonly Packed[], when: SQL): Statement =>
  query.run(sql`
    INSERT INTO outbox (key, effects, attempts, next_at, written_at)
    SELECT ${key}, ${JSON.stringify(packed.map(({ stored }) => stored))}, 0, ${databaseNow}, ${databaseNow} WHERE ${when}`)
