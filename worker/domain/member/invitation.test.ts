import { describe, expect, test } from 'vitest'

import { olav, solveig } from '../../testing/cast'
import { given } from '../../testing/given'
import { type Invitation, invitationAccess, invitationLastDay, sentOn } from './invitation'
import { member } from './member'
import type { MemberEvent } from './member-events'

const [enrolled] = given(member).when({ type: 'EnrollMember', data: olav }) as [MemberEvent]
const invited: MemberEvent = { type: 'MemberInvited', data: { invitation: 'the-link', lastDay: '2026-11-27' } }
const opened: MemberEvent = { type: 'InvitationOpened' }
const withdrawn: MemberEvent = { type: 'InvitationWithdrawn' }
const open = { type: 'OpenInvitation' } as const
const isOver = 'This invitation has expired or was already used. Ask your club for a new one.'

describe('the way of a member into the portal', () => {
  const invitation: Invitation = { id: 'the-link', lastDay: '2026-11-27', isOpened: false, isWithdrawn: false }
  const access = (changes: Partial<Invitation>, today = '2026-11-20') =>
    invitationAccess({ email: olav.email, hasSignedIn: false, invitation: { ...invitation, ...changes } }, today)

  test('leads from an invitation to the sign-in', () => {
    expect(invitationAccess({ email: olav.email, hasSignedIn: false, invitation: null }, '2026-11-20')).toBe(
      'not invited',
    )
    expect(access({})).toBe('invited')
    expect(access({ isOpened: true })).toBe('opened')
    expect(invitationAccess({ email: olav.email, hasSignedIn: true, invitation }, '2026-11-20')).toBe('in')
  })

  test('begins anew where the invitation was withdrawn', () => {
    expect(access({ isWithdrawn: true })).toBe('not invited')
  })

  test('ends with the last day of the link, opened or not', () => {
    expect(access({}, '2026-11-27')).toBe('invited')
    for (const isOpened of [false, true]) expect(access({ isOpened }, '2026-11-28')).toBe('expired')
  })

  test('is not for members without an email address', () => {
    expect(invitationAccess({ email: null, hasSignedIn: false, invitation }, '2026-11-20')).toBeNull()
  })
})

test('a link is good for seven days', () => {
  expect(invitationLastDay('2026-11-20')).toBe('2026-11-27')
  expect(sentOn('2026-11-27')).toBe('2026-11-20')
})

describe('an invitation', () => {
  const invite = { type: 'InviteMember', invitation: 'the-link' } as const

  test('is sent once, and a new one takes the place of the last', () => {
    expect(given(member, enrolled).when(invite)).toEqual([invited])
    expect(given(member, enrolled, invited).when(invite)).toEqual([])
    expect(given(member, enrolled, invited).when({ ...invite, invitation: 'a-new-link' })).toHaveLength(1)
  })

  test('is only for members who have an email address and have not signed in', () => {
    const minor = given(member).when({ type: 'EnrollMember', data: solveig })
    expect(() => given(member, ...minor).when(invite)).toThrow(
      'This member has no email address to send an invitation to.',
    )
    const signedIn: MemberEvent = { type: 'FirstLoginCompleted', personal: { birthdate: olav.birthdate } }
    expect(() => given(member, enrolled, signedIn).when(invite)).toThrow('This member has already signed in.')
  })

  test('is withdrawn once', () => {
    const withdraw = { type: 'WithdrawInvitation' } as const
    expect(given(member, enrolled, invited).when(withdraw)).toEqual([withdrawn])
    expect(given(member, enrolled, invited, withdrawn).when(withdraw)).toEqual([])
    expect(given(member, enrolled).when(withdraw)).toEqual([])
  })
})

describe('the link of an invitation', () => {
  test('is opened once in the history, however often the member follows it', () => {
    expect(given(member, enrolled, invited).when(open)).toEqual([opened])
    expect(given(member, enrolled, invited, opened).when(open)).toEqual([])
  })

  test('opens nothing after its last day, nor where it was withdrawn', () => {
    expect(() => given(member, enrolled, invited).when(open, { today: '2026-11-28' })).toThrow(isOver)
    expect(() => given(member, enrolled, invited, withdrawn).when(open)).toThrow(isOver)
    expect(() => given(member, enrolled).when(open)).toThrow(isOver)
  })

  test('opens nothing once the member has no email address', () => {
    const becameMinor: MemberEvent = { type: 'MemberRevised', data: { isAdult: false }, personal: { email: null } }
    expect(() => given(member, enrolled, invited, becameMinor).when(open)).toThrow(isOver)
  })
})
