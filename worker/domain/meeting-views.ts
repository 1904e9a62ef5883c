import * as z from 'zod/mini'

import { FileView } from './attached-file'
import { type ClubTime, onDayClock } from './club-time'
import { plainTextOf, RichTextDoc } from './rich-text'
import { minutesAfter, type WallClock } from './wall-clock'

const fields = {
  _id: z.string(),
  type: z.string(),
  venue: z.string(),
  address: z.string(),
  /** On the club's wall: `YYYY-MM-DD`, and `05:30PM`. */
  date: z.string(),
  time: z.string(),
}

/** A line of the list: the description is cut, and there are no links, which would run out. */
export const MeetingSummary = z.object({ ...fields, preview: z.string(), hasMinutes: z.boolean() })
export type MeetingSummary = z.infer<typeof MeetingSummary>

/** A meeting's page. */
export const MeetingView = z.object({
  ...fields,
  description: z.nullable(RichTextDoc),
  minutes: z.nullable(FileView),
})
export type MeetingView = z.infer<typeof MeetingView>

export const MEETING_DESCRIPTION_PREVIEW = 200

/** The words of a text on one line. Where a line ends without a stop a dot parts it from the next, as in a list. */
export const onOneLine = (text: RichTextDoc): string =>
  plainTextOf(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((before, line) => (before === '' ? line : `${before}${/[.!?:;,…]$/.test(before) ? '' : ' ·'} ${line}`), '')

/** A description as the list shows it, cut at 200 characters as they are seen; an ellipsis says where there is more. */
export function previewOf(description: RichTextDoc | null): string {
  if (!description) return ''
  const words = onOneLine(description)
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)]
  if (letters.length <= MEETING_DESCRIPTION_PREVIEW) return words
  const shown = letters.slice(0, MEETING_DESCRIPTION_PREVIEW)
  return `${shown
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

interface Dated {
  readonly _id: string
  readonly date: string
  readonly time: ClubTime
}

/** When it begins, on the club's wall clock. */
export const startOf = ({ date, time }: Pick<Dated, 'date' | 'time'>): WallClock => `${date}T${onDayClock(time)}`

/** Meetings are recorded without an end, which calendars need. */
export const MEETING_MINUTES = 120

export const endOf = (meeting: Pick<Dated, 'date' | 'time'>): WallClock =>
  minutesAfter(startOf(meeting), MEETING_MINUTES)

/** A meeting's title among other dates: "Board Meeting", "General Membership Meeting". */
export const meetingTitle = ({ type }: { readonly type: string }): string =>
  /meeting$/i.test(type) ? type : `${type} Meeting`

/** Whether it has yet to begin. `now` is what the club's clock shows. */
export const isUpcoming = (meeting: Pick<Dated, 'date' | 'time'>, now: WallClock): boolean => startOf(meeting) > now

/** Those ahead first, the soonest on top; then those that have been, the latest on top. */
export function inMeetingOrder<Meeting extends Dated>(meetings: readonly Meeting[], now: WallClock): Meeting[] {
  const byStart = meetings.toSorted(
    (one, other) => compare(startOf(one), startOf(other)) || compare(one._id, other._id),
  )
  const isAhead = (meeting: Meeting) => isUpcoming(meeting, now)
  return [...byStart.filter(isAhead), ...byStart.filter((meeting) => !isAhead(meeting)).reverse()]
}

/** The soonest meeting that has yet to begin, if there is one. */
export const upcomingMeeting = <Meeting extends Dated>(
  meetings: readonly Meeting[],
  now: WallClock,
): Meeting | undefined => inMeetingOrder(meetings, now).find((meeting) => isUpcoming(meeting, now))

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
