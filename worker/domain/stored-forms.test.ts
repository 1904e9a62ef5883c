import { expect, test } from 'vitest'

import { samplesOfAnswers } from '../testing/cast-answers'
import { samplesOfTheLodge } from '../testing/cast-lodge'
import { samplesOfConversations, samplesOfReactions } from '../testing/stored-conversations'
import { samplesOfDocuments } from '../testing/stored-documents'
import { samplesOfEntries } from '../testing/stored-entries'
import { samplesOfRosters } from '../testing/stored-rosters'
import { samplesOfSeries } from '../testing/stored-series'
import { alert } from './alert/alert'
import { answers } from './answers/answers'
import { document } from './document/document'
import { entry } from './entry/entry'
import { family } from './family/family'
import { kinds } from './kinds'
import { lodgeSettings } from './lodge/lodge-settings'
import { stay } from './lodge/stay'
import { member } from './member/member'
import { dutyReminder } from './notification/duty-reminder'
import { notificationSettings } from './notification/notification-settings'
import { office } from './office/office'
import { pass } from './pass/pass'
import { passChange } from './pass/pass-change'
import { passWatch } from './pass/pass-watch'
import { qualification } from './qualification/qualification'
import { roster } from './roster/roster'
import { series } from './series/series'
import type { EventForm } from './shared/aggregate'
import { reason } from './shared/reason'
import { conversation } from './wall/conversation'
import { reaction } from './wall/reaction'
import { vote } from './wall/vote'
import { workHours } from './work-hours/work-hours'
import { workTarget } from './work-hours/work-target'

const samplePersonal = {
  issuedBy: 'Red Cross, Alder Falls',
  file: { key: 'a-file', name: 'First aid card.jpg', thumbnailKey: 'a-picture' },
}

/** One stored sample of every event type in every version there ever was. Samples are added, never changed or removed. */
const samples: Record<string, Record<number, { data: unknown; personal?: unknown }>> = {
  MemberEnrolled: {
    1: {
      data: { statusType: 'Active', joinDate: '1998-10-04', isAdult: true, role: 'member' },
      personal: {
        fname: 'Olav',
        lname: 'Brekke',
        birthdate: '1979-07-21',
        email: 'olav@skarnhollow.example',
        phone: { home: '2065550111', work: '', cell: '' },
        address: { street: '88 Mill Race', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
      },
    },
  },
  MemberRevised: { 1: { data: { statusType: 'Life' }, personal: { email: 'olav@ember.example' } } },
  MemberRoleChanged: { 1: { data: { role: 'administrator' } } },
  FirstLoginCompleted: { 1: { data: {}, personal: { birthdate: '1979-07-21' } } },
  PasswordChanged: { 1: { data: { reason: 'reset' } } },
  SecondFactorTurnedOn: { 1: { data: {} } },
  SecondFactorTurnedOff: { 1: { data: {} } },
  SessionsEnded: { 1: { data: {} } },
  EmailChangeRequested: {
    1: { data: { requestedAt: '2026-11-22T18:00:00.000Z' }, personal: { email: 'olav@ember.example' } },
  },
  EmailChangeConfirmed: { 1: { data: {} } },
  EmailChangeCanceled: { 1: { data: {} } },
  EmailChangeReverted: { 1: { data: { requestedAt: '2026-11-22T18:00:00.000Z' } } },
  PasskeyAdded: { 1: { data: { passkey: 'kq3v0mJX2p9' }, personal: { name: 'iPhone' } } },
  PasskeyRenamed: { 1: { data: { passkey: 'kq3v0mJX2p9' }, personal: { name: 'Old iPhone' } } },
  PasskeyRemoved: { 1: { data: { passkey: 'kq3v0mJX2p9' } } },
  MemberInvited: { 1: { data: { invitation: 'kq3v0mJX2p9', lastDay: '2026-11-27' } } },
  InvitationOpened: { 1: { data: {} } },
  InvitationWithdrawn: { 1: { data: {} } },
  MemberRemoved: { 1: { data: {} } },
  VaccinePassportSubmitted: { 1: { data: { files: [{ key: 'a-file', thumbnailKey: null }] } } },
  MemberForgotten: { 1: { data: {} } },
  MemberReinstated: { 1: { data: {} } },
  FamilyLinked: { 1: { data: {} } },
  FamilyUnlinked: { 1: { data: {} } },
  MeetingScheduled: {
    1: {
      data: {
        type: 'Board Meeting',
        venue: 'Tolling Hall',
        address: '19 Tolling Street',
        date: '2026-12-03',
        time: '07:00PM',
        description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup.' }] }] },
        minutes: { key: 'a-file', name: 'Minutes.pdf', thumbnailKey: null },
      },
    },
  },
  MeetingRevised: { 1: { data: { description: null, minutes: null } } },
  MeetingRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  MeetingReinstated: { 1: { data: {} } },
  SentinelPublished: {
    1: { data: { month: 11, year: 2026, file: { key: 'a-file', name: 'Sentinel.pdf', thumbnailKey: 'a-picture' } } },
  },
  SentinelRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  SentinelReinstated: { 1: { data: {} } },
  FoundItemReported: {
    1: {
      data: {
        title: 'Red mitten',
        place: 'Boot room',
        foundOn: '2026-11-15',
        photo: { key: 'a-file', name: 'Photo.jpg', thumbnailKey: 'a-picture' },
        claimedBy: null,
      },
    },
  },
  FoundItemRevised: { 1: { data: { photo: null, claimedBy: 'olav' } } },
  FoundItemRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  FoundItemReinstated: { 1: { data: {} } },
  QualificationKindAdded: { 1: { data: { name: 'First aid', symbol: 'First aid', needed: 6 } } },
  QualificationKindRevised: { 1: { data: { needed: 8 } } },
  QualificationKindRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  QualificationKindReinstated: { 1: { data: {} } },
  QualificationAdded: { 1: { data: { issuedOn: '2024-12-28', endsOn: '2026-12-28' }, personal: samplePersonal } },
  QualificationSent: {
    1: { data: { issuedOn: '2024-12-28', endsOn: null, informed: ['ingrid'] }, personal: samplePersonal },
  },
  QualificationRevised: { 1: { data: { endsOn: '2027-01-28' }, personal: { issuedBy: 'Red Cross' } } },
  RenewalSent: { 1: { data: { issuedOn: '2026-11-20', endsOn: '2028-12-28' }, personal: samplePersonal } },
  RenewalConfirmed: { 1: { data: {} } },
  RenewalReopened: { 1: { data: { issuedOn: '2024-12-28', endsOn: null }, personal: samplePersonal } },
  RenewalReturned: { 1: { data: {}, personal: { reason: 'The date can’t be read.' } } },
  QualificationReminded: { 1: { data: { endsOn: '2026-12-28', days: 60, on: '2026-10-29' } } },
  HoursEntered: {
    1: {
      data: { date: '2026-11-15', quarters: 12, members: ['olav', 'solveig'] },
      personal: { task: 'Stacked wood, two cords', note: '' },
    },
  },
  HoursRevised: { 1: { data: { quarters: 10 }, personal: { note: 'With Amos' } } },
  HoursConfirmed: { 1: { data: {} } },
  HoursReopened: { 1: { data: {} } },
  HoursReturned: { 1: { data: {}, personal: { reason: 'Was this on the list already?' } } },
  HoursRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  HoursReinstated: { 1: { data: {} } },
  WorkTargetSet: { 1: { data: { quarters: 80 } } },
  QualificationRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  QualificationReinstated: { 1: { data: {} } },
  AlertPosted: {
    1: {
      data: {
        author: 'ingrid',
        type: 'warning',
        message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Road closed.' }] }] },
        expirationDate: '2026-11-27',
        postedAt: '2026-11-20T18:00:00.000Z',
      },
    },
  },
  AlertRevised: { 1: { data: { type: 'danger', expirationDate: '2026-11-29' } } },
  AlertRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  AlertReinstated: { 1: { data: {} } },
  PassObserved: {
    1: {
      data: {
        observedAt: '2026-11-20T18:42:00.000Z',
        temperature: null,
        condition: 'Light snow',
        road: 'Compact snow and ice',
        restrictions: [{ direction: 'Eastbound', text: 'No restrictions' }],
      },
    },
  },
  ReasonGiven: { 1: { data: { subject: 'olav' }, personal: { text: 'Moved to the coast.' } } },
  NotificationSettingsRevised: {
    1: {
      data: {},
      personal: {
        channels: { alert: ['inbox', 'email'] },
        digest: 'daily',
        quiet: { from: '22:00', to: '06:30' },
        isOnlyMine: true,
      },
    },
  },
  DutyReminded: {
    1: { data: { entry: 'work-party', start: '2026-11-28T09:00', days: 7, onDuty: ['olav', 'ines'] } },
  },
  PassWatchRevised: {
    1: {
      data: {},
      personal: {
        rules: {
          morning: {
            ...{ what: 'cold', below: 20, days: [5, 6], isOn: true },
            hours: { from: '18:00', to: '22:00' },
          },
          old: null,
        },
      },
    },
  },
  PassChangeTold: {
    1: {
      data: {
        ...{ pass: '11', name: 'Ember Pass', observedAt: '2026-11-20T16:40:00.000Z', what: 'chains' },
        ...{ directions: ['Eastbound'], temperature: 22, condition: 'Snow' },
        told: [{ member: 'olav' }, { member: 'ines', notBefore: 1_763_600_000_000, below: 20 }],
      },
    },
  },
  ...samplesOfConversations,
  ...samplesOfReactions,
  VoteCast: { 1: { data: {}, personal: { choice: '01000000', ballot: 'a-name-by-chance' } } },
  VoteWithdrawn: { 1: { data: {} } },
  ...samplesOfDocuments,
  ...samplesOfEntries,
  ...samplesOfAnswers,
  ...samplesOfTheLodge,
  ...samplesOfSeries,
  ...samplesOfRosters,
}

const aggregates = [
  member,
  family,
  ...kinds,
  entry,
  series,
  alert,
  document,
  office,
  conversation,
  reaction,
  vote,
  pass,
  reason,
  notificationSettings,
  dutyReminder,
  answers,
  passWatch,
  passChange,
  stay,
  lodgeSettings,
  qualification,
  roster,
  workHours,
  workTarget,
]

const forms: [type: string, form: EventForm][] = aggregates.flatMap(({ events }) => Object.entries<EventForm>(events))

test('the log calls every kind of record by the name it always had', () => {
  expect(aggregates.map(({ category }) => category)).toEqual([
    'member',
    'family',
    'meeting',
    'sentinel',
    'foundItem',
    'qualificationKind',
    'lodgeRoom',
    'lodgeSeason',
    'handOverNote',
    'entry',
    'series',
    'alert',
    'document',
    'office',
    'conversation',
    'reaction',
    'vote',
    'pass',
    'reason',
    'notificationSettings',
    'dutyReminder',
    'answers',
    'passWatch',
    'passChange',
    'stay',
    'lodgeSettings',
    'qualification',
    'roster',
    'workHours',
    'workTarget',
  ])
})

test('there is a sample of every event type, and of every version of it', () => {
  expect(
    Object.fromEntries(Object.entries(samples).map(([type, byVersion]) => [type, Object.keys(byVersion).length])),
  ).toEqual(Object.fromEntries(forms.map(([type, { version }]) => [type, version])))
})

test.each(forms)('every %s that was ever stored can still be read, and nothing of it is lost', (type, form) => {
  for (const [version, sample] of Object.entries(samples[type] ?? {})) {
    let lifted: { data: unknown; personal: unknown } = { data: sample.data, personal: sample.personal ?? null }
    for (const upcast of (form.upcasters ?? []).slice(Number(version) - 1)) lifted = upcast(lifted)
    if (form.data) expect(form.data.parse(lifted.data)).toEqual(lifted.data)
    expect(form.personal ? form.personal.parse(lifted.personal) : null).toEqual(lifted.personal)
  }
})
