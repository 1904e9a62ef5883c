import { type ClubTime, onDayClock } from '../shared/club-time'
import { minutesAfter, type WallClock } from '../wall/wall-clock'

interface Dated {
  readonly _id: string
  readonly date: string
  readonly time: ClubTime
}

/** When it begins, on the club's wall clock. */
export const meetingStart = ({ date, time }: Pick<Dated, 'date' | 'time'>): WallClock => `${date}T${onDayClock(time)}`

/** Meetings are recorded without an end, which calendars need. */
const MEETING_MINUTES = 120

export const meetingEnd = (meeting: Pick<Dated, 'date' | 'time'>): WallClock =>
  minutesAfter(meetingStart(meeting), MEETING_MINUTES)

/** A meeting's title among other dates: "Board Meeting", "General Membership Meeting". */
export const meetingTitle = ({ type }: { readonly type: string }): string =>
  /meeting$/i.test(type) ? type : `${type} Meeting`

/** Whether it has yet to begin. `now` is what the club's clock shows. */
export const isUpcoming = (meeting: Pick<Dated, 'date' | 'time'>, now: WallClock): boolean =>
  meetingStart(meeting) > now

/** Those ahead first, the soonest on top; then those that have been, the latest on top. */
export function inMeetingOrder<Meeting extends Dated>(meetings: readonly Meeting[], now: WallClock): Meeting[] {
  const byStart = meetings.toSorted(
    (one, other) => compare(meetingStart(one), meetingStart(other)) || compare(one._id, other._id),
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
