import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { Aggregate, DomainEvent } from '../domain/aggregate'
import type { FieldChange, HistoryEntry, HistoryPage } from '../domain/history-entry'
import { reason } from '../domain/reason'
import { Refusal } from '../domain/refusal'
import type { NameOf, Story } from '../domain/story'
import { rows } from '../event-log/database'
import { keyOfWhy, openReason, type SealedReason, sealedWhy } from '../event-log/given-reason'
import { openLedger } from '../event-log/ledger'
import type { KeyRow } from '../event-log/sealing'
import { type StoredEvent, storedEventColumns, streamOf } from '../event-log/stored-event'
import { keysOf, keysOfPeople } from '../event-log/subject-keys'
import type { App } from './app'
import { fieldsOf, tellField } from './tell-field'
import { follow, tellHistory } from './tell-history'

const PAGE = 30

/** An event of the log with the name of who caused it. */
export interface ToldEvent extends StoredEvent {
  readonly fname: string | null
  readonly lname: string | null
  /** Why its command was given. */
  readonly reason: string | null
}

export interface Told<Event extends DomainEvent, State> {
  readonly aggregate: Aggregate<never, Event, State>
  readonly story: Story<Event, State>
  readonly id: string
  /** The names that the history speaks of besides those who did something: a query for rows of `id` and `name`. */
  readonly names?: SQL
  /** Whose keys seal what it says, where that is not the record's own key: a query for their ids, under the name `id`. */
  readonly people?: SQL
  /** Streams besides the record's own that belong to its history, and what an event of theirs changed. */
  readonly besides?: {
    /** The field that they make. */
    readonly label: string
    readonly streams: SQL
    change(event: ToldEvent, nameOf: NameOf): FieldChange
  }
}

/**
 * The history of one record, newest first and one entry a command, for administrators. It folds the record's stream,
 * so that every entry knows what was before; `?before=` pages by position. With `?field=` it answers all that one field
 * ever was.
 */
export async function answerHistory<Event extends DomainEvent, State>(c: Context<App>, told: Told<Event, State>) {
  const { aggregate, id, names: whose, people, besides } = told
  const own = streamOf(aggregate, id)
  const streams = besides ? sql`SELECT ${own} UNION ${besides.streams}` : sql`SELECT ${own}`
  const [found, keys, names] = await c.var.read(
    'read history',
    rows<Omit<ToldEvent, 'reason'> & SealedReason>(sql`
      SELECT told.*, COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname,
             iif(events.position IS NULL, NULL, ${sealedWhy}) AS why, ${keyOfWhy} AS whyKey
      FROM (SELECT ${sql.raw(storedEventColumns)} FROM events WHERE stream_id IN (${streams})) AS told
      LEFT JOIN members m ON m.id = actorId LEFT JOIN former_members f ON f.id = actorId
      LEFT JOIN events ON events.stream_id = ${`${reason.category}:`} || commandId AND events.stream_version = 1
      LEFT JOIN subject_keys ON subject_keys.subject_id = events.subject_id
      ORDER BY told.position`),
    rows<KeyRow>(people ? keysOfPeople(people) : keysOf(aggregate.subject(id, ''))),
    rows<{ id: string; name: string }>(whose ?? sql`SELECT '' AS id, '' AS name WHERE false`),
  )
  if (found.length === 0) throw new Refusal('NOT_FOUND', 'This record wasn’t found.')
  const events = await Promise.all(
    found.map(async (event) => ({ ...event, reason: await openReason(event, c.var.keyring) })),
  )
  const ledger = openLedger(events, keys, c.var.keyring)
  const named = new Map(names.map((row) => [row.id, row.name]))
  const nameOf = (member: string) => named.get(member) ?? 'an erased member'
  const followed = await follow(events, told, ledger.key, nameOf)
  const field = c.req.query('field')
  if (field !== undefined) return c.json(tellField(followed, told, nameOf, field, c.var.now().today))
  const shown = page(tellHistory(followed, told, nameOf), positionOf(c.req.query('before')))
  return c.json({ ...shown, fields: fieldsOf(told) } satisfies HistoryPage)
}

/** Entries come oldest first; the page is cut from the newest that stand before `before`. */
function page(entries: readonly HistoryEntry[], before: number): HistoryPage {
  const earlier = entries.filter(({ position }) => position < before).reverse()
  const shown = earlier.slice(0, PAGE)
  return { entries: shown, next: earlier.length > shown.length ? (shown.at(-1)?.position ?? null) : null }
}

function positionOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The position must be a number.')
  return Number(text)
}
