import { sql } from 'drizzle-orm'

import { chunks } from '../event-log/chunks'
import { type Database, query, rows, type Statement } from '../event-log/database'
import { type StoredEvent, storedEventColumns } from '../event-log/stored-event'

const PAGE = 1_000

/** Says every event of the log, one a line. Personal data stays sealed, and the keys stay here. */
export async function exportLog(db: Database, say: (line: StoredEvent) => Promise<void>) {
  for (let after = 0; ; ) {
    const [page] = await db.batch([
      rows<StoredEvent>(sql`
        SELECT ${sql.raw(storedEventColumns)} FROM events WHERE position > ${after} ORDER BY position LIMIT ${PAGE}`),
    ])
    for (const event of page) await say(event)
    const last = page.at(-1)
    if (!last) return
    after = last.position
  }
}

/** Puts exported events into an empty log, byte for byte, and answers how many. */
export async function importLog(db: Database, events: readonly StoredEvent[]): Promise<number> {
  await db.batch(chunks(events).map(insertEvents))
  return events.length
}

const insertEvents = (events: readonly StoredEvent[]): Statement =>
  query.run(sql`
    INSERT INTO events (position, stream_id, stream_version, type, schema_version, data, subject_id, pii, actor_id,
                        command_id, correlation_id, causation_id, recorded_at, prev_hash, hash)
    SELECT value->>'position', value->>'streamId', value->>'version', value->>'type', value->>'schemaVersion',
           value->>'data', value->>'subjectId', unhex(NULLIF(value->>'pii', '')), value->>'actorId',
           value->>'commandId', value->>'correlationId', value->>'causationId', value->>'recordedAt',
           unhex(NULLIF(value->>'prevHash', '')), unhex(value->>'hash')
    FROM json_each(${JSON.stringify(events)}) ORDER BY key`)
