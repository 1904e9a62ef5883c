import type { EventNames, RecordState } from './record-life'
import { type AnyRecord, asEntered, fieldsIn, type RecordSchema } from './record-schema'
import type { AttachedFile } from './shared/attached-file'
import type { AnyField } from './shared/field'
import { complaintsOf, type HistoryField, type HistoryFormat, listed, type NameOf } from './shared/history-format'
import { onOneLine, type RichTextDoc } from './shared/rich-text'
import { same } from './shared/same'
import { dateInWords } from './wall/wall-clock'

/** The history of a record in words: its fields, and what each command amounted to. */
export function recordHistory(
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
  const phraseOf = new Map(fieldsIn(fields).map(([, { label, phrase }]) => [label.toLowerCase(), phrase]))
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
      complaints: (record: AnyRecord) => complaintsOf(details, asEntered(fields, record)),
    }),
    changes(before, after, nameOf) {
      const [was, is] = [recordIn(before), recordIn(after)]
      return fieldsIn(fields, fieldNames).flatMap(([name, field]) => {
        const change = changeOf(field, was?.[name], is?.[name], nameOf)
        return change ? [{ label: field.label.toLowerCase(), from: change[0], to: change[1] }] : []
      })
    },
    action(happened, changes) {
      const said = happened.flatMap(({ type }) => {
        const step = lifeStepOf(names, type)
        return step && step !== 'revised' ? [phrases[step]] : []
      })
      return said.length > 0
        ? listed([...new Set(said)])
        : `changed ${listed(changes.map(({ label }) => phraseOf.get(label) ?? label))}`
    },
  }
}

/** The step of a record's life that an event of this type is. */
const lifeStepOf = (names: EventNames, type: string) =>
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
function changeOf(
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
  if (field.type === 'rich text') return ['these words', 'the same words, formatted differently']
  if (field.type === 'file') return [from, `another file named ${to}`]
  // Two members may have one name.
  return [from, `another ${to}`]
}

/** A removed record is still there, so a removal changes no field. */
const recordIn = (state: RecordState<AnyRecord>) => ('record' in state ? state.record : undefined)
