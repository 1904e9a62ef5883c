import { MeetingSummary } from '#domain/meeting-summary'
import { recordList } from '../records/record-list'

/** The meetings, unordered: which are ahead changes with the hour. The calendar shows them too, and needs nothing else of them. */
export const meetingList = recordList({ path: '/meetings', table: 'meetings' }, MeetingSummary)
