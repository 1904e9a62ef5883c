import { sql } from 'drizzle-orm'

import type { Refusal } from '../domain/shared/refusal'
import { type Database, query, rows, type Statement } from './database'
import type { InlineTable, Reserves, VersionedKey } from './dependencies'
import type { Folded } from './fold'
import { compareKeys, ownedBy, type ReadModel, type Row } from './read-model'
import { idOf, streamCategory } from './stored-event'

interface Reservation extends Reserves {
  readonly category: string
  /** The refusal where the key is another's. */
  readonly taken: Refusal
}

/** Reserves a key with the thing that has it: it follows every change, and is free again once the thing is gone. */
export function reservation({ category, taken, ...reserves }: Reservation): InlineTable {
  const { scope, keysOf } = reserves
  return {
    category,
    taken,
    reserves,
    statements: async ({ id, before, after }): Promise<Statement[]> => {
      const [was, is] = [await keysOf(before), await keysOf(after)]
      if (was[0]?.key === is[0]?.key) return []
      const isOld = sql`scope = ${scope} AND key IN ${was.map(({ key }) => key)}`
      const key = inForce(scope, is)
      if (was.length === 0)
        return [query.run(sql`INSERT INTO unique_keys (scope, key, owner_id) VALUES (${scope}, ${key}, ${id})`)]
      if (is.length === 0) return [query.run(sql`DELETE FROM unique_keys WHERE ${isOld}`)]
      return [query.run(sql`UPDATE unique_keys SET key = ${key} WHERE ${isOld}`)]
    },
  }
}

/**
 * All keys of a scope are kept under one version: the one that they were last moved to, and before the first move the
 * oldest that is alive. Where that version is gone there is no key, and what would reserve one fails.
 */
const inForce = (scope: string, keys: readonly VersionedKey[]) => sql`
  CASE COALESCE((SELECT version FROM key_versions WHERE scope = ${scope}), ${keys.at(-1)?.version})
  ${sql.join(
    keys.map(({ version, key }) => sql`WHEN ${version} THEN ${key}`),
    sql` `,
  )} END`

/** The version of each scope's keys, where they have ever been moved. */
export async function keyVersions(db: Database): Promise<KeyVersions> {
  const [moved] = await db.batch([
    rows<{ scope: string; version: number }>(sql`SELECT scope, version FROM key_versions`),
  ])
  return new Map(moved.map(({ scope, version }) => [scope, version]))
}
type KeyVersions = ReadonlyMap<string, number>

/** The reserved keys as a table that can be compared with the log and made from it, as read tables are. */
export interface ReservedKeys {
  readonly model: ReadModel
  /** The keys of one thing by its state. */
  rowsOf(streamId: string, state: unknown): Promise<readonly Row[]>
}

/** With a `prefix` before their scopes they are kept apart, and reserve nothing yet. */
export function reservedKeys(inlineTables: readonly InlineTable[], versions: KeyVersions, prefix = ''): ReservedKeys {
  const reserving = inlineTables.flatMap(({ category, reserves }) =>
    reserves ? [{ category, keyOf: keptKey(reserves, versions), scope: prefix + reserves.scope }] : [],
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
      const own = reserving.filter(({ category }) => category === streamCategory(streamId))
      const keys = await Promise.all(own.map(({ keyOf }) => keyOf(state)))
      return keys.flatMap((key, index): Row[] => (key ? [[own[index]?.scope ?? '', key, idOf(streamId)]] : []))
    },
  }
}

/** The key of a thing as it is kept. */
function keptKey({ scope, keysOf }: Reserves, versions: KeyVersions) {
  const inForce = versions.get(scope)
  return async (state: unknown) => {
    const keys = await keysOf(state)
    const kept = inForce === undefined ? keys.at(-1) : keys.find(({ version }) => version === inForce)
    return kept?.key
  }
}

/** All of them, in the order of the table. */
export async function allReservedKeys({ model, rowsOf }: ReservedKeys, streams: Folded['streams']): Promise<Row[]> {
  const found: Row[] = []
  for (const [streamId, { state }] of streams) found.push(...(await rowsOf(streamId, state)))
  return found.sort((a, b) => compareKeys(a, b, model.keys))
}
