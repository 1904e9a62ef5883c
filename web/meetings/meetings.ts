import { MeetingView, meetingSchema } from '#domain/meeting/meeting'

import { recordClient } from '../records/record-client'
import type { RecordPlace } from '../records/unknown-record'
import { meetingList } from './meeting-list'

export const meetings = recordClient(meetingSchema, meetingList, MeetingView)

export const meetingPlace: RecordPlace = {
  noun: 'Meeting',
  href: '/meetings',
  label: 'Meetings',
  back: 'All meetings',
  icon: 'meeting',
}
