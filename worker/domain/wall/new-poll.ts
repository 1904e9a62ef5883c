import * as z from 'zod/mini'

import { Refusal } from '../shared/refusal'
import { MOST_ANSWERS, type PollDetails } from './poll'

export const FEWEST_ANSWERS = 2
export const LONGEST_QUESTION = 200
export const LONGEST_ANSWER = 100
const LONGEST_DAYS = 366
const NO_CLOSING_TIME = 'Please enter when the poll closes.'

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
      // Those that are still empty have a complaint of their own.
      z.refine((answers) => {
        const filled = answers.filter(Boolean)
        return new Set(filled.map((answer) => answer.toLowerCase())).size === filled.length
      }, 'Two answers are the same.'),
    ),
  isMultiple: z._default(z.boolean(), false),
  isSecret: z._default(z.boolean(), false),
  closesAt: z
    .string(NO_CLOSING_TIME)
    .check(z.refine((moment) => new Date(moment).toJSON() === moment, NO_CLOSING_TIME)),
})

/** Refuses a poll that would be closed at once, or stay open for years. */
export function assertOpenFor({ closesAt }: PollDetails, at: string): void {
  const days = (Date.parse(closesAt) - Date.parse(at)) / 86_400_000
  if (days <= 0) throw new Refusal('INVALID', 'Please choose a closing time in the future.')
  if (days > LONGEST_DAYS) throw new Refusal('INVALID', 'Please choose a closing time within a year.')
}
