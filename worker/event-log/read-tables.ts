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
    const mine = changes.filter(({ aggregate }) => model.categories.includes(aggregate.category))
    const before = mine.flatMap(({ aggregate, id, before, versionBefore }) =>
      versionBefore === 0 ? [] : model.rows(aggregate.category, id, before, versionBefore),
    )
    const after = mine.flatMap(({ aggregate, id, after, version }) =>
      model.rows(aggregate.category, id, after, version),
    )
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
