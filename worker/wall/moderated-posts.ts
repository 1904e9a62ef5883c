import { type SQL, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PostNotice } from '../domain/admin/dashboard-views'
import { reason } from '../domain/shared/reason'
import { conversation } from '../domain/wall/conversation'
import type { PostRecord } from '../domain/wall/conversation-state'
import { keyOfWhy, openReason, type SealedReason, sealedWhy } from '../event-log/given-reason'
import { ownedBy, readModel } from '../event-log/read-model'
import type { Keyring } from '../event-log/seal/sealing'
import { type AuthorRow, mentionedNames } from './wall-content'
import { mentionsPart } from './wall-views'

/** How long an author is told that a post was deleted. */
const NOTICE_DAYS = 30

const moderatedPosts = sqliteTable(
  'moderated_posts',
  {
    author: text().notNull(),
    id: text().notNull(),
    conversation: text().notNull(),
    deleted: integer().notNull(),
    postedAt: integer('posted_at').notNull(),
    message: text({ mode: 'json' }).$type<PostRecord['message']>(),
  },
  (table) => [primaryKey({ columns: [table.author, table.id] })],
)

/** The dashboard tells of them together with the alerts, so both move one list. */
export const moderatedPostsReadModel = readModel(
  conversation,
  moderatedPosts,
  (conversationId, state) => {
    if (state.status === 'unknown') return []
    const { replies, ...start } = state.record
    return [{ ...start, id: conversationId }, ...replies]
      .filter(({ isModerated }) => isModerated)
      .map(({ id, author, changed, postedAt, message }) => ({
        author,
        id,
        conversation: conversationId,
        deleted: changed,
        postedAt: Date.parse(postedAt),
        message,
      }))
  },
  'alerts',
  ['deleted'],
  ownedBy(sql`'conversation:' || conversation`),
)

interface NoticeRow extends SealedReason {
  readonly _id: string
  readonly conversation: string
  readonly message: PostNotice['message']
  readonly mentioned: readonly AuthorRow[] | null
  /** ms, as `deletedAt` */
  readonly postedAt: number
  readonly deletedAt: number
  readonly by: string | null
}

/** Those whom the post mentions, by name. Only a text that mentions somebody is taken apart. */
const mentioned = sql`iif(instr(p.message, '"mention"') > 0,
  json((${mentionedNames(sql`(SELECT json_group_array(atom) FROM json_tree(p.message) WHERE fullkey LIKE '%.attrs.id')`)})), NULL)`

/** The notices about the reader's deleted posts: a column, a list of `NoticeRow`s as JSON. */
export const noticesFor = (tokenHash: string, now: string): SQL => sql`
  (SELECT json_group_array(json_object(
     '_id', p.id, 'conversation', p.conversation, 'message', json(p.message), 'postedAt', p.posted_at,
     'deletedAt', d.recorded_at, 'mentioned', ${mentioned},
     'by', (SELECT fname || ' ' || lname FROM members WHERE id = d.actor_id),
     'why', iif(events.position IS NULL, NULL, ${sealedWhy}) || '', 'whyKey', ${keyOfWhy} || ''))
   FROM sessions s CROSS JOIN moderated_posts p ON p.author = s.member_id
   CROSS JOIN events d ON d.position = p.deleted AND d.recorded_at > ${Date.parse(now) - NOTICE_DAYS * 86_400_000}
   LEFT JOIN events ON events.stream_id = ${`${reason.category}:`} || d.command_id AND events.stream_version = 1
   LEFT JOIN subject_keys ON subject_keys.subject_id = events.subject_id
   WHERE s.token_hash = ${tokenHash})`

/** The newest first. */
export async function openNotices(json: string, keyring: Keyring): Promise<PostNotice[]> {
  const found = JSON.parse(json) as NoticeRow[]
  return Promise.all(
    found
      .sort((a, b) => b.deletedAt - a.deletedAt)
      .map(async ({ _id, conversation, message, mentioned, postedAt, deletedAt, by, ...why }) => ({
        _id,
        isReply: _id !== conversation,
        message,
        ...mentionsPart(message, (id) => mentioned?.find((member) => member._id === id)),
        postedAt: new Date(postedAt).toISOString(),
        deletedAt: new Date(deletedAt).toISOString(),
        by,
        reason: await openReason(why, keyring),
      })),
  )
}
