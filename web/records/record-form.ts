import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { type DetailsOf, enteredName, fieldsIn, type RecordSchema, type ViewOf } from '#domain/record-schema'
import type { FileView } from '#domain/shared/attached-file'
import type { Fields, TypedFile } from '#domain/shared/field'
import { type RichTextDoc, toPlainText } from '#domain/shared/rich-text'
import { formatDate } from '../ui/fields/club-date'
import type { RecordFields } from './record-fields'
import { schemaResolver } from './schema-resolver'

/** The values in the form of a kind of record, as they are typed. */
export type FormValues<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['empty'] }

type NameOf = (memberId: string) => string

export interface RecordForm<F extends Fields> {
  readonly fields: RecordFields
  readonly empty: FormValues<F>
  valuesOf(view: ViewOf<F>): FormValues<F>
  /** The domain's rules, put to what was typed. Files arrive by a way of their own. */
  readonly rules: Resolver<FormValues<F>, unknown, DetailsOf<F>>
}

/** All that a form of the kind needs to know of its fields. `nameOf` gives a member’s name, where a field names one. */
export function recordForm<F extends Fields>(kind: RecordSchema<F>, nameOf?: NameOf): RecordForm<F>
export function recordForm(kind: RecordSchema, nameOf: NameOf = String): RecordForm<Fields> {
  const fields = fieldsIn(kind.fields)
  const typedFields = fields.filter(([, { type }]) => type !== 'file')
  const fieldType = (name: string) => kind.fields[name]?.type

  return {
    fields: {
      kind: kind.category,
      labels: Object.fromEntries(fields.map(([name, field]) => [enteredName(name, field), field.label])),
      inWords: (value, name) => {
        if (fieldType(name) === 'rich text') return value ? toPlainText(value as RichTextDoc) : 'nothing'
        if (fieldType(name) === 'file') return (value as TypedFile | null)?.name ?? 'none'
        if (fieldType(name) === 'member') return value ? nameOf(String(value)) : 'nobody'
        return undefined
      },
      phrases: Object.fromEntries(fields.flatMap(([name, { phrase }]) => (phrase ? [[name, phrase]] : []))),
    },
    empty: Object.fromEntries(fields.map(([name, { empty }]) => [name, empty])),
    valuesOf: (view) => Object.fromEntries(fields.map(([name, { type }]) => [name, typed(type, view[name])])),
    rules: schemaResolver(
      z.pipe(
        z.pipe(
          z.custom<FormValues<Fields>>(),
          z.transform((values) => Object.fromEntries(typedFields.map(([name]) => [name, values[name]]))),
        ),
        kind.details,
      ),
    ),
  }
}

function typed(type: string, shown: unknown): unknown {
  if (type === 'date') return formatDate(String(shown))
  if (type !== 'file' || !shown) return shown
  const { key, fileName } = shown as FileView
  return { key, name: fileName } satisfies TypedFile
}
