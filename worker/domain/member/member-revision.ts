import type { Context } from '../shared/aggregate'
import { Refusal } from '../shared/refusal'
import { changed, isEmpty } from '../shared/same'
import { birthdateComplaint } from './age'
import { needsConfirmation, requestEmail } from './email-change'
import type { MemberRevision, NewMember, ProfileUpdate } from './member-details'
import type { MemberEvent } from './member-events'
import { adultNames, type FieldName, type MemberDetails, personalNames, plainNames } from './member-fields'
import type { MemberRecord, MemberState } from './member-state'

export type Entered<Form> = Form extends unknown ? Omit<Form, 'password' | 'family'> : never

/** The first administrator enters no more than a sign-in needs; the rest can follow later. */
export type FirstAdministrator = Omit<Entered<NewMember> & { isAdult: true }, 'birthdate' | 'phone' | 'address'> & {
  birthdate: null
  phone: null
  address: null
}

/** The values of some fields, as a form, an event or an earlier record has them. */
type Values = { readonly [Name in FieldName]?: MemberDetails[Name] | undefined }

type Revised = Extract<MemberEvent, { type: 'MemberRevised' }>

/** The fields among `values`, apart what is sealed. What is not said of a field is left out. */
export function sorted(
  values: Values,
): Pick<Revised, 'data'> & { readonly personal: NonNullable<Revised['personal']> } {
  const part = (names: readonly FieldName[]) =>
    Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]))
  return { data: part(plainNames), personal: part(personalNames) }
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. */
export function revised(values: Values, record: MemberRecord): MemberEvent[] {
  const { data, personal } = sorted(values)
  const differing = { data: changed(data, record), personal: changed(personal, record) }
  return isEmpty(differing.data) && isEmpty(differing.personal) ? [] : [{ type: 'MemberRevised', ...differing }]
}

/** As `revised`. A new email may have to be confirmed first. */
function revisedWithEmail(values: Values & Pick<MemberDetails, 'email'>, record: MemberRecord, at: string) {
  const { email, ...others } = values
  const atOnce = needsConfirmation(record, email) ? others : values
  return [...revised(atOnce, record), ...requestEmail(email, record, at)]
}

export function revise(
  entered: Entered<MemberRevision>,
  record: MemberRecord,
  { at, today }: Pick<Context, 'at' | 'today'>,
): MemberEvent[] {
  if (!entered.isAdult && record.role === 'administrator') throw onlyAdults('isAdult')
  refuseIf(birthdateComplaint(entered, today))
  return revisedWithEmail(withoutContact(entered), record, at)
}

/** Members' changes to their own record. Names, dates and status are the club's to keep. */
export const updateProfile = (update: ProfileUpdate, record: MemberRecord, at: string): MemberEvent[] =>
  revisedWithEmail(update, record, at)

/** A minor's contact fields are empty, whatever they were before. */
export const withoutContact = (data: Entered<NewMember> | FirstAdministrator | Entered<MemberRevision>) =>
  data.isAdult ? data : { ...data, ...NO_CONTACT }

const NO_CONTACT = Object.fromEntries(adultNames.map((name) => [name, null])) as {
  readonly [Name in (typeof adultNames)[number]]: null
}

/** The record of a member who is in the directory; refuses otherwise. */
export function enrolled(state: MemberState): MemberRecord {
  if (state.status !== 'enrolled') throw notListed()
  return state.record
}

export const notListed = () => new Refusal('NOT_FOUND', 'This member isn’t in the directory.')

export function refuseIf(birthdate: string | undefined) {
  if (birthdate) throw new Refusal('INVALID', birthdate, { fields: { birthdate } })
}

export const onlyAdults = (field: string) => {
  const complaint = 'Only adults can be administrators.'
  return new Refusal('INVALID', complaint, { fields: { [field]: complaint } })
}
