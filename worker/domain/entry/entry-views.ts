import * as z from 'zod/mini'

import { StoredAnswerSettings } from '../answers/answer-settings'
import { RecordedShift } from './shift'

/** A member on duty. A member who has left the club is `isFormer`; an erased one is named "A former member". */
export const OnDuty = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  isFormer: z.optional(z.literal(true)),
})
export type OnDuty = z.infer<typeof OnDuty>

/** Only the dates of a series have it. */
export const DateOfSeries = z.object({
  _id: z.string(),
  /** The day on which the rule puts it. */
  day: z.string(),
  /** How it repeats, in words. */
  repeats: z.string(),
  isCanceled: z.boolean(),
  /** Whether it was added besides those of the rule. */
  isExtra: z.optional(z.literal(true)),
  /** Whether it is at another time than the rule puts it. */
  isMoved: z.boolean(),
  /** Whether it differs from the other dates in anything. */
  isChanged: z.boolean(),
  /** Why it was moved or canceled; empty where nothing was said. */
  note: z.string(),
})
export type DateOfSeries = z.infer<typeof DateOfSeries>

/**
 * A calendar entry as the portal answers it. `start` and `end` are on the club's wall clock, `YYYY-MM-DDTHH:mm`; the
 * phone is digits only. A contact who has been forgotten is empty in all three parts.
 */
export const CalendarEntry = z.object({
  _id: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  notes: z.string(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  onDuty: z.array(OnDuty),
  /** How members answer, where they are asked. */
  answers: z.optional(StoredAnswerSettings),
  /** Left out where there are none. */
  shifts: z.optional(z.array(RecordedShift)),
  series: z.optional(DateOfSeries),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const FEED_KINDS = ['club', 'duties'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** The feeds that a member subscribes to. Their links are told once, when they are made. */
export const CalendarFeeds = z.object({
  feeds: z.array(z.object({ kind: z.enum(FEED_KINDS), madeAt: z.string() })),
})
export type CalendarFeeds = z.infer<typeof CalendarFeeds>

/** The link of a feed, just made. It is all that reading the feed takes. */
export const FeedLink = z.object({ url: z.string() })
