import { describe, expect, test } from 'vitest'

import { olav, solveig } from '#testing/cast'

import type { MemberEvent } from './member-events'
import { evolveMember } from './member-evolution'
import { memberHistory } from './member-history'
import { nobody } from './member-state'

const { statusType, joinDate, isAdult, ...personal } = olav
const enrolled: MemberEvent = {
  type: 'MemberEnrolled',
  data: { statusType, joinDate, isAdult, role: 'member' },
  personal,
}
const removed: MemberEvent = { type: 'MemberRemoved', data: { removedOn: '2026-11-20' } }
const revised = (data: object, changed: object = {}): MemberEvent => ({
  type: 'MemberRevised',
  data,
  personal: changed,
})
const after = (...history: MemberEvent[]) => history.reduce(evolveMember, nobody)
const told = (before: MemberEvent[], since: MemberEvent[]) =>
  memberHistory.changes(after(...before), after(...before, ...since), String)
const toldOf = (...since: MemberEvent[]) => told([enrolled], since)
const actionOf = (...since: MemberEvent[]) => memberHistory.action(since, toldOf(...since))

const requestedAt = '2026-11-20T18:00:00.000Z'
const passkeyRemoved = (passkey: string): MemberEvent => ({ type: 'PasskeyRemoved', data: { passkey } })

describe('the history of a member', () => {
  test('begins with everything that was entered, and leaves out what was left empty', () => {
    expect(told([], [enrolled]).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['first name', null, 'Olav'],
      ['last name', null, 'Brekke'],
      ['status type', null, 'Active'],
      ['join date', null, '11/12/2011'],
      ['birthdate', null, '07/21/1979'],
      ['adult member', null, 'Yes'],
      ['email', null, 'olav@skarnhollow.example'],
      ['home phone', null, '(206) 555-0111'],
      ['street', null, '88 Mill Race'],
      ['city', null, 'Alder Falls'],
      ['state', null, 'WA'],
      ['zip code', null, '98999'],
      ['wallpaper', null, 'First light'],
      ['role', null, 'Member'],
    ])
    expect(memberHistory.action([enrolled], [])).toBe('added the member')
  })

  test('of a minor has neither address nor phone', () => {
    const nothing = { email: null, phone: null, address: null }
    const data = { statusType: 'Young Adult', joinDate: '2020-11-01', isAdult: false, role: 'member' } as const
    const { fname, lname, birthdate } = solveig
    const minor = { type: 'MemberEnrolled', data, personal: { fname, lname, birthdate, ...nothing } } as const
    const labels = told([], [minor]).map(({ label }) => label)
    expect(labels).toEqual([
      'first name',
      'last name',
      'status type',
      'join date',
      'birthdate',
      'adult member',
      'wallpaper',
      'role',
    ])
    expect(told([], [minor]).find(({ label }) => label === 'adult member')?.to).toBe('No')
  })

  test('tells of an edit field by field, and a number that is too short as it stands', () => {
    const phone = { home: '5550111', work: '2065550112', cell: '' }
    const edit = revised({ wallpaper: 'rope-tow', avatar: 'a-file' }, { phone, lname: 'Moe' })
    expect(toldOf(edit)).toEqual([
      { label: 'last name', from: 'Brekke', to: 'Moe' },
      { label: 'home phone', from: '(206) 555-0111', to: '5550111' },
      { label: 'work phone', from: null, to: '(206) 555-0112' },
      { label: 'picture', from: null, to: 'a picture' },
      { label: 'wallpaper', from: 'First light', to: 'Rope tow' },
    ])
    expect(actionOf(edit)).toBe('changed last name, home phone, work phone, picture and wallpaper')
  })

  test('tells of a picture in the place of another', () => {
    expect(told([enrolled, revised({ avatar: 'a-file' })], [revised({ avatar: 'another-file' })])).toEqual([
      { label: 'picture', from: 'a picture', to: 'another picture' },
    ])
  })

  test('tells of an invitation until when its link is good', () => {
    const invited: MemberEvent = { type: 'MemberInvited', data: { invitation: 'the-link', lastDay: '2026-11-27' } }
    expect(toldOf(invited)).toEqual([{ label: 'invitation', from: null, to: 'good until 11/27/2026' }])
    expect(told([enrolled, invited], [{ type: 'InvitationWithdrawn' }])).toEqual([
      { label: 'invitation', from: 'good until 11/27/2026', to: null },
    ])
  })

  test('tells that somebody hid the checklist, and brought it back', () => {
    const [hidden, shown] = [revised({ hidesSetup: true }), revised({ hidesSetup: false })]
    expect(toldOf(hidden)).toEqual([{ label: 'setup checklist', from: null, to: 'Hidden' }])
    expect(told([enrolled, hidden], [shown])).toEqual([{ label: 'setup checklist', from: 'Hidden', to: null }])
  })

  test('says who became an administrator', () => {
    const promoted: MemberEvent = { type: 'MemberRoleChanged', data: { role: 'administrator' } }
    expect(toldOf(promoted)).toEqual([{ label: 'role', from: 'Member', to: 'Administrator' }])
    expect(actionOf(promoted)).toBe('changed role')
  })

  test('counts the photographs of the vaccination card', () => {
    const files = [{ key: 'front', thumbnailKey: null }]
    const submitted: MemberEvent = { type: 'VaccinePassportSubmitted', data: { files } }
    expect(told([enrolled, submitted], [submitted])).toEqual([{ label: 'vaccination files', from: '1', to: '2' }])
    expect(toldOf(submitted)).toEqual([{ label: 'vaccination files', from: null, to: '1' }])
    expect(actionOf(submitted, submitted)).toBe('added vaccination files')
  })

  test.each<[MemberEvent[], string]>([
    [[removed], 'deleted the member'],
    [[{ type: 'MemberReinstated' }], 'restored the member'],
    [[{ type: 'MemberForgotten' }], 'erased the member’s personal data'],
    [[{ type: 'FirstLoginCompleted', personal: { birthdate: '1979-07-21' } }], 'set up the account'],
    [[{ type: 'PasswordChanged', data: { reason: 'reset' } }], 'chose a new password'],
    [[{ type: 'SessionsEnded' }], 'signed out every device'],
    [[{ type: 'MemberInvited', data: { invitation: 'the-link', lastDay: '2026-11-27' } }], 'sent an invitation'],
    [[{ type: 'InvitationOpened' }], 'opened the invitation'],
    [[{ type: 'InvitationWithdrawn' }], 'withdrew the invitation'],
    [
      [{ type: 'EmailChangeRequested', data: { requestedAt }, personal: { email: 'o@ember.example' } }],
      'asked for a new email',
    ],
    [[{ type: 'EmailChangeConfirmed' }], 'confirmed the new email'],
    [[{ type: 'EmailChangeCanceled' }], 'canceled the email change'],
    [[{ type: 'EmailChangeReverted', data: { requestedAt } }], 'stopped the email change'],
    [[{ type: 'PasskeyAdded', data: { passkey: 'one' }, personal: { name: 'Phone' } }], 'added a passkey'],
    [[{ type: 'PasskeyRenamed', data: { passkey: 'one' }, personal: { name: 'Laptop' } }], 'renamed a passkey'],
    [[{ type: 'SecondFactorTurnedOn' }], 'turned on the passkey step at sign-in'],
    [[{ type: 'SecondFactorTurnedOff' }], 'turned off the passkey step at sign-in'],
    [[passkeyRemoved('one')], 'removed a passkey'],
    [[passkeyRemoved('one'), passkeyRemoved('other')], 'removed all passkeys'],
    [[{ type: 'MemberReinstated' }, revised({ statusType: 'Life' })], 'restored the member'],
    [[removed, { type: 'MemberReinstated' }], 'deleted the member and restored the member'],
    [[revised({}, {})], 'changed erased details'],
  ])('has words for each thing that can happen, such as in %j', (events, words) => {
    expect(memberHistory.action(events, toldOf(...events))).toBe(words)
  })

  test('names a field once, though several parts of it changed', () => {
    const twice = [
      { label: 'email', from: 'a', to: 'b' },
      { label: 'email', from: 'b', to: 'c' },
    ]
    expect(memberHistory.action([revised({}, {})], twice)).toBe('changed email')
  })

  test('tells of no field where somebody was removed, and of the loss of all where somebody was forgotten', () => {
    expect(toldOf(removed)).toEqual([])
    expect(toldOf({ type: 'MemberForgotten' }).every(({ to }) => to === null)).toBe(true)
    expect(toldOf({ type: 'MemberForgotten' })).toContainEqual({ label: 'last name', from: 'Brekke', to: null })
  })

  test('of whom the key was destroyed has neither names nor dates', () => {
    const forgotten = { ...enrolled, personal: null } as MemberEvent
    expect(told([], [forgotten]).map(({ label }) => label)).toEqual([
      'status type',
      'join date',
      'adult member',
      'wallpaper',
      'role',
    ])
  })
})

test('a removal from before the day was noted has no day', () => {
  expect(after(enrolled, { type: 'MemberRemoved', data: {} })).toMatchObject({ status: 'removed', removedOn: null })
  expect(after(enrolled, removed)).toMatchObject({ status: 'removed', removedOn: '2026-11-20' })
})

test('a minor who is an administrator could not have been entered', () => {
  const record = (role: 'member' | 'administrator', adult: boolean) => {
    const state = after(enrolled)
    if (!('record' in state)) throw new Error('There is no record.')
    return { ...state.record, role, isAdult: adult }
  }
  const sentence = 'Only adults can be administrators.'
  expect(memberHistory.complaints?.(record('administrator', false), '2026-11-20')).toContain(sentence)
  expect(memberHistory.complaints?.(record('administrator', true), '2026-11-20')).toEqual([])
  expect(memberHistory.complaints?.(record('member', false), '2026-11-20')).not.toContain(sentence)
})
