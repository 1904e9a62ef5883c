import * as z from 'zod/mini'

import type { AnyField, Fields } from './shared/field'

/** The fields of a kind of record, and where it is found: all that a browser has to know of it. */
export interface RecordSchema<F extends Fields = Fields> {
  /** Names the streams of the log, so renaming it is a migration. */
  readonly category: string
  /** Names the read table, and the list in answers. */
  readonly table: string
  /** Where its calls begin. */
  readonly path: string
  /** Follows "the", as in "added the meeting". */
  readonly noun: string
  /** In the order of the form, which is the order of complaints. */
  readonly fields: F
  /** Its fields in the order of the log and of the history. */
  readonly fieldNames: readonly (keyof F & string)[]
  /** A record in a request, held to the rules. */
  readonly details: z.ZodMiniObject<Parts<F, 'entered'>>
  /** A record in an answer. */
  readonly view: z.ZodMiniObject<{ _id: z.ZodMiniString } & Parts<F, 'shown'>>
}

interface Declaration<F extends Fields>
  extends Pick<RecordSchema<F>, 'category' | 'table' | 'path' | 'noun' | 'fields'> {
  /** The fields that stand first in the log and in the history, where the form begins with others. */
  readonly firstInHistory?: readonly (keyof F & string)[]
}

/** A record as the log tells of it. */
export type RecordOf<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]['stored']> }

/** A record as an answer tells of it. */
export type ViewOf<F extends Fields> = { readonly _id: string } & {
  readonly [Name in keyof F]: z.output<F[Name]['shown']>
}

/** A record as a request tells of it, held to the rules. */
export type DetailsOf<F extends Fields> = z.output<z.ZodMiniObject<Parts<F, 'entered'>>>

type FieldForm = 'stored' | 'entered' | 'shown'

/** One form of every field. A request may have a name of its own for one. */
type Parts<F extends Fields, Form extends FieldForm> = {
  [Name in keyof F as Form extends 'entered' ? EnteredName<F, Name> : Name]: F[Name][Form]
}

type EnteredName<F extends Fields, Name extends keyof F> = F[Name]['enteredAs'] extends string
  ? F[Name]['enteredAs']
  : Name

export type AnyRecord = RecordOf<Fields>

/**
 * The schemas of a kind of record. The first signature infers the type of the record from its fields; in the second, which
 * the implementation has, a record is values by the names of its fields.
 */
export function recordSchema<const F extends Fields>(declared: Declaration<F>): RecordSchema<F>
export function recordSchema({ firstInHistory = [], ...declared }: Declaration<Fields>): RecordSchema {
  const { fields } = declared
  const fieldNames = [...firstInHistory, ...Object.keys(fields).filter((name) => !firstInHistory.includes(name))]
  return {
    ...declared,
    fieldNames,
    details: z.object(parts(fields, Object.keys(fields), 'entered')),
    view: z.object({ _id: z.string(), ...parts(fields, fieldNames, 'shown') }),
  }
}

/** A record as a request might say it again. Its files are kept as they are. */
export const asEntered = (fields: Fields, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    fieldsIn(fields)
      .filter(([, { type }]) => type !== 'file')
      .map(([name, field]) => [enteredName(name, field), record[name]]),
  )

/** The fields with their names, in the order of the form unless `order` is another. */
export const fieldsIn = (fields: Fields, order: readonly string[] = Object.keys(fields)) =>
  order.map((name) => [name, fields[name] as AnyField] as const)

/** The name of a field in a request. */
export const enteredName = (name: string, { enteredAs }: Pick<AnyField, 'enteredAs'>) => enteredAs ?? name

/** One form of each field, by its name there. */
export const parts = (fields: Fields, fieldNames: readonly string[], form: FieldForm) =>
  Object.fromEntries(
    fieldsIn(fields, fieldNames).map(([name, field]) => [
      form === 'entered' ? enteredName(name, field) : name,
      field[form],
    ]),
  )
