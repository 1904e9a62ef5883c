import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { Answers, Statement } from '../event-log/database'
import type { App, Reader } from './app'

interface List<Query extends Statement, Own extends Statement, Beside extends readonly Statement[]> {
  /** The lists whose checkpoints say whether this one is still true. */
  readonly lists: readonly string[]
  /** The club's day, where what is shown depends on it. */
  readonly day?: string
  /** The validity of its links, where it holds some (`linksFor`): answers kept until then are of no use any more. */
  readonly links?: string
  /**
   * `news` comes first in the FROM, cross-joined: one row where there is anything new, else none, and then nothing is
   * read.
   */
  query(news: SQL): Query
  /** Further queries of the same call, under the same condition. */
  beside?(news: SQL): Beside
  /** Something of the reader's own that is shown with it, and a number that changes with that. It begins as `query` does. */
  readonly own?: { readonly version: SQL; query(news: SQL): Own }
  shape(found: Query['_']['result'], reader: Reader, more: More<Own, Beside>): unknown
}

/** D1 takes five parts of a compound statement. */
const MOST_PARTS = 5

const inParts = (parts: readonly SQL[]): SQL =>
  sql.join(
    Array.from({ length: Math.ceil(parts.length / MOST_PARTS) }, (_, at) => {
      const some = sql.join(parts.slice(at * MOST_PARTS, (at + 1) * MOST_PARTS), sql` UNION ALL `)
      return at === 0 && parts.length <= MOST_PARTS ? some : sql`SELECT * FROM (${some})`
    }),
    sql` UNION ALL `,
  )

interface More<Own extends Statement, Beside extends readonly Statement[]> {
  readonly own: Own['_']['result'] | undefined
  readonly beside: Answers<Beside>
}

/**
 * Answers a list in one D1 call, or 304 where nothing has changed since the reader last had it. The tag is the last
 * position that changed it, when it was last rebuilt, the role, because roles see different columns, and the day or the
 * links, because what has ended must not be kept.
 */
export async function answerList<
  Query extends Statement,
  Own extends Statement = Statement,
  const Beside extends readonly Statement[] = [],
>(c: Context<App>, list: List<Query, Own, Beside>) {
  const tag = /^(?:W\/)?"([\d.]{1,70})-(m|a)(?:-([\w-]{10,24}))?"$/.exec(c.req.header('if-none-match') ?? '')
  const held = list.day ?? list.links
  const [, seen, seenBy] = tag?.[3] === held ? (tag ?? []) : []
  // One row a list: `name IN (…)` would read its own list of names besides.
  const each = list.lists.map((name) => sql`SELECT checkpoint, rebuilt_at FROM projections WHERE name = ${name}`)
  const checkpoints = inParts(each)
  const state = sql`
    SELECT COALESCE(MAX(checkpoint), 0) || COALESCE('.' || MAX(rebuilt_at), '')${list.own ? sql` || '..' || ${list.own.version}` : sql``} AS state
    FROM (${checkpoints})`
  const ask = async (known: string) => {
    const news = sql`(${state} HAVING state <> ${known}) AS news`
    const parts = [...(list.own ? [list.own.query(news)] : []), ...(list.beside?.(news) ?? [])]
    const [is, found, ...others] = await c.get('readBeside')(state, list.query(news), ...parts)
    const own = list.own && others.shift()
    return { is, found, own, beside: others } as unknown as { is: unknown; found: Query['_']['result'] } & More<
      Own,
      Beside
    >
  }
  let answer = await ask(seen ?? '')
  const reader = c.get('reader')
  const role = reader.role === 'administrator' ? 'a' : 'm'
  if (answer.is === seen && role !== seenBy) {
    // The role has changed since, so the rows that were left out are needed after all.
    answer = await ask('')
  }
  const { is, found, ...more } = answer
  c.header('ETag', `"${is}-${role}${held ? `-${held}` : ''}"`)
  if (is === seen && role === seenBy) return c.body(null, 304)
  return c.json((await list.shape(found, reader, more)) as object)
}
