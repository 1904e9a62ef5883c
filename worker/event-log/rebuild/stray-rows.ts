import { sql } from 'drizzle-orm'

import { rows } from '../database'
import type { ReadModel, Row } from '../read-model'

/** The findings among the next rows of a table. Keys are JSON. */
interface LookedThrough {
  /** The key of the last row that was looked at; `null` where there was none left. */
  readonly last: string | null
  /** How many rows belong to no stream, and the keys of the first hundred. */
  readonly strays: number
  readonly keys: string
}

const NAMED = 100

/**
 * Looks, in the order of the table's keys, for rows that belong to no stream of the log: who compares stream by stream comes
 * past none of these. `after` is the key of the last row that was looked at before, as JSON.
 */
export function strayRows({ table, columns, keys, categories, part, owner }: ReadModel, after: string, most: number) {
  const names = columns.slice(0, keys).map((name) => sql.identifier(name))
  const key = sql.join(names, sql`, `)
  const values = (JSON.parse(after) as Row).map((value) => sql`${value}`)
  const isAfter = values.length === 0 ? sql`true` : sql`(${key}) > (${sql.join(values, sql`, `)})`
  return rows<LookedThrough>(sql`
    WITH page AS MATERIALIZED (
      SELECT ${key}, json_array(${key}) AS row_key, ${owner.stream} AS row_stream FROM ${sql.identifier(table)}
      WHERE ${isAfter} AND ${part ?? sql`true`} ORDER BY ${key} LIMIT ${most}),
    strays AS MATERIALIZED (
      SELECT row_key FROM page WHERE ${owner.isKnownToState ? sql`false` : sql`true`} AND NOT EXISTS (
        SELECT 1 FROM events WHERE stream_id = page.row_stream AND stream_version = 1
          AND substr(stream_id, 1, instr(stream_id, ':') - 1) IN (${sql.join(
            categories.map((category) => sql`${category}`),
            sql`, `,
          )})))
    SELECT (SELECT row_key FROM page ORDER BY ${sql.join(
      names.map((name) => sql`${name} DESC`),
      sql`, `,
    )} LIMIT 1) AS last,
      (SELECT COUNT(*) FROM strays) AS strays,
      (SELECT json_group_array(json(row_key)) FROM (SELECT row_key FROM strays LIMIT ${NAMED})) AS keys`)
}
