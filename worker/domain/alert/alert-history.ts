import {
  fieldChanges,
  formattedDifferently,
  type HistoryField,
  type HistoryFormat,
  validationComplaints,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import { toPlainText } from '../shared/rich-text'
import type { AlertEvent, AlertRecord, AlertState } from './alert'
import { NewAlert } from './new-alert'

const fields: readonly HistoryField<AlertRecord>[] = [
  {
    label: 'message',
    at: ['message'],
    value: ({ message }) => toPlainText(message),
    alike: { stored: ({ message }) => message, says: formattedDifferently },
  },
  { label: 'type', at: ['type'], value: ({ type }) => type.charAt(0).toUpperCase() + type.slice(1) },
  {
    label: 'expiration date',
    at: ['expirationDate'],
    value: ({ expirationDate }) => expirationDate.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
  },
]

const phrases: Partial<Record<AlertEvent['type'], string>> = {
  AlertPosted: 'posted the alert',
  AlertRemoved: 'deleted the alert',
  AlertReinstated: 'restored the alert',
}

export const alertHistory: HistoryFormat<AlertEvent, AlertState> = {
  fields: () => fields,
  complaints: ({ type, message, expirationDate }) => validationComplaints(NewAlert, { type, message, expirationDate }),

  changes: (before, after) => fieldChanges(fields, keptRecord(before), keptRecord(after)),
  action: (events, changes) => {
    const told = events.flatMap(({ type }) => phrases[type] ?? [])
    return told.length > 0 ? listed([...new Set(told)]) : `changed ${listed(changes.map(({ label }) => label))}`
  },
}

/** A removed record is still there, so a removal changes no field. */
const keptRecord = (state: AlertState) => ('record' in state ? state.record : undefined)
