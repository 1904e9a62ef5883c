import * as z from 'zod/mini'
import type { Capability } from './account/capability'
import { type EventNames, type RecordCommand, type RecordEvent, type RecordState, recordLife } from './record-life'
import { type AnyRecord, asEntered, fieldsIn, parts, type RecordOf, type RecordSchema } from './record-schema'
import type { Searched } from './search/searched'
import { type Aggregate, MOST_A_DAY } from './shared/aggregate'
import type { AttachedFile } from './shared/attached-file'
import type { AnyField, Fields } from './shared/field'
import {
  anotherFile,
  formattedDifferently,
  type HistoryField,
  type HistoryFormat,
  type NameOf,
  validationComplaints,
} from './shared/history-format'
import { listed } from './shared/listed'
import { onOneLine, type RichTextDoc } from './shared/rich-text'
import { same } from './shared/same'
import { dateInWords } from './wall/wall-clock'

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
    ...(declared.write && { mostADay: MOST_A_DAY }),
    isEditable: names.revised !== undefined,
    history: recordHistory(schema, names),
  }
}

/** The history of a record in words: its fields, and what each command amounted to. */
function recordHistory(
  { fields, fieldNames, noun, details }: RecordSchema,
  names: EventNames,
): HistoryFormat<{ readonly type: string }, RecordState<AnyRecord>> {
  const told = (nameOf: NameOf) =>
    fieldsIn(fields, fieldNames).map(
      ([name, field]): HistoryField<AnyRecord> => ({
        label: field.label.toLowerCase(),
        at: [name],
        value: (record) => inWords(field, record[name], nameOf),
      }),
    )
  const phrasesByLabel = new Map(fieldsIn(fields).map(([, { label, phrase }]) => [label.toLowerCase(), phrase]))
  const phrases = {
    added: `added the ${noun}`,
    removed: `deleted the ${noun}`,
    moved: `moved the ${noun}`,
    restored: `restored the ${noun}`,
  }

  return {
    // A kind that is not edited is restored whole or not at all.
    ...(names.revised && {
      fields: told,
      complaints: (record: AnyRecord) => validationComplaints(details, asEntered(fields, record)),
    }),
    changes(before, after, nameOf) {
      const [was, is] = [recordIn(before), recordIn(after)]
      return fieldsIn(fields, fieldNames).flatMap(([name, field]) => {
        const change = describeChange(field, was?.[name], is?.[name], nameOf)
        return change ? [{ label: field.label.toLowerCase(), from: change[0], to: change[1] }] : []
      })
    },
    action(happened, changes) {
      const said = happened.flatMap(({ type }) => {
        const step = findLifeStep(names, type)
        return step && step !== 'revised' ? [phrases[step]] : []
      })
      return said.length > 0
        ? listed([...new Set(said)])
        : `changed ${listed(changes.map(({ label }) => phrasesByLabel.get(label) ?? label))}`
    },
  }
}

/** The step of a record's life that an event of this type is. */
const findLifeStep = (names: EventNames, type: string) =>
  (Object.keys(names) as (keyof EventNames)[]).find((step) => names[step] === type)

/** A stored value as a history tells of it; `null` where there is nothing. */
function inWords(field: AnyField, value: unknown, nameOf: NameOf): string | null {
  if (field.inWords) return field.inWords(value) || null
  switch (field.type) {
    case 'date':
      return dateInWords(String(value))
    case 'rich text':
      return value ? onOneLine(value as RichTextDoc) : null
    case 'file':
      return (value as AttachedFile | null)?.name ?? null
    case 'member':
      return value ? nameOf(String(value)) : null
    case 'text':
    case 'time':
    case 'choice':
    case 'number':
    case 'settings':
      return String(value) || null
  }
}

/** How a field differs between two records, if it does; `undefined` is its value where there is no record. */
function describeChange(
  field: AnyField,
  was: unknown,
  is: unknown,
  nameOf: NameOf,
): readonly [string | null, string | null] | undefined {
  const from = was === undefined ? null : inWords(field, was, nameOf)
  const to = is === undefined ? null : inWords(field, is, nameOf)
  if (from !== to) return [from, to]
  if (from === null || same(was, is)) return undefined
  // They differ although their words are the same.
  if (field.type === 'rich text') return formattedDifferently(from)
  if (field.type === 'file') return anotherFile(from)
  // Two members may have one name.
  return [from, `another ${to}`]
}

/** A removed record is still there, so a removal changes no field. */
const recordIn = (state: RecordState<AnyRecord>) => ('record' in state ? state.record : undefined)
