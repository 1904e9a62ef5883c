import { describe, expect, test } from 'vitest'

import { olav } from '../../testing/cast'
import { given } from '../../testing/given'
import { wantsConfirmation } from '../account/confirmation'
import { member } from './member'
import type { MemberEvent } from './member-events'
import { evolveMember } from './member-evolution'
import { nobody } from './member-state'

const AT = '2026-11-20T18:00:00.000Z'
const { fname, lname, birthdate, email, phone, address, ...data } = olav
const joined: MemberEvent[] = [
  {
    type: 'MemberEnrolled',
    data: { ...data, role: 'member' },
    personal: { fname, lname, birthdate, email, phone, address },
  },
  { type: 'FirstLoginCompleted', personal: { birthdate } },
]
const asked = (to: string, requestedAt = AT): MemberEvent => ({
  type: 'EmailChangeRequested',
  data: { requestedAt },
  personal: { email: to },
})
const recordAfter = (...events: MemberEvent[]) => {
  const state = [...joined, ...events].reduce(evolveMember, nobody)
  if (state.status !== 'enrolled') throw new Error('They have left.')
  return state.record
}

describe('a member who has signed in', () => {
  test('keeps the old email while the new one waits, whatever else is saved with it', () => {
    const revision = { ...olav, email: 'o@ember.example', statusType: 'Life' } as const
    expect(given(member, ...joined).when({ type: 'ReviseMember', data: revision })).toEqual([
      { type: 'MemberRevised', data: { statusType: 'Life' }, personal: {} },
      {
        type: 'EmailChangeRequested',
        data: { requestedAt: expect.any(String) },
        personal: { email: 'o@ember.example' },
      },
    ])
    expect(recordAfter(asked('o@ember.example'))).toMatchObject({
      email,
      pendingEmail: { email: 'o@ember.example' },
      epoch: 1,
    })
  })

  test('begins a new epoch with the new email, and with the old one that comes back', () => {
    const confirmed = recordAfter(asked('o@ember.example'), { type: 'EmailChangeConfirmed' })
    expect(confirmed).toMatchObject({ email: 'o@ember.example', pendingEmail: null, epoch: 2 })
    const reverted = recordAfter(
      asked('o@ember.example'),
      { type: 'EmailChangeConfirmed' },
      { type: 'EmailChangeReverted', data: { requestedAt: AT } },
    )
    expect(reverted).toMatchObject({ email, pendingEmail: null, epoch: 3, emailStops: [] })
  })

  test('who stops a change has no passkey any more: whoever asked for it could have added one', () => {
    const history: MemberEvent[] = [
      ...joined,
      asked('o@ember.example'),
      { type: 'PasskeyAdded', data: { passkey: 'key-of-a-stranger' }, personal: { name: 'Phone' } },
    ]
    expect(given(member, ...history).when({ type: 'RevertEmailChange', requestedAt: AT })).toEqual([
      { type: 'EmailChangeReverted', data: { requestedAt: AT } },
      { type: 'PasskeyRemoved', data: { passkey: 'key-of-a-stranger' } },
    ])
  })

  test('can take back the first of two changes, and with it the second; not one of more than three days ago', () => {
    const later = '2026-11-21T18:00:00.000Z'
    const changed: MemberEvent[] = [
      asked('o@ember.example'),
      { type: 'EmailChangeConfirmed' },
      asked('p@ember.example', later),
      { type: 'EmailChangeConfirmed' },
    ]
    expect(recordAfter(...changed).emailStops.map((stop) => stop.email)).toEqual([email, 'o@ember.example'])
    const reverted = recordAfter(...changed, { type: 'EmailChangeReverted', data: { requestedAt: AT } })
    expect(reverted).toMatchObject({ email, emailStops: [] })
    expect(recordAfter(...changed, asked('q@ember.example', '2026-11-23T18:00:00.001Z')).emailStops).toHaveLength(2)
  })

  test('confirms the newest address within a day, and stops a change within three', () => {
    const confirmAt = (at: string, requestedAt = AT) =>
      given(member, ...joined, asked('o@ember.example')).when({ type: 'ConfirmEmailChange', requestedAt }, { at })
    const revertAt = (at: string, requestedAt = AT) =>
      given(member, ...joined, asked('o@ember.example')).when({ type: 'RevertEmailChange', requestedAt }, { at })
    const isOver = 'This link has expired or was already used.'
    expect(confirmAt('2026-11-21T18:00:00.000Z')).toEqual([{ type: 'EmailChangeConfirmed' }])
    expect(() => confirmAt('2026-11-21T18:00:00.001Z')).toThrow(isOver)
    expect(() => confirmAt(AT, '2026-11-19T18:00:00.000Z')).toThrow(isOver)
    expect(revertAt('2026-11-23T18:00:00.000Z')).toHaveLength(1)
    expect(() => revertAt('2026-11-23T18:00:00.001Z')).toThrow(isOver)
    expect(() => revertAt(AT, '2026-11-19T18:00:00.000Z')).toThrow(isOver)
  })

  test('has the link sent again, but not twice in one moment', () => {
    const resend = { type: 'ResendEmailChange' } as const
    const waiting = given(member, ...joined, asked('o@ember.example'))
    const later = '2026-11-20T18:00:01.000Z'
    expect(waiting.when(resend, { at: later })).toEqual([asked('o@ember.example', later)])
    expect(waiting.when(resend, { at: AT })).toEqual([])
    expect(() => given(member, ...joined).when(resend)).toThrow('No email change is waiting to be confirmed.')
  })

  test('has five links sent in an hour at most, and is told how long to wait', () => {
    const sent = [0, 1, 2, 3, 4].map((minute) => asked('o@ember.example', `2026-11-20T18:0${minute}:00.000Z`))
    const resendAt = (time: string) =>
      given(member, ...joined, ...sent).when({ type: 'ResendEmailChange' }, { at: `2026-11-20T${time}.000Z` })
    const wait = (minutes: string) => `We’ve sent 5 links in the last hour. Please wait ${minutes}.`
    expect(() => resendAt('18:05:00')).toThrow(wait('55 minutes'))
    expect(() => resendAt('18:59:30')).toThrow(wait('1 minute'))
    expect(resendAt('19:00:01')).toHaveLength(1)
  })

  test('whose personal data was erased has nothing that waits', () => {
    expect(recordAfter({ ...asked('o@ember.example'), personal: null } as MemberEvent).pendingEmail).toBe(null)
  })
})

test('who never signed in has a new email at once, so the administrator who enters it is asked who they are', () => {
  const [enrolled] = joined as [MemberEvent]
  const revision = { ...olav, email: 'o@ember.example' }
  const events = given(member, enrolled).when({ type: 'ReviseMember', data: revision })
  expect(events).toEqual([{ type: 'MemberRevised', data: {}, personal: { email: 'o@ember.example' } }])
  expect(wantsConfirmation([{ events, after: {} }])).toBe('You’re changing the email for signing in.')
})
