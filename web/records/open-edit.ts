import type { FieldValues } from 'react-hook-form'

import type { RecordFields } from './record-fields'

// biome-ignore lint/suspicious/noExplicitAny: any form of any record, which need not know each other.
type Any = any

/** A form that is open, and the record that it goes on from. */
export interface OpenEdit<Kept extends { readonly etag: string | undefined } = Any, Entry extends FieldValues = Any> {
  /** The path of the record's calls, such as '/users/42'. */
  readonly path: string
  readonly fields: RecordFields
  readonly base: Kept
  readonly form: EditedForm
  readonly conflict: Pick<EditConflict, 'by' | 'taken'> | undefined
  readonly news: News | undefined
  entryOf(record: Kept): Entry
  find(): Promise<Kept>
  /** Goes on from the record as it is now. */
  goOn(now: Kept, conflict: EditConflict<Entry> | undefined): void
  tell(news: News | undefined): void
}

/** The methods of react-hook-form that are used here. */
interface EditedForm {
  readonly formState: { readonly isSubmitting: boolean }
  getValues(): Any
  setValue(field: Any, value: Any): void
  reset(entry: Any, options: object): void
}

/** A conflict with another member's edit, which was saved first. */
export interface EditConflict<Entry = unknown> {
  readonly by: readonly string[]
  /** The labels of the fields that the form took over. */
  readonly taken: readonly string[]
  readonly theirs: Entry
  /** Whether it came up while somebody was typing, who is then not to be led away. */
  readonly isUnasked?: boolean
}

/** A change to a record while its form was open, in sentences. */
export interface News {
  readonly kind: 'info' | 'warning'
  readonly word: string
  readonly lines: readonly string[]
  /** Whether both versions are above the form. */
  readonly isDisputed?: boolean
  /** Whether the record was deleted, or came back after that. */
  readonly isGone?: boolean
  readonly isBack?: boolean | undefined
  /** The facts behind the sentences, so that later ones can be told together with them. */
  readonly disputed?: Told | undefined
  readonly taken?: Told | undefined
}

/** The author of a change and the change, in words. */
export interface Told {
  readonly by: readonly string[]
  readonly what: readonly string[]
}
