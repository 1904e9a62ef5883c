import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { member } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { mentionedIn, type RichTextDoc } from '../domain/shared/rich-text'
import { conversation } from '../domain/wall/conversation'
import type { ConversationEvent } from '../domain/wall/conversation-events'
import { MOST_REVISIONS } from '../domain/wall/conversation-limits'
import type { PostVersions } from '../domain/wall/conversation-views'
import { rows } from '../event-log/database'
import { toLoadedStreams } from '../event-log/loaded-streams'
import type { KeyRow } from '../event-log/seal/sealing'
import { keysOfPeople } from '../event-log/seal/subject-keys'
import { readEvent, type StoredEvent, storedEventColumns, streamOf } from '../event-log/stored-event'
import type { App } from '../http/app'
import { peopleIn } from './entered-post'
import { authorOfPost } from './reaction-rows'
import { mentionedNames } from './wall-content'
import { mentionsPart } from './wall-views'

/** Whether an event gave the post its words. */
const SAYS = sql`
  (type IN ('ConversationStarted', 'PostRevised') AND stream_id = 'conversation:' || post
    OR data->>'reply' = post AND type IN ('ReplyPosted', 'ReplyRevised'))`

/**
 * The versions of a post that is on the wall, from the log, for everybody who could read them: what was replaced before
 * they came to the club they could not. Who came back counts from the first time.
 */
export async function readVersions(c: Context<App>, id: string, post: string): Promise<PostVersions> {
  const said = sql`
    SELECT ${sql.raw(storedEventColumns)} FROM events CROSS JOIN (SELECT ${post} AS post)
    WHERE stream_id = ${streamOf(conversation, id)} AND ${SAYS}
    ORDER BY stream_version LIMIT ${MOST_REVISIONS + 2}`
  const [[shown], stored, keys, [came]] = await c.var.read(
    authorOfPost(id, post),
    rows<StoredEvent>(said),
    rows<KeyRow>(keysOfPeople(sql`SELECT DISTINCT subjectId AS id FROM (${said})`)),
    rows<{ position: number }>(sql`
      SELECT position FROM events WHERE stream_version = 1 AND stream_id =
        ${`${member.category}:`} || (SELECT member_id FROM sessions WHERE token_hash = ${c.var.tokenHash})`),
  )
  if (!shown) throw new Refusal('NOT_FOUND', 'This post was deleted.')
  const { key } = toLoadedStreams([], keys, c.var.keyring)
  const events = await Promise.all(stored.map((event) => readEvent(conversation, event, key)))
  const versions = (events as ConversationEvent[]).flatMap((event, nth) => {
    const { position: replaced = Number.POSITIVE_INFINITY } = stored[nth + 1] ?? {}
    if (!('personal' in event) || !event.personal || replaced < (came?.position ?? 0)) return []
    const { data, personal } = event
    return { message: personal.message, at: 'postedAt' in data ? data.postedAt : data.revisedAt }
  })
  const read = versions.reverse()
  const people = await mentionedInAll(
    c,
    read.map(({ message }) => message),
  )
  return {
    versions: read.map((version) => ({ ...version, ...mentionsPart(version.message, (who) => people.get(who)) })),
  }
}

/** Names are asked for in a second call, because the words that mention them are sealed. */
async function mentionedInAll(c: Context<App>, messages: readonly RichTextDoc[]) {
  const ids = [...new Set(messages.flatMap(mentionedIn))]
  if (ids.length === 0) return peopleIn([])
  const [found] = await c.var.db.batch([
    rows<{ people: string }>(sql`SELECT (${mentionedNames(sql`${JSON.stringify(ids)}`)}) AS people`),
  ])
  return peopleIn(found)
}
