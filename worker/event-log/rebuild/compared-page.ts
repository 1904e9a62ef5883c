import { sql } from 'drizzle-orm'

import { rows, type Statement } from '../database'
import { type Stream, streamRows } from '../fold'
import type { ReadModel, Row } from '../read-model'
import type { ReservedKeys } from '../reservation'
import { categoryOf } from '../stored-event'
import { type FoldDependencies, foldPage } from './folded-page'
import type { StreamPage } from './stream-pages'
import { touches } from './stream-range'

/** The parts needed to compare tables with the log, or to make them from it, page by page. */
export interface ComparisonDependencies extends FoldDependencies {
  readonly reserved: ReservedKeys
}

/** A row that is not what the log says: what it says, and what is there instead; either may be nothing. */
export interface Difference {
  readonly model: ReadModel
  readonly wanted: Row | undefined
  readonly found: Row | undefined
}

export interface ComparedPage {
  readonly events: number
  /** How many rows the log wants. */
  readonly rows: number
  readonly differences: readonly Difference[]
}

/** The keys of a long stream are read in several calls, between which somebody may be forgotten. */
const ATTEMPTS = 3

/** The tables in which streams of the page may have rows. */
const touched = ({ models, reserved }: ComparisonDependencies, page: StreamPage) =>
  [...models, reserved.model].filter(({ categories }) => categories.some((category) => touches(page, category)))

/** Compares the rows of the streams of a page with what the log says, all as of one moment. */
export async function comparePage(dependencies: ComparisonDependencies, page: StreamPage): Promise<ComparedPage> {
  const models = touched(dependencies, page)
  for (let attempt = 1; ; attempt++) {
    const { streams, events, found } = await foldPage(
      dependencies,
      page,
      models.map((model) => liveRows(model, page)),
    )
    const compared = await Promise.all(
      models.map(async (model, index) => {
        const wanted = await wantedRows(model, dependencies.reserved, streams)
        const named = new Set(model.owner.isKnownToState ? wanted.map((row) => keyOf(model, row)) : [])
        const live = (found[index] as LiveRow[]).filter(
          (row) => streams.has(row.row_stream ?? '') || named.has(keyOf(model, cellsOf(model, row))),
        )
        return { rows: wanted.length, differences: findDifferences(model, live, wanted) }
      }),
    )
    const differences = compared.flatMap((one) => one.differences)
    if (differences.length === 0 || !page.isLong || attempt === ATTEMPTS)
      return { events, rows: compared.reduce((sum, one) => sum + one.rows, 0), differences }
  }
}

/** A row of a table, and the stream whose it is. */
type LiveRow = Readonly<Record<string, unknown>> & { readonly row_stream: string | null }

function liveRows(model: ReadModel, page: StreamPage): Statement {
  const within = model.categories
    .filter((category) => touches(page, category))
    .map((category) => model.owner.within(page, category))
  return rows<LiveRow>(sql`
    SELECT ${sql.join(
      model.columns.map((name) => sql.identifier(name)),
      sql`, `,
    )}, ${model.owner.stream} AS row_stream
    FROM ${sql.identifier(model.table)} WHERE (${sql.join(within, sql` OR `)}) AND ${model.part ?? sql`true`}`)
}

async function wantedRows(model: ReadModel, reserved: ReservedKeys, streams: ReadonlyMap<string, Stream>) {
  const wanted: Row[] = []
  for (const [streamId, stream] of streams) {
    if (!model.categories.includes(categoryOf(streamId))) continue
    if (model === reserved.model) wanted.push(...(await reserved.rowsOf(streamId, stream.state)))
    else wanted.push(...streamRows(model, streamId, stream))
  }
  return wanted
}

function findDifferences(model: ReadModel, live: readonly LiveRow[], wanted: readonly Row[]): Difference[] {
  const is = new Map(live.map((found) => cellsOf(model, found)).map(keyed))
  const ought = new Map(wanted.map(keyed))
  return [...new Set([...is.keys(), ...ought.keys()])]
    .filter((key) => JSON.stringify(is.get(key)) !== JSON.stringify(ought.get(key)))
    .sort()
    .map((key) => ({ model, wanted: ought.get(key), found: is.get(key) }))

  function keyed(row: Row): [string, Row] {
    return [keyOf(model, row), row]
  }
}

const keyOf = ({ keys }: ReadModel, row: Row) => JSON.stringify(row.slice(0, keys))

const cellsOf = ({ columns }: ReadModel, found: LiveRow): Row => columns.map((name) => found[name] as Row[number])
