import type { Conversation, Reply } from '#domain/wall/conversation-views'

/** A post as it is shown. `files` says how many are attached while the links to them are still to be asked for. */
export type ShownReply = Reply & { readonly files?: number | undefined }
export type ShownConversation = Omit<Conversation, 'responses'> & {
  readonly files?: number | undefined
  /** Whether there is a poll that is still to be asked for. */
  readonly hasPoll?: boolean | undefined
  readonly responses: readonly ShownReply[]
}

interface Placed {
  readonly _id: string
  readonly position: number
}

/** Puts a conversation in its place among others, newest first, or in the place of what was known of it. */
export function placed(
  conversations: readonly ShownConversation[],
  conversation: ShownConversation,
): readonly ShownConversation[] {
  const at = placeOf(conversations, conversation.position, -1)
  return inserted(conversations, at, conversation)
}

/** The known post, by its place in the log. */
export function knownOf(conversations: readonly ShownConversation[], { _id, position }: Placed) {
  const known = conversations[placeOf(conversations, position, -1)]
  return known?._id === _id ? known : undefined
}

/** A conversation with one more reply, oldest first, or with what is known of it by now. */
export function replied(conversation: ShownConversation, reply: ShownReply): ShownConversation {
  const { responses } = conversation
  const at = placeOf(responses, reply.position, 1)
  return { ...conversation, responses: inserted(responses, at, reply) }
}

/** `posts` without the one of that id; the very same list where it is not there. */
export function without<Post extends Placed>(posts: readonly Post[], id: string): readonly Post[] {
  const at = posts.findIndex(({ _id }) => _id === id)
  return at === -1 ? posts : posts.toSpliced(at, 1)
}

/** Changes one of `conversations`; the very same list where it is not there. */
export function changed(
  conversations: readonly ShownConversation[],
  id: string,
  change: (known: ShownConversation) => ShownConversation,
): readonly ShownConversation[] {
  const at = conversations.findIndex(({ _id }) => _id === id)
  const known = conversations[at]
  return known ? conversations.with(at, change(known)) : conversations
}

/** With the words of an edit, unless a later one is known. */
export function revised<Post extends ShownReply>(known: Post, edit: Words): Post {
  const { message, revised, mentions } = edit
  return (known.revised?.times ?? 0) >= (revised?.times ?? 0) ? known : { ...known, message, revised, mentions }
}

type Words = Pick<ShownReply, 'message' | 'revised' | 'mentions'>

/** An answer that comes late may tell of a post as it was before an edit that is known. */
function inserted<Post extends ShownReply>(posts: readonly Post[], at: number, post: Post): readonly Post[] {
  const known = posts[at]
  return known?.position === post.position ? posts.with(at, revised(post, known)) : posts.toSpliced(at, 0, post)
}

/**
 * The index at which the post of that position is or belongs. `direction` is 1 where positions grow, -1 where they
 * fall.
 */
function placeOf(posts: readonly Placed[], position: number, direction: 1 | -1): number {
  let from = 0
  let to = posts.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (((posts[middle]?.position ?? 0) - position) * direction < 0) from = middle + 1
    else to = middle
  }
  return from
}
