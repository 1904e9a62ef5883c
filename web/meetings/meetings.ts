import { meetingSchema } from '#domain/meeting'
import { MeetingSummary, MeetingView } from '#domain/meeting-views'
import { recordClient } from '../records/record-client'

/** The meetings. Their list is unordered: which are ahead changes with the hour. */
export const meetings = recordClient(meetingSchema, { listItem: MeetingSummary, view: MeetingView })
