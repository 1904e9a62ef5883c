import {
  fieldChanges,
  type HistoryField,
  type HistoryFormat,
  type NameOf,
  validationComplaints,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import { dateInWords } from '../wall/wall-clock'
import type { WorkHoursEvent, WorkHoursRecord, WorkHoursState } from './work-hours'
import { EnteredHours, hoursInWords } from './work-hours-views'

const fields = (nameOf: NameOf): readonly HistoryField<WorkHoursRecord>[] => [
  { label: 'task', at: ['task'], value: ({ task }) => task },
  { label: 'date', at: ['date'], value: ({ date }) => dateInWords(date) },
  { label: 'hours', at: ['quarters'], value: ({ quarters }) => hoursInWords(quarters) },
  { label: 'who worked', at: ['members'], value: ({ members }) => listed(members.map(nameOf)) },
  { label: 'note', at: ['note'], value: ({ note }) => note },
  { label: 'sent back', value: ({ reason }) => reason },
]

const phrases: Partial<Record<WorkHoursEvent['type'], string>> = {
  HoursEntered: 'entered the hours',
  HoursConfirmed: 'confirmed the hours',
  HoursReturned: 'sent the hours back',
  HoursReopened: 'put the hours back to be confirmed',
  HoursRemoved: 'deleted the hours',
  HoursReinstated: 'restored the hours',
}

export const workHoursHistory: HistoryFormat<WorkHoursEvent, WorkHoursState> = {
  fields,
  complaints: ({ date, quarters, members, task, note }) =>
    validationComplaints(EnteredHours, { date, quarters, members, task, note }),
  changes: (before, after, nameOf) => fieldChanges(fields(nameOf), recordIn(before), recordIn(after)),
  action: (events, changes) => {
    const told = events.flatMap(({ type }) => phrases[type] ?? [])
    return told.length > 0
      ? listed([...new Set(told)])
      : `changed ${listed(changes.map(({ label }) => label)) || 'the hours'}`
  },
}

/** A removed record is still there, so a removal changes no field. */
const recordIn = (state: WorkHoursState) => ('record' in state ? state.record : undefined)
