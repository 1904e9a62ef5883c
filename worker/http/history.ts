import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { Aggregate, DomainEvent } from '../domain/aggregate'
import type { FieldChange, HistoryEntry, HistoryPage } from '../domain/history-entry'
import { Refusal } from '../domain/refusal'
import type { Story } from '../domain/story'
import { rows } from '../event-log/database'
import { openLedger } from '../event-log/ledger'
import type { KeyRow } from '../event-log/sealing'
import { readEvent, type StoredEvent, storedEventColumns, streamOf } from '../event-log/stored-event'
import type { App } from './app'

const PAGE = 30

/** An event of the log with the name of who caused it. */
export interface ToldEvent extends StoredEvent {
  readonly fname: string | null
  readonly lname: string | null
}

interface Told<Event extends DomainEvent, State> {
  readonly aggregate: Aggregate<never, Event, State>
  readonly story: Story<Event, State>
  readonly id: string
  /** Streams besides the record's own that belong to its history, the names they speak of, and what an event of theirs changed. */
  readonly besides?: {
    readonly streams: SQL
    readonly names: SQL
    change(event: ToldEvent, nameOf: (id: string) => string): FieldChange
  }
}

/**
 * The history of one record, newest first and one entry a command, for administrators. It folds the record's stream,
 * so that every entry knows what was before; `?before=` pages by position.
 */
export async function answerHistory<Event extends DomainEvent, State>(c: Context<App>, told: Told<Event, State>) {
  const { aggregate, id, besides } = told
  const own = streamOf(aggregate, id)
  const streams = besides ? sql`SELECT ${own} UNION ${besides.streams}` : sql`SELECT ${own}`
  const [events, keys, names] = await c.var.read(
    'read history',
    rows<ToldEvent>(sql`
      SELECT ${sql.raw(storedEventColumns)}, COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname
      FROM events LEFT JOIN members m ON m.id = actor_id LEFT JOIN former_members f ON f.id = actor_id
      WHERE stream_id IN (${streams}) ORDER BY position`),
    rows<KeyRow>(sql`
      SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
      FROM subject_keys WHERE subject_id = ${aggregate.subject(id, '')}`),
    rows<{ id: string; name: string }>(besides?.names ?? sql`SELECT '' AS id, '' AS name WHERE false`),
  )
  if (events.length === 0) throw new Refusal('NOT_FOUND', 'There is no such record.')
  const ledger = openLedger(events, keys, c.var.keyring)
  const named = new Map(names.map(({ id: whose, name }) => [whose, name]))
  const entries = await tell(events, told, ledger.key, (whose) => named.get(whose) ?? 'a forgotten member')
  return c.json(page(entries, positionOf(c.req.query('before'))))
}

async function tell<Event extends DomainEvent, State>(
  stored: readonly ToldEvent[],
  { aggregate, story, id, besides }: Told<Event, State>,
  keys: (subjectId: string) => Promise<CryptoKey | undefined>,
  nameOf: (id: string) => string,
): Promise<HistoryEntry[]> {
  const own = streamOf(aggregate, id)
  const entries: HistoryEntry[] = []
  let state = aggregate.initial
  let version = 0
  for (const command of Map.groupBy(stored, ({ commandId }) => commandId).values()) {
    const mine = command.filter(({ streamId }) => streamId === own)
    const events = await Promise.all(mine.map((event) => readEvent(aggregate, event, keys)))
    const after = events.reduce(aggregate.evolve, state)
    const changes = [
      ...story.changes(state, after),
      ...command.filter(({ streamId }) => streamId !== own).flatMap((event) => besides?.change(event, nameOf) ?? []),
    ]
    version += command.length
    state = after
    const [first] = command
    const last = command.at(-1)
    if (!first || !last) continue
    entries.push({
      position: last.position,
      version,
      at: new Date(first.recordedAt).toISOString(),
      by: whoOf(first),
      action: story.action(events, changes),
      changes,
    })
  }
  return entries
}

/** Entries come oldest first; the page is cut from the newest that stand before `before`. */
function page(entries: readonly HistoryEntry[], before: number): HistoryPage {
  const earlier = entries.filter(({ position }) => position < before).reverse()
  const shown = earlier.slice(0, PAGE)
  return { entries: shown, next: earlier.length > shown.length ? (shown.at(-1)?.position ?? null) : null }
}

const whoOf = ({ actorId, fname, lname }: ToldEvent) =>
  actorId === 'system'
    ? { _id: null, name: 'The portal' }
    : { _id: actorId, name: fname === null ? 'A forgotten member' : `${fname} ${lname}` }

function positionOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The position must be a number.')
  return Number(text)
}
