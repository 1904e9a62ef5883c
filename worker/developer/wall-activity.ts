import { conversation } from '../domain/wall/conversation'
import { FACES, reaction, reactionId } from '../domain/wall/reaction'
import { vote, voteId } from '../domain/wall/vote'
import type { EventGenerator } from './event-generator'
import { ADMINISTRATOR, idOf } from './record-all'

export const LONG_CONVERSATION = 'conversation-0'

/** The posts, replies, reactions and votes of a large club’s members, as recorded events. */
export function wallActivities({ happened, made, newId, someMember, pick, isoNow, words, count }: EventGenerator) {
  const replies = new Map<string, string[]>()
  const [reacted, voted] = [new Set<string>(), new Set<string>()]
  return {
    *conversation() {
      const by = idOf(someMember())
      const data = { author: by, postedAt: isoNow() }
      const id = newId('conversation')
      replies.set(id, [])
      if (made('conversation') > 40) replies.delete(`conversation-${made('conversation') - 40}`)
      const personal = { message: words(1 + pick(4)), attachments: [] }
      yield happened(conversation, id, { type: 'ConversationStarted', data, personal }, by)
    },
    *reply() {
      const by = idOf(someMember())
      const id =
        pick(500) === 0 ? LONG_CONVERSATION : `conversation-${Math.max(0, made('conversation') - 1 - pick(30))}`
      const known = replies.get(id) ?? []
      if (known.length >= 450) return
      const reply = `reply-${count()}`
      replies.set(id, [...known, reply])
      const data = { reply, author: by, postedAt: isoNow() }
      const personal = { message: words(1 + pick(3)), attachments: [] }
      yield happened(conversation, id, { type: 'ReplyPosted', data, personal }, by)
    },
    *reaction() {
      const by = idOf(someMember())
      const post = `conversation-${Math.max(0, made('conversation') - 1 - pick(30))}`
      const id = reactionId(post, by)
      if (reacted.has(id)) return
      reacted.add(id)
      const data = { post, conversation: post, author: ADMINISTRATOR }
      yield happened(reaction, id, { type: 'ReactionAdded', data, personal: { face: FACES[pick(FACES.length)] } }, by)
    },
    *vote() {
      const by = idOf(someMember())
      const id = voteId(`conversation-${Math.max(0, made('conversation') - 1)}`, by)
      if (voted.has(id)) return
      voted.add(id)
      yield happened(vote, id, { type: 'VoteCast', data: {}, personal: { choice: '10' } }, by)
    },
    *unsaid() {
      const id = `conversation-${made('conversation') - 1 - pick(Math.min(20, made('conversation')))}`
      const reply = replies.get(id)?.pop()
      if (reply) yield happened(conversation, id, { type: 'ReplyRemoved', data: { reply } }, ADMINISTRATOR)
    },
  }
}
