import { sql } from 'drizzle-orm'

import type { Refusal } from '../domain/refusal'
import { query, type Statement } from './database'
import type { Folded } from './fold'
import { compareKeys, type ReadModel, type Row } from './read-model'
import { categoryOf, idOf } from './stored-event'
import type { Companion } from './world'

/** What may exist only once in the club: the key that a thing has by its state, and nobody else may have. */
export interface Reserves {
  readonly scope: string
  /** Nothing where a thing in that state has no such key. */
  keyOf(state: unknown): Promise<string | null>
}

interface Reservation extends Reserves {
  readonly category: string
  /** What to say when a key is another's. */
  readonly taken: Refusal
}

/** Reserves a key with the thing that has it: it follows every change, and is free again once the thing is gone. */
export function reservation({ category, taken, ...reserves }: Reservation): Companion {
  const { scope, keyOf } = reserves
  return {
    category,
    taken,
    reserves,
    statements: async ({ id, before, after }): Promise<Statement[]> => {
      const [was, is] = [await keyOf(before), await keyOf(after)]
      if (was === is) return []
      if (!was) return [query.run(sql`INSERT INTO unique_keys (scope, key, owner_id) VALUES (${scope}, ${is}, ${id})`)]
      if (!is) return [query.run(sql`DELETE FROM unique_keys WHERE scope = ${scope} AND key = ${was}`)]
      return [query.run(sql`UPDATE unique_keys SET key = ${is} WHERE scope = ${scope} AND key = ${was}`)]
    },
  }
}

/** What the log says of the reserved keys, so that they can be compared and rebuilt as read tables are. */
export async function reservedKeys(companions: readonly Companion[], streams: Folded['streams']) {
  const found: Row[] = []
  const scopes = companions.flatMap(({ category, reserves }) => (reserves ? [{ category, ...reserves }] : []))
  for (const { category, scope, keyOf } of scopes) {
    for (const [streamId, { state }] of streams) {
      if (categoryOf(streamId) !== category) continue
      const key = await keyOf(state)
      if (key) found.push([scope, key, idOf(streamId)])
    }
  }
  const model: ReadModel = {
    table: 'unique_keys',
    list: 'unique_keys',
    categories: scopes.map(({ category }) => category),
    columns: ['scope', 'key', 'owner_id'],
    keys: 2,
    part: sql`scope IN (SELECT value FROM json_each(${JSON.stringify(scopes.map(({ scope }) => scope))}))`,
    rows: () => [],
  }
  return { model, rows: found.sort((a, b) => compareKeys(a, b, model.keys)) }
}
