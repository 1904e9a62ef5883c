import * as z from 'zod/mini'

import { FileReference, FileView } from '../shared/attached-file'
import { clubDate } from '../shared/club-date'
import { required } from '../shared/validation'
import { qualificationKindSchema } from './qualification-kind'

const endsOn = z.nullable(clubDate('Please enter the end date as MM/DD/YYYY.'))
const issuedOn = clubDate('Please enter the issue date as MM/DD/YYYY.')
const issuedBy = required('Please enter who issued it.', 120)
const file = z.optional(z.nullable(FileReference))

/** A card as an administrator enters it; `endsOn` is `null` where it doesn’t end. A file that is left out stays. */
export const CardDetails = z.object({ issuedOn, endsOn, issuedBy, file })
export type CardDetails = z.infer<typeof CardDetails>

/** A card as a member sends it; without a day of issue it is today’s. */
export const SentCard = z.object({ issuedOn: z.optional(issuedOn), endsOn, issuedBy, file })
export type SentCard = z.infer<typeof SentCard>

export const ReturnedCard = z.object({ reason: required('Please say why you’re sending it back.', 300) })

const Shown = { endsOn: z.nullable(z.string()), issuedBy: z.string(), file: z.nullable(FileView) }

/** A member’s card as they and administrators see it. */
export const QualificationView = z.object({
  member: z.string(),
  kind: z.string(),
  version: z.number(),
  /** `null` until the first card has been checked. */
  issuedOn: z.nullable(z.string()),
  ...Shown,
  waiting: z.nullable(z.object({ issuedOn: z.string(), ...Shown })),
  /** Why the last card that was sent came back. */
  returned: z.nullable(z.string()),
})
export type QualificationView = z.infer<typeof QualificationView>

/** The cards of one member, and the kinds that the club keeps. */
export const QualificationsOfMember = z.object({
  qualifications: z.array(QualificationView),
  kinds: z.array(qualificationKindSchema.view),
})
export type QualificationsOfMember = z.infer<typeof QualificationsOfMember>

/** A card that ends within 60 days or has ended, or of which a new one waits to be checked. */
export const EndingCard = z.object({
  member: z.string(),
  fname: z.string(),
  lname: z.string(),
  avatar: z.nullable(z.string()),
  kind: z.string(),
  issuedOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  isWaiting: z.boolean(),
  /** When the member was reminded of this end, and how many days before; `null` where an administrator did it. */
  reminded: z.array(z.object({ on: z.string(), days: z.nullable(z.number()) })),
})
export type EndingCard = z.infer<typeof EndingCard>

/** For administrators: the cards that end soon, and how many members hold a valid one. */
export const QualificationsOverview = z.object({
  ending: z.array(EndingCard),
  held: z.array(z.object({ kind: z.string(), members: z.number() })),
})
export type QualificationsOverview = z.infer<typeof QualificationsOverview>

/** For administrators: shifts to come whose members do not hold, on that day, a kind that the shift asks for. */
export const UncoveredShifts = z.object({
  shifts: z.array(
    z.object({ member: z.string(), kind: z.string(), date: z.string(), name: z.string(), start: z.string() }),
  ),
})
export type UncoveredShifts = z.infer<typeof UncoveredShifts>
