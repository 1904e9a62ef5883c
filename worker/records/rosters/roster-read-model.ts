import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { roster } from '../../domain/roster/roster'
import type { SwapStatus } from '../../domain/roster/roster-state'
import { ownedBy, readModel } from '../../event-log/read-model'

/** The list that the pages of duties follow. */
const ROSTERS = 'rosters'

const places = sqliteTable(
  'roster_places',
  { date: text().notNull(), shift: text().notNull(), member: text().notNull(), since: text().notNull() },
  (table) => [primaryKey({ columns: [table.date, table.shift, table.member] })],
)

export const rosterPlacesReadModel = readModel(
  roster,
  places,
  (date, { record }) => record.placed.map(({ shift, member, at }) => ({ date, shift, member, since: at })),
  ROSTERS,
  [],
  ownedBy(sql`'roster:' || date`),
)

const swaps = sqliteTable(
  'roster_swaps',
  {
    date: text().notNull(),
    id: text().notNull(),
    shift: text().notNull(),
    asker: text().notNull(),
    invited: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    isAnyone: integer('is_anyone', { mode: 'boolean' }).notNull(),
    declined: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    status: text().$type<SwapStatus>().notNull(),
    taker: text(),
    asked: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.id] })],
)

export const rosterSwapsReadModel = readModel(
  roster,
  swaps,
  (date, { record }) =>
    record.swaps.map(({ id, shift, from, to, isAnyone, declined, status, by, asked }) => ({
      date,
      id,
      shift,
      asker: from,
      invited: to,
      isAnyone,
      declined,
      status,
      taker: by,
      asked,
    })),
  ROSTERS,
  ['asked'],
  ownedBy(sql`'roster:' || date`),
)
