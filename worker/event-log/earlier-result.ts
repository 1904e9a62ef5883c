import { type SQL, sql } from 'drizzle-orm'

import { rows } from './database'
import type { KeyRow } from './seal/sealing'
import { keysOf, keysOfPeople, numberedKeysOf } from './seal/subject-keys'

/** A command that was carried out before: by whom, for which request, and how long the stream was then. */
export interface EarlierResult {
  readonly requestHash: string
  readonly actorId: string
  readonly streamVersion: number
}

interface EarlierResultRow {
  readonly what: 'command' | 'key'
  readonly id: string
  readonly text: string
  readonly number: number
}

/**
 * Whether a command was carried out before, and the keys of the one whom it is about, of those whom `people` asks for, and
 * the numbered ones of those whom `others` asks for: one statement, for a batch is held to twelve.
 */
export const selectEarlierResult = (commandId: string, subjectId: string, others?: SQL, people?: SQL) =>
  rows<EarlierResultRow>(sql`
    SELECT 'command' AS what, actor_id AS id, request_hash AS text, stream_version AS number
    FROM commands WHERE command_id = ${commandId}
    UNION ALL
    SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${keysOf(subjectId)})${
      others ? sql` UNION SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${numberedKeysOf(others)})` : sql``
    }${people ? sql` UNION ALL SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${keysOfPeople(people)})` : sql``}`)

export function readEarlierResult(found: readonly EarlierResultRow[]): {
  earlier: EarlierResult | undefined
  keys: KeyRow[]
} {
  const [earlier] = found.filter(({ what }) => what === 'command')
  return {
    earlier: earlier && { requestHash: earlier.text, actorId: earlier.id, streamVersion: earlier.number },
    keys: found
      .filter(({ what }) => what === 'key')
      .map(({ id, text, number }) => ({ subjectId: id, kekVersion: number, wrappedKey: text })),
  }
}
