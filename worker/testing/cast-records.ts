import type { FoundItemRecord } from '../domain/found-item/found-item'
import type { MeetingRecord } from '../domain/meeting/meeting'
import type { QualificationKindRecord } from '../domain/qualification/qualification-kind'
import type { SentinelRecord } from '../domain/sentinel/sentinel'
import type { AttachedFile } from '../domain/shared/attached-file'
import { toRichText } from '../domain/shared/rich-text'

/** The meeting before the lifts turn, as it is recorded. */
export const decemberMeeting: MeetingRecord = {
  type: 'General Membership',
  venue: 'Tolling Hall',
  address: '19 Tolling Street, Alder Falls, WA 98999',
  date: '2026-12-03',
  time: '07:00PM',
  description: toRichText('Opening weekend, the duty roster, and a vote on the boiler fund.'),
  minutes: null,
  answers: null,
}

export const minutesFile: AttachedFile = { key: 'minutes-1', name: 'Minutes.pdf', thumbnailKey: 'minutes-1-small' }

/** The letter of November, as it is recorded. */
export const novemberSentinel: SentinelRecord = {
  month: 11,
  year: 2026,
  file: { key: 'sentinel-1', name: 'Sentinel November 2026.pdf', thumbnailKey: null },
}

/** Who is asked when somebody falls. */
export const firstAid: QualificationKindRecord = { name: 'First aid', symbol: 'First aid', needed: 6 }

/** What Ines found under the bench, as it is recorded. */
export const redMitten: FoundItemRecord = {
  title: 'Red mitten',
  place: 'Under the bench in the boot room',
  foundOn: '2026-11-15',
  photo: { key: 'photo-1', name: 'Photo.jpg', thumbnailKey: 'photo-1-small' },
  claimedBy: null,
}
