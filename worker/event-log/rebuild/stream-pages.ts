import { type SQL, sql } from 'drizzle-orm'

import { type Database, rows } from '../database'
import { eventBytes, fitsPage } from './page-bounds'
import type { StreamRange } from './stream-range'

/** Whole streams that are read at once; or one stream alone, where that is longer than a page. */
export interface StreamPage extends StreamRange {
  readonly isLong: boolean
}

/** A stream, and what it takes to read it. */
export interface Measured {
  readonly stream: string
  readonly events: number
  readonly bytes: number
}

/** The first `most` events of `where`, in the order of the streams' ids, by their streams. */
export const measured = (where: SQL, most: number) =>
  rows<Measured>(sql`
    SELECT stream, COUNT(*) AS events, SUM(bytes) AS bytes FROM (
      SELECT stream_id AS stream, ${eventBytes} AS bytes FROM events
      WHERE ${where} ORDER BY stream_id, stream_version LIMIT ${most})
    GROUP BY stream ORDER BY stream`)

/**
 * The next pages after the stream `after`, in the order of the streams' ids: of about `most` events in all, and of as many
 * as one stream has where that is more. `isEnd` says that no stream comes after them.
 */
export async function nextPages(db: Database, after: string, most: number) {
  const [found] = await db.batch([measured(sql`stream_id > ${after}`, most)])
  const isCut = found.reduce((sum, { events }) => sum + events, 0) === most
  // The last may go on beyond what was measured.
  return { pages: inPages(isCut && found.length > 1 ? found.slice(0, -1) : found, after), isEnd: !isCut }
}

function inPages(streams: readonly Measured[], start: string): StreamPage[] {
  const pages: StreamPage[] = []
  let [after, upTo, events, bytes] = [start, start, 0, 0]
  const turn = (isLong: boolean) => {
    if (upTo > after) pages.push({ after, upTo, isLong })
    after = upTo
    ;[events, bytes] = [0, 0]
  }
  for (const { stream, ...size } of streams) {
    const isLong = !fitsPage(size.events, size.bytes)
    if (isLong || !fitsPage(events + size.events, bytes + size.bytes)) turn(false)
    upTo = stream
    events += size.events
    bytes += size.bytes
    if (isLong) turn(true)
  }
  turn(false)
  return pages
}
