import * as z from 'zod/mini'

/** How many posts beyond the mark are remembered as seen one by one; where there are more, the mark moves up to them. */
export const MOST_SEEN = 500
/** How many unread posts are told of one by one. */
export const MOST_UNREAD = 100

const Position = z.int().check(z.gte(0))

/** How far a member has read the wall: all of it up to `readTo`, and these beyond. Two marks together are what either has read. */
export const ReadMark = z.object({
  readTo: Position,
  seen: z.array(Position).check(z.maxLength(MOST_SEEN)),
})
export type ReadMark = z.infer<typeof ReadMark>

/** A post or reply by somebody else that the reader has not seen. A post is its own conversation. */
export const UnreadPost = z.object({ _id: z.string(), conversation: z.string(), position: z.number() })
export type UnreadPost = z.infer<typeof UnreadPost>

/** The reader's mark, when it last moved in ms, and the oldest posts that are unread; `more` where there are more than are told of. */
export const Reading = z.extend(ReadMark, {
  movedAt: z.number(),
  unread: z.array(UnreadPost),
  more: z.boolean(),
})
export type Reading = z.infer<typeof Reading>
