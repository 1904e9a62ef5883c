import { type SQL, sql } from 'drizzle-orm'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { Refusal } from '../../domain/shared/refusal'
import { rows } from '../../event-log/database'
import { sharedReadModel } from '../../event-log/read-model'
import { idsInRange } from '../../event-log/rebuild/stream-range'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { answerList } from '../../http/list'
import { removedKinds } from './removed-kinds'

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
