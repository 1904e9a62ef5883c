import { sql } from 'drizzle-orm'

import type { Change } from './append'
import { query } from './database'
import { rowChanges } from './read-model'
import type { World } from './world'

/**
 * What the read tables must be told, at most two statements a table, and what the members who look at them must be told.
 * `checkpoint` takes the last row id for the last position, so it comes right after the events.
 */
export function readTableChanges({ models }: Pick<World, 'models'>, changes: readonly Change[]) {
  const touched = new Set<string>()
  const statements = models.flatMap((model) => {
    const mine = changes.filter(({ aggregate }) => aggregate.category === model.category)
    const before = mine.flatMap((change) =>
      change.versionBefore === 0 ? [] : model.rows(change.id, change.before, change.versionBefore),
    )
    const after = mine.flatMap((change) => model.rows(change.id, change.after, change.version))
    const found = rowChanges(model, before, after)
    if (found.length > 0) touched.add(model.list)
    return found
  })
  if (touched.size === 0) return { checkpoint: [], statements, notices: [] }
  const lists = [...touched]
  const checkpoint = query.run(sql`
    INSERT INTO projections (name, checkpoint)
    VALUES ${sql.join(
      lists.map((list) => sql`(${list}, last_insert_rowid())`),
      sql`, `,
    )} ON CONFLICT (name) DO UPDATE SET checkpoint = excluded.checkpoint`)
  return { checkpoint: [checkpoint], statements, notices: [{ effect: 'changed', payload: { lists } }] }
}
