import { sql } from 'drizzle-orm'
import { type Database, query, rows, type Statement } from '../../event-log/database'
import type { ReadModel } from '../../event-log/read-model'
import { type ComparisonDependencies, comparePage } from '../../event-log/rebuild/compared-page'
import { mending } from '../../event-log/rebuild/mended-rows'
import { isUnused } from '../../event-log/rebuild/restore-state'
import { nextPages } from '../../event-log/rebuild/stream-pages'
import { headOf } from '../../event-log/seal/proof-steps'

/** Reserved keys are kept under this until all tables are made: by a reserved address one signs in. */
export const HELD_BACK = 'restored '

/** One step makes the tables of about so many events, in at most so many pages. */
const EVENTS_A_STEP = 20_000
const PAGES_A_STEP = 15

export const assertUnused: Statement = query.run(
  sql`INSERT INTO assert_true SELECT ${isUnused}, 'an installation that nobody has used'`,
)

/** How far the tables have been made: the last stream, and how many events that took. */
export interface Made {
  readonly after: string
  readonly events: number
  readonly isWhole: boolean
}

/** Makes the rows of the next streams. What is there already from a restore that broke off is kept. */
export async function makeTables(
  dependencies: ComparisonDependencies,
  from: Pick<Made, 'after' | 'events'>,
): Promise<Made> {
  const { pages, isEnd } = await nextPages(dependencies.db, from.after, EVENTS_A_STEP)
  let made: Made = { ...from, isWhole: false }
  for (const page of pages.slice(0, PAGES_A_STEP)) {
    const { events, differences } = await comparePage(dependencies, page)
    if (differences.length > 0) await dependencies.db.batch([assertUnused, ...mending(differences)])
    made = { ...made, after: page.upTo, events: made.events + events }
  }
  return { ...made, isWhole: isEnd && pages.length <= PAGES_A_STEP }
}

/**
 * Opens the club: from here on its lists are at the end of its log, and members can sign in. Answers the rows of each
 * table.
 */
export async function openTables(db: Database, { models, reserved }: ComparisonDependencies, made: Made) {
  const head = await headOf(db)
  const tables = [...models, reserved.model]
  const names = new Set(tables.flatMap(({ table, list }) => [table, list ?? table]))
  const isHeldBack = sql`substr(scope, 1, ${HELD_BACK.length}) = ${HELD_BACK}`
  await db.batch([
    assertUnused,
    query.run(sql`INSERT INTO assert_true SELECT ${made.events} = ${head}, 'every event has been folded'`),
    query.run(sql`
      DELETE FROM unique_keys WHERE scope IN (
        SELECT substr(scope, ${HELD_BACK.length + 1}) FROM unique_keys WHERE ${isHeldBack})`),
    query.run(sql`UPDATE unique_keys SET scope = substr(scope, ${HELD_BACK.length + 1}) WHERE ${isHeldBack}`),
    query.run(sql`
      INSERT INTO projections (name, checkpoint, rebuilt_at)
      SELECT value, ${head}, CAST(unixepoch('subsec') * 1000 AS INTEGER)
      FROM json_each(${JSON.stringify([...names])}) WHERE true
      ON CONFLICT (name) DO UPDATE SET checkpoint = excluded.checkpoint, rebuilt_at = excluded.rebuilt_at`),
  ])
  const counts = await db.batch(tables.map(countRows))
  return { head, tables: tables.map(({ table }, index) => ({ table, rows: counts[index]?.[0]?.rows ?? 0 })) }
}

const countRows = ({ table }: ReadModel) =>
  rows<{ rows: number }>(sql`SELECT COUNT(*) AS rows FROM ${sql.identifier(table)}`)
