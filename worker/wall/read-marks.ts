import { type SQL, sql } from 'drizzle-orm'
import type { MemberState } from '../domain/member/member'
import { MOST_SEEN, MOST_UNREAD, type Reading, type ReadMark, type UnreadPost } from '../domain/wall/read-mark'
import { query, rows, type Statement } from '../event-log/database'
import type { InlineTable } from '../event-log/dependencies'

interface MarkRow {
  readonly readTo: number
  /** Positions, as JSON. */
  readonly seen: string
}

interface ReadingRow extends MarkRow {
  readonly movedAt: number
  /** `UnreadPost`s as JSON, one more than are told of. */
  readonly unread: string
}

/** A number that changes with the reader's mark. */
export const markVersion = (tokenHash: string) =>
  sql`COALESCE((SELECT k.version FROM sessions o JOIN read_marks k ON k.member_id = o.member_id WHERE o.token_hash = ${tokenHash}), 0)`

/** The reader's mark and the posts that are unread, for the answer that shows the wall. */
export const readingOf = (tokenHash: string, news: SQL) =>
  rows<ReadingRow>(sql`
      SELECT k.read_to AS readTo, k.seen, k.moved_at AS movedAt, (
        SELECT json_group_array(json_object('_id', id, 'conversation', conversation, 'position', posted))
        FROM (
          SELECT p.id, p.conversation, p.posted FROM wall_posts p
          WHERE p.posted > k.read_to AND p.is_removed = 0 AND p.author <> k.member_id
            AND (p.thread = p.posted OR EXISTS (SELECT 1 FROM wall_posts c WHERE c.posted = p.thread AND c.is_removed = 0))
            AND p.posted NOT IN (SELECT seen_posts.value FROM json_each(k.seen) AS seen_posts)
          ORDER BY p.posted LIMIT ${MOST_UNREAD + 1})) AS unread
      FROM ${news} CROSS JOIN sessions s CROSS JOIN read_marks k ON k.member_id = s.member_id
      WHERE s.token_hash = ${tokenHash}`)

export function readingView(found: readonly ReadingRow[] | undefined): Reading | null {
  const [row] = found ?? []
  if (!row) return null
  const unread = JSON.parse(row.unread) as UnreadPost[]
  return {
    readTo: row.readTo,
    seen: JSON.parse(row.seen),
    movedAt: row.movedAt,
    unread: unread.slice(0, MOST_UNREAD),
    more: unread.length > MOST_UNREAD,
  }
}

/** The mark of the member whose session it is. */
export const ownReadMark = (tokenHash: string) =>
  rows<MarkRow>(sql`
    SELECT k.read_to AS readTo, k.seen FROM sessions s JOIN read_marks k ON k.member_id = s.member_id
    WHERE s.token_hash = ${tokenHash}`)

/**
 * Adds what was read to what is known to be read: whichever of two devices is heard last, nothing becomes unread again.
 * Nobody can have read what is not there yet.
 */
export const moveMark = (tokenHash: string, { readTo, seen }: ReadMark, now = Date.now()): Statement =>
  query.run(sql`
    WITH reader AS (
      SELECT m.id, COALESCE(k.read_to, 0) AS read_to, COALESCE(k.seen, '[]') AS seen, k.moved_at, COALESCE(k.version, 0) AS version,
             (SELECT MAX(position) FROM events) AS head
      FROM sessions s JOIN members m ON m.id = s.member_id AND m.epoch = s.epoch AND m.first_login = 0
      LEFT JOIN read_marks k ON k.member_id = m.id
      WHERE s.token_hash = ${tokenHash}),
    read_posts AS (
      SELECT known.value FROM reader, json_each(reader.seen) AS known
      UNION SELECT told.value FROM reader, json_each(${JSON.stringify(seen)}) AS told WHERE told.value <= reader.head),
    mark AS (
      SELECT MAX(reader.read_to, MIN(${readTo}, reader.head),
                 COALESCE((SELECT value FROM read_posts ORDER BY value DESC LIMIT 1 OFFSET ${MOST_SEEN}), 0)) AS read_to
      FROM reader),
    moved AS (
      SELECT mark.read_to,
             (SELECT json_group_array(value) FROM (SELECT value FROM read_posts WHERE value > mark.read_to ORDER BY value)) AS seen
      FROM mark)
    INSERT INTO read_marks (member_id, read_to, seen, moved_at, version)
    SELECT reader.id, moved.read_to, moved.seen,
           CASE WHEN moved.read_to > reader.read_to OR reader.moved_at IS NULL THEN ${now} ELSE reader.moved_at END,
           reader.version + 1
    FROM reader, moved
    WHERE reader.version = 0 OR moved.read_to <> reader.read_to OR moved.seen <> reader.seen
    ON CONFLICT (member_id) DO UPDATE SET
      read_to = excluded.read_to, seen = excluded.seen, moved_at = excluded.moved_at, version = excluded.version`)

/** A mark goes with its member. Whoever comes back begins with what is on the wall then. */
export const readMarksFollowMembers: InlineTable = {
  category: 'member',
  statements: ({ id, before, after }) =>
    isEnrolled(before) && !isEnrolled(after) ? [query.run(sql`DELETE FROM read_marks WHERE member_id = ${id}`)] : [],
}

const isEnrolled = (state: unknown) => (state as MemberState).status === 'enrolled'
