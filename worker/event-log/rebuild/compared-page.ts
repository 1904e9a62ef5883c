import { type SQL, sql } from 'drizzle-orm'
import type { Aggregate, DomainEvent } from '../../domain/shared/aggregate'
import { type Database, rows, type Statement } from '../database'
import { newStream, type Stream, stepped, streamRows } from '../fold'
import { toLoadedStreams } from '../loaded-streams'
import type { ReadModel, Row } from '../read-model'
import type { ReservedKeys } from '../reservation'
import type { KeyRow, Keyring } from '../seal/sealing'
import { readEvent, type StoredEvent, storedEventColumns, streamCategory, UnreadableEvent } from '../stored-event'
import { nextOfStream } from './page-bounds'
import type { StreamPage } from './stream-pages'
import { inRange, touches } from './stream-range'

/** The parts needed to compare tables with the log, or to make them from it, page by page. */
export interface ComparisonDependencies extends FoldDependencies {
  readonly reserved: ReservedKeys
}

/** A row that is not what the log says: what it says, and what is there instead; either may be nothing. */
export interface Difference {
  readonly model: ReadModel
  readonly wanted: Row | undefined
  readonly found: Row | undefined
}

export interface ComparedPage {
  readonly events: number
  /** How many rows the log wants. */
  readonly rows: number
  readonly differences: readonly Difference[]
}

/** The keys of a long stream are read in several calls, between which somebody may be forgotten. */
const ATTEMPTS = 3

/** The tables in which streams of the page may have rows. */
const touched = ({ models, reserved }: ComparisonDependencies, page: StreamPage) =>
  [...models, reserved.model].filter(({ categories }) => categories.some((category) => touches(page, category)))

/** Compares the rows of the streams of a page with what the log says, all as of one moment. */
export async function comparePage(dependencies: ComparisonDependencies, page: StreamPage): Promise<ComparedPage> {
  const models = touched(dependencies, page)
  for (let attempt = 1; ; attempt++) {
    const { streams, events, found } = await foldPage(
      dependencies,
      page,
      models.map((model) => liveRows(model, page)),
    )
    const compared = await Promise.all(
      models.map(async (model, index) => {
        const wanted = await wantedRows(model, dependencies.reserved, streams)
        const named = new Set(model.owner.isKnownToState ? wanted.map((row) => keyOf(model, row)) : [])
        const live = (found[index] as LiveRow[]).filter(
          (row) => streams.has(row.row_stream ?? '') || named.has(keyOf(model, inColumnOrder(model, row))),
        )
        return { rows: wanted.length, differences: findDifferences(model, live, wanted) }
      }),
    )
    const differences = compared.flatMap((one) => one.differences)
    if (differences.length === 0 || !page.isLong || attempt === ATTEMPTS)
      return { events, rows: compared.reduce((sum, one) => sum + one.rows, 0), differences }
  }
}

/** A row of a table, and the stream whose it is. */
type LiveRow = Readonly<Record<string, unknown>> & { readonly row_stream: string | null }

function liveRows(model: ReadModel, page: StreamPage): Statement {
  const within = model.categories
    .filter((category) => touches(page, category))
    .map((category) => model.owner.within(page, category))
  return rows<LiveRow>(sql`
    SELECT ${sql.join(
      model.columns.map((name) => sql.identifier(name)),
      sql`, `,
    )}, ${model.owner.stream} AS row_stream
    FROM ${sql.identifier(model.table)} WHERE (${sql.join(within, sql` OR `)}) AND ${model.part ?? sql`true`}`)
}

async function wantedRows(model: ReadModel, reserved: ReservedKeys, streams: ReadonlyMap<string, Stream>) {
  const wanted: Row[] = []
  for (const [streamId, stream] of streams) {
    if (!model.categories.includes(streamCategory(streamId))) continue
    if (model === reserved.model) wanted.push(...(await reserved.rowsOf(streamId, stream.state)))
    else wanted.push(...streamRows(model, streamId, stream))
  }
  return wanted
}

function findDifferences(model: ReadModel, live: readonly LiveRow[], wanted: readonly Row[]): Difference[] {
  const is = new Map(live.map((found) => inColumnOrder(model, found)).map(keyed))
  const ought = new Map(wanted.map(keyed))
  return [...new Set([...is.keys(), ...ought.keys()])]
    .filter((key) => JSON.stringify(is.get(key)) !== JSON.stringify(ought.get(key)))
    .sort()
    .map((key) => ({ model, wanted: ought.get(key), found: is.get(key) }))

  function keyed(row: Row): [string, Row] {
    return [keyOf(model, row), row]
  }
}

const keyOf = ({ keys }: ReadModel, row: Row) => JSON.stringify(row.slice(0, keys))

const inColumnOrder = ({ columns }: ReadModel, found: LiveRow): Row => columns.map((name) => found[name] as Row[number])

/** The parts needed to fold streams. */
interface FoldDependencies {
  readonly db: Database
  readonly keyring: Keyring
  readonly aggregates: readonly Aggregate<never, DomainEvent, unknown>[]
  readonly models: readonly ReadModel[]
}

/** The states of a page's streams, and the answer of `beside` at the same moment. */
interface FoldedPage {
  readonly streams: ReadonlyMap<string, Stream>
  readonly events: number
  readonly found: readonly unknown[]
}

/**
 * Folds the streams of a page, in one D1 call; one that is longer than a page in as many as it has pages and one more,
 * which `beside` goes with. Stops at the first event that cannot be read, and names it.
 */
async function foldPage(
  dependencies: FoldDependencies,
  page: StreamPage,
  beside: readonly Statement[] = [],
): Promise<FoldedPage> {
  const streams = new Map<string, Stream>()
  let [events, isNearEnd] = [0, !page.isLong]
  for (;;) {
    const from = streams.get(page.upTo)?.version ?? 0
    const { stored, keys, last, found } = await readPart(
      dependencies.db,
      pagePart(page, from),
      page.upTo,
      isNearEnd ? beside : [],
    )
    await foldInto(streams, stored, toLoadedStreams([], keys, dependencies.keyring).key, dependencies)
    events += stored.length
    const isAtEnd = stored.length === 0 || (streams.get(page.upTo)?.version ?? 0) >= last
    if (isNearEnd && (!page.isLong || isAtEnd)) return { streams, events, found }
    isNearEnd ||= isAtEnd
  }
}

function pagePart(page: StreamPage, from: number): SQL {
  return page.isLong ? nextOfStream(page.upTo, from) : inRange(sql`stream_id`, page)
}

/** The events with the keys that open them, as of one moment: a person without one has been erased. */
async function readPart(db: Database, part: SQL, stream: string, beside: readonly Statement[]) {
  const answers = await db.batch([
    rows<StoredEvent>(sql`
      SELECT ${sql.raw(storedEventColumns)} FROM events WHERE ${part} ORDER BY stream_id, stream_version`),
    rows<KeyRow>(sql`
      SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
      FROM subject_keys WHERE subject_id IN (SELECT subject_id FROM events WHERE ${part})`),
    rows<{ last: number | null }>(sql`SELECT MAX(stream_version) AS last FROM events WHERE stream_id = ${stream}`),
    ...beside,
  ] as readonly Statement[])
  const [stored, keys, [end], ...found] = answers as [StoredEvent[], KeyRow[], { last: number | null }[], ...unknown[]]
  return { stored, keys, last: end?.last ?? 0, found }
}

async function foldInto(
  streams: Map<string, Stream>,
  stored: readonly StoredEvent[],
  key: (subjectId: string) => Promise<CryptoKey | undefined>,
  { aggregates, models }: FoldDependencies,
) {
  const byCategory = new Map(aggregates.map((aggregate) => [aggregate.category, aggregate]))
  for (const event of stored) {
    const aggregate = byCategory.get(streamCategory(event.streamId))
    if (!aggregate) throw new UnreadableEvent(event, 'its category is unknown')
    const before = streams.get(event.streamId) ?? newStream(aggregate.initial)
    const step = { aggregate, event: await readEvent(aggregate, event, key), position: event.position }
    streams.set(event.streamId, stepped(before, event.streamId, step, models))
  }
}

/** The findings among the next rows of a table. Keys are JSON. */
interface LookedThrough {
  /** The key of the last row that was looked at; `null` where there was none left. */
  readonly last: string | null
  /** How many rows belong to no stream, and the keys of the first hundred. */
  readonly strays: number
  readonly keys: string
}

const NAMED = 100

/**
 * Looks, in the order of the table's keys, for rows that belong to no stream of the log: who compares stream by stream comes
 * past none of these. `after` is the key of the last row that was looked at before, as JSON.
 */
export function strayRows({ table, columns, keys, categories, part, owner }: ReadModel, after: string, most: number) {
  const names = columns.slice(0, keys).map((name) => sql.identifier(name))
  const key = sql.join(names, sql`, `)
  const values = (JSON.parse(after) as Row).map((value) => sql`${value}`)
  const isAfter = values.length === 0 ? sql`true` : sql`(${key}) > (${sql.join(values, sql`, `)})`
  return rows<LookedThrough>(sql`
    WITH page AS MATERIALIZED (
      SELECT ${key}, json_array(${key}) AS row_key, ${owner.stream} AS row_stream FROM ${sql.identifier(table)}
      WHERE ${isAfter} AND ${part ?? sql`true`} ORDER BY ${key} LIMIT ${most}),
    strays AS MATERIALIZED (
      SELECT row_key FROM page WHERE ${owner.isKnownToState ? sql`false` : sql`true`} AND NOT EXISTS (
        SELECT 1 FROM events WHERE stream_id = page.row_stream AND stream_version = 1
          AND substr(stream_id, 1, instr(stream_id, ':') - 1) IN (${sql.join(
            categories.map((category) => sql`${category}`),
            sql`, `,
          )})))
    SELECT (SELECT row_key FROM page ORDER BY ${sql.join(
      names.map((name) => sql`${name} DESC`),
      sql`, `,
    )} LIMIT 1) AS last,
      (SELECT COUNT(*) FROM strays) AS strays,
      (SELECT json_group_array(json(row_key)) FROM (SELECT row_key FROM strays LIMIT ${NAMED})) AS keys`)
}
