import * as z from 'zod/mini'

import type { Capability } from './capability'
import type { AnyField, Fields } from './field'

/** A kind of record as it is declared. Its schemas, its life, its history, its routes and its forms follow from this. */
export interface Declaration<F extends Fields, Events extends EventNames, Titled extends keyof F & string> {
  /** Names the streams of the log, so renaming it is a migration. */
  readonly category: string
  /** Names the read table, and the list in answers. */
  readonly table: string
  /** Where its calls begin. */
  readonly path: string
  /** The page on which one of them is found. */
  readonly page: (id: string) => string
  /** Follows "the", as in "added the meeting". */
  readonly noun: string
  readonly browse: Capability
  readonly manage: Capability
  /** The types of its events in the log, for good. A kind without `revised` is not edited. */
  readonly events: Events
  /** In the order of the form, which is the order of complaints. */
  readonly fields: F
  /** The fields that stand first in the log and in the history, where the form begins with others. */
  readonly firstInHistory?: readonly (keyof F & string)[]
  /** The fields that its title needs, and the title. */
  readonly titleFields: readonly Titled[]
  title(record: Pick<RecordOf<F>, Titled>): string
}

export interface EventNames {
  readonly added: string
  readonly revised?: string
  readonly removed: string
  readonly restored: string
}

export interface RecordSchema<
  F extends Fields = Fields,
  Events extends EventNames = EventNames,
  Titled extends keyof F & string = keyof F & string,
> extends Omit<Declaration<F, Events, Titled>, 'events'> {
  readonly eventNames: Events
  readonly isEditable: boolean
  /** Its fields in the order of the log. */
  readonly fieldNames: readonly (keyof F & string)[]
  /** A record in a request, held to the rules. */
  readonly details: z.ZodMiniObject<Parts<F, 'entered'>>
  /** A record in an answer. */
  readonly view: z.ZodMiniObject<{ _id: z.ZodMiniString } & Parts<F, 'shown'>>
}

/** A record as the log tells of it. */
export type RecordOf<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]['stored']> }

/** A record as an answer tells of it. */
export type ViewOf<F extends Fields> = { readonly _id: string } & {
  readonly [Name in keyof F]: z.output<F[Name]['shown']>
}

/** A record as a request tells of it, held to the rules. */
export type DetailsOf<F extends Fields> = z.output<z.ZodMiniObject<Parts<F, 'entered'>>>

export type FieldForm = 'stored' | 'entered' | 'shown'

/** One form of every field. A request may have a name of its own for one. */
export type Parts<F extends Fields, Form extends FieldForm> = {
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
export function recordSchema<
  const F extends Fields,
  const Events extends EventNames,
  const Titled extends keyof F & string,
>(declared: Declaration<F, Events, Titled>): RecordSchema<F, Events, Titled>
export function recordSchema(declared: Declaration<Fields, EventNames, string>): RecordSchema {
  const { events, fields, firstInHistory = [], ...rest } = declared
  const fieldNames = [...firstInHistory, ...Object.keys(fields).filter((name) => !firstInHistory.includes(name))]
  return {
    ...rest,
    fields,
    eventNames: events,
    fieldNames,
    isEditable: events.revised !== undefined,
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
  order.flatMap((name) => {
    const field = fields[name]
    return field ? [[name, field] as const] : []
  })

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
