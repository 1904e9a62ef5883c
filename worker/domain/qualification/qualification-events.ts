import * as z from 'zod/mini'

import type { EventForm } from '../shared/aggregate'
import { AttachedFile } from '../shared/attached-file'

/** Types without rules: what was once accepted must parse for ever. */
const Days = z.object({ issuedOn: z.string(), endsOn: z.nullable(z.string()) })
/** Who issued a card, and its file, are the member's own, and sealed with their key. */
const Proof = z.object({ issuedBy: z.string(), file: z.nullable(AttachedFile) })
const Reason = z.object({ reason: z.string() })
/** `isFirst` where nothing counts until it is checked, also not what was there before. `informed` hears of it. */
const Waiting = z.extend(Days, { isFirst: z.optional(z.boolean()) })
const Sent = z.extend(Waiting, { informed: z.optional(z.array(z.string())) })
const RevisedDays = z.partial(Days)
const RevisedProof = z.partial(Proof)
/** How many days before the end; `null` where an administrator reminded. */
const Reminded = z.object({ endsOn: z.nullable(z.string()), days: z.nullable(z.number()), on: z.string() })
const Removed = z.object({ removedOn: z.string() })

export type Card = z.infer<typeof Days> & z.infer<typeof Proof>
export type Reminder = z.infer<typeof Reminded>

/** The personal part is `null` once the member has been erased. */
export type QualificationEvent =
  | { type: 'QualificationAdded'; data: z.infer<typeof Days>; personal: z.infer<typeof Proof> | null }
  | { type: 'QualificationRevised'; data: z.infer<typeof RevisedDays>; personal: z.infer<typeof RevisedProof> | null }
  /** A member's first card of the kind, which is still to be checked. */
  | { type: 'QualificationSent'; data: z.infer<typeof Sent>; personal: z.infer<typeof Proof> | null }
  | { type: 'RenewalSent'; data: z.infer<typeof Sent>; personal: z.infer<typeof Proof> | null }
  | { type: 'RenewalConfirmed' }
  | { type: 'RenewalReturned'; personal: z.infer<typeof Reason> | null }
  /** An administrator's decision about a card was undone, so the card waits again. */
  | { type: 'RenewalReopened'; data: z.infer<typeof Waiting>; personal: z.infer<typeof Proof> | null }
  | { type: 'QualificationReminded'; data: z.infer<typeof Reminded> }
  | { type: 'QualificationRemoved'; data: z.infer<typeof Removed> }
  | { type: 'QualificationReinstated' }

// Recorded for good: add events and optional fields, never rename or remove them.
export const qualificationEvents = {
  QualificationAdded: { version: 1, data: Days, personal: Proof },
  QualificationRevised: { version: 1, data: RevisedDays, personal: RevisedProof },
  QualificationSent: { version: 1, data: Sent, personal: Proof },
  RenewalSent: { version: 1, data: Sent, personal: Proof },
  RenewalConfirmed: { version: 1 },
  RenewalReturned: { version: 1, personal: Reason },
  RenewalReopened: { version: 1, data: Waiting, personal: Proof },
  QualificationReminded: { version: 1, data: Reminded },
  QualificationRemoved: { version: 1, data: Removed },
  QualificationReinstated: { version: 1 },
} satisfies { [Type in QualificationEvent['type']]: EventForm }
