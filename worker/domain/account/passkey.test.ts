import { describe, expect, test } from 'vitest'

import { olav } from '../../testing/cast'
import { given } from '../../testing/given'
import { member } from '../member/member'
import type { MemberEvent } from '../member/member-events'
import { wantsConfirmation } from './confirmation'

const { fname, lname, birthdate, email, phone, address, ...data } = olav
const joined: MemberEvent[] = [
  {
    type: 'MemberEnrolled',
    data: { ...data, role: 'member' },
    personal: { fname, lname, birthdate, email, phone, address },
  },
  { type: 'FirstLoginCompleted', personal: { birthdate } },
]
const added = (passkey: string): MemberEvent => ({
  type: 'PasskeyAdded',
  data: { passkey },
  personal: { name: 'Phone' },
})
const removed = (passkey: string) => ({ type: 'PasskeyRemoved', data: { passkey } })
const [on, off] = [{ type: 'SecondFactorTurnedOn' }, { type: 'SecondFactorTurnedOff' }] as const
const olavWith = (...events: MemberEvent[]) => given(member, ...joined, ...events)

describe('whether a passkey is asked for after the password', () => {
  test('is turned on by a member who has one, and off again', () => {
    expect(olavWith(added('one')).when({ type: 'SetSecondFactor', isOn: true })).toEqual([on])
    expect(olavWith(added('one'), on).when({ type: 'SetSecondFactor', isOn: false })).toEqual([off])
  })

  test('is no change where it is so already', () => {
    expect(olavWith(added('one'), on).when({ type: 'SetSecondFactor', isOn: true })).toEqual([])
    expect(olavWith().when({ type: 'SetSecondFactor', isOn: false })).toEqual([])
  })

  test('cannot be turned on without a passkey', () => {
    expect(() => olavWith().when({ type: 'SetSecondFactor', isOn: true })).toThrow('Add a passkey first.')
  })

  test('keeps the last passkey from being removed, and no other', () => {
    const two = olavWith(added('one'), added('other'), on)
    expect(two.when({ type: 'RemovePasskey', passkey: 'one' })).toEqual([removed('one')])
    const last = olavWith(added('one'), on)
    expect(() => last.when({ type: 'RemovePasskey', passkey: 'one' })).toThrow('You need this passkey to sign in.')
    expect(last.when({ type: 'RemovePasskey', passkey: 'gone' })).toEqual([])
  })
})

test('whose passkeys are removed by an administrator is asked for none any more', () => {
  expect(olavWith(added('one'), added('other'), on).when({ type: 'RemoveAllPasskeys' })).toEqual([
    off,
    removed('one'),
    removed('other'),
  ])
  expect(olavWith(added('one')).when({ type: 'RemoveAllPasskeys' })).toEqual([removed('one')])
  expect(olavWith().when({ type: 'RemoveAllPasskeys' })).toEqual([])
})

test('who turns the step on or off, or removes passkeys, is asked who they are', () => {
  const wants = (...events: MemberEvent[]) => wantsConfirmation([{ events, after: {} }])
  expect(wants(on)).toBe('You’re turning on the passkey step at sign-in.')
  expect(wants(off, removed('one') as MemberEvent)).toBe('You’re turning off the passkey step at sign-in.')
  expect(wants(removed('one') as MemberEvent)).toBe('You’re removing a passkey.')
})
