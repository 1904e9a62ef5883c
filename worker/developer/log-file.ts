import type { Database } from '../event-log/database'
import { chunks } from '../event-log/rebuild/chunks'
import { insertLines } from '../event-log/rebuild/log-lines'
import { logPages } from '../event-log/rebuild/log-pages'
import type { StoredEvent } from '../event-log/stored-event'

/** Says every event of the log, one a line. Personal data stays sealed, and the keys stay here. */
export async function exportLog(db: Database, say: (line: StoredEvent) => Promise<void>) {
  for await (const page of logPages(db)) for (const event of page) await say(event)
}

/** Puts exported events into an empty log, byte for byte, and answers how many. */
export async function importLog(db: Database, events: readonly StoredEvent[]): Promise<number> {
  await db.batch(chunks(events).map(insertLines))
  return events.length
}
