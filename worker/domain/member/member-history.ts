import { fieldChanges, type HistoryField, type HistoryFormat, validationComplaints } from '../shared/history-format'
import { listed } from '../shared/listed'
import { birthdateComplaint } from './age'
import type { Invitation } from './invitation'
import { MemberRevision } from './member-details'
import type { MemberEvent } from './member-events'
import { historyName, type MemberField } from './member-field'
import { adultNames, fieldAt, fieldNames, pathsIn, valueAt } from './member-fields'
import type { MemberRecord, MemberState } from './member-state'

const anotherPicture = (words: string) => [words, 'another picture'] as const

/** The fields, those of a group one by one, and what else there is to tell of a member. */
const fields: readonly HistoryField<MemberRecord>[] = [
  ...pathsIn(fieldNames).map((path): HistoryField<MemberRecord> => {
    const field = fieldAt(path)
    return {
      label: historyName(field),
      // Whether somebody is an adult comes back with the fields that only adults have.
      at: path === 'isAdult' ? [path, ...adultNames] : [path],
      value: (record) => inWords(field, valueAt({ ...record }, path)),
      ...(path === 'avatar' && { alike: { stored: ({ avatar }: MemberRecord) => avatar, says: anotherPicture } }),
    }
  }),
  { label: 'email to be confirmed', value: ({ pendingEmail }) => pendingEmail?.email ?? null },
  {
    label: 'vaccination files',
    value: ({ vaccineFiles }) => (vaccineFiles.length > 0 ? String(vaccineFiles.length) : null),
  },
  { label: 'invitation', value: ({ invitation }) => invitationInWords(invitation) },
  { label: 'passkeys', value: ({ passkeys }) => listed(passkeys.map(({ name }) => name)) || null },
  {
    label: 'passkey at sign-in',
    value: ({ hasSecondFactor }) => (hasSecondFactor ? 'Required' : null),
  },
  { label: 'role', at: ['role'], value: ({ role }) => (role === 'administrator' ? 'Administrator' : 'Member') },
]

export const memberHistory: HistoryFormat<MemberEvent, MemberState> = {
  stays: ['vaccination files', 'passkeys', 'passkey at sign-in'],
  fields: () => fields,
  complaints: (record, today) => [
    ...validationComplaints(MemberRevision, record),
    ...(record.role === 'administrator' && !record.isAdult ? ['Only adults can be administrators.'] : []),
    ...[birthdateComplaint(record, today) ?? []].flat(),
  ],
  changes: (before, after) => fieldChanges(fields, memberIn(before), memberIn(after)),

  action: (events, changes) => {
    const isSeveral = events.filter(({ type }) => type === 'PasskeyRemoved').length > 1
    const phrases = events.map(({ type }) => eventPhrase(type, isSeveral)).filter((phrase) => phrase !== undefined)
    return phrases.length > 0
      ? listed([...new Set(phrases)])
      : `changed ${listed([...new Set(changes.map(({ label }) => label))]) || 'erased details'}`
  },
}

function eventPhrase(type: MemberEvent['type'], isSeveral: boolean): string | undefined {
  switch (type) {
    case 'MemberEnrolled':
      return 'added the member'
    case 'MemberRemoved':
      return 'deleted the member'
    case 'MemberReinstated':
      return 'restored the member'
    case 'MemberForgotten':
      return 'erased the member’s personal data'
    case 'VaccinePassportSubmitted':
      return 'added vaccination files'
    case 'FirstLoginCompleted':
      return 'set up the account'
    case 'MemberInvited':
      return 'sent an invitation'
    case 'InvitationOpened':
      return 'opened the invitation'
    case 'InvitationWithdrawn':
      return 'withdrew the invitation'
    case 'PasswordChanged':
      return 'chose a new password'
    case 'SessionsEnded':
      return 'signed out every device'
    case 'EmailChangeRequested':
      return 'asked for a new email'
    case 'EmailChangeConfirmed':
      return 'confirmed the new email'
    case 'EmailChangeCanceled':
      return 'canceled the email change'
    case 'EmailChangeReverted':
      return 'stopped the email change'
    case 'PasskeyAdded':
      return 'added a passkey'
    case 'PasskeyRenamed':
      return 'renamed a passkey'
    case 'PasskeyRemoved':
      return isSeveral ? 'removed all passkeys' : 'removed a passkey'
    case 'SecondFactorTurnedOn':
      return 'turned on the passkey step at sign-in'
    case 'SecondFactorTurnedOff':
      return 'turned off the passkey step at sign-in'
    case 'MemberRevised':
    case 'MemberRoleChanged':
      return undefined
  }
}

/** A removed member still has a record, so a removal changes no field. */
const memberIn = (state: MemberState) => ('record' in state ? state.record : undefined)

const invitationInWords = (invitation: Invitation | null) =>
  invitation && !invitation.isWithdrawn ? `good until ${dateInWords(invitation.lastDay)}` : null

function inWords(field: MemberField, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field.inWords) return field.inWords(value)
  switch (field.type) {
    case 'date':
      return dateInWords(String(value))
    case 'phone':
      return phoneInWords(String(value))
    case 'yes or no':
      return value ? 'Yes' : 'No'
    default:
      return String(value)
  }
}

const phoneInWords = (digits: string) =>
  digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits

function dateInWords(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
