import * as z from 'zod/mini'
import type { Capability } from './account/capability'
import { recordHistory } from './record-history'
import { type EventNames, type RecordCommand, type RecordEvent, type RecordState, recordLife } from './record-life'
import { fieldsIn, parts, type RecordOf, type RecordSchema } from './record-schema'
import type { Searched } from './search/searched'
import type { Aggregate } from './shared/aggregate'
import type { Fields } from './shared/field'
import type { HistoryFormat } from './shared/history-format'

/** The part of a kind of record that is the Worker's alone: who may, its events and its title. */
export interface Declaration<F extends Fields, Events extends EventNames, Titled extends keyof F & string> {
  readonly browse: Capability
  /** To add and to revise one; whoever manages them, unless it says otherwise. */
  readonly write?: Capability
  /** To remove and restore one. */
  readonly manage: Capability
  /** The types of its events in the log, for good. A kind without `revised` is not edited. */
  readonly events: Events
  /** The page on which one of them is found. */
  readonly page: (id: string) => string
  /** The fields that its title needs, and the title. */
  readonly titleFields: readonly Titled[]
  title(record: Pick<RecordOf<F>, Titled>): string
  /** The texts by which it is found in a search. */
  searched(record: RecordOf<F>): Searched
  /** Where it is then opened, if that is not its page. */
  readonly searchedPage?: (id: string) => string
}

/** A kind of record with its life: it is added, revised, removed, restored, and put back as it was. */
export interface RecordKind<
  F extends Fields = Fields,
  Events extends EventNames = EventNames,
  Titled extends keyof F & string = keyof F & string,
> extends RecordSchema<F>,
    Omit<Declaration<F, Events, Titled>, 'events' | 'write'>,
    Aggregate<RecordCommand<RecordOf<F>>, RecordEvent<RecordOf<F>, RecordOf<F>, Events>, RecordState<RecordOf<F>>> {
  readonly write: Capability
  readonly isEditable: boolean
  readonly history: HistoryFormat<RecordEvent<RecordOf<F>, RecordOf<F>, Events>, RecordState<RecordOf<F>>>
}

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
  const { fields, fieldNames } = schema
  const later = fieldsIn(fields, fieldNames).filter(([, field]) => 'before' in field)
  const life = recordLife({
    noun: schema.noun,
    events: names,
    stored: z.object(parts(fields, fieldNames, 'stored')),
    edited: fieldNames,
    before: Object.fromEntries(later.map(([name, field]) => [name, field.before])),
  })
  return {
    ...schema,
    ...declared,
    ...life,
    write: declared.write ?? declared.manage,
    isEditable: names.revised !== undefined,
    history: recordHistory(schema, names),
  }
}
