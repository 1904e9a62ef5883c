import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { authorOfHours, workHours } from '../../domain/work-hours/work-hours'
import { workTarget } from '../../domain/work-hours/work-target'
import { query } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { idsInRange } from '../../event-log/rebuild/stream-range'
import type { ErasableTexts } from '../erasure-targets'

const hours = sqliteTable('work_hours', {
  id: text().primaryKey(),
  version: integer().notNull(),
  author: text().notNull(),
  date: text().notNull(),
  quarters: integer().notNull(),
  members: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  task: text().notNull(),
  note: text().notNull(),
  checked: text().notNull(),
  reason: text(),
})

export const workHoursReadModel = readModel(workHours, hours, (id, state, version) =>
  state.status === 'listed' ? [{ id, version, author: authorOfHours(id), ...state.record }] : [],
)

const targets = sqliteTable('work_targets', {
  season: text().primaryKey(),
  version: integer().notNull(),
  quarters: integer().notNull(),
})

export const workTargetReadModel = readModel(
  workTarget,
  targets,
  (season, { record: { quarters } }, version) => (quarters === null ? [] : [{ season, version, quarters }]),
  undefined,
  [],
  {
    stream: sql`${`${workTarget.category}:`} || season`,
    within: (range, category) => idsInRange(sql`season`, category, range),
  },
)

/** The words of somebody who is being erased are gone. The hours stay, for others may have worked them too. */
export const forgottenHours: ErasableTexts = {
  lists: ['work_hours'],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`
      UPDATE work_hours SET task = '', note = '', reason = iif(reason IS NULL, NULL, '')
      WHERE id >= ${memberId} || ':' AND id < ${memberId} || ';'`),
  ],
}
