import type * as z from 'zod/mini'
import { AnswerSettings, StoredAnswerSettings, settingsInWords } from '../answers/answer-settings'
import { recordKind } from '../record-kind'
import type { EventOf } from '../record-life'
import { type RecordOf, recordSchema } from '../record-schema'
import { wordsOf } from '../search/searched'
import * as field from '../shared/field'
import { dateInWords } from '../wall/wall-clock'
import { meetingTitle } from './meeting-times'

export const MEETING_TYPES = ['General Membership', 'Board Meeting'] as const

export const meetingSchema = recordSchema({
  category: 'meeting',
  table: 'meetings',
  path: '/meetings',
  noun: 'meeting',
  fields: {
    venue: field.text({ label: 'Venue', required: 'Please enter a venue name.' }),
    address: field.text({ label: 'Address', required: 'Please enter an address.', max: 300 }),
    date: field.date({ label: 'Date', required: 'Please enter a date.' }),
    time: field.time({ label: 'Time', required: 'Please enter a meeting time.' }),
    type: field.choice({ label: 'Type', of: MEETING_TYPES, required: 'Please choose the type of meeting.' }),
    description: field.richText({ label: 'Description' }),
    minutes: field.file({ label: 'Minutes', zone: 'minutes' }),
    answers: field.addedLater(
      field.settings({
        label: 'Answers',
        entered: AnswerSettings,
        stored: StoredAnswerSettings,
        inWords: settingsInWords,
      }),
      null,
    ),
  },
  firstInHistory: ['type'],
})

export const meeting = recordKind(meetingSchema, {
  browse: 'browse the club',
  manage: 'manage meetings',
  events: {
    added: 'MeetingScheduled',
    revised: 'MeetingRevised',
    removed: 'MeetingRemoved',
    restored: 'MeetingReinstated',
  },
  page: (id) => `/meetings/${id}`,
  titleFields: ['type', 'date'],
  title: (meeting) => `${meetingTitle(meeting)}, ${dateInWords(meeting.date)}`,
  searched: ({ type, venue, address, description, minutes, date }) => ({
    title: type,
    text: [venue, address, wordsOf(description)].filter(Boolean).join(' · '),
    files: minutes ? [minutes.name] : [],
    day: date,
  }),
})

export interface MeetingRecord extends RecordOf<typeof meetingSchema.fields> {}
export type MeetingEvent = EventOf<typeof meeting>

/** A meeting's page. Dates and times are those on the club's wall: `YYYY-MM-DD`, and `05:30PM`. */
export const MeetingView = meetingSchema.view
export type MeetingView = z.infer<typeof MeetingView>
