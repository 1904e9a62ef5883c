import { sql } from 'drizzle-orm'

import { type ReasonEvent, reason } from '../domain/shared/reason'
import { toLoadedStreams } from './loaded-streams'
import type { Keyring } from './seal/sealing'
import { type ReadableEvent, readEvent } from './stored-event'

/** The event that says why a command was given, as JSON, and the key that opens it; each `null` where there is none. */
export interface SealedReason {
  readonly why: string | null
  readonly whyKey: string | null
}

/** `SealedReason.why` of the row of `events` that is one. */
export const sealedWhy = sql`
  json_object('position', events.position, 'streamId', events.stream_id, 'version', events.stream_version,
              'type', events.type, 'schemaVersion', events.schema_version, 'data', events.data,
              'subjectId', events.subject_id, 'pii', lower(hex(events.pii)))`

/** `SealedReason.whyKey` from a row of `subject_keys`, where there is one. */
export const keyOfWhy = sql`
  iif(subject_keys.subject_id IS NULL, NULL, json_object('subjectId', subject_keys.subject_id,
      'kekVersion', kek_version, 'wrappedKey', lower(hex(wrapped_key))))`

/** The reason in its author's words; `null` where none was given, or it was erased. */
export async function openReason({ why, whyKey }: SealedReason, keyring: Keyring): Promise<string | null> {
  if (why === null) return null
  const { key } = toLoadedStreams([], whyKey === null ? [] : [JSON.parse(whyKey)], keyring)
  const { personal } = await readEvent<ReasonEvent>(reason, JSON.parse(why) as ReadableEvent, key)
  return personal?.text ?? null
}
