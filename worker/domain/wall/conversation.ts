import type { Aggregate, Context, PutBack } from '../shared/aggregate'

import { Refusal } from '../shared/refusal'
import type { RichTextDoc } from '../shared/rich-text'
import { same } from '../shared/same'
import { type ConversationEvent, conversationEvents, type Revised, type Said } from './conversation-events'
import { MOST_REPLIES, MOST_REVISIONS } from './conversation-limits'
import {
  type ConversationRecord,
  type ConversationState,
  evolveConversation,
  noConversation,
  type PostRecord,
  type ReplyRecord,
} from './conversation-state'
import { assertOpenFor } from './new-poll'

/**
 * A conversation of the wall. Its author alone edits what was said: `revision` is how often it had been edited when they
 * began. The author may delete it, and administrators; who that is, the routes see to.
 */
export type ConversationCommand =
  | { type: 'StartConversation'; data: Said }
  | { type: 'PostReply'; id: string; data: Said }
  | { type: 'RevisePost'; revision: number; data: Revised }
  | { type: 'ReviseReply'; id: string; revision: number; data: Revised }
  | { type: 'RemoveReply'; id: string }
  | { type: 'RemoveConversation' }
  | { type: 'ModerateReply'; id: string }
  | { type: 'ModerateConversation' }
  | { type: 'DestroyWords'; reply?: string }
  | PutBack<ConversationState>

export const conversation: Aggregate<ConversationCommand, ConversationEvent, ConversationState> = {
  category: 'conversation',
  events: conversationEvents,
  takenWhenFull: ['ConversationRemoved', 'ConversationModerated', 'ReplyRemoved', 'ReplyModerated', 'WordsDestroyed'],
  initial: noConversation,
  /** Each post is sealed with a key of its own, so that its words can be destroyed alone. Older posts have their author's. */
  subject: (id, by, event) => (event ? subjectOfPost(by, replyIn(event) ?? id) : by),
  evolve: evolveConversation,

  decide(command, state, context) {
    const { by, at } = context
    switch (command.type) {
      case 'StartConversation':
        if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This has already been posted.')
        if (command.data.poll) assertOpenFor(command.data.poll, at)
        return [{ type: 'ConversationStarted', data: { author: by, postedAt: at }, personal: command.data }]
      case 'PostReply': {
        const { id, data } = command
        const { replies } = listedConversation(state)
        if (replies.some((reply) => reply.id === id)) throw new Refusal('CONFLICT', 'This has already been posted.')
        if (replies.length >= MOST_REPLIES) throw closed()
        return [{ type: 'ReplyPosted', data: { reply: id, author: by, postedAt: at }, personal: data }]
      }
      case 'RevisePost': {
        const post = listedConversation(state)
        const change = { data: { revisedAt: at }, personal: command.data }
        return revises(post, command, by) ? [{ type: 'PostRevised', ...change }] : []
      }
      case 'ReviseReply': {
        const change = { data: { reply: command.id, revisedAt: at }, personal: command.data }
        return revises(standingReply(command.id, state), command, by) ? [{ type: 'ReplyRevised', ...change }] : []
      }
      case 'RemoveReply':
        return own(removeReply(command.id, state, context))
      case 'RemoveConversation':
        return own(removeConversation(state, context))
      case 'ModerateReply':
        return removeReply(command.id, state, context)
      case 'ModerateConversation':
        return removeConversation(state, context)
      case 'DestroyWords':
        return destroyWords(state, command.reply)
      case 'PutBack':
        return putBack(command, state, context)
    }
  },
}

/** Whose key seals the words of a post: the member's and the post's own. */
export const subjectOfPost = (author: string, post: string): string => `${author}~${post}`

const replyIn = (event: ConversationEvent): string | undefined =>
  event.type === 'ReplyPosted' || event.type === 'ReplyRevised' ? event.data.reply : undefined

/** The conversation as it is on the wall. Refuses where it does not. */
function listedConversation(state: ConversationState): ConversationRecord {
  if (state.status !== 'listed') throw gone()
  return state.record
}

/** The reply as it is on the wall. Refuses where it does not. */
function standingReply(id: string, state: ConversationState): ReplyRecord {
  const reply = listedConversation(state).replies.find((found) => found.id === id)
  if (!reply || reply.isRemoved) throw replyGone()
  return reply
}

/** Whether these words are others than the post's. Refuses who may not change them, and who knows an earlier version. */
function revises(
  { author, message, revisions }: PostRecord,
  { revision, data }: Extract<ConversationCommand, { type: 'RevisePost' | 'ReviseReply' }>,
  by: string,
): boolean {
  if (author !== by) throw new Refusal('FORBIDDEN', 'Only the author can edit this.')
  if (message && same(message, data.message)) return false
  if (revision !== revisions)
    throw new Refusal('STALE', 'You edited this on another device meanwhile.', { version: revisions })
  if (revisions >= MOST_REVISIONS)
    throw new Refusal('CONFLICT', 'You’ve edited this too often. Please post a new message instead.')
  return true
}

function removeReply(id: string, state: ConversationState, { by }: Context): ConversationEvent[] {
  const reply = listedConversation(state).replies.find((found) => found.id === id)
  if (!reply) throw replyGone()
  if (reply.isRemoved) return []
  return [{ type: reply.author === by ? 'ReplyRemoved' : 'ReplyModerated', data: { reply: id } }]
}

function removeConversation(state: ConversationState, { by, today }: Context): ConversationEvent[] {
  if (state.status === 'unknown') throw gone()
  if (state.status === 'removed') return []
  const isOwn = state.record.author === by
  return [{ type: isOwn ? 'ConversationRemoved' : 'ConversationModerated', data: { removedOn: today } }]
}

/** The words of what its author deleted and nobody restored. They are left alone where it is there again. */
function destroyWords(state: ConversationState, reply: string | undefined): ConversationEvent[] {
  if (state.status === 'unknown') return []
  const found = reply === undefined ? state.record : state.record.replies.find(({ id }) => id === reply)
  const isRemoved = reply === undefined ? state.status === 'removed' : found && 'isRemoved' in found && found.isRemoved
  if (!found || !isRemoved || found.isModerated || found.isDestroyed) return []
  return [{ type: 'WordsDestroyed', data: reply === undefined ? {} : { reply } }]
}

/** Refuses to take away what somebody else said. */
function own(events: ConversationEvent[]): ConversationEvent[] {
  if (events.some(({ type }) => isModeration(type))) throw notYours()
  return events
}

export const isModeration = (type: string): boolean => type === 'ReplyModerated' || type === 'ConversationModerated'

/** Brings back what was there earlier. What was said since stays, unless saying it is what is undone. */
function putBack(
  { earlier, isUndo = false }: PutBack<ConversationState>,
  state: ConversationState,
  context: Context,
): ConversationEvent[] {
  if (state.status === 'unknown') throw gone()
  if (earlier.status !== 'listed') return removeConversation(state, context)
  const stood = new Set(earlier.record.replies.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id))
  if (state.record.isDestroyed || state.record.replies.some(({ id, isDestroyed }) => isDestroyed && stood.has(id)))
    throw destroyed()
  const returned = state.status === 'removed' ? [{ type: 'ConversationReinstated' } as const] : []
  const listed = { ...state, status: 'listed' } as const
  return [
    ...returned,
    ...ownWordsBack(earlier.record, state.record, context),
    ...state.record.replies.flatMap(({ id, isRemoved }): ConversationEvent[] => {
      if (isRemoved) return stood.has(id) ? [{ type: 'ReplyReinstated', data: { reply: id } }] : []
      return isUndo && !stood.has(id) ? removeReply(id, listed, context) : []
    }),
  ]
}

/** Words come back by their author alone: nobody else can say them. */
function ownWordsBack(then: ConversationRecord, now: ConversationRecord, { by, at }: Context): ConversationEvent[] {
  const differs = (was: PostRecord | undefined, is: PostRecord): was is PostRecord & { message: RichTextDoc } =>
    was?.message != null && is.author === by && !same(was.message, is.message)
  const start: ConversationEvent[] = differs(then, now)
    ? [{ type: 'PostRevised', data: { revisedAt: at }, personal: { message: then.message } }]
    : []
  return [
    ...start,
    ...now.replies.flatMap((reply): ConversationEvent[] => {
      const was = then.replies.find(({ id }) => id === reply.id)
      if (!differs(was, reply)) return []
      return [{ type: 'ReplyRevised', data: { reply: reply.id, revisedAt: at }, personal: { message: was.message } }]
    }),
  ]
}

const replyGone = () => new Refusal('NOT_FOUND', 'This reply was deleted.')
const gone = () => new Refusal('NOT_FOUND', 'This post was deleted.')
const destroyed = () =>
  new Refusal('CONFLICT', 'Its author deleted this more than 30 days ago, so its words are gone for good.')
const notYours = () => new Refusal('FORBIDDEN', 'Only the author can delete this.')
const closed = () =>
  new Refusal('CONFLICT', `This post has ${MOST_REPLIES} replies and is closed. Please start a new one.`)
