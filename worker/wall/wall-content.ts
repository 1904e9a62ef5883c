import { type SQL, sql } from 'drizzle-orm'

import type { AttachedFile } from '../domain/shared/attached-file'
import type { RichTextDoc } from '../domain/shared/rich-text'
import { rows } from '../event-log/database'

/** A post or a reply as it is read. Of what was deleted there are no words. */
export interface PostRow {
  /** Its place on the wall. */
  readonly posted: number
  readonly changed: number
  /** The place of its conversation. */
  readonly thread: number
  readonly _id: string
  readonly conversation: string
  readonly author: string
  /** ms */
  readonly postedAt: number
  readonly isRemoved: 0 | 1
  readonly message: RichTextDoc | null
  readonly attachments: readonly AttachedFile[] | null
  readonly revisions: number
  /** ms */
  readonly revisedAt: number | null
}

/** Somebody who wrote or is mentioned in what was read, with the name if there still is one. `null` where nothing was read. */
export interface AuthorRow {
  readonly _id: string | null
  readonly fname: string | null
  readonly lname: string | null
  readonly avatar: string | null
  readonly isFormer?: 0 | 1
}

/** The rows read, whoever their author is, are with the first author only: JSON, lists of `PostRow`s. */
export interface ContentRow extends AuthorRow {
  /** The position up to which the log tells of the wall. */
  readonly checkpoint: number
  readonly more: 0 | 1
  readonly starts: string | null
  readonly [part: `part${number}`]: string | null
}

/** D1 holds a value to 2 MB, which ten conversations with hundreds of replies may exceed, so they come in parts. */
const PARTS = Array.from({ length: 16 }, (_, part) => part)

/** A row of `wall_posts` as the JSON of a `PostRow`; `of` is what its columns are called by, such as `r.`. */
export const post = (of = ''): SQL =>
  sql.raw(
    `json_object('posted', ${of}posted, 'changed', ${of}changed, 'thread', ${of}thread, '_id', ${of}id,
     'conversation', ${of}conversation, 'author', ${of}author, 'postedAt', ${of}posted_at,
     'isRemoved', ${of}is_removed, 'message', json(${of}message), 'attachments', json(${of}attachments),
     'revisions', ${of}revisions, 'revisedAt', ${of}revised_at)`,
  )

/**
 * `authors`, a list of ids as JSON, with those whom the posts mention: put together as texts, because a list that is taken
 * apart counts as rows that are read.
 */
export const withMentioned = (authors: SQL, mentions: SQL): SQL =>
  sql`iif(${mentions} IS NULL, ${authors}, substr(${authors}, 1, length(${authors}) - 1) || ',' || ${mentions} || ']')`

/** Whom posts mention, as the inside of a list; `NULL` where they mention nobody. */
export const mentionedBy = (of = ''): SQL =>
  sql.raw(`group_concat(substr(${of}mentions, 2, length(${of}mentions) - 2))`)

/** The members of a list of ids, as a list of `AuthorRow`s, both JSON. */
export const mentionedNames = (ids: SQL): SQL => sql`
  SELECT json_group_array(json_object('_id', who.value, 'fname', COALESCE(m.fname, f.fname),
                                      'lname', COALESCE(m.lname, f.lname), 'isFormer', f.id IS NOT NULL))
  FROM json_each(${ids}) who LEFT JOIN members m ON m.id = who.value
  LEFT JOIN former_members f ON m.id IS NULL AND f.id = who.value`

/** The posts, as the columns part0, part1 and so on. */
export const inParts = (of = ''): SQL =>
  sql.join(
    PARTS.map((part) => {
      const mine = sql.raw(`${of}posted % ${PARTS.length} = ${part}`)
      return sql`json_group_array(${post(of)}) FILTER (WHERE ${mine}) AS ${sql.raw(`part${part}`)}`
    }),
    sql`, `,
  )

/**
 * `content` is one row of `authors`, a list of their ids, `checkpoint`, which is missing where there is no news, `more`, `starts` and the parts. A few members say most of
 * what is on a wall, so it is read first and then each name once: a join would read as many names as there are posts.
 */
export const withAuthors = (content: SQL) => {
  const columns = ['starts', ...PARTS.map((part) => `part${part}`)].map((name) => sql.raw(name))
  return rows<ContentRow>(sql`
    SELECT author.value AS _id, COALESCE(m.fname, f.fname) AS fname, COALESCE(m.lname, f.lname) AS lname, m.avatar,
           f.id IS NOT NULL AS isFormer, checkpoint, more, ${sql.join(
             columns.map((column) => sql`CASE WHEN COALESCE(author.key, 0) = 0 THEN ${column} END AS ${column}`),
             sql`, `,
           )}
    FROM (${content}) LEFT JOIN json_each(authors) AS author
    LEFT JOIN members m ON m.id = author.value LEFT JOIN former_members f ON m.id IS NULL AND f.id = author.value
    WHERE checkpoint IS NOT NULL`)
}

/** The posts that an answer holds, unordered. */
export function postsIn(found: readonly ContentRow[]): { starts: PostRow[]; rest: PostRow[] } {
  const read = (text: string | null | undefined) => (text ? (JSON.parse(text) as PostRow[]) : [])
  return {
    starts: found.flatMap(({ starts }) => read(starts)),
    rest: found.flatMap((row) => PARTS.flatMap((part) => read(row[`part${part}`]))),
  }
}
