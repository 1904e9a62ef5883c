import * as z from 'zod/mini'

export const MOST_ANSWERS = 8

/** A poll of a post, for good: what is asked, what may be answered, until when, and who learns of it. */
export const PollDetails = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  /** Whether one may choose several answers. */
  isMultiple: z.boolean(),
  /** Whether nobody learns who chose what. */
  isSecret: z.boolean(),
  /** The moment from which nobody can vote any more, in ISO 8601 and UTC. */
  closesAt: z.string(),
})
export type PollDetails = z.infer<typeof PollDetails>

export const isClosed = ({ closesAt }: Pick<PollDetails, 'closesAt'>, at: string): boolean =>
  Date.parse(closesAt) <= Date.parse(at)

/** A poll as the portal answers it. */
export const PollView = z.extend(PollDetails, {
  /** The id of the post that it belongs to. */
  _id: z.string(),
  isClosed: z.boolean(),
  /** How many members have voted, and of an open poll how many could. */
  votes: z.number(),
  voters: z.nullable(z.number()),
  /** The indexes of the answers that the reader chose; `null` where they have not voted. */
  mine: z.nullable(z.array(z.number())),
  /** For each answer the votes and, where the poll is not secret, who chose it; `null` before the reader has voted. */
  results: z.nullable(z.array(z.object({ votes: z.number(), names: z.array(z.string()) }))),
})
export type PollView = z.infer<typeof PollView>
