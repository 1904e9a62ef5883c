import { describe, expect, test } from 'vitest'

import { olav, solveig } from '../../testing/cast'
import { given } from '../../testing/given'
import { refusalOf } from '../../testing/refusal-of'
import { Refusal } from '../shared/refusal'
import { type MemberCommand, member } from './member'
import type { MemberEvent } from './member-events'

const enrolled: MemberEvent = {
  type: 'MemberEnrolled',
  data: { statusType: olav.statusType, joinDate: olav.joinDate, isAdult: true, role: 'member' },
  personal: {
    fname: olav.fname,
    lname: olav.lname,
    birthdate: olav.birthdate,
    email: olav.email,
    phone: olav.phone,
    address: olav.address,
  },
}
const removed: MemberEvent = { type: 'MemberRemoved', data: { removedOn: '2026-11-20' } }
const revise = (change: object): MemberCommand => ({ type: 'ReviseMember', data: { ...olav, ...change } })

describe('a member', () => {
  test('is enrolled once', () => {
    expect(given(member).when({ type: 'EnrollMember', data: olav })).toEqual([enrolled])
    expect(() => given(member, enrolled).when({ type: 'EnrollMember', data: olav })).toThrow(
      new Refusal('CONFLICT', 'This member has already been added.'),
    )
  })

  test('hides the first steps of the portal once, and has every session ended as often as they ask', () => {
    const hide: MemberCommand = { type: 'HideSetup', hidesSetup: true }
    const hidden = given(member, enrolled).when(hide)
    expect(hidden).toMatchObject([{ type: 'MemberRevised', data: { hidesSetup: true } }])
    expect(given(member, enrolled, ...hidden).when(hide)).toEqual([])
    const ended: MemberEvent = { type: 'SessionsEnded' }
    expect(given(member, enrolled, ended).when({ type: 'EndSessions' })).toEqual([ended])
    expect(() => given(member).when({ type: 'EndSessions' })).toThrow(Refusal)
  })

  test('cannot be invited without an address, nor once they have signed in; and a link that is none is refused', () => {
    const invite: MemberCommand = { type: 'InviteMember', invitation: 'first' }
    const without = {
      ...enrolled,
      personal: { ...(enrolled as { personal: object }).personal, email: null },
    } as MemberEvent
    const signedIn: MemberEvent = { type: 'FirstLoginCompleted', personal: { birthdate: olav.birthdate } }
    expect(refusalOf(() => given(member, without).when(invite))).toBe('CONFLICT')
    expect(refusalOf(() => given(member, enrolled, signedIn).when(invite))).toBe('CONFLICT')
    expect(refusalOf(() => given(member, enrolled).when({ type: 'OpenInvitation' }))).toBe('INVALID')
  })

  test('is invited five times a day at most; undoing that sends nothing, and is not counted', () => {
    const invited = (invitation: string): MemberEvent => ({
      type: 'MemberInvited',
      data: { invitation, lastDay: '2026-11-27' },
    })
    const again: MemberCommand = { type: 'InviteMember', invitation: 'sixth' }
    const four = [enrolled, ...['first', 'second', 'third', 'fourth'].map(invited)]
    const withdrawn: MemberEvent = { type: 'InvitationWithdrawn' }
    expect(given(member, ...four, withdrawn, invited('fourth')).when(again)).toHaveLength(1)
    const five = [...four, invited('fifth')]
    expect(() => given(member, ...five).when(again)).toThrow(
      new Refusal('TOO_MANY', 'Olav was already invited 5 times today. Please try again tomorrow.'),
    )
    expect(given(member, ...five).when(again, { today: '2026-11-21' })).toHaveLength(1)
  })

  test('who is a minor has no email, phones or address', () => {
    const [event] = given(member).when({ type: 'EnrollMember', data: solveig })
    expect(event).toMatchObject({ personal: { fname: 'Solveig', email: null, phone: null, address: null } })
  })

  test('with a sign-in is 18 or older, and nobody is born in the future', () => {
    const young = { ...olav, birthdate: '2008-11-21' }
    const [adultsOnly, future] = [/^Adult members are 18 or older\./, 'The birthdate can’t be in the future.']
    expect(() => given(member).when({ type: 'EnrollMember', data: young })).toThrow(adultsOnly)
    expect(() => given(member, enrolled).when(revise(young))).toThrow(adultsOnly)
    const unborn = { ...solveig, birthdate: '2026-11-21' }
    expect(() => given(member).when({ type: 'EnrollMember', data: unborn })).toThrow(future)
    expect(() => given(member, enrolled).when({ type: 'ReviseMember', data: unborn })).toThrow(future)
    expect(() => given(member, enrolled).when({ type: 'CompleteFirstLogin', birthdate: '2008-11-21' })).toThrow(
      'Accounts are for members 18 or older.',
    )
  })

  test('whose earlier record has a sign-in and the birthdate of a child gets it back only where it is so now', () => {
    const older: MemberEvent = {
      ...enrolled,
      personal: { ...(enrolled.personal as NonNullable<typeof enrolled.personal>), birthdate: '2010-01-01' },
    }
    const corrected: MemberEvent = { type: 'MemberRevised', data: {}, personal: { birthdate: '1979-07-21' } }
    const moved: MemberEvent = { type: 'MemberRevised', data: { statusType: 'Life' }, personal: {} }
    const earlier = member.evolve(member.initial, older)
    expect(() => given(member, older, corrected).when({ type: 'PutBack', earlier })).toThrow('18 or older')
    expect(given(member, older, moved).when({ type: 'PutBack', earlier })).toMatchObject([
      { type: 'MemberRevised', data: { statusType: 'Active' } },
    ])
  })

  test('whose record is saved unchanged has nothing new in the history', () => {
    expect(given(member, enrolled).when(revise({}))).toEqual([])
  })

  test('who moves has only the address in the history', () => {
    const address = { ...olav.address, street: '412 Quarry Steps' }
    expect(given(member, enrolled).when(revise({ address }))).toEqual([
      { type: 'MemberRevised', data: {}, personal: { address } },
    ])
  })

  test('whose status and email change together has one fact in the history', () => {
    expect(given(member, enrolled).when(revise({ statusType: 'Life', email: 'olav@ember.example' }))).toEqual([
      { type: 'MemberRevised', data: { statusType: 'Life' }, personal: { email: 'olav@ember.example' } },
    ])
  })

  test('who becomes a minor again loses the contact fields', () => {
    const minor: MemberCommand = { type: 'ReviseMember', data: { ...solveig, fname: 'Olav', lname: 'Brekke' } }
    expect(given(member, enrolled).when(minor)).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ isAdult: false }),
        personal: expect.objectContaining({ email: null, phone: null, address: null }),
      }),
    ])
  })

  test.each([' brekke ', 'BREKKE', 'Brekke'])('is removed when the last name is typed as "%s"', (typedLastName) => {
    expect(given(member, enrolled).when({ type: 'RemoveMember', typedLastName })).toEqual([removed])
  })

  test('stays when another last name is typed', () => {
    expect(() => given(member, enrolled).when({ type: 'RemoveMember', typedLastName: 'Brekk' })).toThrow(
      'The name you entered did not match!',
    )
  })

  test('who was removed is in nobody’s way: removing again does nothing, revising finds nobody', () => {
    expect(given(member, enrolled, removed).when({ type: 'RemoveMember', typedLastName: 'x' })).toEqual([])
    expect(() => given(member, enrolled, removed).when(revise({ statusType: 'Life' }))).toThrow(
      'This member isn’t in the directory.',
    )
  })

  test('who was removed can be restored, once', () => {
    const putBack = { type: 'PutBack', earlier: member.evolve(member.initial, enrolled) } as const
    const back: MemberEvent = { type: 'MemberReinstated' }
    expect(given(member, enrolled, removed).when(putBack)).toEqual([back])
    expect(given(member, enrolled, removed, back).when(putBack)).toEqual([])
    expect(() => given(member).when(putBack)).toThrow('This member isn’t in the directory.')
  })

  test('sets up the account once, and a role changes only when it is another', () => {
    const done: MemberEvent = { type: 'FirstLoginCompleted', personal: { birthdate: olav.birthdate } }
    expect(given(member, enrolled).when({ type: 'CompleteFirstLogin', birthdate: olav.birthdate })).toEqual([done])
    expect(given(member, enrolled, done).when({ type: 'CompleteFirstLogin', birthdate: olav.birthdate })).toEqual([])
    expect(given(member, enrolled).when({ type: 'ChangeMemberRole', role: 'member' })).toEqual([])
    expect(given(member, enrolled).when({ type: 'ChangeMemberRole', role: 'administrator' })).toEqual([
      { type: 'MemberRoleChanged', data: { role: 'administrator' } },
    ])
  })

  test('who is a minor cannot be an administrator', () => {
    const minor = given(member).when({ type: 'EnrollMember', data: solveig })
    expect(() => given(member, ...minor).when({ type: 'ChangeMemberRole', role: 'administrator' })).toThrow(
      'Only adults can be administrators.',
    )
  })

  test('ends the sessions of before with a new role, a new password, with coming back, and where an administrator ends them', () => {
    const epochAfter = (...history: MemberEvent[]) => {
      const state = [enrolled, ...history].reduce(member.evolve, member.initial)
      return 'record' in state ? state.record.epoch : undefined
    }
    expect(epochAfter({ type: 'MemberRoleChanged', data: { role: 'administrator' } })).toBe(1)
    expect(epochAfter({ type: 'PasswordChanged', data: { reason: 'reset' } })).toBe(1)
    expect(epochAfter(removed, { type: 'MemberReinstated' })).toBe(1)
    expect(epochAfter({ type: 'SessionsEnded' })).toBe(1)
    expect(epochAfter({ type: 'MemberRevised', data: { statusType: 'Life' }, personal: {} })).toBe(0)
  })

  test('who was forgotten still has a history that can be read', () => {
    const forgotten = [
      { ...enrolled, personal: null },
      { type: 'MemberRevised', data: { statusType: 'Life' }, personal: null },
    ] as const
    const state = forgotten.reduce<ReturnType<typeof member.evolve>>(member.evolve, member.initial)
    expect(state).toMatchObject({ status: 'enrolled', record: { fname: '', email: null, statusType: 'Life' } })
  })
})

describe('a member who updates the profile', () => {
  const profile = { email: olav.email, phone: olav.phone, address: olav.address }

  test('changes how to be reached, the picture and the wallpaper, as one fact', () => {
    const phone = { ...olav.phone, cell: '2065550144' }
    const data = { ...profile, phone, avatar: 'a-picture', wallpaper: 'rope-tow' } as const
    expect(given(member, enrolled).when({ type: 'UpdateProfile', data })).toEqual([
      { type: 'MemberRevised', data: { avatar: 'a-picture', wallpaper: 'rope-tow' }, personal: { phone } },
    ])
  })

  test('changes one thing alone, and nothing else is told', () => {
    const wallpaper = 'rope-tow' as const
    expect(given(member, enrolled).when({ type: 'UpdateProfile', data: { ...profile, wallpaper } })).toEqual([
      { type: 'MemberRevised', data: { wallpaper }, personal: {} },
    ])
    const email = 'olav@ember.example'
    expect(given(member, enrolled).when({ type: 'UpdateProfile', data: { ...profile, email } })).toEqual([
      { type: 'MemberRevised', data: {}, personal: { email } },
    ])
  })

  test('and changes nothing leaves no trace', () => {
    expect(given(member, enrolled).when({ type: 'UpdateProfile', data: profile })).toEqual([])
  })
})

describe('a vaccine passport', () => {
  const files = [{ key: 'front', thumbnailKey: 'front-small' }]

  test('adds its files to the member, each once', () => {
    const submitted: MemberEvent = { type: 'VaccinePassportSubmitted', data: { files } }
    expect(given(member, enrolled).when({ type: 'SubmitVaccinePassport', files })).toEqual([submitted])
    expect(given(member, enrolled, submitted).when({ type: 'SubmitVaccinePassport', files })).toEqual([])
  })

  test('of nobody is refused', () => {
    expect(() => given(member).when({ type: 'SubmitVaccinePassport', files })).toThrow(
      'This member isn’t in the directory.',
    )
  })
})

test('a last name is confirmed with whichever apostrophe the keyboard has', () => {
  const nell: MemberEvent = { type: 'MemberRevised', data: {}, personal: { lname: "O'Rourke" } }
  for (const typedLastName of ["o'rourke", 'O’Rourke', 'OʼROURKE']) {
    expect(given(member, enrolled, nell).when({ type: 'RemoveMember', typedLastName })).toMatchObject([
      { type: 'MemberRemoved' },
    ])
  }
})

describe('forgetting', () => {
  const forgotten: MemberEvent = { type: 'MemberForgotten' }

  test('takes a removed member and the typed last name, and happens once', () => {
    const command = { type: 'ForgetMember', typedLastName: 'brekke' } as const
    expect(given(member, enrolled, removed).when(command)).toEqual([forgotten])
    expect(given(member, enrolled, removed, forgotten).when(command)).toEqual([])
  })

  test('is refused for a member who is still in the directory, and for another name', () => {
    expect(() => given(member, enrolled).when({ type: 'ForgetMember', typedLastName: 'Brekke' })).toThrow(
      'Delete the member first, then erase their personal data.',
    )
    expect(() => given(member, enrolled, removed).when({ type: 'ForgetMember', typedLastName: 'Moe' })).toThrow(
      'The name you entered did not match!',
    )
  })

  test('cannot be undone', () => {
    const putBack = { type: 'PutBack', earlier: member.evolve(member.initial, enrolled) } as const
    expect(() => given(member, enrolled, removed, forgotten).when(putBack)).toThrow(
      'This member isn’t in the directory.',
    )
  })
})
