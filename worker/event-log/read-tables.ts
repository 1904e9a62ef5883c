import { sql } from 'drizzle-orm'

import type { Change } from './append'
import { query } from './database'
import { rowChanges } from './read-model'
import type { World } from './world'

/** What the read tables must be told, and what the members who look at them must be told. */
export function readTableChanges({ models }: Pick<World, 'models'>, changes: readonly Change[]) {
  const touched = new Set<string>()
  const statements = changes.flatMap((change) =>
    models
      .filter(({ category }) => category === change.aggregate.category)
      .flatMap((model) => {
        const before = change.versionBefore === 0 ? [] : model.rows(change.id, change.before, change.versionBefore)
        const found = rowChanges(model, before, model.rows(change.id, change.after, change.version))
        if (found.length > 0) touched.add(model.list)
        return found
      }),
  )
  if (touched.size === 0) return { statements, notices: [] }
  const lists = [...touched]
  // The log is the only table with row ids of its own, so the last one given is the last position.
  const checkpoint = query.run(sql`
    INSERT INTO projections (name, checkpoint)
    VALUES ${sql.join(
      lists.map((list) => sql`(${list}, last_insert_rowid())`),
      sql`, `,
    )} ON CONFLICT (name) DO UPDATE SET checkpoint = excluded.checkpoint`)
  return { statements: [...statements, checkpoint], notices: [{ effect: 'changed', payload: { lists } }] }
}
