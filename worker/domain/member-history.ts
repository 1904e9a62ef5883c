import { birthdateComplaint } from './age'
import { changesOf, complaintsOf, type HistoryField, type HistoryFormat, listed } from './history-format'
import type { Invitation } from './invitation'
import { MemberRevision } from './member-details'
import type { MemberEvent } from './member-events'
import type { MemberRecord, MemberState } from './member-state'

const fields: readonly HistoryField<MemberRecord>[] = [
  { label: 'first name', at: ['fname'], value: ({ fname }) => fname },
  { label: 'last name', at: ['lname'], value: ({ lname }) => lname },
  { label: 'status type', at: ['statusType'], value: ({ statusType }) => statusType },
  { label: 'email', at: ['email'], value: ({ email }) => email },
  { label: 'email to be confirmed', value: ({ pendingEmail }) => pendingEmail?.email ?? null },
  { label: 'home phone', at: ['phone.home'], value: ({ phone }) => phoneInWords(phone?.home) },
  { label: 'work phone', at: ['phone.work'], value: ({ phone }) => phoneInWords(phone?.work) },
  { label: 'cell phone', at: ['phone.cell'], value: ({ phone }) => phoneInWords(phone?.cell) },
  { label: 'street', at: ['address.street'], value: ({ address }) => address?.street ?? null },
  { label: 'city', at: ['address.city'], value: ({ address }) => address?.city ?? null },
  { label: 'state', at: ['address.state'], value: ({ address }) => address?.state ?? null },
  { label: 'zip code', at: ['address.zipCode'], value: ({ address }) => address?.zipCode ?? null },
  { label: 'birthdate', at: ['birthdate'], value: ({ birthdate }) => dateInWords(birthdate) },
  { label: 'join date', at: ['joinDate'], value: ({ joinDate }) => dateInWords(joinDate) },
  {
    label: 'adult member',
    at: ['isAdult', 'email', 'phone', 'address'],
    value: ({ isAdult }) => (isAdult ? 'Yes' : 'No'),
  },
  { label: 'wallpaper', at: ['wallpaper'], value: ({ wallpaper }) => wallpaperInWords(wallpaper) },
  { label: 'setup checklist', at: ['hidesSetup'], value: ({ hidesSetup }) => (hidesSetup ? 'Hidden' : null) },
  { label: 'picture', at: ['avatar'], value: ({ avatar }) => avatar && 'a picture' },
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
    ...complaintsOf(MemberRevision, record),
    ...(record.role === 'administrator' && !record.isAdult ? ['Only adults can be administrators.'] : []),
    ...[birthdateComplaint(record, today) ?? []].flat(),
  ],
  changes: (before, after) => changesOf(fields, memberIn(before), memberIn(after)),

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

/** 'rope-tow' is "Rope tow". */
const wallpaperInWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const phoneInWords = (digits: string | undefined) =>
  digits?.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : (digits ?? null)

function dateInWords(date: string | null): string | null {
  if (!date) return null
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
