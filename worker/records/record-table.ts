import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { integer, type SQLiteColumnBuilderBase, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RecordKind } from '../domain/record-kind'
import type { EventNames } from '../domain/record-life'
import { fieldsIn, type RecordOf } from '../domain/record-schema'
import type { AnyField, Fields } from '../domain/shared/field'
import { Refusal } from '../domain/shared/refusal'
import { query, rows } from '../event-log/database'
import { type ReadModel, readModel } from '../event-log/read-model'

/** A record as it stands in the read table. */
type RecordRow<F extends Fields> = RecordOf<F> & { readonly id: string; readonly version: number }

export interface RecordTable<F extends Fields> {
  readonly readModel: ReadModel
  /** All rows, unordered; none where `news` has nothing new. */
  all(news: SQL): ReturnType<typeof selectAll>
  one(id: string): ReturnType<typeof selectOne>
  /** The rows that `all` and `one` found, with their types. */
  rows(found: readonly object[]): readonly RecordRow<F>[]
}

/** The read table of a kind, which a migration makes: a column a field, in the order of the log. */
export function recordTable<F extends Fields, Events extends EventNames>(kind: RecordKind<F, Events>): RecordTable<F>
export function recordTable(kind: RecordKind): RecordTable<Fields> {
  const table = sqlTable(kind)
  return {
    readModel: readModel(kind, table, (id, state, version) =>
      state.status === 'listed' ? [{ id, version, ...state.record }] : [],
    ),
    all: (news) => selectAll(table, news),
    one: (id) => selectOne(table, id),
    // Drizzle reads the columns right, but types them only of tables that are written out.
    rows: (found) => found as readonly RecordRow<Fields>[],
  }
}

function sqlTable({ table, fields, fieldNames }: RecordKind) {
  const columns = Object.fromEntries(fieldsIn(fields, fieldNames).map(([name, field]) => [name, columnFor(field)]))
  return sqliteTable(table, { id: text().primaryKey(), version: integer().notNull(), ...columns })
}

function columnFor({ type }: AnyField): SQLiteColumnBuilderBase {
  switch (type) {
    case 'number':
      return integer()
    case 'rich text':
    case 'file':
    case 'settings':
      return text({ mode: 'json' })
    case 'text':
    case 'date':
    case 'time':
    case 'choice':
    case 'member':
      return text()
  }
}

type Table = ReturnType<typeof sqlTable>

const selectAll = (table: Table, news: SQL) => query.select(getTableColumns(table)).from(news).crossJoin(table)

const selectOne = (table: Table, id: string) => query.select().from(table).where(sql`${table.id} = ${id}`)

/** More records of one kind by one member in a day are a script, and each stays in the log for good. */
const MOST_ADDED_A_DAY = 50
const DAY = 24 * 3_600_000

interface AddedRow {
  readonly added: number
}

/** How many records of a kind the member of this session has added within a day. */
export const addedInADay = (category: string, tokenHash: string, now = Date.now()) =>
  rows<AddedRow>(sql`
    SELECT COUNT(*) AS added FROM sessions s
    CROSS JOIN events e ON e.stream_id > ${`${category}:`} AND e.stream_id < ${`${category};`} AND e.stream_version = 1
    WHERE s.token_hash = ${tokenHash} AND e.actor_id = s.member_id
      AND e.recorded_at > ${now - DAY} AND e.recorded_at <= ${now + DAY}`)

export function assertFewAdded(found: unknown, noun: string): void {
  const [{ added } = { added: 0 }] = found as readonly AddedRow[]
  if (added < MOST_ADDED_A_DAY) return
  throw new Refusal('TOO_MANY', `You’ve added a ${noun} ${MOST_ADDED_A_DAY} times today. Please continue tomorrow.`, {
    retryAfter: 3_600,
  })
}
