import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { SECURITY_KINDS, SecurityPage } from '../account/security-views'
import { SessionMember } from '../account/session-member'
import { ActivityChanges, ActivityPage } from '../admin/activity-views'
import { ArchiveState } from '../admin/archive-views'
import { PastCalendar, PastDirectory, PastDocuments, PastOffices, PastProfile } from '../admin/as-of-views'
import { dashboardParts } from '../admin/dashboard-views'
import { DeadLetters, LETTER_FAILURES } from '../admin/dead-letter-views'
import { IntegrityReports, IntegrityStep } from '../admin/integrity-views'
import { ProofState, ProofStep } from '../admin/proof-views'
import { AlertView } from '../alert/alert-views'
import { DocumentView } from '../document/document-views'
import { CalendarEntry, CalendarFeeds, FEED_KINDS, FeedLink } from '../entry/entry-views'
import { MeetingView } from '../meeting/meeting'
import { MeetingSummary } from '../meeting/meeting-summary'
import { Directory } from '../member/directory-views'
import { MemberProfile, SavedProfile } from '../member/member-views'
import { Offices } from '../office/office-views'
import { WeatherHistory } from '../pass/weather-views'
import { SentinelView } from '../sentinel/sentinel-views'
import { FileView } from './attached-file'
import { FieldHistory, HistoryPage } from './history-entry'
import { toRichText } from './rich-text'

const at = '2026-11-20T18:00:00.000Z'
const began = '1998-10-04'
const recordedOn = '2026-11-20'
const words = toRichText('Soup at noon.')
const file = { key: 'a-file', fileName: 'Bylaws.pdf', url: '/api/files/a-file/Bylaws.pdf', thumbnail: '/small' }
const phone = { home: '2065550111', work: '', cell: '2065550112' }
const address = { street: '88 Mill Race', city: 'Alder Falls', state: 'WA', zipCode: '98999' }
const name = { fname: 'Olav', lname: 'Brekke' }
const who = { _id: 'olav', name: 'Olav Brekke' }

const line = {
  _id: 'olav',
  ...name,
  isAdult: true,
  phone,
  email: 'olav@a.example',
  statusType: 'Life',
  isVaccinated: true,
}
const profile = {
  ...{ _id: 'olav', ...name, isAdult: true, family: [{ _id: 'solveig', ...name, isAdult: false }], phone, address },
  ...{ avatar: '/picture', wallpaper: 'lodge', statusType: 'Life', joinDate: began, birthdate: '1979-07-21' },
  ...{ email: 'olav@a.example', role: 'administrator', firstLogin: false },
  vaccine: { isVaccinated: true, files: [{ fileUrl: '/front', thumbnail: null }] },
}
const onPage = { key: 'a-file', fileName: 'Bylaws.pdf', contentType: 'application/pdf', bytes: 264_000 }
const document = {
  ...{ _id: 'bylaws', version: 2, kind: 'file', title: 'Bylaws', group: 'Papers', summary: 'All', alt: 'A page' },
  ...{ text: words, file: onPage, picture: { ...onPage, src: '/small', width: 640, height: 480 } },
}
const office = {
  ...{ _id: 'treasurer', version: 1, title: 'Treasurer', email: 'treasurer@a.example', enteredEmail: 'treasurer' },
  holders: [{ _id: 'olav', ...name }],
}
const answers = { deadline: { daysBefore: 2, time: '18:00' }, places: 48, guests: 1 }
const entry = {
  ...{ _id: 'work-party', title: 'Work party', start: '2026-11-28T09:00', end: '2026-11-28T12:00', notes: 'Gloves' },
  contact: { name: 'Olav Brekke', phone: '2065550111', email: 'olav@a.example' },
  onDuty: [{ _id: 'olav', ...name, isFormer: true }],
  answers,
}
const place = { type: 'Board Meeting', venue: 'Tolling Hall', date: '2026-12-03', time: '07:00PM' }
const change = { label: 'venue', from: null, to: 'Tolling Hall' }
const by = { _id: 'ingrid', name: 'Ingrid Halvorsen' }
const told = { position: 7, at, by, action: 'added the meeting', reason: 'Asked for.', putBack: at, back: [change] }
const alert = { _id: 'road', type: 'warning', message: words, expirationDate: '2026-11-27', expired: false }
const reachable = { ...{ _id: 'cook', title: 'Cook', email: null }, holders: [{ _id: 'olav', ...name, phone: null }] }
const sentinel = { _id: 'november', month: 'November', year: 2026 }

const all: [what: string, schema: z.ZodMiniType, ...answers: unknown[]][] = [
  ['the directory', Directory, { users: [line], families: 3 }],
  ['a member’s page', MemberProfile, profile, { ...profile, avatar: null, email: null, phone: null, address: null }],
  ['a saved profile', SavedProfile, profile, { ...profile, family: undefined }],
  [
    'who is signed in',
    SessionMember,
    ...['member', 'administrator'].map((role) => ({
      ...{ _id: 'olav', ...name, avatar: null, wallpaper: 'lodge', role, firstLogin: true },
    })),
  ],
  ['a meeting in the list', MeetingSummary, { _id: 'm', ...place, address: 'x', preview: 'Soup', hasMinutes: true }],
  ['a meeting’s page', MeetingView, { _id: 'm', ...place, address: 'x', description: words, minutes: file, answers }],
  ['an alert', AlertView, { ...alert, author: { _id: 'ingrid', ...name } }],
  ['a Sentinel', SentinelView, { ...sentinel, fileName: 'Sentinel.pdf', url: '/file', thumbnail: null }],
  ['a document', DocumentView, ...['file', 'article', 'photo', 'note'].map((kind) => ({ ...document, kind }))],
  ['the offices', Offices, { offices: [office], listEmail: 'board@a.example' }],
  ['an event of the calendar', CalendarEntry, entry],
  ['the feeds', CalendarFeeds, { feeds: FEED_KINDS.map((kind) => ({ kind, madeAt: at })) }],
  ['the link of a feed', FeedLink, { url: '/feed' }],
  ['a file', FileView, file],
  [
    'the pass of a day',
    WeatherHistory,
    { since: at, readings: [{ observedAt: at, temperature: 24, condition: 'Snow' }] },
  ],
  [
    'a page of a history',
    HistoryPage,
    { entries: [{ ...told, version: 2, changes: [change] }], next: 5, fields: ['venue'] },
  ],
  [
    'the history of a field',
    FieldHistory,
    {
      ...{ field: 'venue', isMany: false, version: 2 },
      values: [{ ...told, from: null, to: 'Tolling Hall', hindrance: 'It has been deleted.' }],
    },
  ],
  [
    'a page of the activity',
    ActivityPage,
    {
      entries: [
        {
          ...{ id: 'c', cause: 'b', first: 1, last: 2, at, by, reason: 'Asked for.' },
          records: [{ kind: 'meeting', id: 'm', title: 'x', href: '/meetings/m', action: 'added', undoAt: '/m' }],
        },
      ],
      ...{ next: 7, reached: at },
    },
  ],
  [
    'what a command changed',
    ActivityChanges,
    { records: [{ kind: 'meeting', id: 'm', action: 'added', changes: [change] }] },
  ],
  [
    'the directory of then',
    PastDirectory,
    { began, users: [{ ...line, recordedOn, joinDate: began, isForgotten: true }] },
  ],
  ['a member of then', PastProfile, { began, user: { ...profile, recordedOn } }],
  ['the calendar of then', PastCalendar, { began, entries: [{ ...entry, recordedOn }] }],
  ['the documents of then', PastDocuments, { began, documents: [{ ...document, recordedOn, position: 7 }] }],
  ['the offices of then', PastOffices, { began, offices: [{ ...office, recordedOn }] }],
  ['the dashboard’s alerts', dashboardParts.alerts, [alert]],
  ['the dashboard’s meetings', dashboardParts.meetings, [{ _id: 'm', ...place }]],
  ['the dashboard’s Sentinels', dashboardParts.sentinels, [sentinel]],
  ['the dashboard’s offices', dashboardParts.offices, { houseManagers: [reachable], capitalImprovement: [reachable] }],
  ['how far the log is sealed', ProofState, { head: 9, sealed: { to: 8, at, seal: 'a-seal' } }],
  [
    'a proof',
    ProofStep,
    { next: { upTo: 9, position: 4, sealedTo: 3, seal: 'ab', streams: 2, seals: 1 } },
    {
      proof: {
        ...{ events: 9, streams: 3, sealedTo: 8, seals: 1, digest: 'd' },
        broken: { position: 4, streamId: 'meeting:m', version: 2, why: 'It was changed.' },
      },
    },
  ],
  [
    'the letters that did not arrive',
    DeadLetters,
    {
      letters: LETTER_FAILURES.map((reason) => ({
        ...{ _id: 'one', letter: 'welcome', member: { _id: 'olav', name: 'Olav Brekke' }, writtenAt: at, at, reason },
        canBeSentAgain: true,
      })),
    },
  ],
  [
    'the door book',
    SecurityPage,
    {
      entries: SECURITY_KINDS.map((kind) => ({
        ...{
          id: 1,
          at,
          kind,
          member: by,
          knownBy: 'abc',
          detail: 'x',
          requestId: 'r',
          unusual: ['often', 'country', 'device'],
          times: 312,
          hour: at,
        },
      })),
      next: 1,
    },
  ],
  [
    'the nightly comparisons',
    IntegrityReports,
    {
      reports: [
        {
          ...{ at, isSound: false, events: 9, drift: [{ table: 'meetings', key: 'm' }], drifted: 1, rows: 4 },
          files: { kept: 3, missing: ['a'], changed: ['b'], strays: 1 },
          waiting: { expiredSessions: 1, unattached: 2, outbox: 3 },
          unfinished: { since: at, of: 90 },
        },
      ],
      underWay: { since: at, events: 4, of: 9 },
    },
  ],
  [
    'the archive, open and before',
    ArchiveState,
    {
      open: { openedBy: who, openedAt: at, closesAt: at, closedBy: null, taken: [at] },
      earlier: [{ openedBy: null, openedAt: at, closesAt: at, closedBy: who, taken: [] }],
    },
  ],
  ['a step of a comparison', IntegrityStep, { round: 1, events: 4, of: 9 }],
]

test.each(all)('of %s nothing is lost on the way to the screen', (_, schema, ...whole) => {
  for (const answer of whole) expect(schema.parse(answer)).toEqual(answer)
})

test.each(all)('an answer in which there is nothing is not %s', (_, schema) => {
  for (const nothing of [undefined, null, '', 'olav', 7]) expect(schema.safeParse(nothing).success).toBe(false)
})

test('the security log writes down eighteen things', () => {
  expect(SECURITY_KINDS).toEqual([
    ...['signed in', 'sign-in refused', 'too many tries', 'proof asked for', 'signed out', 'session ended'],
    ...['reset link asked for', 'link refused', 'secret refused', 'password reset'],
    ...['refused', 'exported', 'looked back', 'administrator by secret'],
    ...['archive opened', 'archive closed', 'archive taken', 'archive refused'],
  ])
  expect(FEED_KINDS).toEqual(['club', 'duties'])
})
