import * as z from 'zod/mini'

import type { Aggregate, EventForm } from './aggregate'
import { changed, isEmpty } from './changed'
import type { ClubDate } from './club-date'
import { MeetingRecord } from './meeting-details'
import type { PutBack } from './put-back'
import { Refusal } from './refusal'

export type MeetingState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: MeetingRecord }
  | { readonly status: 'removed'; readonly record: MeetingRecord; readonly removedOn: ClubDate }

export type MeetingCommand =
  | { type: 'ScheduleMeeting'; data: MeetingRecord }
  | { type: 'ReviseMeeting'; data: Partial<MeetingRecord> }
  | { type: 'RemoveMeeting' }
  | PutBack<MeetingState>

const RevisedData = z.partial(MeetingRecord)
const RemovedData = z.object({ removedOn: z.string() })

export type MeetingEvent =
  | { type: 'MeetingScheduled'; data: MeetingRecord }
  | { type: 'MeetingRevised'; data: Partial<MeetingRecord> }
  | { type: 'MeetingRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'MeetingReinstated' }

export const meeting: Aggregate<MeetingCommand, MeetingEvent, MeetingState> = {
  category: 'meeting',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    MeetingScheduled: { version: 1, data: MeetingRecord },
    MeetingRevised: { version: 1, data: RevisedData },
    MeetingRemoved: { version: 1, data: RemovedData },
    MeetingReinstated: { version: 1 },
  } satisfies { [Type in MeetingEvent['type']]: EventForm },
  initial: { status: 'unknown' },
  // It has no sealed data.
  subject: (id) => id,

  decide(command, state, { today }) {
    switch (command.type) {
      case 'ScheduleMeeting':
        if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This meeting has already been added.')
        return [{ type: 'MeetingScheduled', data: command.data }]
      case 'ReviseMeeting':
        if (state.status !== 'listed') throw notListed()
        return revise(state.record, command.data)
      case 'RemoveMeeting':
        return remove(state, today)
      case 'PutBack':
        return putBack(command.earlier, state, today)
    }
  },

  evolve(state, event) {
    if (event.type === 'MeetingScheduled') return { status: 'listed', record: event.data }
    if (state.status === 'unknown') return state
    switch (event.type) {
      case 'MeetingRevised':
        return { ...state, record: { ...state.record, ...event.data } }
      case 'MeetingRemoved':
        return { status: 'removed', record: state.record, removedOn: event.data.removedOn }
      case 'MeetingReinstated':
        return { status: 'listed', record: state.record }
    }
  },
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. */
function revise(record: MeetingRecord, entered: Partial<MeetingRecord>): MeetingEvent[] {
  const data = changed(entered, record)
  return isEmpty(data) ? [] : [{ type: 'MeetingRevised', data }]
}

function remove(state: MeetingState, today: ClubDate): MeetingEvent[] {
  if (state.status === 'unknown') throw notListed()
  return state.status === 'listed' ? [{ type: 'MeetingRemoved', data: { removedOn: today } }] : []
}

function putBack(earlier: MeetingState, state: MeetingState, today: ClubDate): MeetingEvent[] {
  if (earlier.status !== 'listed' || state.status === 'unknown') return remove(state, today)
  return [
    ...(state.status === 'removed' ? [{ type: 'MeetingReinstated' } as const] : []),
    ...revise(state.record, earlier.record),
  ]
}

const notListed = () => new Refusal('NOT_FOUND', 'This meeting was deleted.')
