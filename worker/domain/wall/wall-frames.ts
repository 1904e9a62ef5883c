import * as z from 'zod/mini'
import { dictionary } from '../shared/dictionary'
import { RichTextDoc } from '../shared/rich-text'
import { Mentioned, Reacted, Revision, WallChanges, WallPage } from './conversation-views'

/*
 * The messages of the room on the wall's socket, as JSON text: one frame, or a list of frames that came in the same moment.
 */

/** A frame's place on the wall: `position` comes right after `after`. */
const place = { position: z.number(), after: z.number() }

const Author = z.object({ _id: z.string(), fname: z.string(), lname: z.string() })

/**
 * A post as everybody is told of it. Links are each reader's own: a reader who lacks some asks for the conversation.
 */
const told = {
  _id: z.string(),
  author: Author,
  message: RichTextDoc,
  date: z.string(),
  /** How many files are attached. */
  files: z.optional(z.number()),
  mentions: z.optional(z.array(Mentioned)),
}

/** The parts of a post that an edit changes. */
const changed = { _id: z.string(), message: RichTextDoc, revised: Revision, mentions: z.optional(z.array(Mentioned)) }

/** `by` has the members who changed theirs, each with the faces they show now: it tells each of their pages. */
const ToldReactions = z.extend(Reacted, { by: dictionary(z.array(z.string())) })
export type ToldReactions = z.infer<typeof ToldReactions>

/** One change of the wall, as the room tells it to everybody. */
export const WallFrame = z.discriminatedUnion('event', [
  /** Of its poll everybody is told that there is one: what of it each may see, they ask for. */
  z.object({ event: z.literal('conversation created'), ...place, ...told, hasPoll: z.optional(z.boolean()) }),
  z.object({ event: z.literal('comment created'), ...place, conversation: z.string(), ...told }),
  z.object({ event: z.literal('conversation revised'), ...place, ...changed }),
  z.object({ event: z.literal('comment revised'), ...place, conversation: z.string(), ...changed }),
  z.object({ event: z.literal('conversation deleted'), ...place, _id: z.string() }),
  z.object({ event: z.literal('comment deleted'), ...place, conversation: z.string(), _id: z.string() }),
  /** Changes within a second are told together. */
  z.object({ event: z.literal('reactions changed'), ...place, posts: z.array(ToldReactions) }),
])
export type WallFrame = z.infer<typeof WallFrame>

/** The outcome of a member's own command. It comes before the frame that tells everybody. */
export const WallAnswer = z.discriminatedUnion('event', [
  z.object({ event: z.literal('accepted'), key: z.string(), position: z.number() }),
  z.object({
    event: z.literal('refused'),
    key: z.optional(z.string()),
    /** A sentence for the member. */
    error: z.string(),
    /** As the API's errors have it; `UNREACHABLE` where the portal did not answer the room. */
    code: z.string(),
    fields: z.optional(dictionary(z.string())),
    /** Seconds. */
    retryAfter: z.optional(z.number()),
    /** A reference that members can quote; the logs of the room and of the portal have it too. */
    requestId: z.optional(z.string()),
  }),
  z.extend(WallPage, { event: z.enum(['dashboard conversations', 'show more']) }),
  z.extend(WallChanges, { event: z.literal('catch up') }),
])
export type WallAnswer = z.infer<typeof WallAnswer>

/** The members who are here: everybody is told how many, and only those who ask are told the names. */
export const Here = z.object({
  event: z.literal('here'),
  /** Members, however many pages each has open. */
  count: z.number(),
  members: z.optional(z.array(Author)),
})
export type Here = z.infer<typeof Here>

/** After much was said: whether any of it arrives. Who does not answer 'still here' in time loses the socket. */
export const StillHere = z.object({ event: z.literal('still here?'), word: z.string() })
export type StillHere = z.infer<typeof StillHere>
