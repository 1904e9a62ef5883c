import {
  fieldChanges,
  type HistoryField,
  type HistoryFormat,
  type NameOf,
  validationComplaints,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import type { OfficeEvent, OfficeRecord, OfficeState } from './office'
import { OfficeDetails } from './office-details'

const fields = (nameOf: NameOf): readonly HistoryField<OfficeRecord>[] => [
  { label: 'office name', at: ['title'], value: ({ title }) => title },
  { label: 'email', at: ['email'], value: ({ email }) => email },
  { label: 'held by', at: ['holders'], value: ({ holders }) => listed(holders.map(nameOf)) },
]

const phrases: Partial<Record<OfficeEvent['type'], string>> = {
  OfficeAdded: 'added the office',
  OfficeMoved: 'moved the office',
  OfficeRemoved: 'deleted the office',
  OfficeReinstated: 'restored the office',
}

export const officeHistory: HistoryFormat<OfficeEvent, OfficeState> = {
  fields,
  complaints: (record) => validationComplaints(OfficeDetails, record),
  changes: (before, after, nameOf) => fieldChanges(fields(nameOf), keptRecord(before), keptRecord(after)),

  action: (events, changes) => {
    const told = events.flatMap(({ type }) => phrases[type] ?? [])
    return told.length > 0
      ? listed([...new Set(told)])
      : `changed ${listed(changes.map(({ label }) => (label === 'held by' ? 'who holds the office' : label)))}`
  },
}

/** A removed record is still there, so a removal changes no field. */
const keptRecord = (state: OfficeState) => ('record' in state ? state.record : undefined)
