import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { office } from '../../domain/office/office'
import type { OfficeSection } from '../../domain/office/office-details'
import { rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { inSection } from '../../http/ordered-rows'

const offices = sqliteTable('offices', {
  id: text().primaryKey(),
  version: integer().notNull(),
  section: text().notNull(),
  rank: text().notNull(),
  title: text().notNull(),
  email: text().notNull(),
  holders: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
})

export const officeReadModel = readModel(office, offices, (id, state, version) =>
  state.status === 'listed' ? [{ id, version, ...state.record }] : [],
)

/** An office with its holders in their order: of each a list of id, first and last name, or null of who has left the directory. */
export interface OfficeRow {
  readonly id: string
  readonly version: number
  readonly rank: string
  readonly title: string
  readonly email: string
  /** JSON. */
  readonly holders: string
}

/** An office is held by one, or by a few; their names are looked up without taking the list apart. */
const FEW = 4

/** The holders of the office `o` in their order, as JSON: `person` of each, read from their record, or null of who has left the directory. */
export function holdersAs(person: SQL): SQL {
  const selectPerson = (id: SQL) => sql`(SELECT ${person} FROM members WHERE id = ${id})`
  return sql`CASE
  WHEN json_array_length(o.holders) <= ${sql.raw(String(FEW))} THEN json_array(${sql.join(
    Array.from({ length: FEW }, (_, index) => sql`json(${selectPerson(sql.raw(`o.holders ->> ${index}`))})`),
    sql`, `,
  )})
  ELSE (SELECT json_group_array(json(${selectPerson(sql`h.value`)})) FROM json_each(o.holders) h) END`
}

const holders = holdersAs(sql`json_array(id, fname, lname)`)

/** The offices of a section, unordered. */
export const officesIn = (section: OfficeSection, news: SQL) =>
  rows<OfficeRow>(sql`
    SELECT o.id, o.version, o.rank, o.title, o.email, ${holders} AS holders
    FROM ${news} CROSS JOIN offices o WHERE ${inSection(section)}`)
