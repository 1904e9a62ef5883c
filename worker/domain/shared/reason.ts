import * as z from 'zod/mini'

import type { Aggregate, EventForm } from './aggregate'
import { optional } from './validation'

export const REASON_MAX = 500

/** Why somebody does something: one line, which may be left out. */
export const EnteredReason = optional(REASON_MAX)

const GivenData = z.object({
  /** The owner of the key that seals the words: the member whose record it was about, or the author. */
  subject: z.string(),
})
const Words = z.object({ text: z.string() })

type ReasonCommand = { type: 'GiveReason'; subject: string; text: string }

/** The words are `null` once the person whose key sealed them has been forgotten. */
export type ReasonEvent = {
  type: 'ReasonGiven'
  data: z.infer<typeof GivenData>
  personal: z.infer<typeof Words> | null
}

type ReasonState = { readonly status: 'unknown' } | { readonly status: 'given'; readonly text: string | null }

/** Why a command was given: a fact of its own beside those that the command made, in a stream under the command's id. */
export const reason: Aggregate<ReasonCommand, ReasonEvent, ReasonState> = {
  category: 'reason',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    ReasonGiven: { version: 1, data: GivenData, personal: Words },
  } satisfies { [Type in ReasonEvent['type']]: EventForm },
  initial: { status: 'unknown' },
  subject: (_id, by, event) => event?.data.subject ?? by,

  decide({ subject, text }, state) {
    if (state.status === 'given' || text === '') return []
    return [{ type: 'ReasonGiven', data: { subject }, personal: { text } }]
  },

  evolve: (_, { personal }) => ({ status: 'given', text: personal?.text ?? null }),
}

/** The first word of `text` that is one of somebody's names, or a whole email address of theirs. */
export function nameIn(text: string, { names, emails }: { names: readonly string[]; emails: readonly string[] }) {
  const said = normal(text)
  const parts = new Set(names.flatMap((name) => wordsOf(name)).filter((part) => part.length > 1))
  return emails.find((email) => said.includes(normal(email))) ?? wordsOf(text).find((word) => parts.has(word))
}

const normal = (text: string) => text.normalize('NFKC').toLowerCase()
const wordsOf = (text: string) => normal(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
