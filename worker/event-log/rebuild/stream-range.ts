import { type SQL, sql } from 'drizzle-orm'

import { idOf } from '../stored-event'

/** Streams in the order of their ids: those after `after`, up to `upTo`. */
export interface StreamRange {
  readonly after: string
  readonly upTo: string
}

/** Longer than any id, and after each of them. */
const LAST = '\u{10ffff}'

/** Whether streams of a category may lie in the range. */
export const touches = ({ after, upTo }: StreamRange, category: string): boolean =>
  after < `${category};` && upTo >= `${category}:`

/** The condition that a stream lies in the range. */
export const inRange = (stream: SQL, { after, upTo }: StreamRange): SQL =>
  sql`(${stream} > ${after} AND ${stream} <= ${upTo})`

/** The same for the ids of a category's streams, which an index of a table may hold. */
export const idsInRange = (column: SQL, category: string, { after, upTo }: StreamRange): SQL => {
  const from = after > `${category}:` ? idOf(after) : ''
  const to = upTo < `${category};` ? idOf(upTo) : LAST
  return sql`(${column} > ${from} AND ${column} <= ${to})`
}

/** The streams of a category in the range, in the log. */
export const eventsInRange = (category: string, range: StreamRange): SQL =>
  sql`${inRange(sql`stream_id`, range)} AND stream_id >= ${`${category}:`} AND stream_id < ${`${category};`}`
