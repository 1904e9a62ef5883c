import * as z from 'zod/mini'

import { StoredAnswerSettings } from '../answers/answer-settings'
import type { EventForm } from '../shared/aggregate'
import { ChangedShifts } from './changed-shifts'
import { RecordedShift } from './shift'

/** Types without rules: what was once accepted must parse for ever. */
export const EntryContactForm = z.object({ name: z.string(), phone: z.string(), email: z.string() })
export const EntryFieldsForm = z.object({
  title: z.string(),
  start: z.string(),
  end: z.string(),
  notes: z.string(),
  onDuty: z.array(z.string()),
  answers: z.optional(z.nullable(StoredAnswerSettings)),
  shifts: z.optional(z.array(RecordedShift)),
})

/** The moment, in ISO 8601 and UTC, for calendars that are told when an entry last changed. */
const Moment = z.object({ at: z.string() })

const WithShifts = { changedShifts: z.optional(ChangedShifts) }

/** Which of the entry's keys seals the contact: each person has one of their own, so that each can be forgotten alone. */
const Sealed = z.extend(Moment, { contactKey: z.number() })

const AddedData = z.extend(Sealed, EntryFieldsForm.shape)
const AddedPersonal = z.object({ contact: EntryContactForm })
const RevisedData = z.extend(z.extend(Sealed, z.partial(EntryFieldsForm).shape), WithShifts)
const RevisedPersonal = z.partial(AddedPersonal)
const RemovedData = z.extend(Moment, { removedOn: z.string(), ...WithShifts })
const ReinstatedData = z.extend(Moment, WithShifts)
/** One of the members on duty asked to swap, and another took over. */
const DutyTakenOverData = z.extend(Moment, { from: z.string(), to: z.string(), onDuty: z.array(z.string()) })
const ContactForgottenData = z.extend(Moment, { contactKeys: z.array(z.number()) })

export type EntryContact = z.infer<typeof EntryContactForm>
export type EntryFields = z.infer<typeof EntryFieldsForm>

/** The personal part is `null` once the contact has been erased. */
export type EntryEvent =
  | { type: 'EntryAdded'; data: z.infer<typeof AddedData>; personal: z.infer<typeof AddedPersonal> | null }
  | { type: 'EntryRevised'; data: z.infer<typeof RevisedData>; personal: z.infer<typeof RevisedPersonal> | null }
  | { type: 'EntryDutyTakenOver'; data: z.infer<typeof DutyTakenOverData> }
  | { type: 'EntryRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'EntryReinstated'; data: z.infer<typeof ReinstatedData> }
  | { type: 'EntryContactForgotten'; data: z.infer<typeof ContactForgottenData> }

// Recorded for good: add events and optional fields, never rename or remove them.
export const entryEvents = {
  EntryAdded: { version: 1, data: AddedData, personal: AddedPersonal },
  EntryRevised: { version: 1, data: RevisedData, personal: RevisedPersonal },
  EntryDutyTakenOver: { version: 1, data: DutyTakenOverData },
  EntryRemoved: { version: 1, data: RemovedData },
  EntryReinstated: { version: 1, data: ReinstatedData },
  EntryContactForgotten: { version: 1, data: ContactForgottenData },
} satisfies { [Type in EntryEvent['type']]: EventForm }
