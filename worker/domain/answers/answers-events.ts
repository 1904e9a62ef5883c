import * as z from 'zod/mini'

import type { EventForm } from '../shared/aggregate'

/** The answers to an invitation. The words are stored. */
export const CHOICES = ['yes', 'maybe', 'no'] as const
export type Choice = (typeof CHOICES)[number]

/** The moment, in ISO 8601 and UTC. */
const Moment = z.object({ at: z.string() })

const DateNoted = z.extend(Moment, { title: z.string(), start: z.string(), deadline: z.string(), isGone: z.boolean() })
const PlacesSet = z.extend(Moment, { places: z.nullable(z.number()) })
const OfMember = z.extend(Moment, { member: z.string() })
/** `informed` hears what an organizer answered for them, and what becomes of it. */
const Informed = { informed: z.optional(z.string()) }
const Given = z.extend(OfMember, { answer: z.string(), ...Informed })
const TakenBack = z.extend(OfMember, Informed)
/** Each guest by the number of their place, and in the same order by name. */
const Guests = z.extend(OfMember, { guests: z.array(z.number()), ...Informed })
const GuestNames = z.object({ names: z.array(z.string()) })
const Note = z.object({ note: z.string() })
const OfNote = z.extend(OfMember, Informed)
const OfMembers = z.extend(Moment, { members: z.array(z.string()) })

/** The personal part is `null` once the member has been erased, and to a command of somebody else. */
export type AnswersEvent =
  | { type: 'DateNoted'; data: z.infer<typeof DateNoted> }
  | { type: 'PlacesSet'; data: z.infer<typeof PlacesSet> }
  | { type: 'AnswerGiven'; data: z.infer<typeof Given> & { readonly by: string } }
  | { type: 'AnswerTakenBack'; data: z.infer<typeof TakenBack> }
  | { type: 'GuestsNamed'; data: z.infer<typeof Guests>; personal: z.infer<typeof GuestNames> | null }
  | { type: 'AnswerNoteWritten'; data: z.infer<typeof OfNote>; personal: z.infer<typeof Note> | null }
  | { type: 'MaybesReleased'; data: z.infer<typeof Moment> }
  | { type: 'AnswersWithdrawn'; data: z.infer<typeof OfMembers> }
  | { type: 'AnswersReminded'; data: z.infer<typeof OfMembers> }

// Recorded for good: add events and optional fields, never rename or remove them.
export const answersEvents = {
  DateNoted: { version: 1, data: DateNoted },
  PlacesSet: { version: 1, data: PlacesSet },
  AnswerGiven: { version: 1, data: z.extend(Given, { by: z.string() }) },
  AnswerTakenBack: { version: 1, data: TakenBack },
  GuestsNamed: { version: 1, data: Guests, personal: GuestNames },
  AnswerNoteWritten: { version: 1, data: OfNote, personal: Note },
  MaybesReleased: { version: 1, data: Moment },
  AnswersWithdrawn: { version: 1, data: OfMembers },
  AnswersReminded: { version: 1, data: OfMembers },
} satisfies { [Type in AnswersEvent['type']]: EventForm }
