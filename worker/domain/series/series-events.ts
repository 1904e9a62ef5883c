import * as z from 'zod/mini'

import { ChangedShifts } from '../entry/changed-shifts'
import { EntryContactForm, EntryFieldsForm } from '../entry/entry-events'
import type { EventForm } from '../shared/aggregate'

/** Types without rules: what was once accepted must parse for ever. */
const Rule = z.object({ repeats: z.string(), until: z.nullable(z.string()), count: z.nullable(z.number()) })

const Moment = z.object({ at: z.string() })
const WithShifts = { changedShifts: z.optional(ChangedShifts) }
/** Which of the series' keys seals the contact. */
const Sealed = z.extend(Moment, { contactKey: z.number() })
const OfDay = z.extend(Moment, { day: z.string(), ...WithShifts })

/** How the first of its dates was in the series that it was split off: who is on duty is told of what has changed. */
const Earlier = z.object({ start: z.string(), end: z.string(), repeats: z.string(), onDuty: z.array(z.string()) })

const AddedData = z.extend(z.extend(Sealed, EntryFieldsForm.shape), {
  rule: Rule,
  /** The series that gives its dates their ids, and the one that it goes on from, where it was split off. */
  root: z.optional(z.string()),
  follows: z.optional(z.string()),
  was: z.optional(Earlier),
  ...WithShifts,
})
const AddedPersonal = z.object({ contact: EntryContactForm })
const RevisedData = z.extend(z.extend(Sealed, z.partial(EntryFieldsForm).shape), {
  rule: z.optional(Rule),
  ...WithShifts,
})
const RevisedPersonal = z.partial(AddedPersonal)

/** It comes with something that is told by itself: a split, or a swap. */
const ComesWith = z.object({ comesWith: z.optional(z.enum(['split', 'swap'])) })

/** All that is of this date alone, instead of what was: a date without any is again as the series has it. */
const DateRevisedData = z.extend(z.extend(Sealed, { day: z.string(), note: z.string() }), {
  own: z.partial(EntryFieldsForm),
  hasOwnContact: z.boolean(),
  ...WithShifts,
  ...ComesWith.shape,
})
const DateCanceledData = z.extend(OfDay, { note: z.string(), ...ComesWith.shape })
/** A date besides those of the rule, with its own times where it has any. */
const DateAddedData = z.extend(OfDay, {
  own: z.partial(z.object({ start: z.string(), end: z.string() })),
  note: z.string(),
  ...ComesWith.shape,
})
const SplitData = z.extend(Moment, { endsBefore: z.string(), followedBy: z.string() })
const RemovedData = z.extend(Moment, { removedOn: z.string(), ...WithShifts })
const ReinstatedData = z.extend(Moment, WithShifts)
const ContactForgottenData = z.extend(Moment, { contactKeys: z.array(z.number()) })

/** The personal part is `null` once the contact has been erased. */
export type SeriesEvent =
  | { type: 'SeriesAdded'; data: z.infer<typeof AddedData>; personal: z.infer<typeof AddedPersonal> | null }
  | { type: 'SeriesRevised'; data: z.infer<typeof RevisedData>; personal: z.infer<typeof RevisedPersonal> | null }
  | {
      type: 'SeriesDateRevised'
      data: z.infer<typeof DateRevisedData>
      personal: z.infer<typeof RevisedPersonal> | null
    }
  | { type: 'SeriesDateCanceled'; data: z.infer<typeof DateCanceledData> }
  | { type: 'SeriesDateReinstated'; data: z.infer<typeof OfDay> }
  | { type: 'SeriesDateAdded'; data: z.infer<typeof DateAddedData> }
  | { type: 'SeriesDateRemoved'; data: z.infer<typeof OfDay> }
  | { type: 'SeriesSplit'; data: z.infer<typeof SplitData> }
  | { type: 'SeriesRejoined'; data: z.infer<typeof Moment> }
  /** Of the series that was split off: its dates are again those of the series before. */
  | { type: 'SeriesSplitUndone'; data: z.infer<typeof RemovedData> }
  | { type: 'SeriesRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'SeriesReinstated'; data: z.infer<typeof ReinstatedData> }
  | { type: 'SeriesContactForgotten'; data: z.infer<typeof ContactForgottenData> }

// Recorded for good: add events and optional fields, never rename or remove them.
export const seriesEvents = {
  SeriesAdded: { version: 1, data: AddedData, personal: AddedPersonal },
  SeriesRevised: { version: 1, data: RevisedData, personal: RevisedPersonal },
  SeriesDateRevised: { version: 1, data: DateRevisedData, personal: RevisedPersonal },
  SeriesDateCanceled: { version: 1, data: DateCanceledData },
  SeriesDateReinstated: { version: 1, data: OfDay },
  SeriesDateAdded: { version: 1, data: DateAddedData },
  SeriesDateRemoved: { version: 1, data: OfDay },
  SeriesSplit: { version: 1, data: SplitData },
  SeriesRejoined: { version: 1, data: Moment },
  SeriesSplitUndone: { version: 1, data: RemovedData },
  SeriesRemoved: { version: 1, data: RemovedData },
  SeriesReinstated: { version: 1, data: ReinstatedData },
  SeriesContactForgotten: { version: 1, data: ContactForgottenData },
} satisfies { [Type in SeriesEvent['type']]: EventForm }
