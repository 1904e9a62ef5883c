import type { WallClock } from '../wall/wall-clock'
import type { RosterEvent } from './roster-events'

/** In the place of a shift's id: being one of the members on duty of the whole event, whom the event itself names. */
export const WHOLE_EVENT = 'duty'

/** Who is on a shift, since when. */
interface Placed {
  readonly shift: string
  readonly name: string
  readonly start: WallClock
  readonly member: string
  readonly at: string
}

/** A request waits for an answer (open), for an administrator (agreed), or is over. */
export type SwapStatus = 'open' | 'agreed' | 'taken' | 'back'

/** A member's request that somebody takes over. */
export interface Swap {
  readonly id: string
  readonly shift: string
  readonly name: string
  readonly start: WallClock
  readonly from: string
  readonly to: readonly string[]
  readonly isAnyone: boolean
  readonly declined: readonly string[]
  readonly status: SwapStatus
  /** Who takes over, once somebody said so. */
  readonly by: string | null
  /** The version of the event that asked, which has the sealed message. */
  readonly asked: number
}

/** Who is on which shift of one date, and who asks whom to take over. */
export interface RosterRecord {
  readonly placed: readonly Placed[]
  readonly swaps: readonly Swap[]
}

export interface RosterState {
  readonly status: 'unknown' | 'listed'
  readonly record: RosterRecord
  readonly version: number
}

export const emptyRoster: RosterState = { status: 'unknown', record: { placed: [], swaps: [] }, version: 0 }

export function evolveRoster(state: RosterState, event: RosterEvent): RosterState {
  const version = state.version + 1
  return { status: 'listed', record: after(state.record, event, version), version }
}

function after(record: RosterRecord, event: RosterEvent, version: number): RosterRecord {
  const { placed, swaps } = record
  const withSwap = (change: (swap: Swap) => Partial<Swap>) => ({
    ...record,
    swaps: swaps.map((swap) => (swap.id === (event.data as { ask: string }).ask ? { ...swap, ...change(swap) } : swap)),
  })
  switch (event.type) {
    case 'ShiftTaken':
      return { ...record, placed: [...placed, event.data] }
    case 'ShiftLeft': {
      const { shift, member } = event.data
      return {
        placed: placed.filter((one) => one.shift !== shift || one.member !== member),
        // Nobody needs to take over from who is off duty.
        swaps: swaps.map((swap) =>
          swap.shift === shift && swap.from === member && isPending(swap)
            ? { ...swap, status: 'back', by: null }
            : swap,
        ),
      }
    }
    case 'SwapAsked': {
      const { at: _, ask, ...asked } = event.data
      const swap: Swap = { ...asked, id: ask, declined: [], status: 'open', by: null, asked: version }
      return { ...record, swaps: [...swaps, swap] }
    }
    case 'SwapDeclined':
    case 'SwapRefused':
      return withSwap(({ declined }) => ({ status: 'open', by: null, declined: [...declined, event.data.member] }))
    case 'SwapTakenBack':
      return withSwap(() => ({ status: 'back', by: null }))
    case 'SwapAgreed':
      return withSwap(() => ({ status: 'agreed', by: event.data.member }))
    case 'DutyTakenOver': {
      const { ask: _, informed: __, from, ...place } = event.data
      return {
        ...withSwap(() => ({ status: 'taken', by: place.member })),
        placed: placed.map((one) => (one.shift === place.shift && one.member === from ? place : one)),
      }
    }
  }
}

/** Whether a request still waits for somebody. */
export const isPending = ({ status }: Pick<Swap, 'status'>): boolean => status === 'open' || status === 'agreed'
