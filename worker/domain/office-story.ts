import type { OfficeEvent, OfficeRecord, OfficeState } from './office'
import { changesOf, listed, type NameOf, type Story, type ToldField } from './story'

const fields = (nameOf: NameOf): readonly ToldField<OfficeRecord>[] => [
  { label: 'name of the office', value: ({ title }) => title },
  { label: 'email', value: ({ email }) => email },
  { label: 'held by', value: ({ holders }) => listed(holders.map(nameOf)) },
]

const phrases: Partial<Record<OfficeEvent['type'], string>> = {
  OfficeAdded: 'added the office',
  OfficeMoved: 'moved the office',
  OfficeRemoved: 'removed the office',
  OfficeReinstated: 'brought the office back',
}

export const officeStory: Story<OfficeEvent, OfficeState> = {
  changes: (before, after, nameOf) => changesOf(fields(nameOf), recordOf(before), recordOf(after)),

  action: (events, changes) => {
    const told = events.flatMap(({ type }) => phrases[type] ?? [])
    return told.length > 0
      ? listed([...new Set(told)])
      : `changed ${listed(changes.map(({ label }) => (label === 'held by' ? 'who holds the office' : label)))}`
  },
}

/** What has been removed still has a record, so a removal changes no field. */
const recordOf = (state: OfficeState) => ('record' in state ? state.record : undefined)
