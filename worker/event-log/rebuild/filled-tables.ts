import { sql } from 'drizzle-orm'

import { query, rows, type Statement } from '../database'
import { databaseFailure } from '../database-error'
import type { ReadModel } from '../read-model'
import { type ComparedPage, type ComparisonDependencies, comparePage } from './compared-page'
import { mending } from './mended-rows'
import { headNow, stillAt } from './rebuild'
import type { StreamPage } from './stream-pages'

/**
 * The tables that came after clubs had a log, and have not been made from this club's yet. A club without a log has nothing to
 * make them from.
 */
export const unfilledTables = (models: readonly ReadModel[]) =>
  rows<{ name: string }>(sql`
    SELECT value AS name FROM json_each(${JSON.stringify(models.filter(({ isFilledLater }) => isFilledLater).map(({ table }) => table))})
    WHERE EXISTS (SELECT 1 FROM events)
      AND NOT EXISTS (SELECT 1 FROM projections WHERE name = value AND rebuilt_at IS NOT NULL)`)

/** Notes that the tables have been made from the whole log; from here on commands alone change them. */
export const filled = (tables: readonly string[], now: number): Statement =>
  query.run(sql`
    INSERT INTO projections (name, rebuilt_at) SELECT value, ${now} FROM json_each(${JSON.stringify(tables)}) WHERE true
    ON CONFLICT (name) DO UPDATE SET rebuilt_at = excluded.rebuilt_at`)

const ATTEMPTS = 5

/**
 * Compares a page, and makes the rows of `tables` what the log says; they count as found. Where somebody writes in between,
 * the page is compared again.
 */
export async function fillPage(
  dependencies: ComparisonDependencies,
  page: StreamPage,
  tables: readonly string[],
): Promise<ComparedPage> {
  for (let attempt = 1; ; attempt++) {
    const [[log]] = await dependencies.db.batch([headNow])
    const compared = await comparePage(dependencies, page)
    const isToFill = ({ model }: { readonly model: ReadModel }) => tables.includes(model.table)
    const missing = compared.differences.filter(isToFill)
    const others = { ...compared, differences: compared.differences.filter((each) => !isToFill(each)) }
    if (missing.length === 0) return others
    try {
      await dependencies.db.batch([stillAt(log?.head ?? 0), ...mending(missing)])
      return others
    } catch (error) {
      if (databaseFailure(error) !== 'assertion failed' || attempt === ATTEMPTS) throw error
    }
  }
}
