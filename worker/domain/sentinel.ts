import * as z from 'zod/mini'

import type { Aggregate, EventForm } from './aggregate'
import type { ClubDate } from './club-date'
import type { PutBack } from './put-back'
import { Refusal } from './refusal'
import { SentinelRecord } from './sentinel-details'

export type SentinelState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: SentinelRecord }
  | { readonly status: 'removed'; readonly record: SentinelRecord; readonly removedOn: ClubDate }

/** A Sentinel is published and removed, and not edited, because it has been printed. */
export type SentinelCommand =
  | { type: 'PublishSentinel'; data: SentinelRecord }
  | { type: 'RemoveSentinel' }
  | PutBack<SentinelState>

const RemovedData = z.object({ removedOn: z.string() })

export type SentinelEvent =
  | { type: 'SentinelPublished'; data: SentinelRecord }
  | { type: 'SentinelRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'SentinelReinstated' }

export const sentinel: Aggregate<SentinelCommand, SentinelEvent, SentinelState> = {
  category: 'sentinel',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    SentinelPublished: { version: 1, data: SentinelRecord },
    SentinelRemoved: { version: 1, data: RemovedData },
    SentinelReinstated: { version: 1 },
  } satisfies { [Type in SentinelEvent['type']]: EventForm },
  initial: { status: 'unknown' },
  // It has no sealed data.
  subject: (id) => id,

  decide(command, state, { today }) {
    switch (command.type) {
      case 'PublishSentinel':
        if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This Sentinel has already been added.')
        return [{ type: 'SentinelPublished', data: command.data }]
      case 'RemoveSentinel':
        return remove(state, today)
      case 'PutBack':
        if (command.earlier.status !== 'listed') return remove(state, today)
        return state.status === 'removed' ? [{ type: 'SentinelReinstated' }] : []
    }
  },

  evolve(state, event) {
    if (event.type === 'SentinelPublished') return { status: 'listed', record: event.data }
    if (state.status === 'unknown') return state
    switch (event.type) {
      case 'SentinelRemoved':
        return { status: 'removed', record: state.record, removedOn: event.data.removedOn }
      case 'SentinelReinstated':
        return { status: 'listed', record: state.record }
    }
  },
}

function remove(state: SentinelState, today: ClubDate): SentinelEvent[] {
  if (state.status === 'unknown') throw new Refusal('NOT_FOUND', 'This Sentinel was deleted.')
  return state.status === 'listed' ? [{ type: 'SentinelRemoved', data: { removedOn: today } }] : []
}
