import type { AttachedFile } from '../domain/attached-file'
import type { MeetingRecord } from '../domain/meeting'
import { richTextOf } from '../domain/rich-text'
import type { SentinelRecord } from '../domain/sentinel'

/** The meeting before the lifts turn, as it is recorded. */
export const decemberMeeting: MeetingRecord = {
  type: 'General Membership',
  venue: 'Tolling Hall',
  address: '19 Tolling Street, Alder Falls, WA 98999',
  date: '2026-12-03',
  time: '07:00PM',
  description: richTextOf('Opening weekend, the duty roster, and a vote on the boiler fund.'),
  minutes: null,
}

export const minutesFile: AttachedFile = { key: 'minutes-1', name: 'Minutes.pdf', thumbnailKey: 'minutes-1-small' }

/** The letter of November, as it is recorded. */
export const novemberSentinel: SentinelRecord = {
  month: 11,
  year: 2026,
  file: { key: 'sentinel-1', name: 'Sentinel November 2026.pdf', thumbnailKey: null },
}
