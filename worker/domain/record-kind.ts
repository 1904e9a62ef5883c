import * as z from 'zod/mini'

import type { Aggregate } from './aggregate'
import type { Capability } from './capability'
import { changed, isEmpty } from './changed'
import type { ClubDate } from './club-date'
import type { Fields } from './field'
import type { PutBack } from './put-back'
import { lifeStepOf, recordHistory } from './record-history'
import { type AnyRecord, fieldsIn, parts, type RecordOf, type RecordSchema } from './record-schema'
import { Refusal } from './refusal'
import type { Story } from './story'

/** The part of a kind of record that is the Worker's alone: who may, its events and its title. */
export interface Declaration<F extends Fields, Events extends EventNames, Titled extends keyof F & string> {
  readonly browse: Capability
  readonly manage: Capability
  /** The types of its events in the log, for good. A kind without `revised` is not edited. */
  readonly events: Events
  /** The page on which one of them is found. */
  readonly page: (id: string) => string
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

/** A kind of record with its life: it is added, revised, removed, restored, and put back as it was. */
export interface RecordKind<
  F extends Fields = Fields,
  Events extends EventNames = EventNames,
  Titled extends keyof F & string = keyof F & string,
> extends RecordSchema<F>,
    Omit<Declaration<F, Events, Titled>, 'events'>,
    Aggregate<RecordCommand<RecordOf<F>>, RecordEvent<RecordOf<F>, Events>, RecordState<RecordOf<F>>> {
  readonly isEditable: boolean
  readonly story: Story<RecordEvent<RecordOf<F>, Events>, RecordState<RecordOf<F>>>
}

export type RecordState<Record> =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: Record }
  | { readonly status: 'removed'; readonly record: Record; readonly removedOn: ClubDate }

export type RecordCommand<Record> =
  | { readonly type: 'Add'; readonly data: Record }
  | { readonly type: 'Revise'; readonly data: Partial<Record> }
  | { readonly type: 'Remove' }
  | PutBack<RecordState<Record>>

export type RecordEvent<Record, Events extends EventNames> =
  | { readonly type: Events['added']; readonly data: Record }
  | (Events extends { readonly revised: infer Revised extends string }
      ? { readonly type: Revised; readonly data: Partial<Record> }
      : never)
  | { readonly type: Events['removed']; readonly data: { readonly removedOn: ClubDate } }
  | { readonly type: Events['restored'] }

/** The events of a kind, such as `EventOf<typeof meeting>`. */
export type EventOf<Kind extends { evolve(state: never, event: never): unknown }> = Parameters<Kind['evolve']>[1]

/** An event by its step in the life of a record; each kind has a type of its own for it in the log. */
type LifeEvent =
  | { readonly step: 'added'; readonly data: AnyRecord }
  | { readonly step: 'revised'; readonly data: AnyRecord }
  | { readonly step: 'removed'; readonly data: { readonly removedOn: ClubDate } }
  | { readonly step: 'restored' }

/**
 * A kind of record. A page that needs only its schema does not load this.
 * @__NO_SIDE_EFFECTS__
 */
export function recordKind<F extends Fields, const Events extends EventNames, const Titled extends keyof F & string>(
  schema: RecordSchema<F>,
  declared: Declaration<F, Events, Titled>,
): RecordKind<F, Events, Titled>
/* @__NO_SIDE_EFFECTS__ */
export function recordKind(
  schema: RecordSchema,
  { events: names, ...declared }: Declaration<Fields, EventNames, string>,
): RecordKind {
  const { noun, fields, fieldNames } = schema
  const isEditable = names.revised !== undefined
  const stored = z.object(parts(fields, fieldNames, 'stored'))
  const later = fieldsIn(fields, fieldNames).filter(([, field]) => 'before' in field)
  const added = z.extend(stored, Object.fromEntries(later.map(([name, field]) => [name, z.optional(field.stored)])))
  const before = Object.fromEntries(later.map(([name, field]) => [name, field.before]))

  return {
    ...schema,
    ...declared,
    isEditable,
    story: recordHistory(schema, names),
    initial: { status: 'unknown' },
    // Nothing in it is sealed.
    subject: (id) => id,
    // Recorded for good: add optional fields, never rename or remove them.
    events: {
      [names.added]: { version: 1, data: added },
      ...(names.revised && { [names.revised]: { version: 1, data: z.partial(stored) } }),
      [names.removed]: { version: 1, data: z.object({ removedOn: z.string() }) },
      [names.restored]: { version: 1 },
    },
    decide: (command, state, { today }) =>
      decide(command, state, today, { noun, isEditable }).map(({ step, ...rest }) => ({
        type: names[step] ?? step,
        ...rest,
      })),
    evolve: (state, { type, ...rest }) =>
      evolve(state, { step: lifeStepOf(names, type), ...rest } as LifeEvent, before),
  }
}

/** The rules of every record's life. */
function decide(
  command: RecordCommand<AnyRecord>,
  state: RecordState<AnyRecord>,
  today: ClubDate,
  { noun, isEditable }: Pick<RecordKind, 'noun' | 'isEditable'>,
): readonly LifeEvent[] {
  /** One fact an edit, holding only what changed; an unchanged save is no fact. */
  const revise = (record: AnyRecord, entered: AnyRecord): readonly LifeEvent[] => {
    const data = changed(entered, record)
    return isEmpty(data) || !isEditable ? [] : [{ step: 'revised', data }]
  }
  const remove = (): readonly LifeEvent[] => {
    if (state.status === 'unknown') throw notListed({ noun })
    return state.status === 'listed' ? [{ step: 'removed', data: { removedOn: today } }] : []
  }

  switch (command.type) {
    case 'Add':
      if (state.status !== 'unknown') throw new Refusal('CONFLICT', `This ${noun} has already been added.`)
      return [{ step: 'added', data: command.data }]
    case 'Revise':
      if (state.status !== 'listed') throw notListed({ noun })
      return revise(state.record, command.data)
    case 'Remove':
      return remove()
    case 'PutBack':
      if (command.earlier.status !== 'listed' || state.status === 'unknown') return remove()
      return [
        ...(state.status === 'removed' ? [{ step: 'restored' } as const] : []),
        ...revise(state.record, command.earlier.record),
      ]
  }
}

/** `before` holds the values of a record that was added when there were fewer fields. */
function evolve(state: RecordState<AnyRecord>, event: LifeEvent, before: AnyRecord): RecordState<AnyRecord> {
  if (event.step === 'added') return { status: 'listed', record: { ...before, ...event.data } }
  if (state.status === 'unknown') return state
  const { record } = state
  switch (event.step) {
    case 'revised':
      return { ...state, record: { ...record, ...event.data } }
    case 'removed':
      return { status: 'removed', record, removedOn: event.data.removedOn }
    case 'restored':
      return { status: 'listed', record }
  }
}

/** Refuses a command about a record that is not there. */
export const notListed = ({ noun }: Pick<RecordSchema, 'noun'>) => new Refusal('NOT_FOUND', `This ${noun} was deleted.`)
