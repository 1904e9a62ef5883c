import * as z from 'zod/mini'

import type { EventForm } from '../shared/aggregate'

/** Types without rules: what was once accepted must parse for ever. `at` is the moment, in ISO 8601 and UTC. */
const OnShift = z.object({
  at: z.string(),
  shift: z.string(),
  /** Its name and start at that time: both may change later. */
  name: z.string(),
  start: z.string(),
})
const Place = z.extend(OnShift, { member: z.string() })
const Asked = z.extend(OnShift, {
  ask: z.string(),
  from: z.string(),
  /** Everybody who was asked. */
  to: z.array(z.string()),
  /** Whether that is everybody who could. */
  isAnyone: z.boolean(),
})
const Message = z.object({ message: z.string() })
const Answered = z.object({ at: z.string(), ask: z.string(), member: z.string() })
/** `gone` are those who were asked and have left the club since: nobody waits for their answer. */
const Declined = z.extend(Answered, { gone: z.optional(z.array(z.string())) })
const OfAsk = z.object({ at: z.string(), ask: z.string() })
/** `informed` are the administrators, who hear of it. */
const Agreed = z.extend(Place, { ask: z.string(), informed: z.array(z.string()) })
const TakenOver = z.extend(Agreed, { from: z.string() })

/** The personal part is `null` once the member has been erased. */
export type RosterEvent =
  | { type: 'ShiftTaken'; data: z.infer<typeof Place> }
  | { type: 'ShiftLeft'; data: z.infer<typeof Place> }
  | { type: 'SwapAsked'; data: z.infer<typeof Asked>; personal: z.infer<typeof Message> | null }
  | { type: 'SwapDeclined'; data: z.infer<typeof Declined> }
  | { type: 'SwapTakenBack'; data: z.infer<typeof OfAsk> }
  | { type: 'SwapAgreed'; data: z.infer<typeof Agreed> }
  | { type: 'SwapRefused'; data: z.infer<typeof Answered> }
  | { type: 'DutyTakenOver'; data: z.infer<typeof TakenOver> }

// Recorded for good: add events and optional fields, never rename or remove them.
export const rosterEvents = {
  ShiftTaken: { version: 1, data: Place },
  ShiftLeft: { version: 1, data: Place },
  SwapAsked: { version: 1, data: Asked, personal: Message },
  SwapDeclined: { version: 1, data: Declined },
  SwapTakenBack: { version: 1, data: OfAsk },
  SwapAgreed: { version: 1, data: Agreed },
  SwapRefused: { version: 1, data: Answered },
  DutyTakenOver: { version: 1, data: TakenOver },
} satisfies { [Type in RosterEvent['type']]: EventForm }
