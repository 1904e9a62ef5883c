import { getTableColumns, type SQL } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { sentinel } from '../domain/sentinel'
import type { SentinelRecord } from '../domain/sentinel-details'
import { query } from '../event-log/database'
import { readModel } from '../event-log/read-model'

const sentinels = sqliteTable('sentinels', {
  id: text().primaryKey(),
  version: integer().notNull(),
  month: integer().notNull(),
  year: integer().notNull(),
  file: text({ mode: 'json' }).$type<SentinelRecord['file']>().notNull(),
})

export const sentinelReadModel = readModel(sentinel, sentinels, (id, state, version) =>
  state.status === 'listed' ? [{ id, version, ...state.record }] : [],
)

/** All of them, unordered: readers sort them. */
export const sentinelRows = (news: SQL) => query.select(getTableColumns(sentinels)).from(news).crossJoin(sentinels)
