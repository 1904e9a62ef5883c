import { type SQL, sql } from 'drizzle-orm'

import type { Aggregate, DomainEvent } from '../../domain/shared/aggregate'
import { Refusal } from '../../domain/shared/refusal'
import { type Database, rows } from '../../event-log/database'
import { toLoadedStreams } from '../../event-log/loaded-streams'
import { MOST_EVENTS } from '../../event-log/read-streams'
import { nextOfStream } from '../../event-log/rebuild/page-bounds'
import { type Measured, measured } from '../../event-log/rebuild/stream-pages'
import type { KeyRow, Keyring } from '../../event-log/seal/sealing'
import { numberedKeys } from '../../event-log/seal/subject-keys'
import { idOf, type ReadableEvent, readEvent } from '../../event-log/stored-event'

/** An event as far as it takes to fold it, and when it was recorded. Hashes and senders would only weigh. */
interface LoggedEvent extends ReadableEvent {
  readonly recordedAt: number
}

/** The recorded state of one thing at a moment. */
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

/**
 * The condition for some streams, of which only those are wanted that lie after one id and not after another. It has
 * one beginning and one end, for the index is searched by no more than that.
 */
type Streams = (after: string, upTo: string) => SQL

/** Longer than any id, and after each of them. */
const LAST = '\u{10ffff}'

/** Every stream of one kind of thing. Their index holds them side by side. */
export const everyStreamIn = ({ category }: { readonly category: string }): Streams => {
  const [first, last] = [`${category}:`, `${category}:${LAST}`]
  return (after, upTo) =>
    sql`stream_id > ${after > first ? after : first} AND stream_id <= ${upTo < last ? upTo : last}`
}

/** The streams that a query asks for by their ids. */
export const streamsIn =
  (query: SQL): Streams =>
  (after, upTo) =>
    sql`stream_id IN (${query}) AND +stream_id > ${after} AND +stream_id <= ${upTo}`

/** The streams of some things of one kind, by their ids. */
export const streamsById = ({ category }: { readonly category: string }, ids: readonly string[]): Streams =>
  streamsIn(sql`SELECT ${`${category}:`} || value FROM json_each(${JSON.stringify(ids)})`)

/** The events folded at a time, and their bytes: a small part of a call's limits. */
const PART_EVENTS = 10_000
const PART_BYTES = 8_000_000

/** The first read, along with the reader's session: how much the next streams after `after` take. */
export const partAfter = (streams: Streams, after = '') => measured(streams(after, LAST), PART_EVENTS)

/** The keys that open the personal data in those streams, as far as they exist. */
function keysIn(aggregate: Sealed, streams: SQL) {
  const ids = sql`
    SELECT substr(stream_id, ${aggregate.category.length + 2}) AS id FROM events WHERE ${streams} AND stream_version = 1`
  return aggregate.subject('', '').endsWith('~*')
    ? rows<KeyRow>(numberedKeys(ids))
    : rows<KeyRow>(sql`
        SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
        FROM subject_keys WHERE subject_id IN (${ids})`)
}

interface Sealed {
  readonly category: string
  subject(id: string, by: string): string
}

interface Source {
  readonly db: Database
  readonly keyring: Keyring
}

/**
 * Some of the things of one kind as they were by a moment, and the stream after which the next ones come, if there are
 * any.
 */
interface RecordedPart<State> {
  readonly found: readonly RecordedThing<State>[]
  readonly next: string | null
}

/**
 * Folds what had been recorded by `moment` (ms) of the next `streams`, of which `sizes` says how much they take
 * (`partAfter`). A stream that is longer than a part is read in several, and folded whole. A person without a key stays
 * erased.
 */
export async function foldPart<Event extends DomainEvent, State>(
  { db, keyring }: Source,
  aggregate: Aggregate<never, Event, State>,
  { streams, moment, after = '' }: { readonly streams: Streams; readonly moment: number; readonly after?: string },
  sizes: readonly Measured[],
): Promise<RecordedPart<State>> {
  const { upTo, isLong, isEnd } = cut(sizes)
  if (upTo === undefined) return { found: [], next: null }
  const inPart = streams(after, upTo)
  const things = new Map<string, RecordedThing<State>>()
  for (let version = 0; ; ) {
    const events = isLong ? nextOfStream(upTo, version) : inPart
    const [stored, keys, [end]] = await db.batch([
      eventsBy(events, moment),
      keysIn(aggregate, isLong ? sql`stream_id = ${upTo}` : inPart),
      rows<{ version: number | null }>(
        isLong ? sql`SELECT MAX(stream_version) AS version FROM events WHERE ${events}` : sql`SELECT NULL AS version`,
      ),
    ])
    await foldInto(things, aggregate, stored, keys, keyring)
    // Later versions of a stream were recorded later.
    if (!end?.version || stored.length === 0) return { found: [...things.values()], next: isEnd ? null : upTo }
    version = end.version
  }
}

/**
 * All of `streams`, part by part; refused where that is more than a call may fold. `first` is how much the first ones
 * take.
 */
export async function foldAll<Event extends DomainEvent, State>(
  source: Source,
  aggregate: Aggregate<never, Event, State>,
  wanted: { readonly streams: Streams; readonly moment: number },
  first?: readonly Measured[],
): Promise<readonly RecordedThing<State>[]> {
  const sizesAfter = async (after: string) => {
    const [sizes] = await source.db.batch([partAfter(wanted.streams, after)])
    return sizes
  }
  const all: RecordedThing<State>[] = []
  let events = 0
  for (let after: string | null = ''; after !== null; ) {
    const sizes: readonly Measured[] = (!after && first) || (await sizesAfter(after))
    const part: RecordedPart<State> = await foldPart(source, aggregate, { ...wanted, after }, sizes)
    events += part.found.reduce((sum, { version }) => sum + version, 0)
    if (events > MOST_EVENTS) throw tooMuch()
    all.push(...part.found)
    after = part.next
  }
  return all
}

const tooMuch = () =>
  new Refusal('TOO_LARGE', 'This is too much to look back on at once. Please choose a shorter time or a single record.')

/** The streams that are folded together: as many as fit, or one that is too long alone. */
function cut(sizes: readonly Measured[]): { upTo?: string | undefined; isLong: boolean; isEnd: boolean } {
  const isCut = sizes.reduce((sum, { events }) => sum + events, 0) === PART_EVENTS
  let [count, bytes] = [0, 0]
  for (const size of isCut ? sizes.slice(0, -1) : sizes) {
    bytes += size.bytes
    if (bytes > PART_BYTES) break
    count++
  }
  return count === 0
    ? { upTo: sizes[0]?.stream, isLong: sizes.length > 0, isEnd: sizes.length <= 1 && !isCut }
    : { upTo: sizes[count - 1]?.stream, isLong: false, isEnd: !isCut && count === sizes.length }
}

/** The events of those streams that had been recorded by `moment`. */
const eventsBy = (streams: SQL, moment: number) =>
  rows<LoggedEvent>(sql`
    SELECT position, stream_id AS streamId, stream_version AS version, type, schema_version AS schemaVersion, data,
           subject_id AS subjectId, lower(hex(pii)) AS pii, recorded_at AS recordedAt
    FROM events WHERE ${streams} AND recorded_at <= ${moment} ORDER BY stream_id, stream_version`)

async function foldInto<Event extends DomainEvent, State>(
  things: Map<string, RecordedThing<State>>,
  aggregate: Aggregate<never, Event, State>,
  stored: readonly LoggedEvent[],
  keys: readonly KeyRow[],
  keyring: Keyring,
) {
  const { key } = toLoadedStreams([], keys, keyring)
  const kept = new Set(keys.map(({ subjectId }) => subjectId))
  const fold = async ([streamId, history]: [string, LoggedEvent[]]) => {
    const before = things.get(streamId)
    const events = await Promise.all(history.map((event) => readEvent(aggregate, event, key)))
    const last = history.at(-1) as LoggedEvent
    const isForgotten = history.some(({ pii, subjectId }) => pii !== '' && !kept.has(subjectId ?? ''))
    things.set(streamId, {
      id: idOf(streamId),
      state: events.reduce(aggregate.evolve, before?.state ?? aggregate.initial),
      version: last.version,
      position: last.position,
      recordedAt: last.recordedAt,
      isForgotten: isForgotten || (before?.isForgotten ?? false),
    })
  }
  await Promise.all([...Map.groupBy(stored, ({ streamId }) => streamId)].map(fold))
}
