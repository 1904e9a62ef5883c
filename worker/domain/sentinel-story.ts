import type { SentinelEvent, SentinelState } from './sentinel'
import { MONTHS, type SentinelRecord } from './sentinel-details'
import { changesOf, listed, type Story, type ToldField } from './story'

const fields: readonly ToldField<SentinelRecord>[] = [
  { label: 'month', value: ({ month }) => MONTHS[month - 1] ?? null },
  { label: 'year', value: ({ year }) => String(year) },
  { label: 'file', value: ({ file }) => file.name },
]

const phrases: Record<SentinelEvent['type'], string> = {
  SentinelPublished: 'added the Sentinel',
  SentinelRemoved: 'deleted the Sentinel',
  SentinelReinstated: 'restored the Sentinel',
}

export const sentinelStory: Story<SentinelEvent, SentinelState> = {
  changes: (before, after) => changesOf(fields, recordOf(before), recordOf(after)),
  action: (events) => listed([...new Set(events.map(({ type }) => phrases[type]))]),
}

/** A removed record is still there, so a removal changes no field. */
const recordOf = (state: SentinelState) => ('record' in state ? state.record : undefined)
