import { sql } from 'drizzle-orm'

import { type Database, rows } from '../database'
import { type StoredEvent, storedEventColumns } from '../stored-event'
import { endOfPage, PAGE_EVENTS } from './page-bounds'

/** The events after `after`, up to `upTo`, in the order of the log and as they are stored. */
export async function* logPages(
  db: Database,
  { after = 0, upTo = Number.MAX_SAFE_INTEGER, page = PAGE_EVENTS } = {},
): AsyncGenerator<readonly StoredEvent[]> {
  for (let from = after; ; ) {
    const end = endOfPage(sql`position`, sql`position > ${from} AND position <= ${upTo}`, page)
    const [events] = await db.batch([
      rows<StoredEvent>(sql`
        SELECT ${sql.raw(storedEventColumns)} FROM events
        WHERE position > ${from} AND position <= ${end} ORDER BY position`),
    ])
    const last = events.at(-1)
    if (!last) return
    yield events
    from = last.position
  }
}
