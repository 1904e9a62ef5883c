import { dateAt } from '#domain/shared/date-at'
import type { FieldChange, HistoryEntry } from '#domain/shared/history-entry'
import { longDate, timeOfDay } from '../../ui/fields/club-date'

type Told = Pick<HistoryEntry, 'action' | 'changes'> & Partial<Pick<HistoryEntry, 'putBack'>>

/**
 * The sentence after the name of who made the change. One changed field of few words, or members added to or removed from a family,
 * are told in the sentence itself; the rest is left to the list below it.
 */
export function historySentence({ action, changes, putBack }: Told, timeZone?: string): string {
  if (putBack && action.startsWith('changed ')) {
    const what = changes.length === 1 ? changes[0]?.label : 'the record'
    return `restored ${what} to the version from ${momentInWords(putBack, timeZone)}`
  }
  if (!action.startsWith('changed ') || changes.length === 0) return action
  if (changes.every(isFamily)) return familySentence(changes)
  if (changes.length > 1) return action

  if (changes.some(standsBelow)) return action

  const [{ from, to }] = changes as [FieldChange]
  return `${action}${from ? ` from ${from}` : ''} to ${to || 'nothing'}`
}

/** The changes that the sentence leaves to the list, each field once. */
export function listOf({ action, changes, putBack }: Told): readonly FieldChange[] {
  const isToldWhole =
    !putBack &&
    action.startsWith('changed ') &&
    (changes.length === 1 || changes.every(isFamily)) &&
    !changes.some(standsBelow)
  if (isToldWhole) return []

  const fields = changes.filter((change) => !isFamily(change)).map(titled)
  const { joined, left } = linkedAndUnlinked(changes)
  return [
    ...fields,
    ...(joined.length > 0 ? [{ label: 'Family, added', from: null, to: joined.join(', ') }] : []),
    ...(left.length > 0 ? [{ label: 'Family, removed', from: null, to: left.join(', ') }] : []),
  ]
}

/** A change of single dates of a series, which names the date by itself, or of a text in which the sentence would be lost. */
const standsBelow = ({ label, from, to }: FieldChange) =>
  label === 'changed dates' || (from ?? '').length + (to ?? '').length > LONGEST_IN_SENTENCE

const LONGEST_IN_SENTENCE = 120

const isFamily = ({ label }: FieldChange) => label === 'family'

/** "November 12, 2026, 4:18 PM" on the club's clock. */
export const momentInWords = (at: string, timeZone: string | undefined) =>
  `${longDate(dateAt(at, timeZone), { year: true })}, ${timeOfDay(at, timeZone)}`

/** The field's label as it begins a line. */
export const titled = (change: FieldChange): FieldChange => ({
  ...change,
  label: capitalized(change.label),
})

export const capitalized = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1)

function familySentence(changes: readonly FieldChange[]): string {
  const { joined, left } = linkedAndUnlinked(changes)
  const added = joined.length > 0 ? `added ${listed(joined)} to the family` : ''
  const removed = left.length > 0 ? `removed ${listed(left)} from ${added ? 'it' : 'the family'}` : ''
  return [added, removed].filter(Boolean).join(' and ')
}

const linkedAndUnlinked = (changes: readonly FieldChange[]) => ({
  joined: changes.filter(isFamily).flatMap(({ to }) => to ?? []),
  left: changes.filter(isFamily).flatMap(({ from }) => from ?? []),
})

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US', { style: 'long' }).format(names)
