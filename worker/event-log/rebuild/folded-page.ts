import { type SQL, sql } from 'drizzle-orm'

import type { Aggregate, DomainEvent } from '../../domain/shared/aggregate'
import { type Database, rows, type Statement } from '../database'
import { newStream, type Stream, stepped } from '../fold'
import { toLoadedStreams } from '../loaded-streams'
import type { ReadModel } from '../read-model'
import type { KeyRow, Keyring } from '../seal/sealing'
import { categoryOf, readEvent, type StoredEvent, storedEventColumns, UnreadableEvent } from '../stored-event'
import { nextOfStream } from './page-bounds'
import type { StreamPage } from './stream-pages'
import { inRange } from './stream-range'

/** The parts needed to fold streams. */
export interface FoldDependencies {
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
export async function foldPage(
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
    const aggregate = byCategory.get(categoryOf(event.streamId))
    if (!aggregate) throw new UnreadableEvent(event, 'its category is unknown')
    const before = streams.get(event.streamId) ?? newStream(aggregate.initial)
    const step = { aggregate, event: await readEvent(aggregate, event, key), position: event.position }
    streams.set(event.streamId, stepped(before, event.streamId, step, models))
  }
}
