import { type SQL, sql } from 'drizzle-orm'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { type AlertRecord, alert } from '../../domain/alert/alert'
import type { ClubDate } from '../../domain/shared/club-date'
import { rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { streamOf } from '../../event-log/stored-event'
import { readerRole } from '../../members/member-read-model'

const alerts = sqliteTable(
  'alerts',
  {
    expirationDate: text('expiration_date').notNull(),
    id: text().notNull(),
    author: text().notNull(),
    type: text().notNull(),
    message: text({ mode: 'json' }).$type<AlertRecord['message']>().notNull(),
    postedAt: text('posted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.expirationDate, table.id] })],
)

export const alertReadModel = readModel(alert, alerts, (id, state) =>
  state.status === 'listed' ? [{ id, ...state.record }] : [],
)

/** An author, with the name if there still is one. */
export interface AuthorRow {
  readonly _id: string
  readonly fname: string | null
  readonly lname: string | null
  /** All alerts, of whichever author: JSON, a list of `PostedAlert`s. It is with the first author alone. */
  readonly posted: string | null
}

export interface PostedAlert extends AlertRecord {
  readonly _id: string
}

/**
 * The alerts that `today` has not ended, and for administrators the others as well. A few members post them all, so the
 * alerts are read first and then each name once: a join would read as many members as there are alerts.
 */
export const alertRows = (news: SQL, tokenHash: string, today: ClubDate) =>
  rows<AuthorRow>(sql`
    SELECT value AS _id, COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname,
           CASE key WHEN 0 THEN posted END AS posted
    FROM (
      SELECT json_group_array(DISTINCT author) AS authors,
             json_group_array(json_object('_id', id, 'author', author, 'type', type, 'message', json(message),
                                          'expirationDate', expiration_date, 'postedAt', posted_at)) AS posted
      FROM ${news} CROSS JOIN alerts
      WHERE expiration_date >= CASE ${readerRole(tokenHash)} WHEN 'administrator' THEN '' ELSE ${today} END
    ) AS alerts, json_each(authors)
    LEFT JOIN members m ON m.id = value LEFT JOIN former_members f ON m.id IS NULL AND f.id = value`)

/** One alert, with its author's name and how much has happened to it. */
export interface AlertRow extends Omit<AuthorRow, '_id' | 'posted'>, Omit<PostedAlert, 'message'> {
  /** JSON */
  readonly message: string
  readonly version: number
}

export const alertRow = (id: string) =>
  rows<AlertRow>(sql`
    SELECT a.id AS _id, a.author, a.type, a.message, a.expiration_date AS expirationDate, a.posted_at AS postedAt,
           COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname,
           (SELECT MAX(stream_version) FROM events WHERE stream_id = ${streamOf(alert, id)}) AS version
    FROM alerts a LEFT JOIN members m ON m.id = a.author LEFT JOIN former_members f ON m.id IS NULL AND f.id = a.author
    WHERE a.id = ${id}`)
