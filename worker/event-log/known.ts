import { type SQL, sql } from 'drizzle-orm'

import { rows } from './database'
import type { KeyRow } from './sealing'
import { keysOf, keysOfPeople, numberedKeysOf } from './subject-keys'

/** A command that was carried out before: by whom, for which request, and how long the stream was then. */
export interface Done {
  readonly requestHash: string
  readonly actorId: string
  readonly streamVersion: number
}

interface KnownRow {
  readonly what: 'command' | 'key'
  readonly id: string
  readonly text: string
  readonly number: number
}

/**
 * Whether a command was carried out before, and the keys of the one whom it is about, of those whom `people` asks for, and
 * the numbered ones of those whom `others` asks for: one statement, for a batch is held to twelve.
 */
export const knownOf = (commandId: string, subjectId: string, others?: SQL, people?: SQL) =>
  rows<KnownRow>(sql`
    SELECT 'command' AS what, actor_id AS id, request_hash AS text, stream_version AS number
    FROM commands WHERE command_id = ${commandId}
    UNION ALL
    SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${keysOf(subjectId)})${
      others ? sql` UNION SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${numberedKeysOf(others)})` : sql``
    }${people ? sql` UNION ALL SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${keysOfPeople(people)})` : sql``}`)

export function readKnown(found: readonly KnownRow[]): { done: Done | undefined; keys: KeyRow[] } {
  const [done] = found.filter(({ what }) => what === 'command')
  return {
    done: done && { requestHash: done.text, actorId: done.id, streamVersion: done.number },
    keys: found
      .filter(({ what }) => what === 'key')
      .map(({ id, text, number }) => ({ subjectId: id, kekVersion: number, wrappedKey: text })),
  }
}
