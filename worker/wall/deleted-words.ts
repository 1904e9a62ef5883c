import { sql } from 'drizzle-orm'

import { conversation, subjectOfPost } from '../domain/wall/conversation'
import type { ConversationEvent } from '../domain/wall/conversation-events'
import type { ConversationRecord, ConversationState } from '../domain/wall/conversation-state'
import { bySystem } from '../event-log/command-envelope'
import { query, rows } from '../event-log/database'
import type { Change, EventLogDependencies } from '../event-log/dependencies'
import { EventLog } from '../event-log/event-log'
import { streamOf } from '../event-log/stored-event'
import { detachUploads } from '../uploads/upload-table'

/** How long administrators can restore what its author deleted. */
const KEPT_MS = 30 * 24 * 3_600_000

/** At a time; the others follow an hour later. */
const MOST = 12

interface DueRow {
  readonly id: string
  readonly conversation: string
  readonly author: string
  readonly posted: number
}

/**
 * Destroys the words and files of posts that their authors deleted thirty days ago and nobody restored: the event says so, and
 * the post's key goes with it, so that no copy of the log can be read there either. Posts from before they had keys of their own
 * are left alone. Answers what is to be delivered then, if anything.
 */
export async function destroyDeletedWords(dependencies: EventLogDependencies) {
  const [due] = await dependencies.db.batch([
    rows<DueRow>(sql`
      SELECT p.id, p.conversation, p.author, p.posted
      FROM wall_posts p CROSS JOIN events e ON e.position = p.changed
      WHERE p.changed <> p.posted AND p.is_removed = 1 AND e.type IN ('ConversationRemoved', 'ReplyRemoved') AND e.recorded_at < ${Date.now() - KEPT_MS}
        AND EXISTS (SELECT 1 FROM subject_keys WHERE subject_id = p.author || ${subjectOfPost('', '')} || p.id)
      LIMIT ${MOST}`),
  ])
  const [first] = due
  if (!first) return undefined
  const subjects = due.map((post) => subjectOfPost(post.author, post.id))
  const { toDeliver } = await new EventLog(dependencies).handle({
    ...bySystem(),
    type: 'DestroyWords',
    target: { aggregate: conversation, id: first.conversation },
    streams: sql`SELECT value FROM json_each(${JSON.stringify(due.map((post) => streamOf(conversation, post.conversation)))})`,
    people: sql`SELECT value AS id FROM json_each(${JSON.stringify(subjects)})`,
    steps: () =>
      due.map((post) => ({
        aggregate: conversation,
        id: post.conversation,
        command: { type: 'DestroyWords' as const, ...(post.id === post.conversation ? {} : { reply: post.id }) },
      })),
    also: (changes) => {
      const destroyed = changes.flatMap(destroyedIn)
      const posts = JSON.stringify(destroyed.map(({ post }) => due.find(({ id }) => id === post)?.posted))
      const keys = JSON.stringify(destroyed.map(({ author, post }) => subjectOfPost(author, post)))
      return [
        query.run(sql`DELETE FROM subject_keys WHERE subject_id IN (SELECT value FROM json_each(${keys}))`),
        // Rows that were read out of the words go with them, as they do in a rebuild.
        query.run(sql`
          DELETE FROM notifications WHERE kind = 'mention' AND made IN (SELECT value FROM json_each(${posts}))`),
        ...detachUploads(destroyed.flatMap(({ attachments }) => attachments.map(({ key }) => key))),
      ]
    },
  })
  return toDeliver
}

/** The posts whose words a change destroys, as they were before it. */
function destroyedIn({ id, events, before }: Change) {
  const { record } = before as ConversationState & { readonly record: ConversationRecord }
  const posts = [{ ...record, id }, ...record.replies]
  return (events as readonly ConversationEvent[]).flatMap((event) => {
    if (event.type !== 'WordsDestroyed') return []
    const found = posts.find((post) => post.id === (event.data.reply ?? id))
    return found ? [{ post: found.id, author: found.author, attachments: found.attachments }] : []
  })
}
