import { evolvePasskeys } from '../account/passkey'
import { evolveEmailChange } from './email-change'
import { INVITATIONS_A_DAY } from './invitation'
import type { MemberEvent } from './member-events'
import { erased, untilChanged } from './member-fields'
import type { MemberRecord, MemberState } from './member-state'

/** The state after `event`. Who was forgotten stays so, whatever is in the history. */
export function evolveMember(state: MemberState, event: MemberEvent): MemberState {
  if (event.type === 'MemberEnrolled') return { status: 'enrolled', record: enrolledRecord(event) }
  if (event.type === 'MemberForgotten') return { status: 'forgotten' }
  if (state.status === 'unknown' || state.status === 'forgotten') return state
  if (event.type === 'MemberRemoved') {
    return { status: 'removed', record: state.record, removedOn: event.data.removedOn ?? null }
  }
  if (event.type === 'MemberReinstated') return { status: 'enrolled', record: inNewEpoch(state.record) }
  return { ...state, record: evolveRecord(state.record, event) }
}

type RecordEvent = Exclude<
  MemberEvent,
  { type: 'MemberEnrolled' | 'MemberForgotten' | 'MemberRemoved' | 'MemberReinstated' }
>

function evolveRecord(record: MemberRecord, event: RecordEvent): MemberRecord {
  switch (event.type) {
    case 'MemberRevised': {
      const revised = { ...record, ...event.data, ...event.personal } as MemberRecord
      if (revised.email === record.email) return revised
      // A link that was mailed to an address ends with it. A minor has no login, so losing the address ends the sessions.
      const moved = { ...revised, invitation: null, pendingEmail: null }
      return record.email !== null && revised.email === null ? inNewEpoch(moved) : moved
    }
    case 'MemberRoleChanged':
      return inNewEpoch({ ...record, ...event.data })
    case 'SessionsEnded':
      return inNewEpoch(record)
    case 'FirstLoginCompleted':
      return inNewEpoch({ ...record, ...event.personal, firstLogin: false, hasSignedIn: true, invitation: null })
    case 'PasswordChanged':
      // A member who followed a reset link has a password of their own; the wizard still has to ask the birthdate.
      return inNewEpoch({ ...record, hasSignedIn: true, invitation: null })
    case 'EmailChangeRequested':
    case 'EmailChangeCanceled':
      return evolveEmailChange(record, event)
    case 'EmailChangeConfirmed':
    case 'EmailChangeReverted':
      return inNewEpoch(evolveEmailChange(record, event))
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
      return { ...record, passkeys: evolvePasskeys(record.passkeys, event) }
    case 'SecondFactorTurnedOn':
    case 'SecondFactorTurnedOff':
      return { ...record, hasSecondFactor: event.type === 'SecondFactorTurnedOn' }
    case 'MemberInvited': {
      const { invitation: id, lastDay } = event.data
      // Undo brings the same invitation back, which sends nothing.
      const isSent = record.invitation?.id !== id
      const invitationDays = isSent
        ? [...record.invitationDays, lastDay].slice(-INVITATIONS_A_DAY)
        : record.invitationDays
      return { ...record, invitation: { id, lastDay, isOpened: false, isWithdrawn: false }, invitationDays }
    }
    case 'InvitationOpened':
      return { ...record, invitation: record.invitation && { ...record.invitation, isOpened: true } }
    case 'InvitationWithdrawn':
      return { ...record, invitation: record.invitation && { ...record.invitation, isWithdrawn: true } }
    case 'VaccinePassportSubmitted':
      return { ...record, vaccineFiles: [...record.vaccineFiles, ...event.data.files] }
  }
}

const enrolledRecord = (event: Extract<MemberEvent, { type: 'MemberEnrolled' }>): MemberRecord => ({
  ...untilChanged,
  ...event.data,
  ...(event.personal ?? erased),
  firstLogin: event.data.isAdult,
  hasSignedIn: false,
  invitation: null,
  invitationDays: [],
  pendingEmail: null,
  emailStops: [],
  emailLetters: [],
  passkeys: [],
  hasSecondFactor: false,
  vaccineFiles: [],
  epoch: 0,
})

const inNewEpoch = (record: MemberRecord): MemberRecord => ({ ...record, epoch: record.epoch + 1 })
