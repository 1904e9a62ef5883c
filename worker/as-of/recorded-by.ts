import { type SQL, sql } from 'drizzle-orm'

import type { Aggregate, DomainEvent } from '../domain/aggregate'
import { rows } from '../event-log/database'
import { openLedger } from '../event-log/ledger'
import type { KeyRow, Keyring } from '../event-log/sealing'
import { idOf, type ReadableEvent, readEvent } from '../event-log/stored-event'
import { numberedKeysOf } from '../event-log/subject-keys'

/** An event as far as it takes to fold it, and when it was recorded. Hashes and senders would only weigh. */
interface LoggedEvent extends ReadableEvent {
  readonly recordedAt: number
}

/** What had been recorded of one thing by a moment. */
export interface RecordedThing<State> {
  readonly id: string
  readonly state: State
  readonly version: number
  /** The last of its events by then: its place in the log, and when it was recorded. */
  readonly position: number
  readonly recordedAt: number
  /** Whether what is personal in it can be read no more, whatever has been recorded: the key was destroyed. */
  readonly isForgotten: boolean
}

/** Every stream of one kind of thing. Their index holds them side by side. */
export const everyStreamOf = ({ category }: { readonly category: string }): SQL =>
  sql`stream_id >= ${`${category}:`} AND stream_id < ${`${category};`}`

/** The streams of some of them, by their ids. */
export const streamsOf = ({ category }: { readonly category: string }, ids: readonly string[]): SQL =>
  sql`stream_id IN (SELECT ${`${category}:`} || value FROM json_each(${JSON.stringify(ids)}))`

/** What stands in those streams and had been recorded by `moment` (ms). */
export const eventsBy = (streams: SQL, moment: number) =>
  rows<LoggedEvent>(sql`
    SELECT position, stream_id AS streamId, stream_version AS version, type, schema_version AS schemaVersion, data,
           subject_id AS subjectId, lower(hex(pii)) AS pii, recorded_at AS recordedAt
    FROM events WHERE ${streams} AND recorded_at <= ${moment} ORDER BY stream_id, stream_version`)

interface Sealed {
  readonly category: string
  subject(id: string, by: string): string
}

/** The keys that open what is personal in those streams, as far as they are there. */
export function keysIn(aggregate: Sealed, streams: SQL) {
  const ids = sql`
    SELECT substr(stream_id, ${aggregate.category.length + 2}) AS id FROM events WHERE ${streams} AND stream_version = 1`
  return aggregate.subject('', '').endsWith('~*')
    ? rows<KeyRow>(numberedKeysOf(ids))
    : rows<KeyRow>(sql`
        SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
        FROM subject_keys WHERE subject_id IN (${ids})`)
}

/** Folds the events into what had become of each thing by then. Whoever has no key any more stays forgotten. */
export async function foldRecorded<Event extends DomainEvent, State>(
  aggregate: Pick<Aggregate<never, Event, State>, 'events' | 'evolve'> & { readonly initial: State },
  stored: readonly LoggedEvent[],
  keys: readonly KeyRow[],
  keyring: Keyring,
): Promise<RecordedThing<State>[]> {
  const { key } = openLedger([], keys, keyring)
  const kept = new Set(keys.map(({ subjectId }) => subjectId))
  const fold = async ([streamId, history]: [string, LoggedEvent[]]) => {
    const events = await Promise.all(history.map((event) => readEvent(aggregate, event, key)))
    const last = history.at(-1) as LoggedEvent
    return {
      id: idOf(streamId),
      state: events.reduce(aggregate.evolve, aggregate.initial),
      version: last.version,
      position: last.position,
      recordedAt: last.recordedAt,
      isForgotten: history.some(({ pii, subjectId }) => pii !== '' && !kept.has(subjectId ?? '')),
    }
  }
  return Promise.all([...Map.groupBy(stored, ({ streamId }) => streamId)].map(fold))
}
