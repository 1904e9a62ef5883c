import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { MeetingDetails } from '#domain/meeting-details'
import type { MeetingView } from '#domain/meeting-views'
import { plainTextOf, type RichTextDoc } from '#domain/rich-text'
import type { RecordFields } from '../records/record-fields'
import { formatDate } from '../ui/club-date'

/** The minutes that the meeting will have; a file that is only being sent has no key yet. */
export interface EnteredMinutes {
  readonly key: string
  readonly name: string
}

/** The meeting form's values as typed. */
export interface MeetingEntry {
  type: string
  venue: string
  address: string
  date: string
  time: string
  description: RichTextDoc | null
  minutes: EnteredMinutes | null
}

export const EMPTY_ENTRY: MeetingEntry = {
  type: 'General Membership',
  venue: '',
  address: '',
  date: '',
  time: '',
  description: null,
  minutes: null,
}

export const entryOf = ({ type, venue, address, date, time, description, minutes }: MeetingView): MeetingEntry => ({
  type,
  venue,
  address,
  date: formatDate(date),
  time,
  description,
  minutes: minutes && { key: minutes.key, name: minutes.fileName },
})

/** In the order in which the specification checks them. */
export const MEETING_FIELDS: RecordFields = {
  kind: 'meeting',
  labels: {
    venue: 'Venue',
    address: 'Address',
    date: 'Date',
    time: 'Time',
    type: 'Type',
    description: 'Description',
    minutes: 'Minutes',
  },
  inWords: (value, field) => {
    if (field === 'description') return value ? plainTextOf(value as RichTextDoc) : 'nothing'
    if (field === 'minutes') return (value as EnteredMinutes | null)?.name ?? 'none'
    return undefined
  },
}

/** The domain's rules, put to what was typed. Minutes are files, which arrive by a way of their own. */
export const meetingRules: Resolver<MeetingEntry, unknown, MeetingDetails> = standardSchemaResolver(
  z.pipe(
    z.pipe(
      z.custom<MeetingEntry>(),
      z.transform(({ minutes: _, ...entry }: MeetingEntry) => entry as z.input<typeof MeetingDetails>),
    ),
    MeetingDetails,
  ),
)
