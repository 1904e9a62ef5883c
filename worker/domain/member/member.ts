import type { Role } from '../account/capability'
import { decidePasskey, type PasskeyCommand } from '../account/passkey'
import type { Aggregate, Context, PutBack } from '../shared/aggregate'
import type { ClubDate } from '../shared/club-date'

import { Refusal } from '../shared/refusal'
import { birthdateComplaint, firstLoginComplaint } from './age'
import { decideEmailChange, type EmailChangeCommand, needsConfirmation, requestEmail } from './email-change'
import { INVITATIONS_A_DAY, invitationLastDay, isOpenTo } from './invitation'
import { isSameName, NAME_DID_NOT_MATCH } from './last-name'
import type { MemberRevision, NewMember, ProfileUpdate } from './member-details'
import { type MemberEvent, memberEvents } from './member-events'
import { evolveMember } from './member-evolution'
import {
  type Entered,
  enrolled,
  type FirstAdministrator,
  notListed,
  onlyAdults,
  refuseIf,
  revise,
  revised,
  sorted,
  updateProfile,
  withoutContact,
} from './member-revision'
import { type MemberRecord, type MemberState, nobody, type StoredFile } from './member-state'

export type { MemberRecord, MemberState } from './member-state'

export type MemberCommand =
  | { type: 'EnrollMember'; data: Entered<NewMember> | FirstAdministrator; role?: Role }
  | { type: 'ReviseMember'; data: Entered<MemberRevision> }
  | { type: 'UpdateProfile'; data: ProfileUpdate }
  | { type: 'SubmitVaccinePassport'; files: readonly StoredFile[] }
  | { type: 'ChangeMemberRole'; role: Role }
  | { type: 'RemoveMember'; typedLastName?: string | undefined }
  | { type: 'ForgetMember'; typedLastName: string }
  | { type: 'HideSetup'; hidesSetup: boolean }
  | { type: 'InviteMember'; invitation: string }
  | { type: 'OpenInvitation' }
  | { type: 'WithdrawInvitation' }
  | { type: 'CompleteFirstLogin'; birthdate: ClubDate }
  | { type: 'ChangePassword'; reason: 'reset' | 'profile' }
  | { type: 'EndSessions' }
  | EmailChangeCommand
  | PasskeyCommand
  | PutBack<MemberState>

export const member: Aggregate<MemberCommand, MemberEvent, MemberState> = {
  category: 'member',
  events: memberEvents,
  takenWhenFull: [
    'MemberRemoved',
    'MemberReinstated',
    'MemberForgotten',
    'MemberRoleChanged',
    'SessionsEnded',
    'PasskeyRemoved',
    'SecondFactorTurnedOff',
    'InvitationWithdrawn',
    'EmailChangeCanceled',
    'EmailChangeReverted',
  ],
  initial: nobody,
  subject: (id) => id,
  evolve: evolveMember,

  decide(command, state, { at, today }) {
    switch (command.type) {
      case 'EnrollMember':
        return enroll(command, state, today)
      case 'RemoveMember':
        return remove(command.typedLastName, state, today)
      case 'ForgetMember':
        return forget(command.typedLastName, state)
      case 'PutBack':
        return putBackMember(command.earlier, state, { at, today })
      case 'ReviseMember':
        return revise(command.data, enrolled(state), { at, today })
      case 'UpdateProfile':
        return updateProfile(command.data, enrolled(state), at)
      case 'SubmitVaccinePassport':
        return submitPassport(command.files, enrolled(state))
      case 'ChangeMemberRole':
        return changeRole(command.role, enrolled(state))
      case 'HideSetup':
        return revised({ hidesSetup: command.hidesSetup }, enrolled(state))
      case 'InviteMember':
        return invite(command.invitation, enrolled(state), today)
      case 'OpenInvitation': {
        const record = enrolled(state)
        if (!isOpenTo(record, today)) throw invitationOver()
        return record.invitation?.isOpened ? [] : [{ type: 'InvitationOpened' }]
      }
      case 'WithdrawInvitation': {
        const { invitation } = enrolled(state)
        return invitation && !invitation.isWithdrawn ? [{ type: 'InvitationWithdrawn' }] : []
      }
      case 'CompleteFirstLogin': {
        const { firstLogin, hasSignedIn } = enrolled(state)
        if (!firstLogin && hasSignedIn) return []
        refuseIf(firstLoginComplaint(command.birthdate, today))
        return [{ type: 'FirstLoginCompleted', personal: { birthdate: command.birthdate } }]
      }
      case 'ChangePassword':
        enrolled(state)
        return [{ type: 'PasswordChanged', data: { reason: command.reason } }]
      case 'EndSessions':
        enrolled(state)
        return [{ type: 'SessionsEnded' }]
      case 'ConfirmEmailChange':
      case 'CancelEmailChange':
      case 'ResendEmailChange':
      case 'RevertEmailChange':
        return decideEmailChange(command, enrolled(state), at)
      case 'AddPasskey':
      case 'RenamePasskey':
      case 'RemovePasskey':
      case 'RemoveAllPasskeys':
      case 'SetSecondFactor':
        return decidePasskey(command, enrolled(state))
    }
  },
}

type Enrolled = Extract<MemberEvent, { type: 'MemberEnrolled' }>

function enroll(
  { data, role = 'member' }: Extract<MemberCommand, { type: 'EnrollMember' }>,
  state: MemberState,
  today: ClubDate,
): MemberEvent[] {
  if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This member has already been added.')
  refuseIf(birthdateComplaint(data, today))
  const entered = sorted(withoutContact(data))
  return [{ type: 'MemberEnrolled', ...entered, data: { ...entered.data, role } } as Enrolled]
}

/** A new invitation takes the place of the last one, whose link no longer works. */
function invite(id: string, record: MemberRecord, today: ClubDate): MemberEvent[] {
  if (record.email === null) throw new Refusal('CONFLICT', 'This member has no email address to send an invitation to.')
  if (record.hasSignedIn) throw new Refusal('CONFLICT', 'This member has already signed in.')
  if (record.invitation?.id === id) return []
  const lastDay = invitationLastDay(today)
  if (record.invitationDays.filter((day) => day === lastDay).length >= INVITATIONS_A_DAY) {
    const often = `${record.fname} was already invited ${INVITATIONS_A_DAY} times today. Please try again tomorrow.`
    throw new Refusal('TOO_MANY', often)
  }
  return [{ type: 'MemberInvited', data: { invitation: id, lastDay } }]
}

function remove(typedLastName: string | undefined, state: MemberState, today: ClubDate): MemberEvent[] {
  if (state.status === 'removed') return []
  const { lname } = enrolled(state)
  if (typedLastName !== undefined && !isSameName(typedLastName, lname)) throw anotherName()
  return [{ type: 'MemberRemoved', data: { removedOn: today } }]
}

/** A member must be removed before they are erased: a command that can't be undone takes two steps. */
function forget(typedLastName: string, state: MemberState): MemberEvent[] {
  if (state.status === 'forgotten') return []
  if (state.status === 'unknown') throw notListed()
  if (state.status === 'enrolled')
    throw new Refusal('CONFLICT', 'Delete the member first, then erase their personal data.')
  if (!isSameName(typedLastName, state.record.lname)) throw anotherName()
  return [{ type: 'MemberForgotten' }]
}

function submitPassport(files: readonly StoredFile[], record: MemberRecord): MemberEvent[] {
  const kept = new Set(record.vaccineFiles.map(({ key }) => key))
  const added = files.filter(({ key }) => !kept.has(key))
  return added.length === 0 ? [] : [{ type: 'VaccinePassportSubmitted', data: { files: [...added] } }]
}

function changeRole(role: Role, record: MemberRecord): MemberEvent[] {
  if (record.role === role) return []
  if (!record.isAdult) throw onlyAdults('role')
  return [{ type: 'MemberRoleChanged', data: { role } }]
}

/** The refusal of any link that doesn't work: a reader without a session is not told why. */
export const invitationOver = () =>
  new Refusal('INVALID', 'This invitation has expired or was already used. Ask your club for a new one.')

const anotherName = () => new Refusal('INVALID', NAME_DID_NOT_MATCH, { fields: { lname: NAME_DID_NOT_MATCH } })

/**
 * The events that lead from the present state to an earlier one. Ended sessions, the first login and vaccine documents
 * are not part of it: they are facts, and no earlier state undoes them. Of an invitation, sending and withdrawing are
 * undone. An earlier email has to be confirmed by its owner as a new one has; a pending one is canceled.
 */
function putBackMember(
  earlier: MemberState,
  state: MemberState,
  { at, today }: Pick<Context, 'at' | 'today'>,
): MemberEvent[] {
  if (state.status === 'unknown' || state.status === 'forgotten' || earlier.status === 'forgotten') {
    throw notListed()
  }
  if (earlier.status !== 'enrolled') {
    return state.status === 'enrolled' ? [{ type: 'MemberRemoved', data: { removedOn: today } }] : []
  }
  // A record that is older than this rule may come back as it was, but no edit may break the rule.
  const complaint = birthdateComplaint(earlier.record, today)
  if (complaint && complaint !== birthdateComplaint(state.record, today)) throw new Refusal('INVALID', complaint)
  const events: MemberEvent[] = [
    ...(state.status === 'removed' ? [{ type: 'MemberReinstated' } as const] : []),
    ...revision(state.record, earlier.record),
    ...(state.record.role === earlier.record.role
      ? []
      : [{ type: 'MemberRoleChanged', data: { role: earlier.record.role } } as const]),
  ]
  const after = enrolled(events.reduce(evolveMember, state))
  return [...events, ...emailBack(after, earlier.record, at), ...invitationBack(after, earlier.record)]
}

function emailBack(record: MemberRecord, earlier: MemberRecord, at: string): MemberEvent[] {
  if (needsConfirmation(record, earlier.email)) return requestEmail(earlier.email, record, at)
  const isMeant = record.pendingEmail === null || record.pendingEmail.email === earlier.pendingEmail?.email
  return isMeant ? [] : [{ type: 'EmailChangeCanceled' }]
}

/** A link that a newer one replaced does not work again, nor one that ended with its email. */
function invitationBack({ invitation: is }: MemberRecord, { invitation: was }: MemberRecord): MemberEvent[] {
  if (!is) return []
  const { id, lastDay } = is
  const wasSent = was?.id === id && !was.isWithdrawn
  if (wasSent && is.isWithdrawn) return [{ type: 'MemberInvited', data: { invitation: id, lastDay } }]
  return wasSent || is.isWithdrawn ? [] : [{ type: 'InvitationWithdrawn' }]
}

function revision(record: MemberRecord, earlier: MemberRecord): MemberEvent[] {
  const email = needsConfirmation(record, earlier.email) ? record.email : earlier.email
  return revised({ ...earlier, email }, record)
}
