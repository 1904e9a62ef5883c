import * as z from 'zod/mini'

import { CalendarEntry } from '../entry/entry-views'
import { REPETITIONS } from './series-rule'

const Rule = z.object({
  repeats: z.enum(REPETITIONS),
  until: z.nullable(z.string()),
  count: z.nullable(z.number()),
})

/** A series as the portal answers it: the details of its first date, and all dates with what they have of their own. */
export const SeriesView = z.object({
  _id: z.string(),
  details: CalendarEntry,
  rule: Rule,
  dates: z.array(CalendarEntry),
  /** The ids of the series that it goes on from, and of the one that goes on from it. */
  follows: z.nullable(z.string()),
  followedBy: z.nullable(z.string()),
  /** The day from which on that one has the dates. */
  endsBefore: z.optional(z.nullable(z.string())),
})
export type SeriesView = z.infer<typeof SeriesView>

/** The dates that a rule gives. `clocks` are the days on which the clocks change before a later date. */
export const SeriesPreview = z.object({ dates: z.array(z.string()), clocks: z.array(z.string()) })
export type SeriesPreview = z.infer<typeof SeriesPreview>
