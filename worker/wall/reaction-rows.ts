import { type SQL, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { conversation } from '../domain/wall/conversation'
import type { Reacted } from '../domain/wall/conversation-views'
import { memberOfReaction, reaction } from '../domain/wall/reaction'
import { rows } from '../event-log/database'
import { readModel } from '../event-log/read-model'
import { eventsInRange } from '../event-log/rebuild/stream-range'
import { streamOf } from '../event-log/stored-event'
import { WALL } from './wall-read-model'
import { CHANGES_AT_ONCE } from './wall-rows'

const reactions = sqliteTable(
  'reactions',
  {
    conversation: text().notNull(),
    post: text().notNull(),
    face: text().notNull(),
    member: text().notNull(),
    changed: integer().notNull(),
    isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversation, table.post, table.face, table.member] })],
)

/** They belong to the wall's list, so that its readers hear of them in the order of the log, and miss none. */
export const reactionReadModel = readModel(
  reaction,
  reactions,
  (id, { of, faces }) => {
    if (!of) return []
    const { post, conversation } = of
    return faces.map((face) => ({ conversation, post, member: memberOfReaction(id), ...face }))
  },
  WALL,
  ['changed'],
  {
    stream: sql`(SELECT stream_id FROM events WHERE position = changed)`,
    within: (range, category) => sql`changed IN (SELECT position FROM events WHERE ${eventsInRange(category, range)})`,
  },
)

/** One face under one post, by how many; a post that nobody reacts to has a row without a face where it was asked for. */
export interface ReactionRow {
  readonly conversation: string
  readonly post: string
  readonly face: string | null
  readonly count: number
  readonly isMine: 0 | 1 | null
  /** Some of them, as JSON. */
  readonly by: string
  /** The position of the last change that was asked for. */
  readonly changed: number | null
}

type Reaction = Reacted['reactions'][number]

interface Named {
  readonly _id: string
  readonly fname: string | null
  readonly lname: string | null
}

/** So many are told of by name; of the others only how many they are. */
const NAMED = 4

/** The faces shown in the conversations that `ids` finds. */
export const reactionsIn = (ids: SQL, tokenHash: string) =>
  faces(
    sql`SELECT conversation, post, face, member, changed, NULL AS news
        FROM reactions WHERE conversation IN (${ids}) AND is_removed = 0`,
    tokenHash,
  )

/** The faces shown about one post. */
export const reactionsOfPost = (id: string, post: string, tokenHash: string) =>
  faces(
    sql`SELECT conversation, post, face, member, changed, NULL AS news
        FROM reactions WHERE conversation = ${id} AND post = ${post} AND is_removed = 0`,
    tokenHash,
  )

/**
 * The faces under the posts whose reactions changed after `since`, and under those that were deleted or restored: who is
 * told of them may know nothing of them any more. One post more than is told at once.
 */
export const reactionsSince = (since: number, tokenHash: string) =>
  faces(
    sql`
    SELECT found.conversation, found.post, r.face, r.member, r.changed, found.news
    FROM (
      SELECT conversation, post, MAX(news) AS news FROM (
        SELECT * FROM (
          SELECT conversation, post, MAX(changed) AS news FROM reactions INDEXED BY reactions_changed
          WHERE changed > ${since} GROUP BY conversation, post ORDER BY news LIMIT ${CHANGES_AT_ONCE + 1})
        UNION ALL
        SELECT told.conversation, told.post, 0 FROM wall_posts c
        CROSS JOIN reactions told ON told.conversation = c.conversation AND (c.thread = c.posted OR told.post = c.id)
        WHERE c.changed > ${since} AND c.changed <> c.posted AND c.is_removed = 0)
      GROUP BY conversation, post) AS found
    LEFT JOIN reactions r ON r.conversation = found.conversation AND r.post = found.post AND r.is_removed = 0`,
    tokenHash,
  )

/**
 * `shown` is who shows which face about which post, a row each. Those who are named are read by the key, so that a face of
 * hundreds costs hardly more names than one of four.
 */
const faces = (shown: SQL, tokenHash: string) =>
  rows<ReactionRow>(sql`
    SELECT conversation, post, face, count, news AS changed, isMine,
           (SELECT json_group_array(json_object('_id', named.member, 'fname', COALESCE(m.fname, f.fname),
                                                'lname', COALESCE(m.lname, f.lname)))
            FROM (SELECT member FROM reactions n
                  WHERE n.conversation = told.conversation AND n.post = told.post AND n.face = told.face
                    AND n.is_removed = 0 ORDER BY member LIMIT ${NAMED}) named
            LEFT JOIN members m ON m.id = named.member
            LEFT JOIN former_members f ON m.id IS NULL AND f.id = named.member) AS by
    FROM (
      SELECT conversation, post, face, COUNT(face) AS count, MAX(news) AS news, MIN(changed) AS first,
             MAX(member = (SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})) AS isMine
      FROM (${shown}) GROUP BY conversation, post, face) told
    ORDER BY first`)

/** The author of a post, if it is on the wall: a post of the conversation `id`, which may be its own. */
export const authorOfPost = (id: string, post: string) =>
  rows<{ author: string }>(sql`
    WITH start AS (
      SELECT posted, id, author FROM wall_posts WHERE is_removed = 0 AND posted = (
        SELECT position FROM events WHERE stream_id = ${streamOf(conversation, id)} AND stream_version = 1))
    SELECT author FROM start WHERE id = ${post}
    UNION ALL
    SELECT r.author FROM start JOIN wall_posts r
      ON r.thread = start.posted AND r.thread <> r.posted AND r.is_removed = 0 AND r.id = ${post}`)

/** The posts with their reactions, in the order in which they last changed, where that was asked for. */
export const reactedIn = (found: readonly ReactionRow[]): (Reacted & { readonly changed: number })[] =>
  [...Map.groupBy(found, ({ post }) => post).values()]
    .map((faces) => ({
      conversation: faces[0]?.conversation ?? '',
      post: faces[0]?.post ?? '',
      reactions: faces.flatMap(reactionIn),
      changed: Math.max(...faces.map(({ changed }) => changed ?? 0)),
    }))
    .sort((one, other) => one.changed - other.changed)

/** For an answer; left out where there is nothing to tell. */
export const reactedPart = (found: ReturnType<typeof reactedIn>): { reacted?: Reacted[] } =>
  found.length > 0 ? { reacted: found.map(({ changed: _, ...reacted }) => reacted) } : {}

function reactionIn({ face, count, isMine, by }: ReactionRow): Reaction[] {
  if (face === null) return []
  const named = (JSON.parse(by) as Named[]).map((who) => ({
    ...who,
    fname: who.fname ?? 'an erased member',
    lname: who.lname ?? '',
  }))
  return [{ face, count, isMine: isMine === 1, by: named }]
}
