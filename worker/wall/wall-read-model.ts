import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mentionedIn, type RichTextDoc } from '../domain/shared/rich-text'
import { conversation } from '../domain/wall/conversation'
import { titleOfConversation } from '../domain/wall/conversation-details'
import type { PostRecord } from '../domain/wall/conversation-state'
import { query } from '../event-log/database'
import { readModel } from '../event-log/read-model'
import { eventsInRange } from '../event-log/rebuild/stream-range'
import type { ErasableTexts } from '../members/erasure-targets'

/** The list that the wall's readers hold on to; its checkpoint moves with everything that happens on the wall. */
export const WALL = 'conversations'

const wallPosts = sqliteTable('wall_posts', {
  posted: integer().primaryKey(),
  changed: integer().notNull(),
  thread: integer().notNull(),
  id: text().notNull(),
  conversation: text().notNull(),
  author: text().notNull(),
  postedAt: integer('posted_at').notNull(),
  isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
  message: text({ mode: 'json' }).$type<PostRecord['message']>(),
  attachments: text({ mode: 'json' }).$type<PostRecord['attachments']>(),
  revisions: integer().notNull(),
  revisedAt: integer('revised_at'),
  mentions: text({ mode: 'json' }).$type<readonly string[]>(),
})

/**
 * Posts and replies. Deleting a conversation leaves its replies as they are, so that it costs no more where there are
 * many: a query for replies must check that their conversation is there.
 */
export const wallReadModel = readModel(
  conversation,
  wallPosts,
  (id, state) => {
    if (state.status === 'unknown') return []
    const { replies, ...start } = state.record
    return [
      postRow({ ...start, id, isRemoved: state.status === 'removed' }, id),
      ...replies.map((reply) => postRow(reply, id)),
    ]
  },
  WALL,
  ['posted', 'changed', 'thread'],
  {
    stream: sql`(SELECT stream_id FROM events WHERE position = posted)`,
    within: (range, category) => sql`posted IN (SELECT position FROM events WHERE ${eventsInRange(category, range)})`,
  },
)

const postRow = (post: PostRecord & { id: string; isRemoved: boolean }, conversationId: string) => ({
  posted: post.posted,
  changed: post.changed,
  thread: 1,
  id: post.id,
  conversation: conversationId,
  author: post.author,
  postedAt: Date.parse(post.postedAt),
  isRemoved: post.isRemoved,
  message: post.isRemoved ? null : post.message,
  attachments: post.isRemoved || post.attachments.length === 0 ? null : post.attachments,
  revisions: post.revisions,
  revisedAt: post.revisedAt === null ? null : Date.parse(post.revisedAt),
  mentions: post.isRemoved || post.message === null ? null : mentionsIn(post.message),
})

/** Most texts mention nobody. */
function mentionsIn(message: RichTextDoc): readonly string[] | null {
  const mentioned = mentionedIn(message)
  return mentioned.length > 0 ? mentioned : null
}

/**
 * A member's texts on the wall. Erasing them keeps their posts without words and files, because others have answered
 * them; their reactions are gone, because a face with nobody's name says nothing. It takes no events, however much they have written, because the log's share is done by the key.
 */
export const wallWords: ErasableTexts = {
  lists: [WALL, 'removed_records'],
  zone: 'chat',
  forget: (memberId) => [
    query.run(
      sql`UPDATE wall_posts SET message = NULL, attachments = NULL, mentions = NULL WHERE author = ${memberId}`,
    ),
    query.run(sql`DELETE FROM reactions WHERE member = ${memberId}`),
    query.run(sql`DELETE FROM polls WHERE author = ${memberId}`),
    query.run(sql`UPDATE moderated_posts SET message = NULL WHERE author = ${memberId}`),
    query.run(sql`
      UPDATE removed_records SET title = ${titleOfConversation({ message: null })}
      WHERE kind = ${conversation.category} AND id IN (
        SELECT id FROM wall_posts WHERE author = ${memberId} AND thread = posted AND is_removed = 1)`),
  ],
}
