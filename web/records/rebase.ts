import { type FieldValues, get, set } from 'react-hook-form'

import { same } from '#domain/shared/same'
import type { RecordFields } from './record-fields'

/** A field in which the record as it is now and the form differ, both in words. */
export interface Difference {
  readonly label: string
  readonly theirs: string
  readonly yours: string
}

/**
 * Rebases a form onto a record that somebody else saved first. Fields that only they changed are taken over; typed
 * values stay, also where both changed the same field. `untouched` are the fields that were taken over, `taken` their
 * labels, and `disputed` the fields that both changed, each in another way.
 */
export function rebase<Entry extends FieldValues>({ labels }: RecordFields, base: Entry, typed: Entry, theirs: Entry) {
  const changed = Object.keys(labels).filter((field) => !isEqual(base, theirs, field))
  const untouched = changed.filter((field) => isEqual(base, typed, field))
  const disputed = changed.filter((field) => !untouched.includes(field) && !isEqual(typed, theirs, field))
  const entry = structuredClone(typed)
  for (const field of untouched) set(entry, field, structuredClone(get(theirs, field)))
  return { entry, untouched, taken: untouched.map((field) => labels[field] ?? field), disputed }
}

/** The fields in which the form still differs from the current record, in the form's order. */
export const differences = <Entry extends FieldValues>(
  { labels, inWords = plainly }: RecordFields,
  theirs: Entry,
  yours: Entry,
): readonly Difference[] =>
  Object.entries(labels)
    .filter(([field]) => !isEqual(theirs, yours, field))
    .map(([field, label]) => {
      const words = (entry: Entry) => inWords(get(entry, field), field) ?? plainly(get(entry, field))
      return { label, theirs: words(theirs), yours: words(yours) }
    })

const isEqual = <Entry extends FieldValues>(a: Entry, b: Entry, field: string) =>
  same(inAnyOrder(get(a, field)), inAnyOrder(get(b, field)))

/** Lists of ids say who, not in which order. */
const inAnyOrder = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value)

function plainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '') || 'nothing'
}
