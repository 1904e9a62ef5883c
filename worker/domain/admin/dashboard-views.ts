import * as z from 'zod/mini'

import { AlertView } from '../alert/alert-views'
import { inMeetingOrder, isUpcoming } from '../meeting/meeting-times'
import type { ClubDate } from '../shared/club-date'
import { RichTextDoc } from '../shared/rich-text'
import { Mentioned } from '../wall/conversation-views'

// Browsers are spared what zod needs to pick and to omit.
const { author: _, ...ofAlert } = AlertView.shape

/** An alert without its author, whom the dashboard does not name. */
export const ShownAlert = z.object(ofAlert)
export type ShownAlert = z.infer<typeof ShownAlert>

/** A meeting as a card shows it. */
export const NextMeeting = z.object({
  _id: z.string(),
  type: z.string(),
  venue: z.string(),
  date: z.string(),
  time: z.string(),
})
export type NextMeeting = z.infer<typeof NextMeeting>

/** A Sentinel by its month. There is no link to the file: it would run out, and so would the answer. */
export const RecentSentinel = z.object({ _id: z.string(), month: z.string(), year: z.number() })
export type RecentSentinel = z.infer<typeof RecentSentinel>

/** An office with the number under which each of its holders is reached, if they have one. */
export const ReachableOffice = z.object({
  _id: z.string(),
  title: z.string(),
  email: z.nullable(z.string()),
  holders: z.array(z.object({ _id: z.string(), fname: z.string(), lname: z.string(), phone: z.nullable(z.string()) })),
})
export type ReachableOffice = z.infer<typeof ReachableOffice>

/** Tells the author of a post or reply that an administrator deleted it. */
export const PostNotice = z.object({
  _id: z.string(),
  isReply: z.boolean(),
  /** The post's own words. */
  message: z.nullable(RichTextDoc),
  /** Whom it mentions; left out where it mentions nobody. */
  mentions: z.optional(z.array(Mentioned)),
  /** In ISO 8601 and UTC. */
  postedAt: z.string(),
  deletedAt: z.string(),
  /** The administrator who deleted it, by name; `null` once they have left the directory. */
  by: z.nullable(z.string()),
  /** Why, in their words; `null` once they have been forgotten. */
  reason: z.nullable(z.string()),
})
export type PostNotice = z.infer<typeof PostNotice>

/** A date that asks the reader, or to which they come. */
export const ComingDate = z.object({
  _id: z.string(),
  isMeeting: z.boolean(),
  title: z.string(),
  start: z.string(),
  /** How many people come, with guests. */
  coming: z.number(),
  answer: z.nullable(z.enum(['yes', 'maybe', 'no'])),
  /** The first names of the minors who come because the reader said so. */
  others: z.array(z.string()),
})
export type ComingDate = z.infer<typeof ComingDate>

const Duty = z.object({
  date: z.string(),
  shift: z.string(),
  name: z.string(),
  /** The event's. */
  title: z.string(),
  start: z.string(),
  end: z.string(),
})

export const DashboardDuties = z.object({
  /** The reader's own, soonest first. */
  own: z.array(Duty),
  /** Somebody asks the reader to take over. */
  asked: z.nullable(
    z.extend(Duty, { _id: z.string(), from: z.object({ _id: z.string(), name: z.string() }), mayTake: z.boolean() }),
  ),
  /** A shift that lacks people, and that the reader could take. */
  open: z.nullable(z.extend(Duty, { missing: z.number() })),
})
export type DashboardDuties = z.infer<typeof DashboardDuties>

export const LodgeTonight = z.object({
  people: z.number(),
  /** Of the beds that everyone may book. */
  left: z.number(),
  /** A few of those who are seen. */
  seen: z.array(z.object({ _id: z.string(), name: z.string() })),
  manager: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
})
export type LodgeTonight = z.infer<typeof LodgeTonight>

/** The dashboard besides the weather and the wall, part by part. */
export const dashboardParts = {
  /** Those of today, the newest first. */
  alerts: z.array(ShownAlert),
  /** Notices about the reader's own posts, newest first. */
  notices: z.array(PostNotice),
  /** The soonest first: all of today's, for which one is next changes with the minute, and a few after them. */
  meetings: z.array(NextMeeting),
  /** Whether there are any, past ones too. */
  hasMeetings: z.boolean(),
  /** Sentinels of this year and the last, newest first. */
  sentinels: z.array(RecentSentinel),
  /** The first of the reader's lists of coming days. */
  coming: z.array(ComingDate),
  duties: DashboardDuties,
  /** `null` while the club has no lodge. */
  tonight: z.nullable(LodgeTonight),
  offices: z.object({ houseManagers: z.array(ReachableOffice), capitalImprovement: z.array(ReachableOffice) }),
}
export type Dashboard = { readonly [Part in keyof typeof dashboardParts]: z.infer<(typeof dashboardParts)[Part]> }

const LATER = 3

/** Enough to say all of `today` which meeting comes next, and for a while after it where the portal cannot be asked. */
export function meetingsAhead<Meeting extends NextMeeting>(meetings: readonly Meeting[], today: ClubDate): Meeting[] {
  const midnight = `${today}T00:00`
  const ahead = inMeetingOrder(meetings, midnight).filter((meeting) => isUpcoming(meeting, midnight))
  return ahead.slice(0, ahead.filter(({ date }) => date === today).length + LATER)
}

/** The first year of which Sentinels are recent. */
export const recentSince = (today: ClubDate): number => Number(today.slice(0, 4)) - 1
