import * as z from 'zod/mini'

/** Why a letter did not go out. */
export const LETTER_FAILURES = ['address', 'refused', 'not set up', 'limit', 'too late', 'unreachable'] as const
export type LetterFailure = (typeof LETTER_FAILURES)[number]

/** Those that are the portal's own, and nothing about whom it was for. */
export const PORTALS_FAILURES: readonly LetterFailure[] = ['not set up', 'limit', 'too late', 'unreachable']

/** The letters that say the same today as when they were written: they can be sent once more, to the address that the member has now. */
export const LETTERS_TO_SEND_AGAIN: readonly string[] = ['welcome', 'login email changed']

const DeadLetter = z.object({
  _id: z.string(),
  /** The name of the letter, such as 'reset link'. */
  letter: z.string(),
  /** The member it was for; `null` once they are no longer in the directory. */
  member: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** When it was written, and when it was given up; ISO 8601, UTC. */
  writtenAt: z.string(),
  at: z.string(),
  reason: z.enum(LETTER_FAILURES),
  canBeSentAgain: z.boolean(),
})
export type DeadLetter = z.infer<typeof DeadLetter>

/** Newest first, two hundred at most. */
export const DeadLetters = z.object({ letters: z.array(DeadLetter) })
export type DeadLetters = z.infer<typeof DeadLetters>
