import type { FieldPath } from 'react-hook-form'

import type { RecordFields } from '../records/record-fields'
import type { MemberEntry } from './member-entry'
import { nameOfMember } from './members-store'

export type MemberField = FieldPath<MemberEntry>

export const LABELS = {
  fname: 'First Name',
  lname: 'Last Name',
  statusType: 'Status Type',
  joinDate: 'Join Date',
  birthdate: 'Birthdate',
  isAdult: 'Adult Member?',
  email: 'Email',
  password: 'Temporary password',
  'phone.home': 'Home/Primary phone',
  'phone.cell': 'Cell phone',
  'phone.work': 'Work phone',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.zipCode': 'Zip',
  family: 'Associated family members',
} as const satisfies Partial<Record<MemberField, string>>

export type LabeledField = keyof typeof LABELS

const ADULT_FIELDS = [
  'phone.home',
  'phone.work',
  'phone.cell',
  'address.street',
  'address.city',
  'address.state',
  'address.zipCode',
] as const

/** The order of the specification's checks when a member is added. */
const NEW_ORDER: readonly LabeledField[] = [
  'fname',
  'lname',
  'birthdate',
  'joinDate',
  'statusType',
  'email',
  'password',
  ...ADULT_FIELDS,
  'family',
]

/** The order of the specification's checks when a member is edited: the adult's fields first. */
const EDIT_ORDER: readonly LabeledField[] = [
  'email',
  ...ADULT_FIELDS,
  'fname',
  'lname',
  'statusType',
  'birthdate',
  'joinDate',
  'family',
]

/** The fields of a new member's form. */
export const NEW_FIELDS = { kind: 'member', labels: LABELS, order: NEW_ORDER } satisfies RecordFields

const { password: _, ...OF_RECORDS } = LABELS

/** The fields of a record that is edited. */
export const EDIT_FIELDS = {
  kind: 'member',
  labels: OF_RECORDS,
  order: EDIT_ORDER,
  phrases: { isAdult: 'whether this is an adult member' },
  inWords: (value) =>
    Array.isArray(value) ? value.map((id) => nameOfMember(String(id))).join(', ') || 'none' : undefined,
} satisfies RecordFields
