import type * as z from 'zod/mini'

import type { DomainEvent } from './aggregate'
import type { ClubDate } from './club-date'
import type { FieldChange } from './history-entry'
import { same } from './same'

/** A field of a record as its history shows it. */
export interface HistoryField<Record> {
  readonly label: string
  /** The value in words; `null` where there is none. */
  value(record: Record): string | null
  /**
   * The parts of the record that it stands for: keys, or a key of what is under one, 'phone.cell'. By them it is put
   * back alone, which a field without them is not.
   */
  readonly at?: readonly string[]
  /** For a field of which two values may read alike, such as files of one name: what is stored, and what the history then says. */
  readonly alike?: { stored(record: Record): unknown; says: SaysAlike }
}

/** What a history says of two values that differ and read alike: what was there, and what came. */
type SaysAlike = (words: string) => readonly [string, string]

export const anotherFile: SaysAlike = (name) => [name, `another file named ${name}`]
export const formattedDifferently: SaysAlike = () => ['these words', 'the same words, formatted differently']

/** The record of a state that has one. */
export type RecordIn<State> = State extends { readonly record: infer Record } ? Record : never

/** A member's name by the id; 'an erased member' of who is nowhere any more. */
export type NameOf = (memberId: string) => string

/** How the history of one kind of record is told. */
export interface HistoryFormat<Event extends DomainEvent, State> {
  /** The phrase for the events of one command, such as "changed home phone"; it follows the person's name. */
  action(events: readonly Event[], changes: readonly FieldChange[]): string
  /** Field by field what differs between two states; `nameOf` gives a member's name. */
  changes(before: State, after: State, nameOf: NameOf): FieldChange[]
  /** The fields that stay as they are when an earlier state is restored, by their labels. */
  readonly stays?: readonly string[]
  /** All of its fields, each of which can be asked for alone. */
  fields?(nameOf: NameOf): readonly HistoryField<RecordIn<State>>[]
  /** Whether a command's events belong to it, where it is the history of a part of a record; without it all do. */
  isAbout?(events: readonly Event[]): boolean
  /** The complaints about a record whose fields are of different times, in sentences. */
  complaints?(record: RecordIn<State>, today: ClubDate): readonly string[]
}

/** The fields that differ, in the order in which they are listed. */
export const fieldChanges = <Record>(
  fields: readonly HistoryField<Record>[],
  before: Record | undefined,
  after: Record | undefined,
): FieldChange[] =>
  fields.flatMap(({ label, value, alike }) => {
    const from = before === undefined ? null : value(before) || null
    const to = after === undefined ? null : value(after) || null
    if (from !== to) return [{ label, from, to }]
    if (!before || !after || from === null || !alike || same(alike.stored(before), alike.stored(after))) return []
    const [was, is] = alike.says(from)
    return [{ label, from: was, to: is }]
  })

/** A form's complaints about a record that was entered as it is. */
export const validationComplaints = (form: z.ZodMiniType, entered: unknown): string[] =>
  form.safeParse(entered).error?.issues.map(({ message }) => message) ?? []
