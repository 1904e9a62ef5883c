import { type FieldErrors, type FieldPath, get } from 'react-hook-form'

import type { FormError } from '../ui/form-errors'
import type { MemberEntry } from './member-entry'

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

export type LabelledField = keyof typeof LABELS

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
export const NEW_ORDER: readonly LabelledField[] = [
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
export const EDIT_ORDER: readonly LabelledField[] = [
  'email',
  ...ADULT_FIELDS,
  'fname',
  'lname',
  'statusType',
  'birthdate',
  'joinDate',
  'family',
]

export const fieldId = (field: LabelledField) => `member-${field.replace('.', '-')}`

export const messageOf = (errors: FieldErrors<MemberEntry>, field: LabelledField): string | undefined =>
  get(errors, `${field}.message`)

/** All complaints in `order`, each tied to its field. */
export const complaintsIn = (errors: FieldErrors<MemberEntry>, order: readonly LabelledField[]): FormError[] =>
  order.flatMap((field) => {
    const message = messageOf(errors, field)
    return message ? [{ id: fieldId(field), message }] : []
  })

export const isLabelled = (field: string): field is LabelledField => field in LABELS
