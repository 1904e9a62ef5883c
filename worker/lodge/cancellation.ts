import { bedsOf } from '../domain/lodge/beds'
import type { StayState } from '../domain/lodge/stay'
import type { ClubDate } from '../domain/shared/club-date'
import type { RoomRow } from './lodge-facts'
import { seenOf, unchangedSince } from './lodge-rows'
import { asleepIn, moveUp, nightsTaken, type TakenRow, type WaitingRow } from './waiting-list'

/** Who moves up into the beds that a stay gives back, and what must not have changed meanwhile. */
export function cancellation(
  id: string,
  state: Exclude<StayState, { status: 'unknown' }>,
  rooms: readonly RoomRow[],
  taken: readonly TakenRow[],
  waiting: readonly WaitingRow[],
  today: ClubDate,
) {
  if (state.status !== 'listed' || state.record.isWaiting) return { movedUp: [], asserted: [] }
  const given = new Set(state.record.nights.flatMap(({ night, beds }) => beds.map((bed) => `${night} ${bed}`)))
  const stillTaken = taken.filter(({ night, bed }) => !given.has(`${night} ${bed}`))
  const own = state.record.nights.map(({ night }) => night)
  const others = waiting.filter(({ stay }) => stay !== id)
  return {
    movedUp: moveUp(bedsOf(rooms), nightsTaken(stillTaken), asleepIn(stillTaken), others, today),
    asserted: asRead(own, taken, waiting),
  }
}

/**
 * Rolls the batch back where beds of these nights, or of who waits for one of them, were taken or given back since: whoever waits
 * for several nights may miss in one of them what is given back in another at the same moment.
 */
export function asRead(nights: readonly string[], taken: readonly TakenRow[], waiting: readonly WaitingRow[]) {
  const all = [...new Set([...nights, ...waiting.map(({ night }) => night)])]
  const touched = <Row extends { readonly night: string }>(rows: readonly Row[], list: readonly string[]) =>
    seenOf(rows.filter(({ night }) => list.includes(night)) as (Row & { readonly place: number })[])
  return [
    unchangedSince('bed_nights', all, touched(taken, all)),
    unchangedSince('waiting_nights', nights, touched(waiting, nights)),
  ]
}
