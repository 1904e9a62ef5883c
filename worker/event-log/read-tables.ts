import { sql } from 'drizzle-orm'

import { rows } from './database'
import type { Change, EventLogDependencies } from './dependencies'
import type { Effect } from './outbox/sender'
import { addStepRows, type ReadModel, rowChanges, type SteppedRows } from './read-model'

/** A list's positions in the log before and after a command. */
export interface ListMove {
  readonly name: string
  readonly previous: number
  readonly checkpoint: number
}

/** A command's changes to lists besides its events. */
export interface Lists {
  /** Lists that its own statements change as well. */
  readonly changes?: readonly string[]
  /** Lists whose readers hear of a change from its sender. */
  readonly told?: readonly string[]
  /** Whether the outcome is to say where the lists are, which reads a row more for each. */
  readonly areAsked?: boolean
}

/**
 * The changes of the read tables, at most two statements a table, and the messages for the members who look at them.
 * `checkpoint` takes the last row id for the last position, so it comes right after the events.
 */
export function readTableChanges(
  { models }: Pick<EventLogDependencies, 'models'>,
  changes: readonly Change[],
  { changes: besides = [], told = [], areAsked = false }: Lists = {},
) {
  const touched = new Set<string>(besides)
  const effects: Effect[] = []
  const statements = models.flatMap((model) => {
    const mine = changes.filter(({ aggregate }) => model.categories.includes(aggregate.category))
    if (mine.length === 0) return []
    const before = mine.flatMap(({ aggregate, id, before, versionBefore }) =>
      versionBefore === 0 ? [] : model.rows(aggregate.category, id, before, versionBefore),
    )
    const after = mine.flatMap(({ aggregate, id, after, version }) =>
      model.rows(aggregate.category, id, after, version),
    )
    const added = model.stepRows ? mine.flatMap((change) => foldStepRows(model, change)) : []
    if (added.length > 0) effects.push(...(model.effectsOf?.(added) ?? []))
    const found = rowChanges(model, before, [...after, ...added])
    if (found.length > 0 && model.list !== null) touched.add(model.list)
    return found
  })
  if (touched.size === 0) return { checkpoint: [], statements, effects }
  const lists = [...touched]
  const checkpoint = rows<ListMove>(sql`
    INSERT INTO projections (name, checkpoint)
    VALUES ${sql.join(
      lists.map((list) => sql`(${list}, last_insert_rowid())`),
      sql`, `,
    )} ON CONFLICT (name) DO UPDATE SET previous = checkpoint, checkpoint = excluded.checkpoint
    ${areAsked ? sql`RETURNING name, previous, checkpoint` : sql``}`)
  const untold = lists.filter((list) => !told.includes(list))
  const notices = untold.length > 0 ? [{ effect: 'changed', payload: { lists: untold } }] : []
  return { checkpoint: [checkpoint], statements, effects: [...notices, ...effects] }
}

/** The rows that a command's events add, one after the other. */
function foldStepRows(model: ReadModel, { aggregate, streamId, events, before, versionBefore }: Change) {
  const rows: SteppedRows = new Map()
  let state = before
  for (const [index, event] of events.entries()) {
    const after = aggregate.evolve(state, event)
    addStepRows([model], streamId, { event, before: state, after, version: versionBefore + 1 + index }, rows)
    state = after
  }
  return rows.get(model) ?? []
}
