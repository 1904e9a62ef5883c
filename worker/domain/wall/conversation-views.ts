import * as z from 'zod/mini'

import { FileView } from '../shared/attached-file'
import { RichTextDoc } from '../shared/rich-text'
import { PollView } from './poll'
import { Reading } from './read-mark'

/** The author, by their present name. The link to the picture is the reader's own and expires. */
export const PostAuthor = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  avatar: z.nullable(z.string()),
})
export type PostAuthor = z.infer<typeof PostAuthor>

/** A member whom a text mentions, by their present name. Of who was forgotten there is nothing. */
export const Mentioned = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** Whether they have left the club, and have no page any more. */
  isFormer: z.optional(z.boolean()),
})
export type Mentioned = z.infer<typeof Mentioned>

/** How often the author edited a post, and when last. */
export const Revision = z.object({ times: z.number(), at: z.string() })

/** A version of a post: its words, and from when on they stood there. */
export const PostVersions = z.object({
  /** Newest first. Of those from before the reader came to the club there is none but the present one. */
  versions: z.array(z.object({ message: RichTextDoc, at: z.string(), mentions: z.optional(z.array(Mentioned)) })),
})
export type PostVersions = z.infer<typeof PostVersions>

/** An answer to a conversation. Its id is the idempotency key that its author's browser gave it. */
export const Reply = z.object({
  _id: z.string(),
  author: PostAuthor,
  /** `null` once its author has been forgotten. */
  message: z.nullable(RichTextDoc),
  /** The moment, in ISO 8601 and UTC. */
  date: z.string(),
  attachments: z.array(FileView),
  /** Its place in the log, by which the wall is ordered. */
  position: z.number(),
  /** Where it was edited. */
  revised: z.optional(Revision),
  /** Where its words mention somebody. */
  mentions: z.optional(z.array(Mentioned)),
})
export type Reply = z.infer<typeof Reply>

/** A post with its replies, oldest first. */
export const Conversation = z.extend(Reply, { responses: z.array(Reply) })
export type Conversation = z.infer<typeof Conversation>

/** One of the eight faces under a post. */
const Reaction = z.object({
  face: z.string(),
  /** How many members show it. */
  count: z.number(),
  /** Whether the reader does; what everybody is told does not say so. */
  isMine: z.optional(z.boolean()),
  /** Four of them at the most. */
  by: z.array(z.object({ _id: z.string(), fname: z.string(), lname: z.string() })),
})

/** A post and the reactions to it, in the order in which they were first shown. */
export const Reacted = z.object({ conversation: z.string(), post: z.string(), reactions: z.array(Reaction) })
export type Reacted = z.infer<typeof Reacted>

/** A conversation that was asked for. `position` is the place in the log up to which the answer tells of it. */
export const FoundConversation = z.object({
  conversation: Conversation,
  position: z.number(),
  reacted: z.optional(z.array(Reacted)),
  polls: z.optional(z.array(PollView)),
})

/**
 * Ten conversations, newest first. `position` is the place in the log up to which the answer tells of the wall. `reading`
 * is what the reader has read of all of it, `null` where they never looked.
 */
export const WallPage = z.object({
  position: z.number(),
  conversations: z.array(Conversation),
  more: z.boolean(),
  /** The polls of these conversations. */
  polls: z.optional(z.array(PollView)),
  /** Those of its posts that somebody reacts to. */
  reacted: z.optional(z.array(Reacted)),
  reading: z.optional(z.nullable(Reading)),
})
export type WallPage = z.infer<typeof WallPage>

/**
 * The change of a conversation or of a reply, by the position of its last event. A conversation that was restored reads
 * as created, with its replies; one that was created and deleted meanwhile as deleted. A conversation that is new to
 * the reader comes without its replies: they follow as changes of their own.
 */
export const WallChange = z.discriminatedUnion('event', [
  z.object({ event: z.literal('conversation created'), position: z.number(), conversation: Conversation }),
  z.object({ event: z.literal('comment created'), position: z.number(), conversation: z.string(), comment: Reply }),
  z.object({ event: z.literal('conversation deleted'), position: z.number(), _id: z.string() }),
  z.object({
    event: z.literal('comment deleted'),
    position: z.number(),
    conversation: z.string(),
    _id: z.string(),
  }),
])
export type WallChange = z.infer<typeof WallChange>

/**
 * The changes a browser missed, in the order of the log. `position` is where to continue, at once where there is
 * `more`.
 */
export const WallChanges = z.object({
  position: z.number(),
  changes: z.array(WallChange),
  more: z.boolean(),
  /** The polls among the posts that are new. */
  polls: z.optional(z.array(PollView)),
  /** The posts whose reactions have changed. Apart from the changes, so that a page of an earlier version can read those. */
  reacted: z.optional(z.array(Reacted)),
})
export type WallChanges = z.infer<typeof WallChanges>
