import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'

import { mentionedIn, type RichTextDoc } from '../domain/shared/rich-text'
import { type ConversationCommand, conversation, subjectOfPost } from '../domain/wall/conversation'
import type { Said } from '../domain/wall/conversation-events'
import type { ConversationRecord, ConversationState, PostRecord } from '../domain/wall/conversation-state'
import type { Reply } from '../domain/wall/conversation-views'
import type { WallFrame } from '../domain/wall/wall-frames'
import type { Outcome } from '../event-log/command-envelope'
import { streamOf } from '../event-log/stored-event'
import type { App, Caller } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey } from '../http/idempotency'
import { requiredReasonIn } from '../http/reason'
import { fileView } from '../uploads/attached-files'
import { linksFor } from '../uploads/signed-links'
import { attachUploads, uploadGone } from '../uploads/upload-table'
import {
  assertMembersMentioned,
  assertUntaken,
  enteredPost,
  enteredRevision,
  filesIn,
  type Known,
  knownOfMentions,
  knownOfPost,
  peopleIn,
  recentIn,
} from './entered-post'
import { assertPace, tooFast, withinPace } from './posting-pace'
import { WALL } from './wall-read-model'
import { authorView, mentionsPart } from './wall-views'

/** This many members can reply to one conversation at the same moment without being told to try again. */
const ATTEMPTS = 16

/** The common part of the commands about the member's own post. Its words are sealed with its key, or with their own. */
const common = (c: Context<App>, id: string, post: string) => ({
  target: { aggregate: conversation, id },
  people: sql`
    SELECT member_id AS id FROM sessions WHERE token_hash = ${c.var.tokenHash}
    UNION ALL SELECT member_id || ${subjectOfPost('', post)} FROM sessions WHERE token_hash = ${c.var.tokenHash}`,
  lists: toldByTheRoom(c),
  attempts: ATTEMPTS,
})

/** The room tells everybody what it brought here, and more than that the wall has changed. */
export const toldByTheRoom = (c: Context<App>) => ({ told: isTheRoom(c) ? [WALL] : [], areAsked: true })

/** The subjects by whose keys the words of a conversation are sealed. */
export const wordsIn = (id: string) =>
  sql`SELECT DISTINCT subject_id AS id FROM events WHERE stream_id = ${streamOf(conversation, id)} AND subject_id IS NOT NULL`

/** Only code that runs in the portal can say so, no request. */
const isTheRoom = (c: Context<App>): boolean => (c.executionCtx.props as Partial<Caller> | undefined)?.caller === 'room'

/** Posts to the wall what the request says. `commandOf` makes of it what is to be done to the conversation `id`. */
export async function say(c: Context<App>, id: string, commandOf: (said: Said) => ConversationCommand) {
  const entered = await enteredPost(c)
  const { message, attachments, poll } = entered
  const post = idempotencyKey(c)
  return c.var.handle({
    ...common(c, id, post),
    type: commandOf({ message, attachments: [] }).type,
    // A browser may send it through the room and, where no answer comes, by itself.
    content: [message, attachments.map(({ key }) => key), ...(poll ? [poll] : [])],
    reads: [knownOfPost(post, entered, c.var.tokenHash), ...knownOfMentions(message)],
    steps: (_loaded, by, [found, mentioned]) => {
      const known = found as Known[]
      assertUntaken(known)
      assertPace(recentIn(known))
      assertMembersMentioned(mentioned)
      const command = commandOf({ message, attachments: filesIn(known, attachments, by), ...(poll && { poll }) })
      return [{ aggregate: conversation, id, command }]
    },
    also: (_changes, by) => {
      const keys = attachments.map(({ key }) => key)
      return [withinPace(by), ...attachUploads({ keys, zone: 'chat', to: `conversation:${id}`, by })]
    },
    unless: attachments.length > 0 ? uploadGone : tooFast(5_000),
  })
}

/** Gives a post of the member's own new words. */
export async function revise(c: Context<App>, id: string, reply?: string) {
  const { message, revision } = await enteredRevision(c)
  const change = { revision, data: { message } }
  const command: ConversationCommand =
    reply === undefined ? { type: 'RevisePost', ...change } : { type: 'ReviseReply', id: reply, ...change }
  const outcome = await c.var.handle({
    ...common(c, id, reply ?? id),
    type: command.type,
    content: [message, revision],
    reads: knownOfMentions(message),
    steps: async (loaded, _by, [mentioned]) => {
      const { state } = await loaded.stream(conversation, id)
      const before = state.status === 'listed' ? postIn(state.record, reply)?.message : null
      assertMembersMentioned(mentioned, before ? mentionedIn(before) : [])
      return [{ aggregate: conversation, id, command }]
    },
  })
  const post = postIn(recordIn(outcome), reply)
  if (!post) throw new Error('The post was edited and is not there.')
  return { outcome, post }
}

/** The post itself, or one of its replies. */
const postIn = (record: ConversationRecord, reply: string | undefined): PostRecord | undefined =>
  reply === undefined ? record : record.replies.find(({ id }) => id === reply)

/** Deletes something of the member's own from the wall. */
export const unsay = (c: Context<App>, id: string, command: ConversationCommand) =>
  c.var.handle({
    ...common(c, id, 'id' in command ? command.id : id),
    type: command.type,
    steps: () => [{ aggregate: conversation, id, command }],
  })

/** Deletes another member's post, for administrators; its author is told why. */
export async function moderate(c: Context<App>, id: string) {
  requiredReasonIn(c)
  const { reply } = await body(c, Moderated)
  const command: ConversationCommand =
    reply === undefined ? { type: 'ModerateConversation' } : { type: 'ModerateReply', id: reply }
  const outcome = await c.var.handle({
    target: { aggregate: conversation, id },
    // A deleted post is listed by its words.
    people: sql`SELECT id FROM (${wordsIn(id)}) WHERE id LIKE ${`%${subjectOfPost('', reply ?? id)}`} OR id NOT LIKE ${subjectOfPost('%', '%')}`,
    lists: toldByTheRoom(c),
    attempts: ATTEMPTS,
    type: command.type,
    steps: () => [{ aggregate: conversation, id, command }],
  })
  return { outcome, reply }
}

/** Without a reply the conversation is meant. */
const Moderated = z.object({ reply: z.optional(z.string().check(z.maxLength(64))) })

/** The conversation as the command left it, whether or not it is on the wall. */
export const recordIn = ({ state }: Outcome) => (state as ConversationState & { record: ConversationRecord }).record

/** The position of the command's own event, or of the last event of a record that it left as it was. */
export function postPosition({ loaded, lists }: Outcome, key: string): number {
  const move = lists.find(({ name }) => name === WALL)
  const own = loaded.entries.find(({ commandId }) => commandId === key)
  return move?.checkpoint ?? own?.position ?? loaded.entries.at(-1)?.position ?? 0
}

/** The frame for everybody; none for a command that was carried out before, or changed nothing. */
export function frameOf({ lists }: Outcome, frame: Unplaced<WallFrame>): WallFrame | null {
  const move = lists.find(({ name }) => name === WALL)
  return move ? { ...frame, position: move.checkpoint, after: move.previous } : null
}

type Unplaced<Frame> = Frame extends WallFrame ? Omit<Frame, 'position' | 'after'> : never

/** The parts of a post that an edit changes, as everybody is told of them. */
export const revisedView = (_id: string, { message, revisions, revisedAt }: PostRecord, mentioned: unknown) => ({
  _id,
  message: message as RichTextDoc,
  revised: { times: revisions, at: revisedAt ?? '' },
  ...mentionsPart(message, (id) => peopleIn(mentioned).get(id)),
})

/** The reader's own post, as it is answered to them. */
export function ownPost(c: Context<App>, id: string, post: PostRecord, position: number, mentioned: unknown): Reply {
  const linkTo = linksFor(c)
  return {
    _id: id,
    author: authorView(post.author, c.var.reader, linkTo),
    message: post.message,
    date: post.postedAt,
    attachments: post.attachments.map((file) => fileView(file, linkTo)),
    position,
    ...mentionsPart(post.message, (who) => peopleIn(mentioned).get(who)),
  }
}

/** A post as everybody is told of it. */
export const toldOf = ({ _id, author: { avatar: _, ...author }, message, date, attachments, mentions }: Reply) => ({
  _id,
  author,
  message: message as NonNullable<typeof message>,
  date,
  ...(attachments.length > 0 ? { files: attachments.length } : {}),
  ...(mentions ? { mentions } : {}),
})
