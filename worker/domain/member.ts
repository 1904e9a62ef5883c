import type { Aggregate } from './aggregate'
import type { Role } from './capability'
import type { ClubDate } from './club-date'
import type { Address, MemberRevision, NewMember, Phones } from './member-details'
import { type MemberEvent, memberEvents } from './member-events'
import { Refusal } from './refusal'
import { same } from './same'
import type { Wallpaper } from './wallpaper'

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
  readonly avatar: string | null
  readonly wallpaper: Wallpaper
  /** Counts what ends all sessions: a new password, another role, coming back. */
  readonly epoch: number
}

export type MemberState =
  | { readonly status: 'unknown' }
  | { readonly status: 'enrolled'; readonly record: MemberRecord }
  | { readonly status: 'removed'; readonly record: MemberRecord }

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
  | { type: 'ChangeMemberRole'; role: Role }
  | { type: 'RemoveMember'; typedLastName?: string | undefined }
  | { type: 'ReinstateMember' }
  | { type: 'CompleteFirstLogin'; birthdate: ClubDate }
  | { type: 'ChangePassword'; reason: 'reset' | 'profile' }

export const member: Aggregate<MemberCommand, MemberEvent, MemberState> = {
  category: 'member',
  events: memberEvents,
  initial: { status: 'unknown' },
  subject: (id) => id,

  decide(command, state) {
    if (command.type === 'EnrollMember') return enroll(command, state)
    if (command.type === 'ReinstateMember') return reinstate(state)
    if (command.type === 'RemoveMember' && state.status === 'removed') return []
    const record = enrolled(state)
    switch (command.type) {
      case 'ReviseMember':
        return revise(command.data, record)
      case 'ChangeMemberRole':
        return changeRole(command.role, record)
      case 'RemoveMember':
        if (command.typedLastName !== undefined && !namesMatch(command.typedLastName, record.lname)) {
          throw new Refusal('INVALID', 'The name you entered did not match!', {
            fields: { lname: 'The name you entered did not match!' },
          })
        }
        return [{ type: 'MemberRemoved' }]
      case 'CompleteFirstLogin':
        if (!record.firstLogin) return []
        return [{ type: 'FirstLoginCompleted', personal: { birthdate: command.birthdate } }]
      case 'ChangePassword':
        return [{ type: 'PasswordChanged', data: { reason: command.reason } }]
    }
  },

  evolve(state, event) {
    if (event.type === 'MemberEnrolled') return { status: 'enrolled', record: enrolledRecord(event) }
    if (state.status === 'unknown') return state
    const { status, record } = state
    switch (event.type) {
      case 'MemberRevised': {
        const revised = { ...record, ...event.data, ...event.personal } as MemberRecord
        // A minor has no login, so whoever loses the address loses the sessions.
        return { status, record: record.email !== null && revised.email === null ? inNewEpoch(revised) : revised }
      }
      case 'MemberRoleChanged':
        return { status, record: inNewEpoch({ ...record, ...event.data }) }
      case 'FirstLoginCompleted':
        return { status, record: inNewEpoch({ ...record, ...event.personal, firstLogin: false }) }
      case 'PasswordChanged':
        // Who followed a reset link has a password of their own; the wizard has still to ask the birthdate.
        return { status, record: inNewEpoch(record) }
      case 'MemberRemoved':
        return { status: 'removed', record }
      case 'MemberReinstated':
        return { status: 'enrolled', record: inNewEpoch(record) }
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

function reinstate(state: MemberState): MemberEvent[] {
  if (state.status === 'unknown') throw notListed()
  return state.status === 'removed' ? [{ type: 'MemberReinstated' }] : []
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. */
function revise(entered: Entered<MemberRevision>, record: MemberRecord): MemberEvent[] {
  const { fname, lname, birthdate, statusType, joinDate, isAdult } = entered
  const data = changed({ statusType, joinDate, isAdult }, record)
  const personal = changed({ fname, lname, birthdate, ...contactOf(entered) }, record)
  return isEmpty(data) && isEmpty(personal) ? [] : [{ type: 'MemberRevised', data, personal }]
}

function changeRole(role: Role, record: MemberRecord): MemberEvent[] {
  if (record.role === role) return []
  if (!record.isAdult) throw new Refusal('INVALID', 'Only adults can be administrators.')
  return [{ type: 'MemberRoleChanged', data: { role } }]
}

const enrolledRecord = (event: Extract<MemberEvent, { type: 'MemberEnrolled' }>): MemberRecord => ({
  ...event.data,
  ...(event.personal ?? { fname: '', lname: '', birthdate: null, email: null, phone: null, address: null }),
  firstLogin: event.data.isAdult,
  avatar: null,
  wallpaper: 'first-light',
  epoch: 0,
})

const inNewEpoch = (record: MemberRecord): MemberRecord => ({ ...record, epoch: record.epoch + 1 })

/** A minor's contact fields are empty, whatever they were before. */
const contactOf = (data: Entered<NewMember> | FirstAdministrator | Entered<MemberRevision>) =>
  data.isAdult
    ? { email: data.email, phone: data.phone, address: data.address }
    : { email: null, phone: null, address: null }

function enrolled(state: MemberState): MemberRecord {
  if (state.status !== 'enrolled') throw notListed()
  return state.record
}

const notListed = () => new Refusal('NOT_FOUND', 'This member is not in the directory.')

const namesMatch = (typed: string, lname: string) =>
  typed.trim().toLocaleLowerCase('en-US') === lname.trim().toLocaleLowerCase('en-US')

function changed<Fields extends object>(fields: Fields, record: object): Partial<Fields> {
  const now = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !same(value, now.get(field))),
  ) as Partial<Fields>
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0
