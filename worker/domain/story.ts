import type { DomainEvent } from './aggregate'
import type { FieldChange } from './history-entry'

/** A field of a record as its history shows it. */
export interface ToldField<Record> {
  readonly label: string
  /** The value in words; `null` where there is none. */
  value(record: Record): string | null
}

/** A member's name by the id; 'a forgotten member' of who is nowhere any more. */
export type NameOf = (memberId: string) => string

/** How the history of one kind of record is told. */
export interface Story<Event extends DomainEvent, State> {
  /** What the events of one command amount to, such as "changed phone (home)"; the words follow the person's name. */
  action(events: readonly Event[], changes: readonly FieldChange[]): string
  /** Field by field what differs between two states; `nameOf` gives a member's name. */
  changes(before: State, after: State, nameOf: NameOf): FieldChange[]
  /** The fields that stay as they are when an earlier state is put back, by their labels. */
  readonly stays?: readonly string[]
}

/** The fields that differ, in the order in which they are listed. */
export const changesOf = <Record>(
  fields: readonly ToldField<Record>[],
  before: Record | undefined,
  after: Record | undefined,
): FieldChange[] =>
  fields
    .map(({ label, value }) => ({
      label,
      from: before === undefined ? null : value(before) || null,
      to: after === undefined ? null : value(after) || null,
    }))
    .filter(({ from, to }) => from !== to)

/** "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
