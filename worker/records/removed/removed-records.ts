import { type SQL, sql } from 'drizzle-orm'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import type { Capability } from '../../domain/account/capability'
import { alert } from '../../domain/alert/alert'
import { alertTitle } from '../../domain/alert/alert-details'
import { document } from '../../domain/document/document'
import { titleOfDocument } from '../../domain/document/document-sections'
import { entry } from '../../domain/entry/entry'
import { kinds } from '../../domain/kinds'
import { office } from '../../domain/office/office'
import { titleOfOffice } from '../../domain/office/office-details'
import { series } from '../../domain/series/series'
import { titleOfSeries } from '../../domain/series/series-dates'
import type { SeriesState } from '../../domain/series/series-state'
import type { Aggregate, DomainEvent } from '../../domain/shared/aggregate'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { conversation } from '../../domain/wall/conversation'
import { titleOfConversation } from '../../domain/wall/conversation-details'
import type { ConversationRecord } from '../../domain/wall/conversation-state'
import { dateInWords } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { sharedReadModel } from '../../event-log/read-model'
import { idsInRange } from '../../event-log/rebuild/stream-range'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { answerList } from '../../http/list'

/** A kind of record that administrators can remove and restore. */
interface RemovedKind {
  /** Its aggregate's category, which its list is asked for by. */
  readonly kind: string
  /** The capability to remove one, and so to see and restore removed ones. */
  readonly permission: Capability
  /** The title of a removed record in the list, and since when it is gone; nothing for one that is still there. */
  removed(state: unknown): { readonly title: string; readonly removedOn: ClubDate } | undefined
}

/** The states that every kind of record goes through. */
type Removable<Record> =
  | { readonly status: 'unknown' | 'listed' }
  | { readonly status: 'removed'; readonly record: Record; readonly removedOn: ClubDate }

/** A kind by its aggregate; `title` is what a removed record is called in the list. */
function kindOf<Event extends DomainEvent, Record>(
  { category }: Pick<Aggregate<never, Event, Removable<Record>>, 'category'> & { readonly initial: Removable<Record> },
  permission: Capability,
  title: (record: Record) => string,
): RemovedKind {
  return {
    kind: category,
    permission,
    removed: (state) => {
      const is = state as Removable<Record>
      return is.status === 'removed' ? { title: title(is.record), removedOn: is.removedOn } : undefined
    },
  }
}

const removedSeries = kindOf(series, 'manage calendar', titleOfSeries)
/** One whose split was undone was not deleted: its dates are those of the series before again. */
const restorableSeries: RemovedKind = {
  ...removedSeries,
  removed: (state) =>
    (state as SeriesState & { isRejoined?: true }).isRejoined ? undefined : removedSeries.removed(state),
}

const removedConversation = kindOf(conversation, 'manage wall', titleOfConversation)
/** One whose words were destroyed can't be restored. */
const restorableConversation: RemovedKind = {
  ...removedConversation,
  removed: (state) => {
    const { record } = state as { record?: ConversationRecord }
    return record?.isDestroyed ? undefined : removedConversation.removed(state)
  },
}

/** One line a kind. */
const removedKinds: readonly RemovedKind[] = [
  ...kinds.map((record) => kindOf(record, record.manage, record.title)),
  kindOf(entry, 'manage calendar', ({ title, start }) => `${title}, ${dateInWords(start)}`),
  restorableSeries,

  kindOf(alert, 'manage alerts', alertTitle),
  restorableConversation,
  kindOf(document, 'manage documents', titleOfDocument),
  kindOf(office, 'manage documents', titleOfOffice),
]

const removedRecords = sqliteTable(
  'removed_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    title: text().notNull(),
    removedOn: text('removed_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

export const removedReadModel = sharedReadModel(
  removedKinds.map(({ kind }) => kind),
  removedRecords,
  (category, id, state) => {
    const gone = removedKinds.find(({ kind }) => kind === category)?.removed(state)
    return gone ? [{ kind: category, id, ...gone }] : []
  },
  {
    stream: sql`kind || ':' || id`,
    within: (range, kind) => sql`kind = ${kind} AND ${idsInRange(sql`id`, kind, range)}`,
  },
)

interface RemovedRow {
  readonly _id: string
  readonly title: string
  readonly removedOn: string
}

/** Those of one kind, unordered. */
const removedRows = (kind: string, news: SQL) =>
  rows<RemovedRow>(sql`
    SELECT id AS _id, title, removed_on AS removedOn FROM ${news} CROSS JOIN removed_records WHERE kind = ${kind}`)

/** The records that administrators removed and can restore, kind by kind. */
export const removedRecordRoutes = new Hono<App>().get('/:kind', allow('read history'), (c) => {
  const found = removedKinds.find(({ kind }) => kind === c.req.param('kind'))
  if (!found) throw new Refusal('NOT_FOUND', 'This kind of record wasn’t found.')
  c.var.allowOnly(found.permission)
  return answerList(c, {
    lists: ['removed_records'],
    query: (news) => removedRows(found.kind, news),
    shape: (removed) => ({ removed }),
  })
})
