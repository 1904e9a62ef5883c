import { describe, expect, test } from 'vitest'

import { decemberMeeting, minutesFile } from '../../testing/cast-records'
import { given } from '../../testing/given'
import { toRichText } from '../shared/rich-text'
import { type MeetingEvent, meeting } from './meeting'

const { details: MeetingDetails, history: meetingHistory } = meeting

const scheduled: MeetingEvent = { type: 'MeetingScheduled', data: decemberMeeting }
const removed: MeetingEvent = { type: 'MeetingRemoved', data: { removedOn: '2026-11-20' } }
const listed = { status: 'listed', record: decemberMeeting } as const

describe('a meeting', () => {
  test('is scheduled once', () => {
    expect(given(meeting).when({ type: 'Add', data: decemberMeeting })).toEqual([scheduled])
    expect(() => given(meeting, scheduled).when({ type: 'Add', data: decemberMeeting })).toThrow(
      'This meeting has already been added.',
    )
  })

  test('is revised by one event that holds what changed, and an unchanged save is none', () => {
    const data = { ...decemberMeeting, venue: 'The lodge', minutes: minutesFile }
    expect(given(meeting, scheduled).when({ type: 'Revise', data })).toEqual([
      { type: 'MeetingRevised', data: { venue: 'The lodge', minutes: minutesFile } },
    ])
    expect(given(meeting, scheduled).when({ type: 'Revise', data: structuredClone(decemberMeeting) })).toEqual([])
  })

  test('loses its description or its minutes when they are taken away', () => {
    const withMinutes: MeetingEvent = { type: 'MeetingRevised', data: { minutes: minutesFile } }
    const data = { description: null, minutes: null }
    expect(given(meeting, scheduled, withMinutes).when({ type: 'Revise', data })).toEqual([
      { type: 'MeetingRevised', data },
    ])
  })

  test('is removed once, and cannot be revised after that', () => {
    expect(given(meeting, scheduled).when({ type: 'Remove' })).toEqual([removed])
    expect(given(meeting, scheduled, removed).when({ type: 'Remove' })).toEqual([])
    expect(() => given(meeting, scheduled, removed).when({ type: 'Revise', data: {} })).toThrow(
      'This meeting was deleted.',
    )
    expect(() => given(meeting).when({ type: 'Remove' })).toThrow('This meeting was deleted.')
  })

  test('that was removed comes back as it was, or as it was before', () => {
    const asItWas = { type: 'PutBack', earlier: listed } as const
    expect(given(meeting, scheduled, removed).when(asItWas)).toEqual([{ type: 'MeetingReinstated' }])
    const moved: MeetingEvent = { type: 'MeetingRevised', data: { venue: 'The lodge' } }
    expect(given(meeting, scheduled, moved, removed).when(asItWas)).toEqual([
      { type: 'MeetingReinstated' },
      { type: 'MeetingRevised', data: { venue: 'Tolling Hall' } },
    ])
  })

  test('goes again when its being added is undone', () => {
    const undo = { type: 'PutBack', earlier: meeting.initial } as const
    expect(given(meeting, scheduled).when(undo)).toEqual([removed])
    expect(given(meeting, scheduled, removed).when(undo)).toEqual([])
  })
})

describe('what is entered of a meeting', () => {
  const entered = {
    type: 'Board Meeting',
    venue: ' Tolling Hall ',
    address: '19 Tolling Street',
    date: '12/03/2026',
    time: '7:00pm',
  }
  const complaints = (changes: object) =>
    MeetingDetails.safeParse({ ...entered, ...changes }).error?.issues.map(({ message }) => message)

  test('is kept in one way of writing', () => {
    expect(MeetingDetails.parse(entered)).toEqual({
      type: 'Board Meeting',
      venue: 'Tolling Hall',
      address: '19 Tolling Street',
      date: '2026-12-03',
      time: '07:00PM',
      description: null,
    })
  })

  test('is complained of in the order of the form', () => {
    expect(complaints({ venue: ' ', address: undefined, date: '', time: null })).toEqual([
      'Please enter a venue name.',
      'Please enter an address.',
      'Please enter a date.',
      'Please enter a meeting time.',
    ])
  })

  test.each([['02/31/2026'], ['2026-02-29'], ['13/01/2026'], ['tomorrow']])('%s is no day', (date) => {
    expect(complaints({ date })).toEqual(['Please enter a date. Use a valid date as MM/DD/YYYY.'])
  })

  test('takes plain words for a description, and nothing to read for none', () => {
    expect(MeetingDetails.parse({ ...entered, description: 'Soup.' }).description).toEqual(toRichText('Soup.'))
    expect(MeetingDetails.parse({ ...entered, description: toRichText(' \n') }).description).toBeNull()
    expect(complaints({ description: 7 })).toEqual([
      'The portal can’t read this text. Please reload the page and try again.',
    ])
  })

  test('knows two types of meeting', () => {
    expect(complaints({ type: 'Picnic' })).toEqual(['Please choose the type of meeting.'])
  })
})

test('a meeting is found by its type, its place, its description and the name of its minutes', () => {
  expect(meeting.searched({ ...decemberMeeting, description: toRichText('Soup.'), minutes: minutesFile })).toEqual({
    title: 'General Membership',
    text: 'Tolling Hall · 19 Tolling Street, Alder Falls, WA 98999 · Soup.',
    files: ['Minutes.pdf'],
    day: '2026-12-03',
  })
  expect(meeting.searched(decemberMeeting).files).toEqual([])
})

describe('the history of a meeting', () => {
  const tell = (before: object, after: object) =>
    meetingHistory.changes(
      { ...listed, record: { ...decemberMeeting, ...before } },
      { ...listed, record: { ...decemberMeeting, ...after } },
      String,
    )

  test('says field by field what was and what is', () => {
    expect(tell({}, { venue: 'The lodge', date: '2026-12-10' })).toEqual([
      { label: 'venue', from: 'Tolling Hall', to: 'The lodge' },
      { label: 'date', from: '12/03/2026', to: '12/10/2026' },
    ])
  })

  test('tells a file from another of the same name, and words from the same words in bold', () => {
    const bold = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup.', marks: [{ type: 'bold' }] }] }],
    }
    const before = { minutes: minutesFile, description: toRichText('Soup.') }
    expect(tell(before, { minutes: { ...minutesFile, key: 'minutes-2' }, description: bold })).toEqual([
      { label: 'description', from: 'these words', to: 'the same words, formatted differently' },
      { label: 'minutes', from: 'Minutes.pdf', to: 'another file named Minutes.pdf' },
    ])
  })

  test('says that a description was taken away', () => {
    expect(tell({ description: toRichText('Soup.') }, { description: null })).toEqual([
      { label: 'description', from: 'Soup.', to: null },
    ])
  })

  test('calls things by the club’s words', () => {
    expect(meetingHistory.action([scheduled], [])).toBe('added the meeting')
    expect(meetingHistory.action([{ type: 'MeetingReinstated' }, { type: 'MeetingRevised', data: {} }], [])).toBe(
      'restored the meeting',
    )
    expect(
      meetingHistory.action([{ type: 'MeetingRevised', data: {} }], tell({}, { venue: 'x', time: '08:00PM' })),
    ).toBe('changed venue and time')
  })
})
