import * as z from 'zod/mini'

import type { Aggregate, Context, PutBack } from './shared/aggregate'
import type { ClubDate } from './shared/club-date'
import { type Gap, rankIn, standsIn } from './shared/rank'
import { Refusal } from './shared/refusal'
import { changed, isEmpty } from './shared/same'

/**
 * The types of the events in a record's life, for good. A kind without `revised` is not edited; the records of one with
 * `moved` have an order, which is their `rank`.
 */
export interface EventNames {
  readonly added: string
  readonly revised?: string
  readonly moved?: string
  readonly removed: string
  readonly restored: string
}

export type RecordState<Record> =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: Record }
  | { readonly status: 'removed'; readonly record: Record; readonly removedOn: ClubDate }

/** `New` is a record as it is added, `Edited` the part of it that an edit sets. An order has a `gap` for each of its records. */
export type RecordCommand<Record, New = Record, Edited = Partial<Record>> =
  | { readonly type: 'Add'; readonly data: New; readonly gap?: Gap }
  | { readonly type: 'Revise'; readonly data: Edited }
  | { readonly type: 'Move'; readonly gap: Gap }
  | { readonly type: 'Remove' }
  | PutBack<RecordState<Record>>

export type RecordEvent<Record, Edited, Names extends EventNames> =
  | { readonly type: Names['added']; readonly data: Record }
  | Optional<Names, 'revised', Partial<Edited>>
  | Optional<Names, 'moved', { readonly rank: string }>
  | { readonly type: Names['removed']; readonly data: { readonly removedOn: ClubDate } }
  | { readonly type: Names['restored'] }

type Optional<Names, Step extends string, Data> = Names extends { readonly [Name in Step]: infer Type extends string }
  ? { readonly type: Type; readonly data: Data }
  : never

/** The events of a kind, such as `EventOf<typeof meeting>`. */
export type EventOf<Kind extends { evolve(state: never, event: never): unknown }> = Parameters<Kind['evolve']>[1]

type Values = Readonly<Record<string, unknown>>

interface LifeOptions<Stored extends z.ZodMiniObject, Name extends string, Stamp, Names extends EventNames> {
  readonly noun: string
  readonly events: Names
  /** A record in the log: types without rules, so that what was once accepted parses for ever. */
  readonly stored: Stored
  /** The fields that an edit sets, and that come back when an earlier state does. The others are the record's for good. */
  readonly edited: readonly Name[]
  /** The values of fields that came later, in records that were added before. */
  readonly before?: Values
  /** The participle of adding one. */
  readonly verb?: string
  /** The fields that follow from who adds a record, and when. */
  stamp?(context: Context): Stamp
  /** Refuses what cannot be entered on this day. `before` is the record that is edited. */
  check?(
    entered: Pick<z.output<Stored>, Name & keyof z.output<Stored>>,
    context: Context,
    before?: z.output<Stored>,
  ): void
}

type Life<Record, New, Edited, Names extends EventNames> = Pick<
  Aggregate<RecordCommand<Record, New, Edited>, RecordEvent<Record, Edited, Names>, RecordState<Record>>,
  'events' | 'takenWhenFull' | 'initial' | 'subject' | 'decide' | 'evolve'
> & { readonly noun: string }

/** The life of a record of which nothing is sealed: it is added, revised, moved, removed, restored, and put back as it was. */
export function recordLife<
  Stored extends z.ZodMiniObject,
  const Name extends keyof z.output<Stored> & string,
  const Names extends EventNames,
  Stamp extends Partial<z.output<Stored>> = Record<never, never>,
>(
  options: LifeOptions<Stored, Name, Stamp, Names>,
): Life<z.output<Stored>, Omit<z.output<Stored>, keyof Stamp | 'rank'>, Pick<z.output<Stored>, Name>, Names>
export function recordLife({
  noun,
  events: names,
  stored,
  edited,
  before = {},
  verb = 'added',
  stamp = () => ({}),
  check = () => {},
}: LifeOptions<z.ZodMiniObject, string, Values, EventNames>): Life<Values, Values, Values, EventNames> {
  const partOf = (record: Values) =>
    Object.fromEntries(edited.filter((name) => name in record).map((name) => [name, record[name]]))
  // The order of its fields in the log.
  const inOrder = (record: Values) => Object.fromEntries(Object.keys(stored.shape).map((name) => [name, record[name]]))
  const later = Object.keys(before).map((name) => [name, z.optional(stored.shape[name] as z.ZodMiniType)] as const)

  return {
    noun,
    takenWhenFull: [names.removed, names.restored],
    initial: { status: 'unknown' },
    // It has no sealed data.
    subject: (id) => id,
    // Recorded for good: add events and optional fields, never rename or remove them.
    events: {
      [names.added]: { version: 1, data: z.extend(stored, Object.fromEntries(later)) },
      ...(names.revised && {
        [names.revised]: {
          version: 1,
          data: z.partial(
            z.object(Object.fromEntries(edited.map((name) => [name, stored.shape[name] as z.ZodMiniType]))),
          ),
        },
      }),
      ...(names.moved && { [names.moved]: { version: 1, data: z.object({ rank: z.string() }) } }),
      [names.removed]: { version: 1, data: z.object({ removedOn: z.string() }) },
      [names.restored]: { version: 1 },
    },

    decide(command, state, context) {
      /** One fact an edit, holding only what changed; an unchanged save is no fact. */
      const revise = (record: Values, entered: Values) => {
        const data = changed(partOf(entered), record)
        return names.revised && !isEmpty(data) ? [{ type: names.revised, data }] : []
      }
      const remove = () => {
        if (state.status === 'unknown') throw notListed({ noun })
        return state.status === 'listed' ? [{ type: names.removed, data: { removedOn: context.today } }] : []
      }

      switch (command.type) {
        case 'Add': {
          if (state.status !== 'unknown') throw new Refusal('CONFLICT', `This ${noun} has already been ${verb}.`)
          check(command.data, context)
          const place = command.gap && { rank: rankIn(command.gap) }
          return [{ type: names.added, data: inOrder({ ...command.data, ...stamp(context), ...place }) }]
        }
        case 'Revise': {
          const record = listedRecord({ noun }, state)
          check({ ...record, ...command.data }, context, record)
          return revise(record, command.data)
        }
        case 'Move': {
          const { rank } = listedRecord({ noun }, state)
          if (!names.moved || standsIn(command.gap, String(rank))) return []
          return [{ type: names.moved, data: { rank: rankIn(command.gap) } }]
        }
        case 'Remove':
          return remove()
        case 'PutBack':
          if (command.earlier.status !== 'listed' || state.status === 'unknown') return remove()
          return [
            ...(state.status === 'removed' ? [{ type: names.restored }] : []),
            ...revise(state.record, command.earlier.record),
          ]
      }
    },

    evolve(state, event) {
      const data = 'data' in event ? (event.data as Values) : {}
      if (event.type === names.added) return { status: 'listed', record: { ...before, ...data } }
      if (state.status === 'unknown') return state
      const { record } = state
      if (event.type === names.removed) return { status: 'removed', record, removedOn: String(data.removedOn) }
      if (event.type === names.restored) return { status: 'listed', record }
      return { ...state, record: { ...record, ...data } }
    },
  }
}

/** The record of a state that has one on the list; refuses otherwise. */
export function listedRecord<Listed>(kind: { readonly noun: string }, state: RecordState<Listed>): Listed {
  if (state.status !== 'listed') throw notListed(kind)
  return state.record
}

/** Refuses to show a record that is not there: the address may be wrong. */
export const notFound = ({ noun }: { readonly noun: string }) => new Refusal('NOT_FOUND', `This ${noun} wasn’t found.`)

/** Refuses a command about a record that is not there. */
const notListed = ({ noun }: { readonly noun: string }) => new Refusal('NOT_FOUND', `This ${noun} was deleted.`)
