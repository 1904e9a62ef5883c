import { type SQL, sql } from 'drizzle-orm'

import { conversation } from '../domain/wall/conversation'
import { rows } from '../event-log/database'
import { streamOf } from '../event-log/stored-event'
import { inParts, mentionedBy, mentionedNames, post, withAuthors, withMentioned } from './wall-content'
import { WALL } from './wall-read-model'

const CHAT_PAGE_SIZE = 10

/** How much of what was missed is told at once. */
export const CHANGES_AT_ONCE = 500

/**
 * Ten conversations before the position `before`, newest first, the first `skip` of them left out. Joined with the
 * news, as other lists are, they would be sorted anew, and for that all be read.
 */
export const pageOfWall = (news: SQL, before: number, skip: number) =>
  conversationsIn(
    // The list's state begins with its checkpoint.
    sql`(SELECT CAST(state AS INTEGER) FROM ${news})`,
    startsOfPage(sql`*`, news, before, skip),
  )

/** The posts that begin the conversations of a page. */
export const startsOfPage = (columns: SQL, news: SQL, before: number, skip: number) => sql`
  SELECT ${columns} FROM wall_posts
  WHERE thread = posted AND is_removed = 0 AND posted < (SELECT ${before} FROM ${news})
  ORDER BY posted DESC LIMIT ${CHAT_PAGE_SIZE} OFFSET ${skip}`

/** A conversation, if it is on the wall. The log knows at which position it began. */
export const oneConversation = (id: string) =>
  conversationsIn(
    checkpoint,
    sql`
    SELECT * FROM wall_posts WHERE is_removed = 0 AND posted = (
      SELECT position FROM events WHERE stream_id = ${streamOf(conversation, id)} AND stream_version = 1)`,
  )

/** Up to where the log tells of the wall. */
const checkpoint = sql`(SELECT checkpoint FROM projections WHERE name = ${WALL})`

/**
 * Conversations that are next to each other on the wall, with their replies: those lie together as well, so that each
 * is read once and nothing else but the replies of what was deleted in between.
 */
const conversationsIn = (position: SQL, starts: SQL) =>
  withAuthors(sql`
    SELECT ${joinedLists(sql`starters`, withMentioned(sql`json_group_array(DISTINCT r.author) FILTER (WHERE r.author IS NOT NULL)`, mentionedBy('r.')))} AS authors,
           ${position} AS checkpoint, starts, ${inParts('r.')},
           EXISTS (SELECT 1 FROM wall_posts WHERE thread = posted AND is_removed = 0 AND posted < oldest) AS more
    FROM (
      SELECT ${withMentioned(sql`json_group_array(DISTINCT author)`, mentionedBy())} AS starters, json_group_array(${post()}) AS starts,
             MIN(posted) AS oldest, MAX(posted) AS newest
      FROM (${starts}))
    LEFT JOIN wall_posts r ON r.thread >= oldest AND r.thread <= newest AND r.thread <> r.posted AND r.is_removed = 0`)

/** Two JSON lists as one; the first may be empty only where the second is. */
const joinedLists = (one: SQL, other: SQL): SQL =>
  sql`substr(${one}, 1, length(${one}) - 1) || replace(',' || substr(${other}, 2), ',]', ']')`

/** The posts made, deleted or restored after `since`, as they are now, and one more than is sent at once. */
export const changesSince = (since: number) =>
  withAuthors(sql`
    SELECT ${withMentioned(sql`json_group_array(DISTINCT author)`, mentionedBy())} AS authors, ${checkpoint} AS checkpoint, '[]' AS starts, ${inParts()}, 0 AS more
    FROM (
      SELECT * FROM (
        SELECT posted AS at, wall_posts.* FROM wall_posts WHERE posted > ${since} AND changed = posted
        UNION ALL
        SELECT changed AS at, wall_posts.* FROM wall_posts WHERE changed > ${since} AND changed <> posted)
      ORDER BY at LIMIT ${CHANGES_AT_ONCE + 1})`)

/** A conversation that was deleted or restored, with one of its replies where it is there again. */
export interface TouchedRow {
  readonly thread: number
  readonly isRemoved: 0 | 1
  /** A `PostRow` as JSON. */
  readonly reply: string | null
  readonly author: string | null
  readonly fname: string | null
  readonly lname: string | null
  readonly avatar: string | null
  /** Whom the reply mentions: `AuthorRow`s as JSON. */
  readonly mentioned: string | null
}

/** The conversations that were deleted or restored after `since`, however much happened besides. */
export const touchedSince = (since: number) =>
  rows<TouchedRow>(sql`
    SELECT c.posted AS thread, c.is_removed AS isRemoved, r.author, COALESCE(m.fname, f.fname) AS fname,
           COALESCE(m.lname, f.lname) AS lname, m.avatar, CASE WHEN r.id IS NOT NULL THEN ${post('r.')} END AS reply,
           CASE WHEN r.mentions IS NOT NULL THEN (${mentionedNames(sql`r.mentions`)}) END AS mentioned
    FROM wall_posts c
    LEFT JOIN wall_posts r ON c.is_removed = 0 AND r.thread = c.posted AND r.thread <> r.posted AND r.is_removed = 0
    LEFT JOIN members m ON m.id = r.author LEFT JOIN former_members f ON m.id IS NULL AND f.id = r.author
    WHERE c.changed > ${since} AND c.changed <> c.posted AND c.thread = c.posted`)
