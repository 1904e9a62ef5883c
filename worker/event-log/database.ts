import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'

import { addResults, assertWithinLimits, type QueryMetrics } from './query-metrics'

/** Something for D1 to do. Building one costs nothing; it runs only in a batch. */
export type Statement = BatchItem<'sqlite'>

/** The answers of a batch: for each statement the answer it would have had alone. */
export type Answers<Statements extends readonly Statement[]> = {
  -readonly [Index in keyof Statements]: Statements[Index]['_']['result']
}

/** The database as one request sees it. */
export interface Database {
  /** Runs the statements as one transaction and one D1 call. */
  batch<const Statements extends readonly Statement[]>(statements: Statements): Promise<Answers<Statements>>
  /** How large the database was after the last batch, in bytes; `undefined` before the first. */
  size(): number | undefined
}

/** Builds statements. It has no database behind it, so that a query can be named and written down like a value. */
export const query = drizzle({
  prepare: () => ({}) as D1PreparedStatement,
  batch: nothingRunsHere,
  exec: nothingRunsHere,
  withSession: nothingRunsHere,
  dump: nothingRunsHere,
})

/** A statement in plain SQL whose rows are `Row`s. */
export const rows = <Row>(text: SQL) => query.all<Row>(text)

/**
 * The database for one request. It begins at the primary, so that a session that has ended lets nobody in: a copy may not
 * know of it yet. What the request asks later sees at least that.
 */
export function openDatabase(binding: D1Database, queryMetrics: QueryMetrics): Database {
  const session = binding.withSession('first-primary')
  let size: number | undefined
  return {
    batch: async (statements) => {
      if (statements.length === 0) return [] as never
      const prepared = statements.map(prepare)
      const bound = prepared.map((statement) => {
        const { sql, params } = statement.getQuery()
        assertWithinLimits(sql, params)
        return session.prepare(sql).bind(...params)
      })
      queryMetrics.calls++
      const results = await session.batch(bound)
      addResults(queryMetrics, results)
      size = results.at(-1)?.meta.size_after
      return results.map((result, index) => prepared[index]?.mapResult(result, true)) as never
    },
    size: () => size,
  }
}

/**
 * The methods drizzle keeps behind its types: every statement can be prepared, and reads its own rows out of a batch.
 */
interface Prepared {
  getQuery(): { sql: string; params: unknown[] }
  mapResult(result: unknown, isFromBatch: true): unknown
}

// drizzle's own batch drops the parameters of plain SQL, so the statements are handed to D1 here.
const prepare = (statement: Statement) => (statement as Statement & { _prepare(): Prepared })._prepare()

function nothingRunsHere(): never {
  throw new Error('Statements run in a batch of the request’s database.')
}
