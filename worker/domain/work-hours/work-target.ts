import * as z from 'zod/mini'
import type { Aggregate, EventForm, PutBack } from '../shared/aggregate'
import { fieldChanges, type HistoryField, type HistoryFormat } from '../shared/history-format'
import { hoursInWords } from './work-hours-views'

/** In quarters of an hour; `null` for none. */
const Target = z.object({ quarters: z.nullable(z.number()) })

export type WorkTargetEvent = { type: 'WorkTargetSet'; data: z.infer<typeof Target> }
export interface WorkTargetState {
  readonly status: 'unset' | 'set'
  readonly record: { readonly quarters: number | null }
}
export type WorkTargetCommand =
  | { readonly type: 'SetWorkTarget'; readonly quarters: number | null }
  | PutBack<WorkTargetState>

/** How much a family is to work in a season. Its stream is called by the year in which the season begins, and it holds until another one is set. */
export const workTarget: Aggregate<WorkTargetCommand, WorkTargetEvent, WorkTargetState> = {
  category: 'workTarget',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    WorkTargetSet: { version: 1, data: Target },
  } satisfies { [Type in WorkTargetEvent['type']]: EventForm },
  initial: { status: 'unset', record: { quarters: null } },
  // It has no sealed data.
  subject: (id) => id,
  decide(command, { record }) {
    const { quarters } = command.type === 'PutBack' ? command.earlier.record : command
    return quarters === record.quarters ? [] : [{ type: 'WorkTargetSet', data: { quarters } }]
  },
  evolve: (_, { data: { quarters } }) =>
    quarters === null ? { status: 'unset', record: { quarters } } : { status: 'set', record: { quarters } },
}

const fields: readonly HistoryField<WorkTargetState['record']>[] = [
  { label: 'hours a family', value: ({ quarters }) => (quarters === null ? null : hoursInWords(quarters)) },
]

export const workTargetHistory: HistoryFormat<WorkTargetEvent, WorkTargetState> = {
  changes: (before, after) => fieldChanges(fields, before.record, after.record),
  action: () => 'set the target',
}
