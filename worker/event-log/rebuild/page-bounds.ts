import { type SQL, sql } from 'drizzle-orm'

/** The most events read at a time: a small part of a Worker's 128 MB of memory. */
export const PAGE_EVENTS = 2_000

/** And no more bytes than that, but for one event, which has 2 MB at most. */
const PAGE_BYTES = 8_000_000

/** The weight of an event when it is read: sealed data comes as hex. */
export const eventBytes = sql`(octet_length(data) + 2 * COALESCE(octet_length(pii), 0))`

export const fitsPage = (events: number, bytes: number): boolean => events <= PAGE_EVENTS && bytes <= PAGE_BYTES

/** The last place of the page of events that `where` begins, in the order of `place`; NULL where there is none. */
export const endOfPage = (place: SQL, where: SQL, most = PAGE_EVENTS): SQL => sql`(
  SELECT MAX(place) FROM (
    SELECT place, SUM(bytes) OVER (ORDER BY place) - bytes AS before
    FROM (SELECT ${place} AS place, ${eventBytes} AS bytes FROM events WHERE ${where} ORDER BY ${place} LIMIT ${most}))
  WHERE before < ${PAGE_BYTES})`

/** The condition for the events of a stream that come after a version, as many as are read at a time. */
export function nextOfStream(streamId: string, version: number): SQL {
  const rest = sql`stream_id = ${streamId} AND stream_version > ${version}`
  return sql`${rest} AND stream_version <= ${endOfPage(sql`stream_version`, rest)}`
}
