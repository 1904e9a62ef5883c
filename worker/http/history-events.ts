import { type SQL, sql } from 'drizzle-orm'

import { reason } from '../domain/shared/reason'
import { type Database, rows } from '../event-log/database'
import { keyOfWhy, type SealedReason, sealedWhy } from '../event-log/given-reason'
import { assertNotTooLong, FIRST_EVENTS, MOST_EVENTS } from '../event-log/read-streams'
import { type StoredEvent, storedEventColumns } from '../event-log/stored-event'

/** An event of the log with the name of who caused it, and why its command was given. */
export interface HistoryEvent extends StoredEvent, SealedReason {
  readonly fname: string | null
  readonly lname: string | null
}

const selectHistoryEvents = (events: SQL) =>
  rows<HistoryEvent>(sql`
    SELECT told.*, COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname,
           iif(events.position IS NULL, NULL, ${sealedWhy}) AS why, ${keyOfWhy} AS whyKey
    FROM (SELECT ${sql.raw(storedEventColumns)} FROM events WHERE ${events}) AS told
    LEFT JOIN members m ON m.id = actorId LEFT JOIN former_members f ON f.id = actorId
    LEFT JOIN events ON events.stream_id = ${`${reason.category}:`} || commandId AND events.stream_version = 1
    LEFT JOIN subject_keys ON subject_keys.subject_id = events.subject_id
    ORDER BY told.position`)

/** The first events of the streams that `streams` asks for, in the club's order. By their index and not by the whole log's. */
export const firstHistoryEvents = (streams: SQL) =>
  selectHistoryEvents(sql`stream_id IN (${streams}) ORDER BY +position LIMIT ${FIRST_EVENTS}`)

/** All of them, page by page; `first` is the first page. Which they are is read from the index alone. */
export async function* historyEventPages(
  db: Database,
  streams: SQL,
  first: readonly HistoryEvent[],
): AsyncGenerator<readonly HistoryEvent[]> {
  yield first
  const last = first.at(-1)?.position ?? 0
  if (first.length < FIRST_EVENTS) return
  const [found] = await db.batch([
    rows<{ position: number }>(sql`
      SELECT position FROM events WHERE stream_id IN (${streams}) AND +position > ${last}
      ORDER BY +position LIMIT ${MOST_EVENTS + 1 - first.length}`),
  ])
  assertNotTooLong(first.length + found.length)
  for (let from = 0; from < found.length; from += FIRST_EVENTS) {
    const positions = found.slice(from, from + FIRST_EVENTS).map(({ position }) => position)
    const [page] = await db.batch([
      selectHistoryEvents(sql`position IN (SELECT value FROM json_each(${JSON.stringify(positions)}))`),
    ])
    yield page
  }
}

/** The events by commands, of which a page may hold the first part alone. */
export async function* commandsIn(
  pages: AsyncIterable<readonly HistoryEvent[]>,
): AsyncGenerator<readonly HistoryEvent[]> {
  let held: HistoryEvent[] = []
  for await (const page of pages) {
    for (const event of page) {
      if (held[0] && held[0].commandId !== event.commandId) {
        yield held
        held = []
      }
      held.push(event)
    }
  }
  if (held.length > 0) yield held
}
