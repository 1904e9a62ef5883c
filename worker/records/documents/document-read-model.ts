import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import type { DocumentRecord } from '../../domain/document/document'
import { document } from '../../domain/document/document'
import type { DocumentSection } from '../../domain/document/document-sections'
import { query } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { inSection } from '../../http/ordered-rows'

const documents = sqliteTable('documents', {
  id: text().primaryKey(),
  version: integer().notNull(),
  section: text().notNull(),
  kind: text().notNull(),
  rank: text().notNull(),
  title: text().notNull(),
  group: text('group_name').notNull(),
  summary: text().notNull(),
  alt: text().notNull(),
  text: text({ mode: 'json' }).$type<DocumentRecord['text']>(),
  file: text({ mode: 'json' }).$type<DocumentRecord['file']>(),
  picture: text({ mode: 'json' }).$type<DocumentRecord['picture']>(),
})

export const documentReadModel = readModel(document, documents, (id, state, version) =>
  state.status === 'listed' ? [{ id, version, ...state.record }] : [],
)

/** The documents of a page, unordered: the database would read each twice to sort them. */
export const documentsIn = (section: DocumentSection, news: SQL) =>
  query.select(getTableColumns(documents)).from(news).crossJoin(documents).where(inSection(section))

export const documentRow = (id: string) => query.select().from(documents).where(sql`${documents.id} = ${id}`)
