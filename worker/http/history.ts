import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { DomainEvent } from '../domain/shared/aggregate'
import type { FieldHistory, HistoryPage } from '../domain/shared/history-entry'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { openReason } from '../event-log/given-reason'
import { toLoadedStreams } from '../event-log/loaded-streams'
import type { KeyRow } from '../event-log/seal/sealing'
import { keysOf, keysOfPeople } from '../event-log/seal/subject-keys'
import { streamOf } from '../event-log/stored-event'
import type { App } from './app'
import { fieldHistory, historyFields } from './field-history'
import { commandsIn, firstHistoryEvents, historyEventPages } from './history-events'
import { follow, type HistorySource, historyPage } from './history-page'

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
  return field === undefined
    ? c.json({ ...historyPage(known, source, memberName), fields: historyFields(source) } satisfies HistoryPage)
    : c.json(fieldHistory(known, source, memberName, field, c.var.now().today) satisfies FieldHistory)
}

function readPosition(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The position must be a number.')
  return Number(text)
}
