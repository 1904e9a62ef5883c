import * as fc from 'fast-check'

import type { AttachedFile } from '../domain/attached-file'
import type { MeetingRecord } from '../domain/meeting'
import type { RecordCommand, RecordState } from '../domain/record-life'
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

const meetingRecord: fc.Arbitrary<MeetingRecord> = fc.record({
  type: fc.constantFrom('General Membership', 'Board Meeting'),
  venue: fc.constantFrom('Tolling Hall', 'The lodge'),
  address: fc.constantFrom(decemberMeeting.address, '1 Lodge Road'),
  date: fc.constantFrom('2026-12-03', '2026-10-08', '2028-02-29'),
  time: fc.constantFrom('07:00PM', '12:00AM', '12:30PM'),
  description: fc.constantFrom(null, decemberMeeting.description, richTextOf('Soup.')),
  minutes: fc.constantFrom(null, minutesFile, { ...minutesFile, key: 'minutes-2' }),
})

const meetingState: fc.Arbitrary<RecordState<MeetingRecord>> = fc.oneof(
  fc.constant({ status: 'unknown' as const }),
  meetingRecord.map((record) => ({ status: 'listed' as const, record })),
  meetingRecord.map((record) => ({ status: 'removed' as const, record, removedOn: '2026-11-20' })),
)

/** Anything that can be asked of a meeting. */
export const arbitraryMeetingCommand: fc.Arbitrary<RecordCommand<MeetingRecord>> = fc.oneof(
  fc.record({ type: fc.constant('Add' as const), data: meetingRecord }),
  fc.record({ type: fc.constant('Revise' as const), data: meetingRecord }),
  fc.record({
    type: fc.constant('Revise' as const),
    data: fc.constantFrom<Partial<MeetingRecord>>({ venue: 'The lodge' }, { minutes: null }, {}),
  }),
  fc.constant({ type: 'Remove' as const }),
  fc.record({ type: fc.constant('PutBack' as const), earlier: meetingState }),
)

const sentinelRecord: fc.Arbitrary<SentinelRecord> = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.constantFrom(2012, 2025, 2026),
  file: fc.constantFrom(novemberSentinel.file, { ...novemberSentinel.file, key: 'sentinel-2' }),
})

const sentinelState: fc.Arbitrary<RecordState<SentinelRecord>> = fc.oneof(
  fc.constant({ status: 'unknown' as const }),
  sentinelRecord.map((record) => ({ status: 'listed' as const, record })),
  sentinelRecord.map((record) => ({ status: 'removed' as const, record, removedOn: '2026-11-20' })),
)

/** Anything that can be asked of a Sentinel. */
export const arbitrarySentinelCommand: fc.Arbitrary<RecordCommand<SentinelRecord>> = fc.oneof(
  fc.record({ type: fc.constant('Add' as const), data: sentinelRecord }),
  fc.constant({ type: 'Remove' as const }),
  fc.record({ type: fc.constant('PutBack' as const), earlier: sentinelState }),
)
