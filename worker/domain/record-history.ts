import { changeOf } from './field'
import type { EventNames, RecordState } from './record-kind'
import { type AnyRecord, asEntered, fieldsIn, type RecordSchema } from './record-schema'
import { complaintsOf, listed, type Story, type ToldField } from './story'

/** The history of a record in words: its fields, and what each command amounted to. */
export function recordHistory(
  { fields, fieldNames, noun, details }: RecordSchema,
  names: EventNames,
): Story<{ readonly type: string }, RecordState<AnyRecord>> {
  const told = fieldsIn(fields, fieldNames).map(
    ([name, field]): ToldField<AnyRecord> => ({
      label: field.label.toLowerCase(),
      at: [name],
      value: (record) => field.inWords(record[name]),
    }),
  )
  const phrases = { added: `added the ${noun}`, removed: `deleted the ${noun}`, restored: `restored the ${noun}` }

  return {
    // A kind that is not edited is restored whole or not at all.
    ...(names.revised && {
      fields: () => told,
      complaints: (record: AnyRecord) => complaintsOf(details, asEntered(fields, record)),
    }),
    changes(before, after) {
      const [was, is] = [recordIn(before), recordIn(after)]
      return fieldsIn(fields, fieldNames).flatMap(([name, field]) => {
        const change = changeOf(field, was?.[name], is?.[name])
        return change ? [{ label: field.label.toLowerCase(), from: change[0], to: change[1] }] : []
      })
    },
    action(happened, changes) {
      const said = happened.flatMap(({ type }) => {
        const step = lifeStepOf(names, type)
        return step && step !== 'revised' ? [phrases[step]] : []
      })
      return said.length > 0 ? listed([...new Set(said)]) : `changed ${listed(changes.map(({ label }) => label))}`
    },
  }
}

/** The step of a record's life that an event of this type is. */
export const lifeStepOf = (names: EventNames, type: string) =>
  (Object.keys(names) as (keyof EventNames)[]).find((step) => names[step] === type)

/** A removed record is still there, so a removal changes no field. */
const recordIn = (state: RecordState<AnyRecord>) => ('record' in state ? state.record : undefined)
