import { describe, expect, test } from 'vitest'

import { olav, solveig } from '../testing/cast'
import { roadClosed } from '../testing/cast-alerts'
import { words } from '../testing/cast-conversations'
import { bylaws, treasurer } from '../testing/cast-documents'
import { workParty } from '../testing/cast-entries'
import { decemberMeeting, novemberSentinel } from '../testing/cast-records'
import { given } from '../testing/given'
import { alert } from './alert/alert'
import { document } from './document/document'
import { entry } from './entry/entry'
import { meeting } from './meeting/meeting'
import { member } from './member/member'
import type { MemberEvent } from './member/member-events'
import { office } from './office/office'
import { sentinel } from './sentinel/sentinel'
import { type Reason, Refusal } from './shared/refusal'
import { conversation } from './wall/conversation'

const END = { after: null, before: null }
const page = { section: 'docs-procs', kind: 'file' } as const
const postedAt = '2026-11-20T18:00:00.000Z'

/** Of each kind of record: adding one a second time, and removing one that never was. */
const kinds: [name: string, () => unknown, () => unknown][] = [
  [
    'member',
    () => given(member, ...enrolled(olav)).when({ type: 'EnrollMember', data: olav }),
    () => given(member).when({ type: 'RemoveMember' }),
  ],
  [
    'meeting',
    () =>
      given(meeting, { type: 'MeetingScheduled', data: decemberMeeting }).when({
        type: 'Add',
        data: decemberMeeting,
      }),
    () => given(meeting).when({ type: 'Remove' }),
  ],
  [
    'Sentinel',
    () =>
      given(sentinel, { type: 'SentinelPublished', data: novemberSentinel }).when({
        type: 'Add',
        data: novemberSentinel,
      }),
    () => given(sentinel).when({ type: 'Remove' }),
  ],
  [
    'event of the calendar',
    () =>
      given(entry, ...given(entry).when({ type: 'AddEntry', data: workParty })).when({
        type: 'AddEntry',
        data: workParty,
      }),
    () => given(entry).when({ type: 'RemoveEntry' }),
  ],
  [
    'alert',
    () =>
      given(alert, { type: 'AlertPosted', data: { ...roadClosed, author: 'ingrid', postedAt } }).when({
        type: 'Add',
        data: roadClosed,
      }),
    () => given(alert).when({ type: 'Remove' }),
  ],
  [
    'document',
    () =>
      given(document, { type: 'DocumentAdded', data: { ...bylaws, ...page, rank: 'i0000' } }).when({
        type: 'Add',
        data: { ...bylaws, ...page },
        gap: END,
      }),
    () => given(document).when({ type: 'Remove' }),
  ],
  [
    'office',
    () =>
      given(office, { type: 'OfficeAdded', data: { ...treasurer, section: 'board', rank: 'i0000' } }).when({
        type: 'Add',
        data: { ...treasurer, section: 'board' },
        gap: END,
      }),
    () => given(office).when({ type: 'Remove' }),
  ],
  [
    'conversation',
    () => given(conversation, started).when({ type: 'StartConversation', data: words('Soup.') }),
    () => given(conversation).when({ type: 'RemoveConversation' }),
  ],
]

const started = {
  type: 'ConversationStarted',
  data: { author: 'olav', postedAt },
  personal: words('Soup.'),
} as const

const enrolled = (data: typeof olav | typeof solveig, role: 'member' | 'administrator' = 'member') =>
  given(member).when({ type: 'EnrollMember', data, role })

const refused = (attempt: () => unknown): Refusal => {
  try {
    attempt()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('It was not refused.')
}

test.each(kinds)('a %s that is added twice is in conflict with itself', (_, add) => {
  expect(refused(add).reason).toBe<Reason>('CONFLICT')
})

test.each(kinds)('a %s that never was is not found', (_, __, remove) => {
  expect(refused(remove).reason).toBe<Reason>('NOT_FOUND')
})

describe('on the wall', () => {
  const reply = {
    type: 'ReplyPosted',
    data: { reply: 'r1', author: 'ines', postedAt },
    personal: words('Yes.'),
  } as const

  test('a reply that is posted twice is in conflict with itself, and one that never was is not found', () => {
    const again = { type: 'PostReply', id: 'r1', data: words('Yes.') } as const
    expect(refused(() => given(conversation, started, reply).when(again)).reason).toBe<Reason>('CONFLICT')
    const never = refused(() => given(conversation, started).when({ type: 'RemoveReply', id: 'r1' }))
    expect([never.reason, never.message]).toEqual(['NOT_FOUND', 'This reply was deleted.'])
  })

  test('it is forbidden to delete what others said', () => {
    const remove = { type: 'RemoveReply', id: 'r1' } as const
    expect(refused(() => given(conversation, started, reply).when(remove, { by: 'olav' })).reason).toBe<Reason>(
      'FORBIDDEN',
    )
  })

  test('a conversation that is full is in conflict with one reply more', () => {
    const replies = Array.from({ length: 500 }, (_, at) => ({ ...reply, data: { ...reply.data, reply: `r${at}` } }))
    const more = { type: 'PostReply', id: 'more', data: words('Yes.') } as const
    expect(refused(() => given(conversation, started, ...replies).when(more)).reason).toBe<Reason>('CONFLICT')
  })
})

describe('in the directory', () => {
  const removed: MemberEvent = { type: 'MemberRemoved', data: { removedOn: '2026-11-20' } }
  const onlyAdults = 'Only adults can be administrators.'
  const otherName = 'The name you entered did not match!'

  test('an administrator does not become a minor, and the form says so at that field', () => {
    const minor = { type: 'ReviseMember', data: solveig } as const
    expect(refused(() => given(member, ...enrolled(olav, 'administrator')).when(minor))).toMatchObject({
      reason: 'INVALID',
      message: onlyAdults,
      particulars: { fields: { isAdult: onlyAdults } },
    })
  })

  test('a minor does not become an administrator, and the form says so at the role', () => {
    const promote = { type: 'ChangeMemberRole', role: 'administrator' } as const
    expect(refused(() => given(member, ...enrolled(solveig)).when(promote))).toMatchObject({
      reason: 'INVALID',
      particulars: { fields: { role: onlyAdults } },
    })
  })

  test('another last name is refused at the field in which it was typed', () => {
    const asked = { type: 'RemoveMember', typedLastName: 'Moe' } as const
    expect(refused(() => given(member, ...enrolled(olav)).when(asked))).toMatchObject({
      reason: 'INVALID',
      particulars: { fields: { lname: otherName } },
    })
  })

  test('forgetting somebody who is still listed is in conflict with that, and nobody is not found', () => {
    const forget = { type: 'ForgetMember', typedLastName: 'Brekke' } as const
    expect(refused(() => given(member, ...enrolled(olav)).when(forget)).reason).toBe<Reason>('CONFLICT')
    expect(refused(() => given(member).when(forget)).reason).toBe<Reason>('NOT_FOUND')
  })

  test('nobody is restored who never was, or whom one state or the other has forgotten', () => {
    const history = [...enrolled(olav), removed]
    const earlier = history.slice(0, 1).reduce(member.evolve, member.initial)
    const gone = { status: 'forgotten' } as const
    for (const attempt of [
      () => given(member).when({ type: 'PutBack', earlier }),
      () => given(member, ...history, { type: 'MemberForgotten' }).when({ type: 'PutBack', earlier }),
      () => given(member, ...history).when({ type: 'PutBack', earlier: gone }),
      () => given(member, ...history.slice(0, 1)).when({ type: 'PutBack', earlier: gone }),
    ]) {
      expect(refused(attempt).reason).toBe<Reason>('NOT_FOUND')
    }
  })
})
