import { bedsOf } from '../domain/lodge/beds'
import type { StayState } from '../domain/lodge/stay'
import type { Change } from '../event-log/dependencies'
import type { RoomRow } from './lodge-facts'
import { bedsAreFree, seenOf, unchangedSince } from './lodge-rows'
import { asleepIn, moveUp, nightsTaken, type TakenRow, type WaitingRow } from './waiting-list'

/** Who moves up into the beds that a stay gives back, and what must not have changed meanwhile. */
export function cancellation(
  id: string,
  state: Exclude<StayState, { status: 'unknown' }>,
  rooms: readonly RoomRow[],
  taken: readonly TakenRow[],
  waiting: readonly WaitingRow[],
) {
  if (state.status !== 'listed' || state.record.isWaiting) return { movedUp: [], asserted: [] }
  const given = new Set(state.record.nights.flatMap(({ night, beds }) => beds.map((bed) => `${night} ${bed}`)))
  const stillTaken = taken.filter(({ night, bed }) => !given.has(`${night} ${bed}`))
  const own = state.record.nights.map(({ night }) => night)
  const others = waiting.filter(({ stay }) => stay !== id)
  const nights = [...new Set([...own, ...others.map(({ night }) => night)])]
  return {
    movedUp: moveUp(bedsOf(rooms), nightsTaken(stillTaken), asleepIn(stillTaken), others),
    asserted: [
      unchangedSince('waiting_nights', own, seenOf(waiting.filter(({ night }) => own.includes(night)))),
      ...(others.length > 0 ? [unchangedSince('bed_nights', nights, seenOf(taken))] : []),
    ],
  }
}

/** Rolls the batch back where a bed of a stay that comes back is another's by now. */
export const stillFree = (changes: readonly Change[]) =>
  changes.flatMap(({ id, after }) => {
    const state = after as StayState
    if (state.status !== 'listed' || state.record.isWaiting) return []
    const { nights, sleepers } = state.record
    return [
      bedsAreFree(
        id,
        nights,
        sleepers.map(({ member }) => member),
      ),
    ]
  })
