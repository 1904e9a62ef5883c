import { expect, test } from 'vitest'

import { olav, solveig } from '../../testing/cast'
import { given } from '../../testing/given'
import { member } from './member'
import type { MemberEvent } from './member-events'

const [enrolled] = given(member).when({ type: 'EnrollMember', data: olav }) as [MemberEvent]
const removed: MemberEvent = { type: 'MemberRemoved', data: { removedOn: '2026-11-20' } }
const promoted: MemberEvent = { type: 'MemberRoleChanged', data: { role: 'administrator' } }
const becameLife: MemberEvent = { type: 'MemberRevised', data: { statusType: 'Life' }, personal: {} }
const renamed: MemberEvent = { type: 'MemberRevised', data: {}, personal: { fname: 'Ole' } }

const after = (...history: MemberEvent[]) => history.reduce(member.evolve, member.initial)
const putBack = (earlier: MemberEvent[], now: MemberEvent[]) =>
  given(member, ...now).when({ type: 'PutBack', earlier: after(...earlier) })

test('an earlier record of a member comes back as one fact, holding only what differs', () => {
  expect(putBack([enrolled], [enrolled, becameLife])).toEqual([
    { type: 'MemberRevised', data: { statusType: olav.statusType }, personal: {} },
  ])
  expect(putBack([enrolled], [enrolled, renamed])).toEqual([
    { type: 'MemberRevised', data: {}, personal: { fname: olav.fname } },
  ])
  expect(putBack([enrolled], [enrolled])).toEqual([])
})

test('all that the club records of a member comes back with it, and so does what the member chose', () => {
  const other: MemberEvent = {
    type: 'MemberRevised',
    data: { statusType: 'Life', joinDate: '2001-01-01', isAdult: false, avatar: 'a-picture', wallpaper: 'rope-tow' },
    personal: { fname: 'A', lname: 'B', birthdate: '2001-01-01', email: null, phone: null, address: null },
  }
  const [back] = putBack([enrolled], [enrolled, other])
  expect(back).toEqual({
    type: 'MemberRevised',
    data: {
      statusType: olav.statusType,
      joinDate: olav.joinDate,
      isAdult: true,
      avatar: null,
      wallpaper: 'first-light',
    },
    personal: {
      fname: olav.fname,
      lname: olav.lname,
      birthdate: olav.birthdate,
      email: olav.email,
      phone: olav.phone,
      address: olav.address,
    },
  })
})

test('an earlier role comes back as a fact of its own', () => {
  expect(putBack([enrolled], [enrolled, promoted])).toEqual([{ type: 'MemberRoleChanged', data: { role: 'member' } }])
  expect(putBack([enrolled, promoted], [enrolled, removed])).toEqual([
    { type: 'MemberReinstated' },
    { type: 'MemberRoleChanged', data: { role: 'administrator' } },
  ])
})

test('an earlier email of somebody who has signed in has to be confirmed by its owner, and all else is back at once', () => {
  const { birthdate } = olav
  const signedIn: MemberEvent[] = [enrolled, { type: 'FirstLoginCompleted', personal: { birthdate } }]
  const requestedAt = '2026-11-20T17:00:00.000Z'
  const moved: MemberEvent[] = [
    ...signedIn,
    renamed,
    { type: 'EmailChangeRequested', data: { requestedAt }, personal: { email: 'ole@ember.example' } },
    { type: 'EmailChangeConfirmed' },
  ]
  expect(putBack(signedIn, moved)).toEqual([
    { type: 'MemberRevised', data: {}, personal: { fname: olav.fname } },
    {
      type: 'EmailChangeRequested',
      data: { requestedAt: '2026-11-20T18:00:00.000Z' },
      personal: { email: olav.email },
    },
  ])
})

test('an address that waits to be confirmed waits no more where none waited before', () => {
  const signedIn: MemberEvent[] = [enrolled, { type: 'FirstLoginCompleted', personal: { birthdate: olav.birthdate } }]
  const asked = (email: string, requestedAt: string): MemberEvent => ({
    type: 'EmailChangeRequested',
    data: { requestedAt },
    personal: { email },
  })
  const first = [...signedIn, asked('ole@ember.example', '2026-11-20T16:00:00.000Z')]
  const second = [...first, asked('olav@ember.example', '2026-11-20T17:00:00.000Z')]
  expect(putBack(signedIn, first)).toEqual([{ type: 'EmailChangeCanceled' }])
  expect(putBack(first, second)).toEqual([{ type: 'EmailChangeCanceled' }])
  expect(putBack(first, [...first, becameLife])).toHaveLength(1)
})

test('an invitation that was withdrawn works again, and one that was sent since is withdrawn', () => {
  const invited = (invitation: string): MemberEvent => ({
    type: 'MemberInvited',
    data: { invitation, lastDay: '2026-11-27' },
  })
  const sent = [enrolled, invited('the-link')]
  const withdrawn: MemberEvent[] = [...sent, { type: 'InvitationWithdrawn' }]
  expect(putBack(sent, withdrawn)).toEqual([invited('the-link')])
  expect(putBack(withdrawn, withdrawn)).toEqual([])
  expect(putBack(sent, sent)).toEqual([])
  expect(putBack([enrolled], sent)).toEqual([{ type: 'InvitationWithdrawn' }])
  expect(putBack(sent, [...sent, invited('a-new-link')])).toEqual([{ type: 'InvitationWithdrawn' }])
  expect(putBack([enrolled], withdrawn)).toEqual([])
})

test('before they were enrolled, and after they were removed, a member was not in the directory', () => {
  expect(putBack([], [enrolled])).toEqual([removed])
  expect(putBack([enrolled, removed], [enrolled])).toEqual([removed])
  expect(putBack([], [enrolled, removed])).toEqual([])
})

test('a password, the first login and vaccination files stay as they are', () => {
  const facts: MemberEvent[] = [
    { type: 'PasswordChanged', data: { reason: 'reset' } },
    { type: 'FirstLoginCompleted', personal: { birthdate: olav.birthdate } },
    { type: 'SessionsEnded' },
    { type: 'VaccinePassportSubmitted', data: { files: [{ key: 'front', thumbnailKey: null }] } },
  ]
  expect(putBack([enrolled], [enrolled, ...facts])).toEqual([])
})

test('whoever comes back is in the directory again, and was signed out everywhere', () => {
  const before = after(enrolled)
  const back = after(enrolled, removed, { type: 'MemberReinstated' })
  expect(after(enrolled, removed)).toMatchObject({ status: 'removed', removedOn: '2026-11-20' })
  expect(back).toEqual({ ...before, record: { ...('record' in before ? before.record : {}), epoch: 1 } })
})

test('whoever loses the email address is signed out everywhere, and nobody else by a change of the record', () => {
  const epochAfter = (...history: MemberEvent[]) => {
    const state = after(...history)
    return 'record' in state ? state.record.epoch : undefined
  }
  const email = (address: string | null): MemberEvent => ({
    type: 'MemberRevised',
    data: {},
    personal: { email: address },
  })
  const minor = given(member).when({ type: 'EnrollMember', data: solveig })
  expect(epochAfter(enrolled, email(null))).toBe(1)
  expect(epochAfter(enrolled, email('olav@ember.example'))).toBe(0)
  expect(epochAfter(...minor, becameLife)).toBe(0)
  expect(epochAfter(...minor, email('solveig@ember.example'))).toBe(0)
})

test('who was forgotten stays so, whatever the history says after that', () => {
  const forgotten = [enrolled, removed, { type: 'MemberForgotten' }] as MemberEvent[]
  for (const event of [removed, { type: 'MemberReinstated' }, becameLife, promoted] as MemberEvent[]) {
    expect(after(...forgotten, event)).toEqual({ status: 'forgotten' })
  }
})

test('a new password is a fact each time, and only of somebody in the directory', () => {
  const changed: MemberEvent = { type: 'PasswordChanged', data: { reason: 'reset' } }
  const command = { type: 'ChangePassword', reason: 'reset' } as const
  expect(given(member, enrolled).when(command)).toEqual([changed])
  expect(given(member, enrolled, changed).when(command)).toEqual([changed])
  expect(() => given(member, enrolled, removed).when(command)).toThrow('This member isn’t in the directory.')
})

test('a member is removed without a typed name where nobody was asked for one', () => {
  expect(given(member, enrolled).when({ type: 'RemoveMember' })).toEqual([removed])
})

test('a status that changes alone is one fact', () => {
  expect(given(member, enrolled).when({ type: 'ReviseMember', data: { ...olav, statusType: 'Life' } })).toEqual([
    becameLife,
  ])
})
