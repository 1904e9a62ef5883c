import { meetingSchema } from '#domain/meeting'
import { MeetingView } from '#domain/meeting-views'
import { recordClient } from '../records/record-client'
import { meetingList } from './meeting-list'

export const meetings = recordClient(meetingSchema, meetingList, MeetingView)
