import { meetingStart } from '#domain/meeting/meeting-times'
import { timeInWords } from '#domain/wall/wall-clock'
import { longDate } from '../ui/fields/club-date'

interface Dated {
  readonly date: string
  readonly time: string
}

/** "7:00 PM". */
export const meetingHour = (meeting: Dated) => timeInWords(meetingStart(meeting))

/** "Thursday". */
export const meetingWeekday = ({ date }: Dated) => longDate(date).replace(/,.*/, '')

/** "Thursday, December 3, 2026". */
export const meetingDay = ({ date }: Dated) => `${longDate(date)}, ${date.slice(0, 4)}`

/** "General Membership, December 3, 2026": what tells a meeting from the others where its buttons are read out. */
export const nameOf = ({ type, date }: Dated & { readonly type: string }) =>
  `${type}, ${longDate(date, { year: true })}`
