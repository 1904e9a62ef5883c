import type { AlertEvent, AlertRecord, AlertState } from './alert'
import { plainTextOf } from './rich-text'
import { changesOf, listed, type Story, type ToldField } from './story'

const fields: readonly ToldField<AlertRecord>[] = [
  { label: 'message', value: ({ message }) => plainTextOf(message) },
  { label: 'type', value: ({ type }) => type.charAt(0).toUpperCase() + type.slice(1) },
  {
    label: 'expiration date',
    value: ({ expirationDate }) => expirationDate.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
  },
]

const phrases: Record<AlertEvent['type'], string> = {
  AlertPosted: 'posted the alert',
  AlertRemoved: 'removed the alert',
  AlertReinstated: 'brought the alert back',
}

export const alertStory: Story<AlertEvent, AlertState> = {
  changes: (before, after) => changesOf(fields, recordOf(before), recordOf(after)),
  action: (events) => listed([...new Set(events.map(({ type }) => phrases[type]))]),
}

/** What has been removed still has a record, so a removal changes no field. */
const recordOf = (state: AlertState) => ('record' in state ? state.record : undefined)
