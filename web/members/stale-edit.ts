import { get, set } from 'react-hook-form'

import type { MemberEntry } from './member-entry'
import { LABELS, type LabelledField } from './member-labels'

/** A field in which the record as it is now and the form differ, both in words. */
export interface Difference {
  readonly label: string
  readonly theirs: string
  readonly yours: string
}

/**
 * What becomes of a form when somebody else saved the record first. What only they changed is taken over; what was
 * typed stays, also where they changed the same.
 */
export function rebase(base: MemberEntry, typed: MemberEntry, theirs: MemberEntry) {
  const taken = FIELDS.filter((field) => isEqual(base, typed, field) && !isEqual(base, theirs, field))
  const entry = structuredClone(typed)
  for (const field of taken) set(entry, field, get(theirs, field))
  return { entry, taken: taken.map((field) => LABELS[field]) }
}

/** Where the form still differs from the record as it is now, in the order of the form's fields. */
export const differences = (
  theirs: MemberEntry,
  yours: MemberEntry,
  nameOf: (id: string) => string,
): readonly Difference[] =>
  FIELDS.filter((field) => !isEqual(theirs, yours, field)).map((field) => ({
    label: LABELS[field],
    theirs: inWords(get(theirs, field), nameOf),
    yours: inWords(get(yours, field), nameOf),
  }))

const FIELDS = (Object.keys(LABELS) as LabelledField[]).filter((field) => field !== 'password')

const isEqual = (a: MemberEntry, b: MemberEntry, field: LabelledField) => plain(get(a, field)) === plain(get(b, field))

const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

function inWords(value: unknown, nameOf: (id: string) => string): string {
  if (Array.isArray(value)) return value.map((id) => nameOf(String(id))).join(', ') || 'nobody'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '') || 'nothing'
}
