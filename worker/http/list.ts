import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { rows, type Statement } from '../event-log/database'
import type { App, Permission, Reader } from './app'

interface List<Query extends Statement> {
  readonly permission: Permission
  /** The lists whose checkpoints say whether this one is still true. */
  readonly lists: readonly string[]
  /** `news` stands first in the FROM, joined crosswise: one row where there is anything new, else none, and then nothing is read. */
  query(news: SQL): Query
  shape(found: Query['_']['result'], reader: Reader): unknown
}

/**
 * Answers a list in one D1 call, or 304 where nothing has changed since the reader last had it. The tag is the last
 * position that changed it, and the role, because roles see different columns.
 */
export async function answerList<Query extends Statement>(c: Context<App>, list: List<Query>) {
  const seen = /^(?:W\/)?"(\d+)-(m|a)"$/.exec(c.req.header('if-none-match') ?? '')
  const names = sql.join(
    list.lists.map((name) => sql`${name}`),
    sql`, `,
  )
  const checkpoint = sql`SELECT MAX(checkpoint) AS position FROM projections WHERE name IN (${names})`
  const ask = (position: number | null) =>
    c.var.read(
      list.permission,
      rows<{ position: number | null }>(checkpoint),
      list.query(sql`(${checkpoint} HAVING MAX(checkpoint) IS NOT ${position}) AS news`),
    )
  let [[head], found] = await ask(seen ? Number(seen[1]) : null)
  const tagOf = (position: number) => `"${position}-${c.var.reader.role === 'administrator' ? 'a' : 'm'}"`
  if (seen && head?.position === Number(seen[1]) && tagOf(head.position) !== `"${seen[1]}-${seen[2]}"`) {
    // The role has changed since, so the rows that were left out are needed after all.
    ;[[head], found] = await ask(null)
  }
  const tag = tagOf(head?.position ?? 0)
  c.header('ETag', tag)
  c.header('Cache-Control', 'private, no-cache')
  if (seen && tag === `"${seen[1]}-${seen[2]}"`) return c.body(null, 304)
  return c.json(list.shape(found, c.var.reader) as object)
}
