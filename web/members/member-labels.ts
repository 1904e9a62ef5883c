import { complaintOrder } from '#domain/member/member-details'
import { type EnteredName, enteredNames, fieldAt, type PathsIn, pathsIn } from '#domain/member/member-fields'
import type { RecordFields } from '../records/record-fields'
import { nameOfMember } from './directory/directory-store'

/** A field of an administrator's form. */
export type LabeledField = PathsIn<EnteredName> | 'password' | 'family'

/** The labels of a member's fields, in the order of the form. */
const RECORD_LABELS = Object.fromEntries([
  ...pathsIn(enteredNames).map((path) => [path, fieldAt(path).label]),
  ['family', 'Associated family members'],
]) as Record<Exclude<LabeledField, 'password'>, string>

export const LABELS: Readonly<Record<LabeledField, string>> = { ...RECORD_LABELS, password: 'Temporary password' }

/** The fields of a new member's form. */
export const NEW_FIELDS = { kind: 'member', labels: LABELS, order: complaintOrder.added } satisfies RecordFields

/** The fields of a record that is edited. */
export const EDIT_FIELDS = {
  kind: 'member',
  labels: RECORD_LABELS,
  order: complaintOrder.revised,
  phrases: { isAdult: 'whether this is an adult member' },
  inWords: (value) =>
    Array.isArray(value) ? value.map((id) => nameOfMember(String(id))).join(', ') || 'none' : undefined,
} satisfies RecordFields

/** The fields of one's own record: others may change those that the profile only shows. */
export const OWN_FIELDS = {
  kind: 'profile',
  labels: { ...RECORD_LABELS, 'phone.home': 'Home phone' },
  phrases: EDIT_FIELDS.phrases,
  inWords: EDIT_FIELDS.inWords,
} satisfies RecordFields
