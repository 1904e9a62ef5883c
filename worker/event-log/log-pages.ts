import { sql } from 'drizzle-orm'

import { type Database, rows } from './database'
import { type StoredEvent, storedEventColumns } from './stored-event'

const PAGE = 2_000

/** The events after `after`, up to `upTo`, in the order of the log and as they are stored. */
export async function* logPages(
  db: Database,
  { after = 0, upTo = Number.MAX_SAFE_INTEGER, page = PAGE } = {},
): AsyncGenerator<readonly StoredEvent[]> {
  for (let from = after; ; ) {
    const [events] = await db.batch([
      rows<StoredEvent>(sql`
        SELECT ${sql.raw(storedEventColumns)} FROM events
        WHERE position > ${from} AND position <= ${upTo} ORDER BY position LIMIT ${page}`),
    ])
    const last = events.at(-1)
    if (!last) return
    yield events
    from = last.position
  }
}
