import * as z from 'zod/mini'

import { type Aggregate, type EventForm, MOST_A_DAY } from '../shared/aggregate'
import { Refusal } from '../shared/refusal'
import { isClosed, MOST_ANSWERS, type PollDetails } from './poll'

/** A `choice` has as many characters whatever was chosen, so that what is sealed tells nothing by its length. */
const Ballot = z.object({
  /** A 1 for each answer that was chosen, else a 0. */
  choice: z.string(),
  /** By what the ballot of a secret poll is called, which tells nothing of who cast it. */
  ballot: z.optional(z.string()),
})

export type VoteCommand =
  /** `ballot` is a new name by chance, for a secret poll. */
  { type: 'CastVote'; poll: PollDetails; answers: readonly number[]; ballot: string } | { type: 'WithdrawVote' }

/** The personal part is `null` once the voter has been erased. */
export type VoteEvent =
  | { type: 'VoteCast'; data: Record<string, never>; personal: z.infer<typeof Ballot> | null }
  | { type: 'VoteWithdrawn' }

export type VoteState =
  | { readonly status: 'unknown' }
  | { readonly status: 'withdrawn' }
  | { readonly status: 'cast'; readonly choice: string | null; readonly ballot: string | null }

/** One member's vote in one poll: a stream for each of the two, so that nobody waits for another's vote. */
export const vote: Aggregate<VoteCommand, VoteEvent, VoteState> = {
  category: 'vote',
  mostADay: MOST_A_DAY,
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    VoteCast: { version: 1, data: z.object({}), personal: Ballot },
    VoteWithdrawn: { version: 1 },
  } satisfies { [Type in VoteEvent['type']]: EventForm },
  takenWhenFull: ['VoteWithdrawn'],
  initial: { status: 'unknown' },
  /** Sealed with the voter's own key. */
  subject: (id) => memberOfVote(id),

  decide(command, state, { at }) {
    if (command.type === 'WithdrawVote') return state.status === 'cast' ? [{ type: 'VoteWithdrawn' }] : []
    const { poll, answers } = command
    if (isClosed(poll, at)) throw new Refusal('CONFLICT', 'This poll is closed.')
    const choice = checkedChoice(poll, answers)
    if (state.status === 'cast' && state.choice === choice) return []
    const ballot = poll.isSecret ? (state.status === 'cast' && state.ballot) || command.ballot : undefined
    return [{ type: 'VoteCast', data: {}, personal: { choice, ...(ballot && { ballot }) } }]
  },

  evolve: (state, event) =>
    event.type === 'VoteWithdrawn'
      ? state.status === 'unknown'
        ? state
        : { status: 'withdrawn' }
      : { status: 'cast', choice: event.personal?.choice ?? null, ballot: event.personal?.ballot ?? null },
}

/** The id of a member's vote in a poll, which is called by its post. */
export const voteId = (poll: string, member: string): string => `${poll}:${member}`

export const pollOfVote = (id: string): string => id.slice(0, id.indexOf(':'))
export const memberOfVote = (id: string): string => id.slice(id.indexOf(':') + 1)

function checkedChoice({ answers: offered, isMultiple }: PollDetails, answers: readonly number[]): string {
  const chosen = new Set(answers)
  if (chosen.size === 0) throw new Refusal('INVALID', 'Please choose an answer.')
  if ([...chosen].some((index) => !Number.isInteger(index) || index < 0 || index >= offered.length))
    throw new Refusal('INVALID', 'That answer isn’t in this poll.')
  if (chosen.size > 1 && !isMultiple) throw new Refusal('INVALID', 'Please choose one answer only.')
  return Array.from({ length: MOST_ANSWERS }, (_, index) => (chosen.has(index) ? '1' : '0')).join('')
}

/** The indexes of the answers that a choice names. */
export const answersIn = (choice: string): number[] =>
  [...choice].flatMap((chosen, index) => (chosen === '1' ? [index] : []))
