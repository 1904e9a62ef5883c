import * as z from 'zod/mini'

import { Refusal } from '../shared/refusal'

export const FEWEST_ANSWERS = 2
export const MOST_ANSWERS = 8
export const LONGEST_QUESTION = 200
export const LONGEST_ANSWER = 100
const LONGEST_DAYS = 366

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

const words = (missing: string, most: number, tooLong: string) =>
  z.string(missing).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.minLength(1, missing),
    z.maxLength(most, tooLong),
  )

/** A poll as it is entered. */
export const NewPoll = z.object({
  question: words(
    'Please enter a question.',
    LONGEST_QUESTION,
    `Please use at most ${LONGEST_QUESTION} characters for the question.`,
  ),
  answers: z
    .array(
      words(
        'Please fill in every answer.',
        LONGEST_ANSWER,
        `Please use at most ${LONGEST_ANSWER} characters an answer.`,
      ),
    )
    .check(
      z.minLength(FEWEST_ANSWERS, `Please enter at least ${FEWEST_ANSWERS} answers.`),
      z.maxLength(MOST_ANSWERS, `Please enter at most ${MOST_ANSWERS} answers.`),
      z.refine(
        (answers) => new Set(answers.map((answer) => answer.toLowerCase())).size === answers.length,
        'Two answers are the same.',
      ),
    ),
  isMultiple: z._default(z.boolean(), false),
  isSecret: z._default(z.boolean(), false),
  closesAt: z.iso.datetime('Please enter when the poll closes.'),
})

/** Refuses a poll that would be closed at once, or stay open for years. */
export function assertOpenFor({ closesAt }: PollDetails, at: string): void {
  const days = (Date.parse(closesAt) - Date.parse(at)) / 86_400_000
  if (days <= 0) throw new Refusal('INVALID', 'Please choose a closing time in the future.')
  if (days > LONGEST_DAYS) throw new Refusal('INVALID', 'Please choose a closing time within a year.')
}

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
