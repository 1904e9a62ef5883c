import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'

import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import { query, type Statement } from './database'
import type { Effect } from './outbox/sender'
import { idsInRange, inRange, type StreamRange } from './rebuild/stream-range'
import { idOf, streamCategory } from './stored-event'

/** A value that a read table can hold. */
type Cell = string | number | null

/** A row as it is stored, in the order of the table's columns. */
export type Row = readonly Cell[]

/**
 * The position of an event in the log. A command's batch learns it only while it runs, so the event is named by its
 * stream and its version there; the database and the rebuild put the position in its place.
 */
export interface Place {
  readonly stream: string
  readonly version: number
}

/** A row as a state amounts to it, before the log has given its events their positions. */
export type DraftRow = readonly (Cell | Place)[]

/** One event of a stream, with the state before it and after it. */
export interface Step {
  readonly event: DomainEvent
  readonly before: unknown
  readonly after: unknown
  /** The event's version in its stream. */
  readonly version: number
}

/**
 * Keeps one read table in step with the history of one kind of thing, or of several. Every row belongs to one stream
 * and is a pure function of that stream's state, or of one step of its history, so what a command writes and what a rebuild
 * writes cannot differ.
 */
export interface ReadModel {
  readonly table: string
  readonly categories: readonly string[]
  readonly columns: readonly string[]
  /** The list that shows the table, if one does; its checkpoint tells readers whether what they have is still true. */
  readonly list: string | null
  /** How many columns, from the left, make the key. */
  readonly keys: number
  /** Which of the table's rows are meant, where they are not all. */
  readonly part?: SQL
  /** The FTS5 index whose content the table is, and which of its columns are in it. Triggers keep it. */
  readonly index?: { readonly name: string; readonly columns: readonly string[] }
  /** Whether clubs had a log before they had the table: then the first comparison fills it. */
  readonly isFilledLater?: boolean
  /** The stream's rows; none once what they show is gone. */
  rows(category: string, id: string, state: unknown, version: number): readonly DraftRow[]
  /** The rows that one step of a stream adds. They stay, whatever follows. */
  stepRows?(category: string, id: string, step: Step): readonly DraftRow[]
  /** The messages that follow from new rows of steps. */
  effectsOf?(added: readonly DraftRow[]): readonly Effect[]
  readonly owner: RowOwner
}

/** The rows of a stream that its steps have added, by the table. */
export type SteppedRows = Map<ReadModel, DraftRow[]>

/** Adds the rows of one step of a stream to those of the steps before it. */
export function addStepRows(models: readonly ReadModel[], streamId: string, step: Step, to: SteppedRows): void {
  const category = streamCategory(streamId)
  for (const model of models) {
    if (!model.stepRows || !model.categories.includes(category)) continue
    const added = model.stepRows(category, idOf(streamId), step)
    if (added.length > 0) to.set(model, [...(to.get(model) ?? []), ...added])
  }
}

/** The stream of a row, to compare the table with the log a part at a time. */
interface RowOwner {
  /** The stream of a row of the table, if it has one. */
  readonly stream: SQL
  /** The rows of a category's streams in a range; it may find more than those. */
  within(range: StreamRange, category: string): SQL
  /** Whether some rows have keys that nothing outside the state knows: they are found by the state alone, and no row is a stray. */
  readonly isKnownToState?: boolean
}

/** Finds rows by their columns, reading the whole table where no index has them. */
export const ownedBy = (stream: SQL): RowOwner => ({ stream, within: (range) => inRange(stream, range) })

const ownedById = (category: string): RowOwner => ({
  stream: sql`${`${category}:`} || id`,
  within: (range) => idsInRange(sql`id`, category, range),
})

/**
 * `view` is asked after every change of a stream: what should the table hold for it now? The key's columns are first.
 * In the fields that `positions` names, its rows have the version of an event of the stream, and the table its
 * position. A row whose `id` is not that of its stream says in `owner` whose it is.
 */
export const readModel = <Event extends DomainEvent, State, Table extends SQLiteTable>(
  aggregate: Pick<Aggregate<never, Event, State>, 'category'> & { readonly initial: State },
  table: Table,
  view: (id: string, state: State, version: number) => readonly Table['$inferInsert'][],
  list?: string,
  positions: readonly (string & keyof Table['$inferInsert'])[] = [],
  owner = ownedById(aggregate.category),
): ReadModel =>
  sharedReadModel(
    [aggregate.category],
    table,
    (_category, id, state, version) => view(id, state as State, version),
    owner,
    list,
    positions,
  )

/**
 * A table whose rows tell of single steps: `view` is asked after each event what it adds. Its rows are never changed by a later
 * event, so what has become of a thing since is found when they are read.
 */
export function stepModel<Table extends SQLiteTable>(
  categories: readonly string[],
  table: Table,
  view: (category: string, id: string, step: Step) => readonly Table['$inferInsert'][],
  owner: RowOwner,
  positions: readonly string[],
): ReadModel & Required<Pick<ReadModel, 'stepRows'>> {
  const { rows: _, ...model } = sharedReadModel(categories, table, () => [], owner, null, positions)
  const toRow = rowWriter(table, positions)
  return {
    ...model,
    rows: () => [],
    stepRows: (category, id, step) => view(category, id, step).map((row) => toRow(`${category}:${id}`, row)),
  }
}

/** As `readModel`, for a table that several kinds of things share. `view` is told which kind it is asked about. */
export function sharedReadModel<Table extends SQLiteTable>(
  categories: readonly string[],
  table: Table,
  view: (category: string, id: string, state: unknown, version: number) => readonly Table['$inferInsert'][],
  owner: RowOwner,
  list?: string | null,
  positions: readonly string[] = [],
): ReadModel {
  const config = getTableConfig(table)
  const toRow = rowWriter(table, positions)
  const composite = config.primaryKeys[0]?.columns.length

  return {
    table: config.name,
    categories,
    list: list === undefined ? config.name : list,
    columns: config.columns.map(({ name }) => name),
    keys: composite ?? 1,
    owner,
    rows: (category, id, state, version) =>
      view(category, id, state, version).map((row) => toRow(`${category}:${id}`, row)),
  }
}

/** Writes a row as the database keeps it, with the events of `stream` in the fields that hold positions. */
function rowWriter<Table extends SQLiteTable>(table: Table, positions: readonly string[]) {
  const fields = Object.keys(table).filter((field) => field in table && field !== '_' && field !== '$inferSelect')
  const columns = getTableConfig(table).columns.map((column) => ({
    column,
    field: fields.find((field) => (table as Record<string, unknown>)[field] === column) ?? column.name,
  }))
  return (stream: string, row: Table['$inferInsert']): DraftRow =>
    columns.map(({ column, field }) => {
      const value = (row as Record<string, unknown>)[field] ?? null
      if (positions.includes(field)) return { stream, version: value as number }
      return value === null ? null : (column.mapToDriverValue(value) as Cell)
    })
}

/** The order in which rows are by their keys. */
export function compareKeys(a: Row, b: Row, keys: number): number {
  for (let index = 0; index < keys; index++) {
    const one = a[index] ?? ''
    const other = b[index] ?? ''
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}

/** The statements that turn the rows `before` into the rows `after`; none where they are the same. */
export function rowChanges(model: ReadModel, before: readonly DraftRow[], after: readonly DraftRow[]): Statement[] {
  if (before.length === 0 && after.length === 0) return []
  const rowKey = (row: DraftRow) => JSON.stringify(row.slice(0, model.keys))
  const was = new Map(before.map((row) => [rowKey(row), row]))
  const is = new Map(after.map((row) => [rowKey(row), row]))

  const gone = [...was].filter(([key]) => !is.has(key)).map(([, row]) => row)
  const changed = [...is]
    .filter(([key, row]) => JSON.stringify(was.get(key)) !== JSON.stringify(row))
    .map(([, row]) => row)
  // An index is written anew with every column of its that is set, so what stays as it is is not.
  const differs = (index: number) =>
    changed.some((row) => {
      const earlier = was.get(rowKey(row))
      return earlier && JSON.stringify(earlier[index]) !== JSON.stringify(row[index])
    })
  return [
    ...(gone.length > 0 ? [deleteRows(model, gone)] : []),
    ...(changed.length > 0 ? [upsertRows(model, changed, differs)] : []),
  ]
}

/** One statement, however many rows. Of those that are there already it sets the columns that `isSet` names. */
export function upsertRows(
  model: ReadModel,
  rows: readonly DraftRow[],
  isSet: (column: number) => boolean = () => true,
): Statement {
  const names = model.columns.map((name) => sql.identifier(name))
  const keys = names.slice(0, model.keys)
  const rest = names.filter((_, index) => index >= model.keys && isSet(index))
  const onConflict =
    rest.length > 0
      ? sql`DO UPDATE SET ${joined(rest.map((name) => sql`${name} = excluded.${name}`))}`
      : sql`DO NOTHING`
  return query.run(
    sql`INSERT INTO ${sql.identifier(model.table)} (${joined(names)}) SELECT * FROM (${draftTable(rows)}) WHERE true
        ON CONFLICT (${joined(keys)}) ${onConflict}`,
  )
}

/** Takes away the rows that have the keys of these. */
export function deleteRows(model: ReadModel, rows: readonly DraftRow[]): Statement {
  const names = model.columns.slice(0, model.keys).map((name) => sql.identifier(name))
  const keys = rows.map((row) => row.slice(0, model.keys))
  const [only, ...others] = keys
  const which =
    only && others.length === 0
      ? sql.join(
          names.map((name, index) => sql`${name} = ${toCell(only[index] ?? null)}`),
          sql` AND `,
        )
      : sql`(${joined(names)}) IN (SELECT * FROM (${draftTable(keys)}))`
  return query.run(sql`DELETE FROM ${sql.identifier(model.table)} WHERE ${which}`)
}

/** D1 allows a statement 100 parameters. */
const MAX_PARAMETERS = 80

/**
 * The rows as a query with the columns column1, column2 and so on. Few rows are bound one by one, which costs no read
 * rows; many go as one JSON array, which is one parameter.
 */
export function draftTable(rows: readonly DraftRow[]): SQL {
  const [first = []] = rows
  const width = first.reduce<number>((sum, cell) => sum + (isPlace(cell) ? 2 : 1), 0)
  if (rows.length * width <= MAX_PARAMETERS) {
    return sql`VALUES ${joined(rows.map((row) => sql`(${joined(row.map(toCell))})`))}`
  }
  const columns = first.map((cell, index) => {
    const value = sql.raw(`value->>'$[${index}]'`)
    const named = (part: keyof Place) => sql.raw(`value->>'$[${index}].${part}'`)
    return sql`${isPlace(cell) ? eventPosition(named('stream'), named('version')) : value} AS ${sql.raw(`column${index + 1}`)}`
  })
  return sql`SELECT ${joined(columns)} FROM json_each(${JSON.stringify(rows)})`
}

const toCell = (cell: DraftRow[number]): SQL =>
  isPlace(cell) ? eventPosition(sql`${cell.stream}`, sql`${cell.version}`) : sql`${cell}`

const eventPosition = (stream: SQL, version: SQL) =>
  sql`(SELECT position FROM events WHERE stream_id = ${stream} AND stream_version = ${version})`

export const isPlace = (cell: DraftRow[number]): cell is Place => typeof cell === 'object' && cell !== null

/**
 * The row as it is stored, by what the log says: `positions` answers the positions of a stream's events, in their
 * order.
 */
export const settled = (row: DraftRow, positions: (stream: string) => readonly number[]): Row =>
  row.map((cell) => (isPlace(cell) ? (positions(cell.stream)[cell.version - 1] ?? null) : cell))

const joined = (parts: readonly SQLChunk[]) => sql.join([...parts], sql`, `)
