import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { meeting } from '../domain/meeting'
import type { MeetingRecord } from '../domain/meeting-details'
import { query } from '../event-log/database'
import { readModel } from '../event-log/read-model'

const meetings = sqliteTable('meetings', {
  id: text().primaryKey(),
  version: integer().notNull(),
  type: text().notNull(),
  venue: text().notNull(),
  address: text().notNull(),
  date: text().notNull(),
  time: text().notNull(),
  description: text({ mode: 'json' }).$type<MeetingRecord['description']>(),
  minutes: text({ mode: 'json' }).$type<MeetingRecord['minutes']>(),
})

export const meetingReadModel = readModel(meeting, meetings, (id, state, version) =>
  state.status === 'listed' ? [{ id, version, ...state.record }] : [],
)

/** All of them, unordered: which ones are ahead changes with the hour, so readers sort them. */
export const meetingRows = (news: SQL) => query.select(getTableColumns(meetings)).from(news).crossJoin(meetings)

export const meetingRow = (id: string) => query.select().from(meetings).where(sql`${meetings.id} = ${id}`)
