import type { Aggregate, Context } from './aggregate'
import { MOST_REPLIES } from './conversation-details'
import { type ConversationEvent, conversationEvents, type Said } from './conversation-events'
import {
  type ConversationRecord,
  type ConversationState,
  evolveConversation,
  noConversation,
} from './conversation-state'
import type { PutBack } from './put-back'
import { Refusal } from './refusal'

/** A conversation of the wall. What was said stands: there is no editing it, and nobody deletes what others said. */
export type ConversationCommand =
  | { type: 'StartConversation'; data: Said }
  | { type: 'PostReply'; id: string; data: Said }
  | { type: 'RemoveReply'; id: string }
  | { type: 'RemoveConversation' }
  | PutBack<ConversationState>

export const conversation: Aggregate<ConversationCommand, ConversationEvent, ConversationState> = {
  category: 'conversation',
  events: conversationEvents,
  initial: noConversation,
  /** What somebody says is sealed with their own key, whoever started the conversation. */
  subject: (_id, by) => by,
  evolve: evolveConversation,

  decide(command, state, context) {
    const { by, at } = context
    switch (command.type) {
      case 'StartConversation':
        if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This has already been posted.')
        return [{ type: 'ConversationStarted', data: { author: by, postedAt: at }, personal: command.data }]
      case 'PostReply': {
        const { id, data } = command
        const { replies } = listedConversation(state)
        if (replies.some((reply) => reply.id === id)) throw new Refusal('CONFLICT', 'This has already been posted.')
        if (replies.length >= MOST_REPLIES) throw closed()
        return [{ type: 'ReplyPosted', data: { reply: id, author: by, postedAt: at }, personal: data }]
      }
      case 'RemoveReply':
        return removeReply(command.id, state, context)
      case 'RemoveConversation':
        return removeConversation(state, context)
      case 'PutBack':
        return putBack(command.earlier, state, context)
    }
  },
}

/** The conversation as it stands on the wall. Refuses where it does not. */
export function listedConversation(state: ConversationState): ConversationRecord {
  if (state.status !== 'listed') throw gone()
  return state.record
}

function removeReply(id: string, state: ConversationState, { by }: Context): ConversationEvent[] {
  const reply = listedConversation(state).replies.find((found) => found.id === id)
  if (!reply) throw new Refusal('NOT_FOUND', 'This reply is no longer there.')
  if (reply.author !== by) throw notYours()
  return reply.isRemoved ? [] : [{ type: 'ReplyRemoved', data: { reply: id } }]
}

function removeConversation(state: ConversationState, { by, today }: Context): ConversationEvent[] {
  if (state.status === 'unknown') throw gone()
  if (state.record.author !== by) throw notYours()
  return state.status === 'removed' ? [] : [{ type: 'ConversationRemoved', data: { removedOn: today } }]
}

/** Brings back what stood there earlier. What was said since stays, for it is not for others to take away. */
function putBack(earlier: ConversationState, state: ConversationState, context: Context): ConversationEvent[] {
  if (state.status === 'unknown') throw gone()
  if (earlier.status !== 'listed') return removeConversation(state, context)
  const stood = new Set(earlier.record.replies.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id))
  return [
    ...(state.status === 'removed' ? [{ type: 'ConversationReinstated' } as const] : []),
    ...state.record.replies
      .filter(({ id, isRemoved }) => isRemoved && stood.has(id))
      .map(({ id }) => ({ type: 'ReplyReinstated', data: { reply: id } }) as const),
  ]
}

const gone = () => new Refusal('NOT_FOUND', 'This conversation is no longer there.')
const notYours = () => new Refusal('FORBIDDEN', 'Only whoever wrote this can delete it.')
const closed = () =>
  new Refusal('CONFLICT', `This conversation has had ${MOST_REPLIES} replies and is closed. Please start a new one.`)
