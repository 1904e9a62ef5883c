import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { DomainEvent } from '../domain/shared/aggregate'
import type { ClubDate } from '../domain/shared/club-date'
import type { FieldChange, FieldHistory, FieldValue, HistoryPage } from '../domain/shared/history-entry'
import type { NameOf } from '../domain/shared/history-format'
import { isThere, mixedState, newComplaint } from '../domain/shared/put-back-fields'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { openReason } from '../event-log/given-reason'
import { toLoadedStreams } from '../event-log/loaded-streams'
import type { KeyRow } from '../event-log/seal/sealing'
import { keysOf, keysOfPeople } from '../event-log/seal/subject-keys'
import { streamOf } from '../event-log/stored-event'
import type { App } from './app'
import { commandsIn, firstHistoryEvents, historyEventPages } from './history-events'
import {
  changesBesides,
  type FoldedHistory,
  follow,
  type HistorySource,
  historyEntry,
  historyPage,
  type Left,
} from './history-page'

const PAGE = 30

/**
 * The history of one record, newest first and one entry a command, for administrators. It folds the record's stream,
 * so that every entry knows what was before; `?before=` pages by position. With `?field=` it answers what that one field was
 * set to, by the same pages.
 */
export async function answerHistory<Event extends DomainEvent, State>(
  c: Context<App>,
  source: HistorySource<Event, State>,
) {
  const { aggregate, id, names: whose, people, besides } = source
  const own = streamOf(aggregate, id)
  const streams = besides ? sql`SELECT ${own} UNION ALL ${besides.streams}` : sql`SELECT ${own}`
  const [first, keys, names] = await c.var.read(
    firstHistoryEvents(streams),
    rows<KeyRow>(people ? keysOfPeople(people) : keysOf(aggregate.subject(id, ''))),
    rows<{ id: string; name: string }>(whose ?? sql`SELECT '' AS id, '' AS name WHERE false`),
  )
  if (first.length === 0) throw new Refusal('NOT_FOUND', 'This record wasn’t found.')
  const loaded = toLoadedStreams([], keys, c.var.keyring)
  const named = new Map(names.map((row) => [row.id, row.name]))
  const memberName = (member: string) => named.get(member) ?? 'an erased member'
  const before = readPosition(c.req.query('before'))
  const field = c.req.query('field')
  if (field !== undefined && !historyFields(source).includes(field))
    throw new Refusal('INVALID', 'This field wasn’t found.')

  const wanted = { before, most: PAGE, ...(field === undefined ? {} : { field }) }
  const followed = await follow(
    commandsIn(historyEventPages(c.var.db, streams, first)),
    source,
    wanted,
    loaded.key,
    memberName,
  )
  const entries = await Promise.all(
    followed.entries.map(async (passed) => ({ ...passed, reason: await openReason(passed.first, c.var.keyring) })),
  )
  const known = { ...followed, entries }
  const tell = (nameOf: NameOf): HistoryPage | FieldHistory =>
    field === undefined
      ? { ...historyPage(known, source, nameOf), fields: historyFields(source) }
      : fieldHistory(known, source, nameOf, field, c.var.now().today)
  return c.json(await (whose ? tell(memberName) : withMemberNames(c, tell)))
}

/**
 * What `tell` says, with the names of the members of whom it speaks. It is called twice: first to find out which names it
 * asks for, because no query can look into sealed words.
 */
export async function withMemberNames<Told>(
  c: Context<App>,
  tell: (nameOf: NameOf) => Told | Promise<Told>,
): Promise<Told> {
  const asked = new Set<string>()
  const told = await tell((id) => {
    asked.add(id)
    return ''
  })
  if (asked.size === 0) return told
  const [named] = await c.var.db.batch([
    rows<{ id: string; name: string | null }>(sql`
      SELECT value AS id, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname) AS name
      FROM json_each(${JSON.stringify([...asked])})
      LEFT JOIN members m ON m.id = value LEFT JOIN former_members f ON m.id IS NULL AND f.id = value`),
  ])
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return tell((id) => names.get(id) ?? 'an erased member')
}

function readPosition(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The position must be a number.')
  return Number(text)
}

type Back = Pick<FieldValue, 'back' | 'hindrance'>

const NO_WAY: Back = { back: null, hindrance: null }

/** The fields of a record by which its history can be asked. */
const historyFields = <Event extends DomainEvent, State>({
  history,
  besides,
}: HistorySource<Event, State>): string[] => [
  ...(history.fields?.(String) ?? []).map(({ label }) => label),
  ...(besides ? [besides.label] : []),
]

/** The values of one field, newest first, each with whether it can be restored alone. */
function fieldHistory<Event extends DomainEvent, State>(
  { entries, now, version, hasMore }: FoldedHistory<State>,
  source: HistorySource<Event, State>,
  nameOf: NameOf,
  field: string,
  today: ClubDate,
): FieldHistory {
  const values = entries.flatMap((passed) => {
    const { changes, version: _, ...entry } = historyEntry(passed, source, nameOf)
    return changes
      .filter(({ label }) => label === field)
      .map(({ from, to }) => ({ ...entry, from, to, ...wayBack(source, now, passed.left, nameOf, field, today) }))
  })
  return {
    field,
    isMany: field === source.besides?.label,
    version,
    values: values.reverse(),
    next: hasMore ? (entries[0]?.entry.position ?? null) : null,
  }
}

/** The changes that restoring the one field from `now` to `then` would make. */
function wayBack<Event extends DomainEvent, State>(
  { history, besides }: HistorySource<Event, State>,
  now: Left<State>,
  then: Left<State>,
  nameOf: NameOf,
  field: string,
  today: ClubDate,
): Back {
  if (!isThere(now.state)) return NO_WAY
  if (field === besides?.label) return backOr(changesBesides(now, then))
  const isPart = history.fields?.(nameOf).some(({ label, at }) => label === field && at)
  if (!isPart || history.stays?.includes(field)) return NO_WAY
  const mixed = mixedState(history, now.state, then.state, [field])
  const { back } = backOr(history.changes(now.state, mixed, nameOf))
  const hindrance = back && newComplaint(history, now.state, mixed, today)
  return hindrance ? { back: null, hindrance } : { back, hindrance: null }
}

const backOr = (changes: FieldChange[]): Back => ({ back: changes.length > 0 ? changes : null, hindrance: null })
