import { mentionedIn, type RichTextDoc } from '../shared/rich-text'
import type { ConversationEvent } from '../wall/conversation-events'
import type { ConversationRecord, ConversationState } from '../wall/conversation-state'
import { memberOfReaction, type ReactionEvent, type ReactionState } from '../wall/reaction'
import { notIn, type Step, type Told, telling } from './telling'

/** Who is told of posts, replies and reactions. */
export const wallTellings = {
  conversation: telling<ConversationEvent, ConversationState>((step) => [...mentions(step), ...replies(step)]),

  // The face is its member's own, so it is found when it is read.
  reaction: telling<ReactionEvent, ReactionState>(({ id, event }) => {
    const { post, conversation, author } = event.data
    if (event.type !== 'ReactionAdded' || author === memberOfReaction(id)) return []
    return [{ kind: 'reaction', to: author, thing: post, about: { conversation } }]
  }),
}

type SaidStep = Step<ConversationEvent, ConversationState>

/** The members who are mentioned, except the author. An edit tells only those who were not mentioned before. */
function mentions({ id, event, before, after }: SaidStep): Told[] {
  if (!('personal' in event) || !event.personal?.message || after.status === 'unknown') return []
  const reply = 'reply' in event.data ? event.data.reply : undefined
  const post = postIn(after.record, reply)
  if (!post) return []
  const earlier = before.status === 'unknown' ? undefined : postIn(before.record, reply)?.message
  const named = mentionedIn(event.personal.message).filter(notIn(mentionsIn(earlier)))
  return named
    .filter((member) => member !== post.author)
    .map((member) => ({
      kind: 'mention',
      to: member,
      thing: id,
      made: post.posted,
      about: reply === undefined ? {} : { reply },
    }))
}

const postIn = (record: ConversationRecord, reply: string | undefined) =>
  reply === undefined ? record : record.replies.find(({ id }) => id === reply)

const mentionsIn = (message: RichTextDoc | null | undefined) => (message ? mentionedIn(message) : [])

/** The authors of the post and of its replies, except of those that were deleted. */
function replies({ id, event, after, version }: SaidStep): Told[] {
  if (event.type !== 'ReplyPosted' || after.status !== 'listed') return []
  const { author, replies: all } = after.record
  const { reply, author: by } = event.data
  const inIt = new Set([author, ...all.filter(({ isRemoved }) => !isRemoved).map((one) => one.author)])
  return [...inIt]
    .filter((member) => member !== by)
    .map((member) => ({ kind: 'reply', to: member, thing: id, made: version, about: { reply } }))
}
