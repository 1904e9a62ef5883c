import * as fc from 'fast-check'
import { toRichText } from '../domain/shared/rich-text'
import { type ConversationCommand, conversation } from '../domain/wall/conversation'
import type { Said } from '../domain/wall/conversation-events'
import type { ConversationState } from '../domain/wall/conversation-state'
import type { PollDetails } from '../domain/wall/poll'
import type { ReactionCommand } from '../domain/wall/reaction'
import type { VoteCommand } from '../domain/wall/vote'

const face = fc.constantFrom('smile', 'stars')
export const arbitraryReactionCommand: fc.Arbitrary<ReactionCommand> = fc.oneof(
  face.map((shown) => ({
    type: 'AddReaction' as const,
    data: { post: 'reply-1', conversation: 'a-post', author: 'olav' },
    face: shown,
  })),
  face.map((shown) => ({ type: 'RemoveReaction' as const, face: shown })),
)

/** Words for the wall, with nothing attached. */
export const words = (text: string): Said => ({ message: toRichText(text), attachments: [] })

const said: fc.Arbitrary<Said> = fc.record({
  message: fc.constantFrom('Soup at noon.', 'Who has the key\nto the boiler?').map(toRichText),
  attachments: fc.constantFrom([], [{ key: 'soup', name: 'Soup.pdf', thumbnailKey: null }]),
})
const revised = fc.constantFrom('Soup at one.', 'Who has the key?').map((text) => ({ message: toRichText(text) }))
const revision = fc.nat(2)
/** A poll that is open on the day of every test. */
export const samplePoll = (rules: Partial<PollDetails> = {}): PollDetails => ({
  question: 'Which evening for the wax clinic?',
  answers: ['Thursday', 'Friday', 'Monday'],
  isMultiple: false,
  isSecret: false,
  closesAt: '2026-12-01T20:00:00.000Z',
  ...rules,
})

const anyPoll = fc.record({ isMultiple: fc.boolean(), isSecret: fc.boolean() }).map((rules) => samplePoll(rules))

/** What somebody may do about a poll; that its rules change meanwhile happens to nobody. */
export const arbitraryVoteCommand: fc.Arbitrary<VoteCommand> = fc.oneof(
  fc.record({
    type: fc.constant('CastVote' as const),
    poll: anyPoll,
    answers: fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 3 }),
    ballot: fc.constantFrom('a-ballot', 'another-ballot'),
  }),
  fc.constant({ type: 'WithdrawVote' as const }),
)

const replyId = fc.constantFrom('reply-1', 'reply-2', 'reply-3')

/** What anybody may say or delete. */
const plain: fc.Arbitrary<ConversationCommand> = fc.oneof(
  said.map((data) => ({ type: 'StartConversation' as const, data })),
  fc
    .record({ data: said, poll: anyPoll })
    .map(({ data, poll }) => ({ type: 'StartConversation' as const, data: { ...data, poll } })),
  fc.record({ type: fc.constant('PostReply' as const), id: replyId, data: said }),
  fc.record({ type: fc.constant('RevisePost' as const), revision, data: revised }),
  fc.record({ type: fc.constant('ReviseReply' as const), id: replyId, revision, data: revised }),
  replyId.map((id) => ({ type: 'RemoveReply' as const, id })),
  fc.constant({ type: 'RemoveConversation' as const }),
  replyId.map((id) => ({ type: 'ModerateReply' as const, id })),
  fc.constant({ type: 'ModerateConversation' as const }),
  fc.constant({ type: 'DestroyWords' as const }),
  replyId.map((reply) => ({ type: 'DestroyWords' as const, reply })),
)

/** A state that a conversation of Ingrid's may have been in. */
const earlier: fc.Arbitrary<ConversationState> = fc.array(plain, { maxLength: 8 }).map((commands) => {
  let state: ConversationState = conversation.initial
  for (const command of commands) {
    try {
      const context = { by: 'ingrid', at: '2026-11-20T18:00:00.000Z', today: '2026-11-20' }
      state = conversation.decide(command, state, context).reduce(conversation.evolve, state)
    } catch {
      // What the rules refuse leaves it as it was.
    }
  }
  return state
})

export const arbitraryConversationCommand: fc.Arbitrary<ConversationCommand> = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 1, arbitrary: earlier.map((state) => ({ type: 'PutBack' as const, earlier: state })) },
)
