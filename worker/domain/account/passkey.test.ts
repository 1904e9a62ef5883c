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

describe('the passkeys of a member', () => {
  const add = (passkey: string, name = 'Phone') => ({ type: 'AddPasskey', passkey, name }) as const
  const many = (count: number) => Array.from({ length: count }, (_, at) => added(`passkey-${at}`))
  const passkeysAfter = (...events: MemberEvent[]) => {
    const state = [...joined, ...events].reduce(member.evolve, member.initial)
    return 'record' in state ? state.record.passkeys : []
  }

  test('are twenty at most', () => {
    expect(olavWith(...many(19)).when(add('last'))).toEqual([added('last')])
    expect(() => olavWith(...many(20)).when(add('one-more'))).toThrow(
      'You have 20 passkeys. Remove one you no longer use first.',
    )
  })

  test('are each added once, also where the browser sends one again', () => {
    expect(olavWith(...many(20)).when(add('passkey-7'))).toEqual([])
  })

  test('have names, of which one changes and no other', () => {
    const rename = (passkey: string, name: string) => ({ type: 'RenamePasskey', passkey, name }) as const
    const renamed: MemberEvent = { type: 'PasskeyRenamed', data: { passkey: 'one' }, personal: { name: 'Laptop' } }
    const two = [added('one'), added('other')]
    expect(olavWith(...two).when(rename('one', 'Laptop'))).toEqual([renamed])
    expect(olavWith(...two).when(rename('one', 'Phone'))).toEqual([])
    expect(() => olavWith(...two).when(rename('gone', 'Laptop'))).toThrow('This passkey is no longer on your account.')
    expect(passkeysAfter(...two, renamed)).toEqual([
      { id: 'one', name: 'Laptop' },
      { id: 'other', name: 'Phone' },
    ])
  })

  test('have no names once the personal data of their member was erased', () => {
    const erased = [added('one'), { ...added('one'), type: 'PasskeyRenamed' }] as MemberEvent[]
    for (const event of erased) {
      expect(passkeysAfter(added('one'), { ...event, personal: null } as MemberEvent).at(-1)?.name).toBe('')
    }
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
