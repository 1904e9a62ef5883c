import type { Aggregate } from './aggregate'
import type { Role } from './capability'
import { changed, isEmpty } from './changed'
import type { ClubDate } from './club-date'
import { isSameName, NAME_DID_NOT_MATCH } from './last-name'
import type { MemberRevision, NewMember, ProfileUpdate } from './member-details'
import { type MemberEvent, memberEvents } from './member-events'
import { putBackMember } from './member-put-back'
import { evolveMember, type MemberRecord, type MemberState, nobody, type StoredFile } from './member-state'
import type { PutBack } from './put-back'
import { Refusal } from './refusal'

export type { MemberRecord, MemberState } from './member-state'

type Entered<Form> = Form extends unknown ? Omit<Form, 'password' | 'family'> : never

/** Whoever sets the portal up is asked for no more than a login needs; the rest is theirs to enter later. */
type FirstAdministrator = Omit<Entered<NewMember> & { isAdult: true }, 'birthdate' | 'phone' | 'address'> & {
  birthdate: null
  phone: null
  address: null
}

export type MemberCommand =
  | { type: 'EnrollMember'; data: Entered<NewMember> | FirstAdministrator; role?: Role }
  | { type: 'ReviseMember'; data: Entered<MemberRevision> }
  | { type: 'UpdateProfile'; data: ProfileUpdate }
  | { type: 'SubmitVaccinePassport'; files: readonly StoredFile[] }
  | { type: 'ChangeMemberRole'; role: Role }
  | { type: 'RemoveMember'; typedLastName?: string | undefined }
  | { type: 'ForgetMember'; typedLastName: string }
  | { type: 'CompleteFirstLogin'; birthdate: ClubDate }
  | { type: 'ChangePassword'; reason: 'reset' | 'profile' }
  | PutBack<MemberState>

export const member: Aggregate<MemberCommand, MemberEvent, MemberState> = {
  category: 'member',
  events: memberEvents,
  initial: nobody,
  subject: (id) => id,
  evolve: evolveMember,

  decide(command, state, { today }) {
    switch (command.type) {
      case 'EnrollMember':
        return enroll(command, state)
      case 'RemoveMember':
        return remove(command.typedLastName, state, today)
      case 'ForgetMember':
        return forget(command.typedLastName, state)
      case 'PutBack':
        return putBackMember(command.earlier, state, today)
      case 'ReviseMember':
        return revise(command.data, enrolled(state))
      case 'UpdateProfile':
        return updateProfile(command.data, enrolled(state))
      case 'SubmitVaccinePassport':
        return submitPassport(command.files, enrolled(state))
      case 'ChangeMemberRole':
        return changeRole(command.role, enrolled(state))
      case 'CompleteFirstLogin':
        if (!enrolled(state).firstLogin) return []
        return [{ type: 'FirstLoginCompleted', personal: { birthdate: command.birthdate } }]
      case 'ChangePassword':
        enrolled(state)
        return [{ type: 'PasswordChanged', data: { reason: command.reason } }]
    }
  },
}

function enroll(
  { data, role = 'member' }: Extract<MemberCommand, { type: 'EnrollMember' }>,
  state: MemberState,
): MemberEvent[] {
  if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This member has already been added.')
  return [
    {
      type: 'MemberEnrolled',
      data: { statusType: data.statusType, joinDate: data.joinDate, isAdult: data.isAdult, role },
      personal: { fname: data.fname, lname: data.lname, birthdate: data.birthdate, ...contactOf(data) },
    },
  ]
}

function remove(typedLastName: string | undefined, state: MemberState, today: ClubDate): MemberEvent[] {
  if (state.status === 'removed') return []
  const { lname } = enrolled(state)
  if (typedLastName !== undefined && !isSameName(typedLastName, lname)) throw anotherName()
  return [{ type: 'MemberRemoved', data: { removedOn: today } }]
}

/** Who is to be forgotten must have been removed before: what cannot be taken back takes two steps. */
function forget(typedLastName: string, state: MemberState): MemberEvent[] {
  if (state.status === 'forgotten') return []
  if (state.status === 'unknown') throw notListed()
  if (state.status === 'enrolled') throw new Refusal('CONFLICT', 'Delete the member first, then forget them.')
  if (!isSameName(typedLastName, state.record.lname)) throw anotherName()
  return [{ type: 'MemberForgotten' }]
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. */
function revise(entered: Entered<MemberRevision>, record: MemberRecord): MemberEvent[] {
  const { fname, lname, birthdate, statusType, joinDate, isAdult } = entered
  if (!isAdult && record.role === 'administrator') throw onlyAdults('isAdult')
  const data = changed({ statusType, joinDate, isAdult }, record)
  const personal = changed({ fname, lname, birthdate, ...contactOf(entered) }, record)
  return isEmpty(data) && isEmpty(personal) ? [] : [{ type: 'MemberRevised', data, personal }]
}

/** What members may change of their own record. Names, dates and status are the club's to keep. */
function updateProfile({ avatar, wallpaper, ...contact }: ProfileUpdate, record: MemberRecord): MemberEvent[] {
  const data = changed({ ...(avatar !== undefined && { avatar }), ...(wallpaper && { wallpaper }) }, record)
  const personal = changed(contact, record)
  return isEmpty(data) && isEmpty(personal) ? [] : [{ type: 'MemberRevised', data, personal }]
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

/** A minor's contact fields are empty, whatever they were before. */
const contactOf = (data: Entered<NewMember> | FirstAdministrator | Entered<MemberRevision>) =>
  data.isAdult
    ? { email: data.email, phone: data.phone, address: data.address }
    : { email: null, phone: null, address: null }

function enrolled(state: MemberState): MemberRecord {
  if (state.status !== 'enrolled') throw notListed()
  return state.record
}

const onlyAdults = (field: string) => {
  const complaint = 'Only adults can be administrators.'
  return new Refusal('INVALID', complaint, { fields: { [field]: complaint } })
}

const notListed = () => new Refusal('NOT_FOUND', 'This member is not in the directory.')

const anotherName = () => new Refusal('INVALID', NAME_DID_NOT_MATCH, { fields: { lname: NAME_DID_NOT_MATCH } })
