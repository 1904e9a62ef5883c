import * as z from 'zod/mini'

import type { Aggregate, EventForm } from './aggregate'
import { changed, isEmpty } from './changed'
import type { ClubDate } from './club-date'
import type { NewOffice, OfficeDetails } from './office-details'
import type { PutBack } from './put-back'
import { type Gap, rankIn, standsIn } from './rank'
import { Refusal } from './refusal'

const Details = z.object({ title: z.string(), email: z.string(), holders: z.array(z.string()) })
const AddedData = z.extend(Details, { section: z.string(), rank: z.string() })
const RevisedData = z.partial(Details)
const MovedData = z.object({ rank: z.string() })
const RemovedData = z.object({ removedOn: z.string() })

/** An office, who holds it by their ids, and its place: the section, and the rank there. */
export type OfficeRecord = z.infer<typeof AddedData>

export type OfficeState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: OfficeRecord }
  | { readonly status: 'removed'; readonly record: OfficeRecord; readonly removedOn: ClubDate }

export type OfficeCommand =
  | { type: 'AddOffice'; data: NewOffice; gap: Gap }
  | { type: 'ReviseOffice'; data: OfficeDetails }
  | { type: 'MoveOffice'; gap: Gap }
  | { type: 'RemoveOffice' }
  | PutBack<OfficeState>

export type OfficeEvent =
  | { type: 'OfficeAdded'; data: z.infer<typeof AddedData> }
  | { type: 'OfficeRevised'; data: z.infer<typeof RevisedData> }
  | { type: 'OfficeMoved'; data: z.infer<typeof MovedData> }
  | { type: 'OfficeRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'OfficeReinstated' }

/** A role of the club's, whether anybody holds it or not. */
export const office: Aggregate<OfficeCommand, OfficeEvent, OfficeState> = {
  category: 'office',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    OfficeAdded: { version: 1, data: AddedData },
    OfficeRevised: { version: 1, data: RevisedData },
    OfficeMoved: { version: 1, data: MovedData },
    OfficeRemoved: { version: 1, data: RemovedData },
    OfficeReinstated: { version: 1 },
  } satisfies { [Type in OfficeEvent['type']]: EventForm },
  initial: { status: 'unknown' },
  // It has no sealed data: holders are ids, and the address is the club's.
  subject: (id) => id,

  decide(command, state, { today }) {
    switch (command.type) {
      case 'AddOffice':
        return add(command, state)
      case 'ReviseOffice':
        return revise(command.data, listedOffice(state))
      case 'MoveOffice':
        return move(command.gap, listedOffice(state))
      case 'RemoveOffice':
        if (state.status === 'unknown') throw noSuchOffice()
        return remove(state, today)
      case 'PutBack':
        return putBack(command.earlier, state, today)
    }
  },

  evolve(state, event) {
    if (event.type === 'OfficeAdded') return { status: 'listed', record: event.data }
    if (state.status === 'unknown') return state
    const { record } = state
    switch (event.type) {
      case 'OfficeRevised':
      case 'OfficeMoved':
        return { ...state, record: { ...record, ...event.data } as OfficeRecord }
      case 'OfficeRemoved':
        return { status: 'removed', record, removedOn: event.data.removedOn }
      case 'OfficeReinstated':
        return { status: 'listed', record }
    }
  },
}

function add({ data, gap }: Extract<OfficeCommand, { type: 'AddOffice' }>, state: OfficeState): OfficeEvent[] {
  if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This office has already been added.')
  return [{ type: 'OfficeAdded', data: { ...data, rank: rankIn(gap) } }]
}

function revise({ title, email, holders }: OfficeDetails, record: OfficeRecord): OfficeEvent[] {
  const data = changed({ title, email, holders }, record)
  return isEmpty(data) ? [] : [{ type: 'OfficeRevised', data }]
}

const move = (gap: Gap, { rank }: OfficeRecord): OfficeEvent[] =>
  standsIn(gap, rank) ? [] : [{ type: 'OfficeMoved', data: { rank: rankIn(gap) } }]

const remove = ({ status }: OfficeState, today: ClubDate): OfficeEvent[] =>
  status === 'listed' ? [{ type: 'OfficeRemoved', data: { removedOn: today } }] : []

/**
 * An earlier state says who held the office and how it was called. Its place is a matter of the page, and stays.
 */
function putBack(earlier: OfficeState, state: OfficeState, today: ClubDate): OfficeEvent[] {
  if (state.status === 'unknown') throw noSuchOffice()
  if (earlier.status !== 'listed') return remove(state, today)
  return [
    ...(state.status === 'removed' ? [{ type: 'OfficeReinstated' } as const] : []),
    ...revise(earlier.record, state.record),
  ]
}

/** The record of an office that there is; refuses where there is none. */
export function listedOffice(state: OfficeState): OfficeRecord {
  if (state.status !== 'listed') throw noSuchOffice()
  return state.record
}

const noSuchOffice = () => new Refusal('NOT_FOUND', 'This office was deleted.')
