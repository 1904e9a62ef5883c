import * as z from 'zod/mini'

import { type Aggregate, type EventForm, MOST_A_DAY, type PutBack } from '../shared/aggregate'
import type { ClubDate } from '../shared/club-date'
import { Refusal } from '../shared/refusal'
import { changed, isEmpty } from '../shared/same'

/** Who sleeps there: a member by the id, or a guest. `kind` is what the price follows from. */
const Sleeper = z.object({ member: z.nullable(z.string()), kind: z.string() })

/** A night with a bed for each who sleeps there, in their order; none while they wait for one. What each costs follows the night’s list. */
const StayNight = z.object({ night: z.string(), beds: z.array(z.string()), prices: z.array(z.number()) })

const Asked = z.object({
  nights: z.array(StayNight),
  sleepers: z.array(Sleeper),
  /** When they come, on the club's wall, as 18:30. */
  arrives: z.nullable(z.string()),
})
/** Personal, so it is sealed: the guests' names in their order, and a note for the house manager. */
const Written = z.object({ guests: z.array(z.string()), note: z.string() })
/** The parts that change. */
const Revised = z.object({
  nights: z.optional(z.array(StayNight)),
  sleepers: z.optional(z.array(Sleeper)),
  arrives: z.optional(z.nullable(z.string())),
})
const Reworded = z.object({ guests: z.optional(z.array(z.string())), note: z.optional(z.string()) })
const GivenBeds = z.object({ nights: z.array(StayNight) })
const Canceled = z.object({ canceledOn: z.string() })

const SLEEPER_KINDS = ['member', 'minor', 'guest', 'young guest'] as const
export type SleeperKind = (typeof SLEEPER_KINDS)[number]
export type Sleeper = z.infer<typeof Sleeper>
export type StayNight = z.infer<typeof StayNight>
type Asked = z.infer<typeof Asked>
type Written = z.infer<typeof Written>

/** The personal part is `null` once the member who booked has been erased. */
export type StayEvent =
  | { type: 'StayBooked'; data: Asked; personal: Written | null }
  | { type: 'StayQueued'; data: Asked; personal: Written | null }
  | { type: 'StayMovedUp'; data: z.infer<typeof GivenBeds> }
  | { type: 'StayRevised'; data: z.infer<typeof Revised> }
  | { type: 'StayWordsRevised'; personal: z.infer<typeof Reworded> | null }
  | { type: 'StayCheckedIn' }
  | { type: 'StayCheckInTakenBack' }
  | { type: 'StayCanceled'; data: z.infer<typeof Canceled> }
  | { type: 'StayReinstated' }

export interface StayRecord extends Asked {
  /** `null` once whoever wrote it has been erased. */
  readonly guests: readonly string[] | null
  readonly note: string | null
  readonly isWaiting: boolean
  readonly hasArrived: boolean
  /** The version of the event that gave it its beds, or its place on the waiting list. */
  readonly since: number
}

export type StayState =
  | { readonly status: 'unknown'; readonly version: number }
  | { readonly status: 'listed'; readonly record: StayRecord; readonly version: number }
  | {
      readonly status: 'removed'
      readonly record: StayRecord
      readonly version: number
      readonly removedOn: string
    }

export type StayCommand =
  /** Nights without beds wait for some. */
  | { type: 'BookStay'; data: Asked; written: Written; hasArrived?: boolean }
  | { type: 'MoveUpStay'; nights: readonly StayNight[] }
  /** `written` stays as it is where none is given. For `until` see `CancelStay`. */
  | { type: 'ReviseStay'; data: Asked; written?: Written; until: string | null }
  /**
   * `until` is the moment up to which it can be canceled, in ISO 8601; none for who may always. Nights before `tonight` were
   * slept: they stay, and are paid for. Without it all are canceled.
   */
  | { type: 'CancelStay'; until: string | null; tonight?: ClubDate }
  | { type: 'CheckInStay' }
  | { type: 'TakeBackCheckIn' }
  /** For `until` see `CancelStay`. */
  | (PutBack<StayState> & { readonly until?: string | null })

/** The beds of a stay are those of all its nights, so a long one cannot take the lodge. */
export const MOST_NIGHTS = 14
export const MOST_SLEEPERS = 12

/** A stay is called by whoever booked it, with whose key it is sealed. */
export const stayId = (id: string, member: string): string => `${id}.${member}`
export const memberOfStay = (id: string): string => id.slice(id.indexOf('.') + 1)

/** A booking of beds for some nights, or its place on the waiting list. */
export const stay: Aggregate<StayCommand, StayEvent, StayState> = {
  category: 'stay',
  mostADay: MOST_A_DAY,
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    StayBooked: { version: 1, data: Asked, personal: Written },
    StayQueued: { version: 1, data: Asked, personal: Written },
    StayMovedUp: { version: 1, data: GivenBeds },
    StayRevised: { version: 1, data: Revised },
    StayWordsRevised: { version: 1, personal: Reworded },
    StayCheckedIn: { version: 1 },
    StayCheckInTakenBack: { version: 1 },
    StayCanceled: { version: 1, data: Canceled },
    StayReinstated: { version: 1 },
  } satisfies { [Type in StayEvent['type']]: EventForm },
  takenWhenFull: ['StayCanceled'],
  initial: { status: 'unknown', version: 0 },
  subject: memberOfStay,

  decide(command, state, { at, today }) {
    switch (command.type) {
      case 'BookStay': {
        if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This stay has already been booked.')
        const { data, written: personal, hasArrived } = command
        if (data.nights.every(({ beds }) => beds.length === 0)) return [{ type: 'StayQueued', data, personal }]
        return [{ type: 'StayBooked', data, personal }, ...(hasArrived ? [{ type: 'StayCheckedIn' as const }] : [])]
      }
      case 'MoveUpStay':
        if (state.status !== 'listed' || !state.record.isWaiting || hasPastNight(state.record.nights, today)) return []
        return [{ type: 'StayMovedUp', data: { nights: [...command.nights] } }]
      case 'ReviseStay': {
        if (state.status !== 'listed') throw notBooked()
        const { data, written, until } = command
        const events = revisedTo({ ...data, ...written }, state.record)
        if (events.some(movesBeds) && !state.record.isWaiting && until !== null && at > until) throw tooLateToChange()
        return events
      }
      case 'CancelStay':
        if (state.status === 'unknown') throw notBooked()
        if (state.status === 'removed') return []
        if (!state.record.isWaiting && command.until !== null && at > command.until) throw tooLate()
        if (command.tonight !== undefined && !state.record.isWaiting) {
          const { tonight } = command
          const slept = state.record.nights.filter(({ night }) => night < tonight)
          if (slept.length === state.record.nights.length) throw isOver()
          if (slept.length > 0) return [{ type: 'StayRevised', data: { nights: slept } }]
        }
        return [{ type: 'StayCanceled', data: { canceledOn: today } }]
      case 'CheckInStay':
        if (state.status !== 'listed') throw notBooked()
        if (state.record.isWaiting) throw new Refusal('CONFLICT', 'This stay is still on the waiting list.')
        return state.record.hasArrived ? [] : [{ type: 'StayCheckedIn' }]
      case 'TakeBackCheckIn':
        if (state.status !== 'listed') throw notBooked()
        return state.record.hasArrived ? [{ type: 'StayCheckInTakenBack' }] : []
      case 'PutBack': {
        const { earlier, until = null } = command
        const events = putBack(earlier, state, today)
        if (until !== null && at > until && holdsBeds(state, earlier) && events.some(movesBeds)) throw tooLateToUndo()
        return events
      }
    }
  },

  evolve(state, event) {
    const version = state.version + 1
    switch (event.type) {
      case 'StayBooked':
      case 'StayQueued': {
        const { guests, note } = event.personal ?? { guests: null, note: null }
        const isWaiting = event.type === 'StayQueued'
        const record = { ...event.data, guests, note, isWaiting, hasArrived: false, since: version }
        return { status: 'listed', record, version }
      }
      case 'StayMovedUp':
      case 'StayRevised':
        return revised(state, withPlace(event.data, state, version))
      case 'StayWordsRevised':
        return revised(state, event.personal ?? { guests: null, note: null })
      case 'StayCheckedIn':
        return revised(state, { hasArrived: true })
      case 'StayCheckInTakenBack':
        return revised(state, { hasArrived: false })
      case 'StayCanceled':
        if (state.status === 'unknown') return state
        return { status: 'removed', record: state.record, version, removedOn: event.data.canceledOn }
      case 'StayReinstated': {
        if (state.status === 'unknown') return state
        // Beds that were given back are taken anew; who waited has their old place again.
        const { record } = state
        return { status: 'listed', record: { ...record, since: record.isWaiting ? record.since : version }, version }
      }
    }
  },
}

/** Nobody is given a bed of a night that began on an earlier day. */
export const hasPastNight = (nights: readonly Pick<StayNight, 'night'>[], today: ClubDate): boolean =>
  nights.some(({ night }) => night < today)

/** Fields that an event leaves out stay as they are. */
type Part = { readonly [Field in keyof StayRecord]?: StayRecord[Field] | undefined }

function revised(state: StayState, part: Part): StayState {
  return state.status === 'unknown'
    ? state
    : { ...state, record: { ...state.record, ...(part as Partial<StayRecord>) }, version: state.version + 1 }
}

/** After the deadline that is for house managers; the arrival and the words are not. */
const movesBeds = (event: StayEvent): boolean =>
  event.type === 'StayRevised'
    ? event.data.nights !== undefined || event.data.sleepers !== undefined
    : event.type === 'StayCanceled' || event.type === 'StayReinstated'

const holdsBeds = (...states: readonly StayState[]): boolean =>
  states.some((state) => state.status !== 'unknown' && !state.record.isWaiting)

type Words = Pick<StayRecord, 'guests' | 'note'>

/** The events that make of a stay what is asked; none where it is that already. Words that are left out or erased change nothing. */
function revisedTo(asked: Asked & Partial<Words>, record: StayRecord): StayEvent[] {
  const { nights, sleepers, arrives } = asked
  const data = changed({ nights, sleepers, arrives }, record)
  const were: Written = { guests: [...(record.guests ?? [])], note: record.note ?? '' }
  const personal = changed<Written>({ guests: [...(asked.guests ?? were.guests)], note: asked.note ?? were.note }, were)
  return [
    ...(isEmpty(data) ? [] : [{ type: 'StayRevised' as const, data }]),
    ...(isEmpty(personal) ? [] : [{ type: 'StayWordsRevised' as const, personal }]),
  ]
}

/** Who waits keeps the place only where they ask for no more than before: no other night, and no more beds. */
function withPlace(data: z.infer<typeof Revised>, state: StayState, version: number): Part {
  if (state.status === 'unknown' || !data.nights) return data
  const { record } = state
  const isWaiting = data.nights.every(({ beds }) => beds.length === 0)
  const known = new Set(record.nights.map(({ night }) => night))
  const isNoMore =
    data.nights.every(({ night }) => known.has(night)) &&
    (data.sleepers ?? record.sleepers).length <= record.sleepers.length
  return { ...data, isWaiting, since: record.isWaiting && isWaiting && isNoMore ? record.since : version }
}

/** A stay comes back as it was canceled: beds that it was given since an earlier state are its own. */
function putBack(earlier: StayState, state: StayState, today: string): StayEvent[] {
  if (state.status === 'unknown') throw notBooked()
  if (earlier.status !== 'listed')
    return state.status === 'listed' ? [{ type: 'StayCanceled', data: { canceledOn: today } }] : []
  const { arrives, guests, note } = earlier.record
  const hasMovedUp = earlier.record.isWaiting && !state.record.isWaiting
  const { nights, sleepers } = hasMovedUp ? state.record : earlier.record
  const wasIn = earlier.record.hasArrived && nights.some(({ beds }) => beds.length > 0)
  return [
    ...(state.status === 'removed' ? [{ type: 'StayReinstated' as const }] : []),
    ...revisedTo({ nights, sleepers, arrives, guests, note }, state.record),
    ...(wasIn === state.record.hasArrived
      ? []
      : [{ type: wasIn ? ('StayCheckedIn' as const) : ('StayCheckInTakenBack' as const) }]),
  ]
}

export const notBooked = () => new Refusal('NOT_FOUND', 'This stay was canceled.')
const tooLateToChange = () =>
  new Refusal('CONFLICT', 'It’s too late to change this stay here. Please call the house manager or an administrator.')
const tooLateToUndo = () =>
  new Refusal('CONFLICT', 'It’s too late to undo this here. Please call the house manager or an administrator.')
const isOver = () => new Refusal('CONFLICT', 'This stay is over. Only an administrator can take it off the statement.')
const tooLate = () =>
  new Refusal('CONFLICT', 'It’s too late to cancel this stay here. Please call the house manager or an administrator.')
