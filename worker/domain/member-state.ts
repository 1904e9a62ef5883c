import type { Role } from './capability'
import type { ClubDate } from './club-date'
import { evolveEmailChange, type PendingEmail, type ReplacedEmail } from './email-change'
import { INVITATIONS_A_DAY, type Invitation } from './invitation'
import type { Address, Phones } from './member-details'
import type { MemberEvent } from './member-events'
import { evolvePasskeys, type Passkey } from './passkey'
import type { Wallpaper } from './wallpaper'

/** A file as the log knows it: by the keys of the file and of its small picture. */
export interface StoredFile {
  readonly key: string
  readonly thumbnailKey: string | null
}

/** A member's record. Minors have neither email, phones nor address; who has been forgotten has no names. */
export interface MemberRecord {
  readonly fname: string
  readonly lname: string
  readonly birthdate: ClubDate | null
  readonly email: string | null
  readonly phone: Phones | null
  readonly address: Address | null
  readonly statusType: string
  readonly joinDate: ClubDate
  readonly isAdult: boolean
  readonly role: Role
  readonly firstLogin: boolean
  /** The newest one, until the member has a password or another email. */
  readonly invitation: Invitation | null
  /** The last days of the newest links that invited them, oldest first: one for each time. */
  readonly invitationDays: readonly ClubDate[]
  /** An address that waits for its link to be opened; `email` stays the one to sign in with until then. */
  readonly pendingEmail: PendingEmail | null
  /** The addresses that can take a change back, oldest first. */
  readonly emailStops: readonly ReplacedEmail[]
  /** When new addresses were last asked, oldest first, in ISO 8601. */
  readonly emailLetters: readonly string[]
  /** Oldest first. */
  readonly passkeys: readonly Passkey[]
  /** Whether a passkey is asked for after the password, by the member's own choice. */
  readonly hasSecondFactor: boolean
  readonly avatar: string | null
  readonly wallpaper: Wallpaper
  /** Whether the list of first steps is hidden on their dashboard. */
  readonly hidesSetup: boolean
  /** Photographs of the vaccination card, newest last. */
  readonly vaccineFiles: readonly StoredFile[]
  /** Counts what ends all sessions: a new password, another email or role, coming back, an administrator. */
  readonly epoch: number
}

export type MemberState =
  | { readonly status: 'unknown' }
  | { readonly status: 'enrolled'; readonly record: MemberRecord }
  | { readonly status: 'removed'; readonly record: MemberRecord; readonly removedOn: ClubDate | null }
  | { readonly status: 'forgotten' }

export const nobody: MemberState = { status: 'unknown' }

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
      return inNewEpoch({ ...record, ...event.personal, firstLogin: false, invitation: null })
    case 'PasswordChanged':
      // A member who followed a reset link has a password of their own; the wizard still has to ask the birthdate.
      return inNewEpoch({ ...record, invitation: null })
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
  ...event.data,
  ...(event.personal ?? { fname: '', lname: '', birthdate: null, email: null, phone: null, address: null }),
  firstLogin: event.data.isAdult,
  invitation: null,
  invitationDays: [],
  pendingEmail: null,
  emailStops: [],
  emailLetters: [],
  passkeys: [],
  hasSecondFactor: false,
  avatar: null,
  wallpaper: 'first-light',
  hidesSetup: false,
  vaccineFiles: [],
  epoch: 0,
})

const inNewEpoch = (record: MemberRecord): MemberRecord => ({ ...record, epoch: record.epoch + 1 })
