import { sql } from 'drizzle-orm'

import type { Refusal } from '../domain/refusal'
import { query, type Statement } from './database'
import type { Folded } from './fold'
import { compareKeys, ownedBy, type ReadModel, type Row } from './read-model'
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

/** The reserved keys as a table that can be compared with the log and made from it, as read tables are. */
export interface ReservedKeys {
  readonly model: ReadModel
  /** The keys of one thing by its state. */
  rowsOf(streamId: string, state: unknown): Promise<readonly Row[]>
}

/** With a `prefix` before their scopes they are kept apart, and reserve nothing yet. */
export function reservedKeys(companions: readonly Companion[], prefix = ''): ReservedKeys {
  const reserving = companions.flatMap(({ category, reserves }) =>
    reserves ? [{ category, keyOf: reserves.keyOf, scope: prefix + reserves.scope }] : [],
  )
  const owners = reserving.map(({ scope, category }) => sql`WHEN ${scope} THEN ${`${category}:`} || owner_id`)
  return {
    model: {
      table: 'unique_keys',
      list: 'unique_keys',
      categories: [...new Set(reserving.map(({ category }) => category))],
      columns: ['scope', 'key', 'owner_id'],
      keys: 2,
      part: sql`scope IN (SELECT value FROM json_each(${JSON.stringify(reserving.map(({ scope }) => scope))}))`,
      owner: ownedBy(sql`CASE scope ${sql.join(owners, sql` `)} END`),
      rows: () => [],
    },
    rowsOf: async (streamId, state) => {
      const own = reserving.filter(({ category }) => category === categoryOf(streamId))
      const keys = await Promise.all(own.map(({ keyOf }) => keyOf(state)))
      return keys.flatMap((key, index): Row[] => (key ? [[own[index]?.scope ?? '', key, idOf(streamId)]] : []))
    },
  }
}

/** All of them, in the order of the table. */
export async function allReservedKeys({ model, rowsOf }: ReservedKeys, streams: Folded['streams']): Promise<Row[]> {
  const found: Row[] = []
  for (const [streamId, { state }] of streams) found.push(...(await rowsOf(streamId, state)))
  return found.sort((a, b) => compareKeys(a, b, model.keys))
}
