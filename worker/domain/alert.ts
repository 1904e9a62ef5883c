import * as z from 'zod/mini'

import type { Aggregate, Context, EventForm } from './aggregate'
import { ALREADY_PASSED, isExpired, type NewAlert } from './alert-details'
import type { ClubDate } from './club-date'
import type { PutBack } from './put-back'
import { Refusal } from './refusal'
import { RichTextDoc } from './rich-text'

export interface AlertRecord {
  /** The id of the member who posted it. */
  readonly author: string
  readonly type: string
  readonly message: RichTextDoc
  readonly expirationDate: ClubDate
  /** The moment, in ISO 8601 and UTC. */
  readonly postedAt: string
}

export type AlertState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: AlertRecord }
  | { readonly status: 'removed'; readonly record: AlertRecord; readonly removedOn: ClubDate }

/** An alert says something once: there is no editing it. */
export type AlertCommand = { type: 'PostAlert'; data: NewAlert } | { type: 'RemoveAlert' } | PutBack<AlertState>

const PostedData = z.object({
  author: z.string(),
  type: z.string(),
  message: RichTextDoc,
  expirationDate: z.string(),
  postedAt: z.string(),
})
const RemovedData = z.object({ removedOn: z.string() })

export type AlertEvent =
  | { type: 'AlertPosted'; data: z.infer<typeof PostedData> }
  | { type: 'AlertRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'AlertReinstated' }

export const alert: Aggregate<AlertCommand, AlertEvent, AlertState> = {
  category: 'alert',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    AlertPosted: { version: 1, data: PostedData },
    AlertRemoved: { version: 1, data: RemovedData },
    AlertReinstated: { version: 1 },
  } satisfies { [Type in AlertEvent['type']]: EventForm },
  initial: { status: 'unknown' },
  // Nothing in it is sealed.
  subject: (id) => id,

  decide(command, state, context) {
    switch (command.type) {
      case 'PostAlert':
        return post(command.data, state, context)
      case 'RemoveAlert':
        return remove(state, context.today)
      case 'PutBack':
        return command.earlier.status === 'listed' ? reinstate(state) : takeBack(state, context.today)
    }
  },

  evolve(state, event) {
    if (event.type === 'AlertPosted') return { status: 'listed', record: event.data }
    if (state.status === 'unknown') return state
    const { record } = state
    switch (event.type) {
      case 'AlertRemoved':
        return { status: 'removed', record, removedOn: event.data.removedOn }
      case 'AlertReinstated':
        return { status: 'listed', record }
    }
  },
}

function post(
  { type, message, expirationDate }: NewAlert,
  state: AlertState,
  { by, at, today }: Context,
): AlertEvent[] {
  if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This alert has already been posted.')
  if (isExpired({ expirationDate }, today)) {
    throw new Refusal('INVALID', ALREADY_PASSED, { fields: { expirationDate: ALREADY_PASSED } })
  }
  return [{ type: 'AlertPosted', data: { author: by, type, message, expirationDate, postedAt: at } }]
}

function remove(state: AlertState, today: ClubDate): AlertEvent[] {
  if (state.status === 'unknown') throw noSuchAlert()
  return takeBack(state, today)
}

function reinstate({ status }: AlertState): AlertEvent[] {
  if (status === 'unknown') throw noSuchAlert()
  return status === 'removed' ? [{ type: 'AlertReinstated' }] : []
}

const takeBack = ({ status }: AlertState, today: ClubDate): AlertEvent[] =>
  status === 'listed' ? [{ type: 'AlertRemoved', data: { removedOn: today } }] : []

const noSuchAlert = () => new Refusal('NOT_FOUND', 'There is no such alert.')
