import * as fc from 'fast-check'

import type { MemberCommand } from '../domain/member/member'
import { STATUS_TYPES } from '../domain/member/member-fields'
import { olav, solveig } from './cast'

const digits = fc.constantFrom('2065550111', '5095550199', '4255550142')
const adult = fc
  .record({
    fname: fc.constantFrom('Olav', 'Ola', 'Øyvind'),
    lname: fc.constantFrom('Brekke', 'Brekke-Lund'),
    email: fc.constantFrom('olav@skarnhollow.example', 'brekke@ember.example'),
    statusType: fc.constantFrom(...STATUS_TYPES),
    phone: fc.record({
      home: digits,
      work: fc.constantFrom('', '2065550112'),
      cell: fc.constantFrom('', '2065550113'),
    }),
    street: fc.constantFrom('88 Mill Race', '412 Quarry Steps'),
  })
  .map(({ street, ...change }) => ({ ...olav, ...change, address: { ...olav.address, street } }))
const details = fc.oneof(adult, fc.constant(solveig))

/** Anything that can be asked of a member's record. */
export const arbitraryMemberCommand: fc.Arbitrary<MemberCommand> = fc.oneof(
  fc.record({ type: fc.constant('EnrollMember' as const), data: details }),
  fc.record({ type: fc.constant('ReviseMember' as const), data: details }),
  fc.record({
    type: fc.constant('ChangeMemberRole' as const),
    role: fc.constantFrom('member' as const, 'administrator' as const),
  }),
  fc.record({
    type: fc.constant('RemoveMember' as const),
    typedLastName: fc.constantFrom('Brekke', 'brekke-lund', 'x'),
  }),
  fc.record({ type: fc.constant('ForgetMember' as const), typedLastName: fc.constantFrom('Brekke', 'Brekke-Lund') }),
  fc.record({
    type: fc.constant('UpdateProfile' as const),
    data: adult.map(({ email, phone, address }) => ({ email, phone, address, wallpaper: 'rope-tow' as const })),
  }),
  fc.record({
    type: fc.constant('SubmitVaccinePassport' as const),
    files: fc.constantFrom([{ key: 'front', thumbnailKey: null }], [{ key: 'back', thumbnailKey: 'back-small' }]),
  }),
  fc.record({ type: fc.constant('InviteMember' as const), invitation: fc.constantFrom('first', 'second') }),
  fc.record({ type: fc.constant('HideSetup' as const), hidesSetup: fc.boolean() }),
  fc.constantFrom({ type: 'OpenInvitation' as const }, { type: 'WithdrawInvitation' as const }),
  fc.constantFrom({ type: 'CancelEmailChange' as const }, { type: 'ResendEmailChange' as const }),
  fc.constant({ type: 'EndSessions' as const }),
  fc.record({
    type: fc.constantFrom('ConfirmEmailChange' as const, 'RevertEmailChange' as const),
    requestedAt: fc.constantFrom('2026-11-20T18:00:00.000Z', '2026-11-19T18:00:00.000Z'),
  }),
  fc.record({
    type: fc.constantFrom('AddPasskey' as const, 'RenamePasskey' as const),
    passkey: fc.constantFrom('one', 'other'),
    name: fc.constantFrom('iPhone', 'Key ring'),
  }),
  fc.record({ type: fc.constant('RemovePasskey' as const), passkey: fc.constantFrom('one', 'other') }),
  fc.record({ type: fc.constant('SetSecondFactor' as const), isOn: fc.boolean() }),
  fc.constant({ type: 'RemoveAllPasskeys' as const }),
  fc.record({
    type: fc.constant('CompleteFirstLogin' as const),
    birthdate: fc.constantFrom('1979-07-21', '1980-02-29'),
  }),
  fc.record({
    type: fc.constant('ChangePassword' as const),
    reason: fc.constantFrom('reset' as const, 'profile' as const),
  }),
)

export const arbitraryFamilyCommand = fc.constantFrom(
  { type: 'LinkFamily' as const },
  { type: 'UnlinkFamily' as const },
)
