import type { CalendarEntry } from '#domain/entry/entry-views'
import type { MeetingSummary } from '#domain/meeting/meeting-summary'
import { meetingEnd, meetingStart, meetingTitle } from '#domain/meeting/meeting-times'
import { dateOf, timeInWords, type WallClock } from '#domain/wall/wall-clock'
import { hoursInWords } from './entry-words'

/** An event or a meeting: to readers the calendar is one list of dates. */
export interface CalendarDate {
  readonly _id: string
  readonly title: string
  readonly start: WallClock
  readonly end: WallClock
  /** When it is, in words. */
  readonly hours: string
  /** The contact, or the place. */
  readonly detail?: string | undefined
  /** Whether the reader is on duty. */
  readonly isMine: boolean
  /** The page that it opens; an event opens in the calendar. */
  readonly href?: string
}

export const eventDate = (entry: CalendarEntry, userId: string | undefined): CalendarDate => ({
  _id: entry._id,
  title: entry.title,
  start: entry.start,
  end: entry.end,
  hours: hoursInWords(entry),
  detail: entry.contact.name && `contact ${entry.contact.name}`,
  isMine: entry.onDuty.some(({ _id }) => _id === userId),
})

/** Meetings have no end time, so only the start is shown, on one day. */
export function meetingDate(meeting: MeetingSummary): CalendarDate {
  const start = meetingStart(meeting)
  const end = meetingEnd(meeting)
  return {
    _id: meeting._id,
    title: meetingTitle(meeting),
    start,
    end: dateOf(end) === meeting.date ? end : `${meeting.date}T23:59`,
    hours: timeInWords(start),
    detail: meeting.venue,
    isMine: false,
    href: `/meetings/${meeting._id}`,
  }
}

export const byStart = (a: CalendarDate, b: CalendarDate): number =>
  a.start.localeCompare(b.start) || a._id.localeCompare(b._id)
