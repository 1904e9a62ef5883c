import type { FieldValues } from 'react-hook-form'
import { keepForLater } from '../sync/offline/waiting'
import type { Refused } from '../sync/refused'
import { differences } from './rebase'
import type { RecordFields } from './record-fields'

interface Typed<Entry extends FieldValues> {
  readonly fields: RecordFields
  /** The form's values before. */
  readonly base: Entry
  readonly typed: Entry
  /** The record's name; left out, it goes by its page and title. */
  readonly what?: string | undefined
}

/**
 * The way to keep on this device what could not be sent for want of signal, where that may wait. It answers what keeps it
 * from doing so, if anything does.
 */
export function draftKeeper<Entry extends FieldValues>(
  { unsent }: Refused,
  { fields, base, typed, what = titleOf(typed) }: Typed<Entry>,
): (() => Promise<string | undefined>) | undefined {
  if (!unsent) return undefined
  const changed = differences(fields, base, typed).map(({ label }) => label)
  return () =>
    keepForLater(unsent, { what, fields: changed, form: fields.kind, base, typed }).then(
      () => undefined,
      () => 'This browser can’t save on this device. Keep this page open until you’re back online.',
    )
}

const titleOf = (typed: FieldValues) =>
  [document.title.replace(/ – [^–]*$/, ''), typed.title].filter((word) => typeof word === 'string' && word).join(': ')
