import type { FieldChange } from './history-entry'
import type { MeetingEvent, MeetingState } from './meeting'
import { MeetingDetails, type MeetingRecord } from './meeting-details'
import { onOneLine } from './meeting-views'
import { same } from './same'
import { changesOf, complaintsOf, listed, type Story, type ToldField } from './story'
import { dateInWords } from './wall-clock'

const fields: readonly ToldField<MeetingRecord>[] = [
  { label: 'type', at: ['type'], value: ({ type }) => type },
  { label: 'venue', at: ['venue'], value: ({ venue }) => venue },
  { label: 'address', at: ['address'], value: ({ address }) => address },
  { label: 'date', at: ['date'], value: ({ date }) => dateInWords(date) },
  { label: 'time', at: ['time'], value: ({ time }) => time },
  { label: 'description', at: ['description'], value: ({ description }) => description && onOneLine(description) },
  { label: 'minutes', at: ['minutes'], value: ({ minutes }) => minutes?.name ?? null },
]

export const meetingStory: Story<MeetingEvent, MeetingState> = {
  fields: () => fields,
  // The minutes are a file that is kept as it is.
  complaints: ({ minutes: _, ...record }) => complaintsOf(MeetingDetails, record),

  changes(before, after) {
    const [was, is] = [recordOf(before), recordOf(after)]
    return [...changesOf(fields, was, is), ...(was && is ? alike(was, is) : [])]
  },

  action: (events, changes) => {
    const phrases = events.map(({ type }) => phraseOf(type)).filter((phrase) => phrase !== undefined)
    return phrases.length > 0 ? listed([...new Set(phrases)]) : `changed ${listed(changes.map(({ label }) => label))}`
  },
}

/** Changes of values that differ although their words are the same. */
function alike(was: MeetingRecord, is: MeetingRecord): FieldChange[] {
  const [before, after] = [was.description, is.description]
  const isOnlyFormat = before && after && !same(before, after) && onOneLine(before) === onOneLine(after)
  const isNamesake = was.minutes?.name === is.minutes?.name && !same(was.minutes, is.minutes)
  return [
    ...(isOnlyFormat
      ? [{ label: 'description', from: 'these words', to: 'the same words, formatted differently' }]
      : []),
    ...(isNamesake && is.minutes
      ? [{ label: 'minutes', from: is.minutes.name, to: `another file named ${is.minutes.name}` }]
      : []),
  ]
}

function phraseOf(type: MeetingEvent['type']): string | undefined {
  switch (type) {
    case 'MeetingScheduled':
      return 'added the meeting'
    case 'MeetingRemoved':
      return 'deleted the meeting'
    case 'MeetingReinstated':
      return 'restored the meeting'
    case 'MeetingRevised':
      return undefined
  }
}

/** A removed record is still there, so a removal changes no field. */
const recordOf = (state: MeetingState) => ('record' in state ? state.record : undefined)
