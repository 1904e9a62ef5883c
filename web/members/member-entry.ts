import type { About } from '#domain/account/guessable'
import type { MemberField } from '#domain/member/member-field'
import { type EnteredName, enteredNames, type MemberFields, memberFields } from '#domain/member/member-fields'
import type { MemberProfile } from '#domain/member/member-views'
import { toClubDate } from '#domain/shared/club-date'
import { formatPhone } from '../ui/data/phone-and-mail'
import { formatDate } from '../ui/fields/club-date'

/** The member forms' values as typed. A minor's hidden fields keep what was typed in them. */
export interface MemberEntry extends FieldEntries {
  /** Whether the member gets a mailed link to set a password, or a temporary one. */
  signIn: 'invitation' | 'password'
  password: string
  family: string[]
  /** Why the status is another, where an administrator says so. */
  reason: string
}

type FieldEntries = { -readonly [Name in EnteredName]: MemberFields[Name]['empty'] }

export const EMPTY_ENTRY: MemberEntry = {
  ...fieldEntries(({ empty }) => empty),
  signIn: 'invitation',
  password: '',
  family: [],
  reason: '',
}

/** A record as the edit form shows it. The portal says by the birthdate who is an adult, and of them more is asked. */
export const toMemberEntry = (member: MemberProfile): MemberEntry => ({
  ...fieldEntries((field, name) => typed(field, member[name])),
  signIn: 'password',
  password: '',
  family: member.family.map(({ _id }) => _id),
  reason: '',
})

function fieldEntries(entryFor: (field: MemberField, name: EnteredName) => unknown) {
  return Object.fromEntries(enteredNames.map((name) => [name, entryFor(memberFields[name], name)])) as FieldEntries
}

/** A value of an answer as people write it. */
function typed({ type, parts, empty }: MemberField, shown: unknown): unknown {
  if (shown === null || shown === undefined) return type === 'group' ? structuredClone(empty) : ''
  if (type === 'date') return formatDate(String(shown))
  if (type === 'phone') return formatPhone(String(shown))
  if (!parts) return shown
  const values = shown as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(parts).map(([part, field]) => [part, typed(field, values[part])]))
}

/** Facts about the member that others would try first as a password. */
export const aboutOf = ({ fname, lname, email, birthdate }: MemberEntry): About => ({
  ...{ fname, lname, email },
  birthdate: toClubDate(birthdate),
})
