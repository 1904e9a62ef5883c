import { birthdateComplaint } from './age'
import type { Context } from './aggregate'
import { changed, isEmpty } from './changed'
import { needsConfirmation, requestEmail } from './email-change'
import type { MemberRevision, NewMember, ProfileUpdate } from './member-details'
import type { MemberEvent } from './member-events'
import type { MemberRecord } from './member-state'
import { Refusal } from './refusal'

export type Entered<Form> = Form extends unknown ? Omit<Form, 'password' | 'family'> : never

/** The first administrator enters no more than a sign-in needs; the rest can follow later. */
export type FirstAdministrator = Omit<Entered<NewMember> & { isAdult: true }, 'birthdate' | 'phone' | 'address'> & {
  birthdate: null
  phone: null
  address: null
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. A new email may have to be confirmed first. */
export function revise(entered: Entered<MemberRevision>, record: MemberRecord, { at, today }: Now): MemberEvent[] {
  const { fname, lname, birthdate, statusType, joinDate, isAdult } = entered
  if (!isAdult && record.role === 'administrator') throw onlyAdults('isAdult')
  refuseIf(birthdateComplaint(entered, today))
  const data = changed({ statusType, joinDate, isAdult }, record)
  const { email, ...contact } = contactOf(entered)
  const personal = changed({ fname, lname, birthdate, ...emailAtOnce(email, record), ...contact }, record)
  return [...revised(data, personal), ...requestEmail(email, record, at)]
}

/** Members' changes to their own record. Names, dates and status are the club's to keep. */
export function updateProfile(
  { avatar, wallpaper, email, ...contact }: ProfileUpdate,
  record: MemberRecord,
  at: string,
): MemberEvent[] {
  const data = changed({ ...(avatar !== undefined && { avatar }), ...(wallpaper && { wallpaper }) }, record)
  const personal = changed({ ...emailAtOnce(email, record), ...contact }, record)
  return [...revised(data, personal), ...requestEmail(email, record, at)]
}

type Revised = Extract<MemberEvent, { type: 'MemberRevised' }>
const revised = (data: Revised['data'], personal: NonNullable<Revised['personal']>): MemberEvent[] =>
  isEmpty(data) && isEmpty(personal) ? [] : [{ type: 'MemberRevised', data, personal }]

const emailAtOnce = (email: string | null, record: MemberRecord) => (needsConfirmation(record, email) ? {} : { email })

type Now = Pick<Context, 'at' | 'today'>

/** A minor's contact fields are empty, whatever they were before. */
export const contactOf = (data: Entered<NewMember> | FirstAdministrator | Entered<MemberRevision>) =>
  data.isAdult
    ? { email: data.email, phone: data.phone, address: data.address }
    : { email: null, phone: null, address: null }

export function refuseIf(birthdate: string | undefined) {
  if (birthdate) throw new Refusal('INVALID', birthdate, { fields: { birthdate } })
}

export const onlyAdults = (field: string) => {
  const complaint = 'Only adults can be administrators.'
  return new Refusal('INVALID', complaint, { fields: { [field]: complaint } })
}
