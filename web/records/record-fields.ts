import { type FieldErrors, get } from 'react-hook-form'

import type { FormError } from '../ui/fields/form-errors'

/** The fields of a form by their paths in the body. */
export interface RecordFields {
  /** Begins the ids of the fields on the page, such as 'meeting'. */
  readonly kind: string
  readonly labels: Readonly<Record<string, string>>
  /** The order in which complaints are listed, where it is not that of the labels. */
  readonly order?: readonly string[]
  /** The fields' names within a sentence, where "the" and the label don't do. */
  readonly phrases?: Readonly<Record<string, string>>
  /** A field's value as readable text; left out, or `undefined`, it is shown as it is. */
  readonly inWords?: (value: unknown, field: string) => string | undefined
}

/** The id of a field's control. A complaint about it is a link there. */
export const fieldId = ({ kind }: Pick<RecordFields, 'kind'>, field: string) => `${kind}-${field.replaceAll('.', '-')}`

/** A field's name within a sentence: "the start", "the contact phone". */
export const fieldPhrase = ({ labels, phrases }: Pick<RecordFields, 'labels' | 'phrases'>, field: string): string =>
  phrases?.[field] ?? `the ${(labels[field] ?? field).toLowerCase()}`

/** "the start", "the start and the end", "the start, the end, and the notes". */
export const listed = (phrases: readonly string[]): string => new Intl.ListFormat('en-US').format(phrases)

/** The first complaint about a field or a part of it. Its path may lead through others. */
export const fieldMessage = (errors: FieldErrors, field: string): string | undefined => firstMessage(get(errors, field))

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const { ref: _, ...parts } = error as { readonly ref?: unknown }
  return Object.values(parts).map(firstMessage).find(Boolean)
}

/** The complaints about the fields, each tied to its control, in the form's order. */
export const formComplaints = (fields: RecordFields, said: (field: string) => string | undefined): FormError[] =>
  (fields.order ?? Object.keys(fields.labels)).flatMap((field) => {
    const message = said(field)
    return message ? [{ id: fieldId(fields, field), message }] : []
  })
