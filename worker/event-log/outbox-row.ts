import { sql } from 'drizzle-orm'

import { query, type Statement } from './database'
import { seal } from './sealing'
import type { Effect } from './world'

/** An effect as the outbox keeps it: what is personal in it is sealed with the person's own key. */
export interface StoredEffect {
  readonly effect: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly subjectId?: string
  readonly sealed?: string
}

export async function storedEffect(
  { effect, payload, personal }: Effect,
  outboxKey: string,
  keyOf: (subjectId: string) => Promise<CryptoKey | undefined>,
): Promise<StoredEffect> {
  if (!personal) return { effect, payload }
  const key = await keyOf(personal.subjectId)
  if (!key) return { effect, payload }
  const sealed = await seal(key, JSON.stringify(personal.content), `outbox|${outboxKey}|${effect}`)
  return { effect, payload, subjectId: personal.subjectId, sealed }
}

export const insertOutbox = (key: string, effects: readonly StoredEffect[]): Statement =>
  query.run(sql`
    INSERT INTO outbox (key, effects, next_at)
    VALUES (${key}, ${JSON.stringify(effects)}, CAST(unixepoch('subsec') * 1000 AS INTEGER))`)
