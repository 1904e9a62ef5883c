import * as z from 'zod/mini'

import type { Aggregate, Context, EventForm } from './aggregate'
import { ALREADY_PASSED, isExpired, type NewAlert } from './alert-details'
import { changed, isEmpty } from './changed'
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

export type AlertCommand =
  | { type: 'PostAlert'; data: NewAlert }
  | { type: 'ReviseAlert'; data: NewAlert }
  | { type: 'RemoveAlert' }
  | PutBack<AlertState>

const PostedData = z.object({
  author: z.string(),
  type: z.string(),
  message: RichTextDoc,
  expirationDate: z.string(),
  postedAt: z.string(),
})
const RevisedData = z.partial(z.pick(PostedData, { type: true, message: true, expirationDate: true }))
const RemovedData = z.object({ removedOn: z.string() })

export type AlertEvent =
  | { type: 'AlertPosted'; data: z.infer<typeof PostedData> }
  | { type: 'AlertRevised'; data: Partial<Pick<AlertRecord, 'type' | 'message' | 'expirationDate'>> }
  | { type: 'AlertRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'AlertReinstated' }

export const alert: Aggregate<AlertCommand, AlertEvent, AlertState> = {
  category: 'alert',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    AlertPosted: { version: 1, data: PostedData },
    AlertRevised: { version: 1, data: RevisedData },
    AlertRemoved: { version: 1, data: RemovedData },
    AlertReinstated: { version: 1 },
  } satisfies { [Type in AlertEvent['type']]: EventForm },
  initial: { status: 'unknown' },
  // It has no sealed data.
  subject: (id) => id,

  decide(command, state, context) {
    switch (command.type) {
      case 'PostAlert':
        return post(command.data, state, context)
      case 'ReviseAlert':
        if (state.status !== 'listed') throw noSuchAlert()
        assertAhead(command.data, context.today, state.record)
        return revise(state.record, command.data)
      case 'RemoveAlert':
        return remove(state, context.today)
      case 'PutBack':
        return putBack(command.earlier, state, context.today)
    }
  },

  evolve(state, event) {
    if (event.type === 'AlertPosted') return { status: 'listed', record: event.data }
    if (state.status === 'unknown') return state
    const { record } = state
    switch (event.type) {
      case 'AlertRevised':
        return { ...state, record: { ...record, ...event.data } }
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
  assertAhead({ expirationDate }, today)
  return [{ type: 'AlertPosted', data: { author: by, type, message, expirationDate, postedAt: at } }]
}

function remove(state: AlertState, today: ClubDate): AlertEvent[] {
  if (state.status === 'unknown') throw noSuchAlert()
  return takeBack(state, today)
}

/** The day on which it expires may have passed where an edit leaves it as it was. */
function assertAhead(entered: Pick<NewAlert, 'expirationDate'>, today: ClubDate, before?: AlertRecord) {
  if (entered.expirationDate === before?.expirationDate || !isExpired(entered, today)) return
  throw new Refusal('INVALID', ALREADY_PASSED, { fields: { expirationDate: ALREADY_PASSED } })
}

/** One fact an edit, holding only what changed. */
function revise(record: AlertRecord, { type, message, expirationDate }: NewAlert): AlertEvent[] {
  const data = changed({ type, message, expirationDate }, record)
  return isEmpty(data) ? [] : [{ type: 'AlertRevised', data }]
}

function putBack(earlier: AlertState, state: AlertState, today: ClubDate): AlertEvent[] {
  if (state.status === 'unknown') throw noSuchAlert()
  if (earlier.status !== 'listed') return takeBack(state, today)
  const { type, ...rest } = earlier.record
  return [
    ...(state.status === 'removed' ? [{ type: 'AlertReinstated' } as const] : []),
    ...revise(state.record, { ...rest, type: type as NewAlert['type'] }),
  ]
}

const takeBack = ({ status }: AlertState, today: ClubDate): AlertEvent[] =>
  status === 'listed' ? [{ type: 'AlertRemoved', data: { removedOn: today } }] : []

const noSuchAlert = () => new Refusal('NOT_FOUND', 'This alert was deleted.')
