import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { can } from '../domain/account/capability'
import { cutExcerpt } from '../domain/search/marked'
import type { LinkedPage } from '../domain/search/search-views'
import type { Searched } from '../domain/search/searched'
import { readSeriesDateId } from '../domain/series/series-dates'
import { Refusal } from '../domain/shared/refusal'
import { conversation } from '../domain/wall/conversation'
import { rows } from '../event-log/database'
import type { App } from '../http/app'
import { searchedKinds } from './searched-kinds'

interface PageRow {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly day: string
  /** JSON. */
  readonly about: string
}

/**
 * Answers which record has its page at `?path=`, for the preview of a link. It is read from what can be searched, so it tells
 * nothing that a search would not. Posts have previews of their own.
 */
export async function pageAtPath(c: Context<App>): Promise<Response> {
  const path = c.req.query('path') ?? ''
  const last = /[\w-]{1,64}(\.\d{8})?$/.exec(path)?.[0] ?? ''
  const date = readSeriesDateId(last)
  const id = date?.root ?? last
  const kinds = searchedKinds.filter(({ kind }) => kind !== conversation.category)
  const [found] = await c.var.read(searchEntries(kinds.map(({ kind }) => `${kind}:${id}`)))
  c.header('Cache-Control', 'no-store')
  for (const { kind, group, browse, page } of kinds) {
    const row = found.find((each) => each.kind === kind)
    // The read above also checks the session, so the reader is known only now.
    if (!row || !can(c.var.reader.role, browse)) continue
    const about = JSON.parse(row.about) as NonNullable<Searched['about']>
    const isDate = date !== undefined && path === `/resources/calendar/${last}`
    if (page(id, about) !== path && !isDate) continue
    const { title, text, day } = row
    // The date of a series may have been moved.
    const when = isDate || day === '' ? null : day
    return c.json({ group, title, beginning: cutExcerpt(text, []), when } satisfies LinkedPage)
  }
  throw new Refusal('NOT_FOUND', 'There’s no page at this link. It may have been deleted.')
}

/** The search entries of the records of these streams. */
const searchEntries = (streams: readonly string[]) =>
  rows<PageRow>(sql`
    SELECT e.kind, e.title, substr(e.text, 1, 400) AS text, e.day, e.about
    FROM json_each(${JSON.stringify(streams)}) stream
    CROSS JOIN events made ON made.stream_id = stream.value AND made.stream_version = 1
    CROSS JOIN search_entries e ON e.place = made.position`)
