import * as z from 'zod/mini'

import { EntryDetails, entryDetailsIn, entryTimesIn } from '../entry/entry-details'
import { SeriesRule } from './series-rule'

/** A series as an administrator enters it: the details of its first date, and how it repeats. */
export const SeriesDetails = z.safeExtend(EntryDetails, { rule: SeriesRule })
export type SeriesDetails = z.output<typeof SeriesDetails>

/** One date of a series as an administrator enters it, with why it is not as the others. */
const Note = z.object({
  note: z._default(z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters.')), ''),
})
export const seriesDateDetailsIn = (timeZone: string) => z.intersection(entryDetailsIn(timeZone), Note)

/** When a date is that is added besides those of the rule, and why. */
export const addedDateIn = (timeZone: string) => z.intersection(entryTimesIn(timeZone), Note)

/** Why a date is canceled. */
export const SeriesDateCancellation = Note
