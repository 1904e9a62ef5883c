import { type SQL, sql } from 'drizzle-orm'

import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import { type Database, rows } from './database'
import { toLoadedStreams } from './loaded-streams'
import { addStepRows, compareKeys, type ReadModel, type Row, type SteppedRows, settled } from './read-model'
import type { KeyRow, Keyring } from './seal/sealing'
import { idOf, readEvent, type StoredEvent, storedEventColumns, streamCategory, UnreadableEvent } from './stored-event'

type AnyAggregate = Aggregate<never, DomainEvent, unknown>

const PAGE = 2_000

/** The result of folding the whole log. */
export interface Folded {
  /** The position of the last event that was folded; 0 in an empty club. */
  readonly head: number
  readonly events: number
  /** The state of every stream. */
  readonly streams: Streams
  /** The rows that each read table must hold, in the order of their keys. */
  readonly rows: ReadonlyMap<ReadModel, readonly Row[]>
}

type Streams = ReadonlyMap<string, Stream>

export interface Stream {
  readonly state: unknown
  readonly version: number
  /** The positions of its events, in order. */
  readonly positions: number[]
  /** The rows that its steps have added. */
  readonly stepped: SteppedRows
}

export const newStream = (initial: unknown): Stream => ({
  state: initial,
  version: 0,
  positions: [],
  stepped: new Map(),
})

/** The stream after one more event. */
export function stepped(
  before: Stream,
  streamId: string,
  {
    aggregate,
    event,
    position,
  }: { readonly aggregate: AnyAggregate; readonly event: DomainEvent; readonly position: number },
  models: readonly ReadModel[],
): Stream {
  const version = before.version + 1
  const state = aggregate.evolve(before.state, event)
  before.positions.push(position)
  addStepRows(models, streamId, { event, before: before.state, after: state, version }, before.stepped)
  return { ...before, state, version }
}

/** The rows that a table must hold for a stream. */
export const streamRows = (model: ReadModel, streamId: string, stream: Stream): Row[] =>
  [
    ...(stream.version === 0 ? [] : model.rows(streamCategory(streamId), idOf(streamId), stream.state, stream.version)),
    ...(stream.stepped.get(model) ?? []),
  ].map((row) => settled(row, () => stream.positions))

interface Options {
  /** Fold only what was recorded up to here: a position, and a moment in ms. */
  readonly until?: { readonly position?: number; readonly at?: number }
  /** Called after each event with the streams' rows before and after it. */
  watch?(event: StoredEvent, before: readonly Row[], after: readonly Row[], model: ReadModel): void
  progress?(events: number): void
}

/**
 * Folds the log in memory and says what every read table must hold. It reads in pages, writes nothing and reaches no
 * effect. Stops at the first event that cannot be read, and names it.
 */
export async function foldLog(
  db: Database,
  keyring: Keyring,
  models: readonly ReadModel[],
  aggregates: readonly AnyAggregate[],
  options: Options = {},
): Promise<Folded> {
  const byCategory = new Map(aggregates.map((aggregate) => [aggregate.category, aggregate]))
  const streams = new Map<string, Stream>()
  let head = 0
  let events = 0

  for (;;) {
    const { page, key } = await readPage(db, keyring, head, options)
    if (page.length === 0) break
    for (const stored of page) {
      const aggregate = byCategory.get(streamCategory(stored.streamId))
      if (!aggregate) throw new UnreadableEvent(stored, 'its category is unknown')
      const before = streams.get(stored.streamId) ?? newStream(aggregate.initial)
      const event = await readEvent(aggregate, stored, key)
      const was = options.watch && rowsByModel(models, stored.streamId, before)
      const after = stepped(before, stored.streamId, { aggregate, event, position: stored.position }, models)
      streams.set(stored.streamId, after)
      if (was) {
        const is = rowsByModel(models, stored.streamId, after)
        for (const [model, rows] of is) options.watch?.(stored, was.get(model) ?? [], rows, model)
      }
      head = stored.position
      events++
    }
    options.progress?.(events)
  }
  return { head, events, streams, rows: new Map(models.map((model) => [model, modelRows(model, streams)])) }
}

/** A page of events with the keys that open them, as of one moment: a person without one has been erased. */
async function readPage(db: Database, keyring: Keyring, after: number, { until }: Options) {
  const onPage = (columns: SQL) => sql`
    SELECT ${columns} FROM events
    WHERE position > ${after} AND position <= ${until?.position ?? Number.MAX_SAFE_INTEGER}
      AND recorded_at <= ${until?.at ?? Number.MAX_SAFE_INTEGER}
    ORDER BY position LIMIT ${PAGE}`
  const [page, keyRows] = await db.batch([
    rows<StoredEvent>(onPage(sql.raw(storedEventColumns))),
    rows<KeyRow>(sql`
      SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
      FROM subject_keys WHERE subject_id IN (${onPage(sql`subject_id`)})`),
  ])
  return { page, key: toLoadedStreams([], keyRows, keyring).key }
}

const rowsByModel = (models: readonly ReadModel[], streamId: string, stream: Stream): ReadonlyMap<ReadModel, Row[]> =>
  new Map(
    models
      .filter(({ categories }) => categories.includes(streamCategory(streamId)))
      .map((model) => [model, streamRows(model, streamId, stream)]),
  )

function modelRows(model: ReadModel, streams: Streams): Row[] {
  return [...streams]
    .filter(([streamId]) => model.categories.includes(streamCategory(streamId)))
    .flatMap(([streamId, stream]) => streamRows(model, streamId, stream))
    .sort((a, b) => compareKeys(a, b, model.keys))
}
