import { describe, expect, test } from 'vitest'
import { treasurer } from '#testing/cast-documents'
import { decemberMeeting, minutesFile, novemberSentinel, redMitten } from '#testing/cast-records'
import { snowing } from '#testing/cast-weather'
import { alert } from './alert/alert'
import { alertHistory } from './alert/alert-history'
import { foundItem } from './found-item/found-item'
import { type MeetingEvent, meeting } from './meeting/meeting'
import { type OfficeEvent, office } from './office/office'
import { titleOfOffice } from './office/office-details'
import { officeHistory } from './office/office-history'
import { type PassEvent, pass, passHistory } from './pass/pass'
import { sentinel } from './sentinel/sentinel'
import type { FieldChange } from './shared/history-entry'
import { toRichText } from './shared/rich-text'

const { history: meetingHistory } = meeting
const { history: sentinelHistory } = sentinel

const rows = (changes: readonly FieldChange[]) => changes.map(({ label, from, to }) => [label, from, to])
const removedOn = '2026-11-20'

describe('the history of an office', () => {
  const added: OfficeEvent = { type: 'OfficeAdded', data: { ...treasurer, section: 'board', rank: 'i0000' } }
  const is = office.evolve(office.initial, added)
  const revised: OfficeEvent = { type: 'OfficeRevised', data: { title: 'Cashier', email: '' } }

  test('begins with its name, its address and who holds it', () => {
    const all = [
      ['office name', 'Treasurer'],
      ['email', 'treasurer@skarnhollow.example'],
      ['held by', 'olav'],
    ]
    expect(rows(officeHistory.changes(office.initial, is, String))).toEqual(all.map(([label, to]) => [label, null, to]))
    expect(rows(officeHistory.changes(is, office.initial, String))).toEqual(
      all.map(([label, from]) => [label, from, null]),
    )
  })

  test('says what was changed of it, and what happened to it', () => {
    const changes = officeHistory.changes(is, office.evolve(is, revised), String)
    expect(officeHistory.action([revised], changes)).toBe('changed office name and email')
    const moved: OfficeEvent = { type: 'OfficeMoved', data: { rank: 'i0001' } }
    expect(officeHistory.action([added, moved, moved], [])).toBe('added the office and moved the office')
    const removed: OfficeEvent = { type: 'OfficeRemoved', data: { removedOn } }
    expect(officeHistory.action([removed, { type: 'OfficeReinstated' }], [])).toBe(
      'deleted the office and restored the office',
    )
  })

  test('names the section to which it belongs', () => {
    const titles = ['board', 'gymnastics', 'house-managers', 'capital-improvement', 'a-section-of-old']
    expect(titles.map((section) => titleOfOffice({ title: 'Cook', section }))).toEqual([
      'Cook (board)',
      'Cook (Gymnastics Society)',
      'Cook (house managers)',
      'Cook (capital improvement committee)',
      'Cook (a-section-of-old)',
    ])
  })
})

describe('the history of a meeting', () => {
  const data = { ...decemberMeeting, minutes: minutesFile }
  const is = meeting.evolve(meeting.initial, { type: 'MeetingScheduled', data })
  const labels = (before: typeof is, after: typeof is) => rows(meetingHistory.changes(before, after, String))

  test('begins and ends with the whole of it', () => {
    const [type, venue] = labels(meeting.initial, is)
    expect([type, venue]).toEqual([
      ['type', null, 'General Membership'],
      ['venue', null, 'Tolling Hall'],
    ])
    expect(labels(meeting.initial, is)).toHaveLength(7)
    expect(labels(is, meeting.initial)).toHaveLength(7)
  })

  test.each<[MeetingEvent[], string]>([
    [[{ type: 'MeetingScheduled', data }], 'added the meeting'],
    [[{ type: 'MeetingRemoved', data: { removedOn } }], 'deleted the meeting'],
    [[{ type: 'MeetingReinstated' }, { type: 'MeetingReinstated' }], 'restored the meeting'],
    [[{ type: 'MeetingRevised', data: {} }], 'changed venue and time'],
  ])('has words for %j', (events, phrase) => {
    const changes = ['venue', 'time'].map((label) => ({ label, from: null, to: 'x' }))
    expect(meetingHistory.action(events, changes)).toBe(phrase)
  })

  test('of a record with a field amiss says which', () => {
    if (!('record' in is)) throw new Error('There is no record.')
    expect(meetingHistory.complaints?.(is.record, '2026-11-20')).toEqual([])
    expect(meetingHistory.complaints?.({ ...is.record, venue: '' }, '2026-11-20')).toHaveLength(1)
  })
})

describe('the history of a Sentinel', () => {
  const published = { type: 'SentinelPublished', data: novemberSentinel } as const
  const of = (month: number) =>
    sentinel.evolve(sentinel.initial, { ...published, data: { ...novemberSentinel, month } })

  test('tells its month, its year and its file', () => {
    const all = [
      ['month', 'November'],
      ['year', '2026'],
      ['file', 'Sentinel November 2026.pdf'],
    ]
    expect(rows(sentinelHistory.changes(sentinel.initial, of(11), String))).toEqual(
      all.map(([label, to]) => [label, null, to]),
    )
    expect(rows(sentinelHistory.changes(of(11), sentinel.initial, String))).toHaveLength(3)
    expect(rows(sentinelHistory.changes(of(1), of(12), String))).toEqual([['month', 'January', 'December']])
    expect(rows(sentinelHistory.changes(of(1), of(13), String))).toEqual([['month', 'January', null]])
  })

  test('has words for what can happen to it', () => {
    const removed = { type: 'SentinelRemoved', data: { removedOn } } as const
    expect(sentinelHistory.action([published], [])).toBe('added the Sentinel')
    expect(sentinelHistory.action([removed, { type: 'SentinelReinstated' }, removed], [])).toBe(
      'deleted the Sentinel and restored the Sentinel',
    )
  })
})

describe('the history of something that was found', () => {
  const claimed = (claimedBy: string | null) => ({ status: 'listed', record: { ...redMitten, claimedBy } }) as const
  const names = new Map([
    ['ines', 'Ines Calloway'],
    ['olav', 'Olav Brekke'],
    ['young-olav', 'Olav Brekke'],
  ])
  const told = (before: string | null, after: string | null) =>
    rows(foundItem.history.changes(claimed(before), claimed(after), (id) => names.get(id) ?? id))

  test('names who claimed it', () => {
    expect(told(null, 'ines')).toEqual([['claimed by', null, 'Ines Calloway']])
    expect(told('ines', 'olav')).toEqual([['claimed by', 'Ines Calloway', 'Olav Brekke']])
    expect(told('olav', null)).toEqual([['claimed by', 'Olav Brekke', null]])
    expect(told('olav', 'olav')).toEqual([])
  })

  test('tells a member from another of the same name', () => {
    expect(told('olav', 'young-olav')).toEqual([['claimed by', 'Olav Brekke', 'another Olav Brekke']])
  })
})

test('the history of an alert ends with what it said', () => {
  const record = {
    author: 'ingrid',
    type: 'warning',
    message: toRichText('Snow.'),
    expirationDate: removedOn,
    postedAt: '',
  }
  const posted = alert.evolve(alert.initial, { type: 'AlertPosted', data: record })
  expect(alertHistory.changes(posted, alert.initial, String).every(({ from, to }) => from && to === null)).toBe(true)
  expect(alertHistory.changes(posted, alert.initial, String)).not.toEqual([])
})

describe('the history of a day at the pass', () => {
  const observed = (data: object) => ({ type: 'PassObserved', data: { observedAt: '', ...data } }) as PassEvent
  const is = pass.evolve(pass.initial, observed(snowing))

  test('tells what the department said, and leaves out what it did not say', () => {
    const [one, two] = snowing.restrictions
    expect(rows(passHistory.changes(pass.initial, is, String))).toEqual([
      ['temperature', null, '24 °F'],
      ['condition', null, 'Light snow'],
      ['road', null, 'Compact snow and ice'],
      ['restrictions', null, `Eastbound: ${one.text}\nWestbound: ${two.text}`],
    ])
    const nothing = observed({ temperature: null, condition: '', road: '', restrictions: [] })
    expect(rows(passHistory.changes(is, pass.evolve(is, nothing), String)).map(([, , to]) => to)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(passHistory.changes(pass.initial, pass.evolve(pass.initial, nothing), String)).toEqual([])
  })

  test('says of each look that the pass was noted', () => {
    expect(passHistory.action([observed({ temperature: 0 })], [])).toBe('recorded pass conditions')
    expect(rows(passHistory.changes(is, pass.evolve(is, observed({ temperature: 0 })), String))).toEqual([
      ['temperature', '24 °F', '0 °F'],
    ])
  })
})
