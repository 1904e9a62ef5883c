import { type SQL, sql } from 'drizzle-orm'
import { type Bed, bedsOf, isAnothers } from '../domain/lodge/beds'
import {
  memberOfStay,
  type Sleeper,
  type StayCommand,
  type StayRecord,
  type StayState,
  stay,
} from '../domain/lodge/stay'
import type { ClubDate } from '../domain/shared/club-date'
import { Refusal } from '../domain/shared/refusal'
import { dateInWords } from '../domain/wall/wall-clock'
import type { StreamCommand } from '../event-log/command-envelope'
import { rows, type Statement } from '../event-log/database'
import type { Change } from '../event-log/dependencies'
import { MOST_BEDS, tooManyBeds } from './booking-rules'
import type { RoomRow } from './lodge-facts'
import { bedsAreFree, seenOf, unchangedSince } from './lodge-rows'
import {
  asleepIn,
  isMinor,
  type MovedUp,
  moveUp,
  nightsOfSleepers,
  nightsTaken,
  type TakenRow,
  type WaitingRow,
} from './waiting-list'

/** All nights that a stay has ever had, for one that was changed may come back to those that it gave up. */
export const nightsEverOf = (id: string): SQL => sql`
  (SELECT n.value->>'night' AS night FROM events e, json_each(e.data, '$.nights') n WHERE e.stream_id = ${`stay:${id}`})`

interface Restoration {
  /** The commands that follow for the stay itself. */
  readonly own: readonly StreamCommand[]
  /** Those who get the beds that it gives back. */
  readonly movedUp: readonly MovedUp[]
  readonly asserted: readonly Statement[]
}

/**
 * Follows up a stay that is put back into an earlier state: who waits moves up into the beds that it gives back, and a stay
 * that comes back to the waiting list has the beds that are there at once. Refused where a bed is no longer for who had it, and
 * where one of them has another bed by now or waits for one; and for a member who could not book so many beds or places.
 */
export function restoration(
  id: string,
  state: StayState,
  then: StayState,
  rooms: readonly RoomRow[],
  taken: readonly TakenRow[],
  waiting: readonly WaitingRow[],
  today: ClubDate,
  isManager: boolean,
): Restoration {
  const isNow = state.status === 'listed'
  const nights = [state, then].flatMap((one) =>
    one.status === 'unknown' ? [] : one.record.nights.map(({ night }) => night),
  )
  const others = taken.filter((row) => row.stay !== id)
  const queue = waiting.filter((row) => row.stay !== id)
  const plan = { own: [], movedUp: [], asserted: asRead(nights, taken, waiting) }
  const beds = bedsOf(rooms)
  assertNowhereElse(state, then, others, queue)
  assertNoMore(id, state, then, others, queue, isManager)
  // The beds that it was given since it waited are its own.
  if (then.status === 'listed' && then.record.isWaiting) {
    if (state.status === 'unknown') return plan
    if (!state.record.isWaiting) {
      if (!isNow) assertStillFor(state.record, state, beds, nightsTaken(others), memberOfStay(id), isManager)
      return plan
    }
    // Fewer people or other nights may fit by now.
    const own = waitingAgain(id, then.record)
    const [given] = moveUp(beds, nightsTaken(others), asleepIn(others), own, today)
    return given ? { ...plan, own: [movedUpAtOnce(id, then.record, given)] } : plan
  }
  if (then.status === 'listed')
    assertStillFor(then.record, state, beds, nightsTaken(others), memberOfStay(id), isManager)
  if (!isNow) return plan
  const kept = then.status === 'listed' ? bedsIn(id, then.record) : []
  const left = [...others, ...kept]
  return { ...plan, movedUp: moveUp(beds, nightsTaken(left), asleepIn(left), queue, today) }
}

const bedsIn = (id: string, { nights, sleepers }: StayRecord) =>
  nights.flatMap(({ night, beds }) =>
    beds.map((bed, index) => ({ night, bed, stay: id, member: sleepers[index]?.member ?? null })),
  )

const waitingAgain = (id: string, { nights, sleepers }: StayRecord): WaitingRow[] =>
  nights.map(({ night }) => ({ night, stay: id, place: 0, sleepers: JSON.stringify(sleepers) }))

function movedUpAtOnce(id: string, { nights }: StayRecord, given: MovedUp): StreamCommand {
  const withBeds = nights.map((each) => ({
    ...each,
    beds: [...(given.nights.find(({ night }) => night === each.night)?.beds ?? [])],
  }))
  const command: StayCommand = { type: 'MoveUpStay', nights: withBeds }
  return { aggregate: stay, id, command }
}

/**
 * Rooms may have changed since: those for under 18, for one family, for the house manager, whose beds only house managers give, or
 * with fewer beds.
 */
function assertStillFor(
  record: StayRecord,
  state: StayState,
  beds: readonly Bed[],
  taken: ReturnType<typeof nightsTaken>,
  booker: string,
  isManager: boolean,
) {
  const now = state.status === 'listed' && !state.record.isWaiting ? state.record : undefined
  const has = new Set(
    now?.nights.flatMap((each) => each.beds.map((id, at) => `${each.night} ${id} ${isYoung(now, at)}`)),
  )
  const isFor = (id: string, night: string, index: number) => {
    if (has.has(`${night} ${id} ${isYoung(record, index)}`)) return true
    const bed = beds.find((one) => one.id === id)
    if (!bed || (bed.use === 'Under 18' && !isYoung(record, index))) return false
    if (bed.use === 'House manager' && !isManager) return false
    return bed.use !== 'One family' || !isAnothers(bed.room, taken.get(night), booker)
  }
  if (!record.nights.every(({ night, beds: own }) => own.every((id, index) => isFor(id, night, index))))
    throw bedsAreGone()
}

const isYoung = ({ sleepers }: StayRecord, index: number) => {
  const sleeper = sleepers[index]
  return sleeper !== undefined && isMinor(sleeper)
}

/** Nobody sleeps in two beds, and nobody waits for a night in which they have one. */
function assertNowhereElse(
  state: StayState,
  then: StayState,
  taken: readonly TakenRow[],
  waiting: readonly WaitingRow[],
) {
  if (then.status !== 'listed') return
  const inStay = ({ nights, sleepers }: StayRecord) =>
    asleepIn(
      nightsOfSleepers(
        nights.map(({ night }) => night),
        sleepers,
      ),
    )
  const known: ReadonlySet<string> = state.status === 'listed' ? inStay(state.record) : new Set()
  const elsewhere = asleepIn([
    ...taken,
    ...waiting.flatMap(({ night, sleepers }) => nightsOfSleepers([night], JSON.parse(sleepers) as Sleeper[])),
  ])
  const [twice] = inStay(comingBack(state, then.record)).difference(known).intersection(elsewhere)
  if (twice === undefined) return
  const night = dateInWords(twice.slice(0, twice.indexOf(' ')))
  throw new Refusal(
    'CONFLICT',
    `Someone in this stay already has a bed, or is waiting for one, on the night of ${night}.`,
  )
}

/** The beds that it was given since it waited are its own, as are its nights since then. */
const comingBack = (state: StayState, then: StayRecord): StayRecord =>
  then.isWaiting && state.status !== 'unknown' && !state.record.isWaiting ? state.record : then

/** By an undo nobody has more beds in a night than they can book, and nobody waits for it twice. */
function assertNoMore(
  id: string,
  state: StayState,
  then: StayState,
  taken: readonly TakenRow[],
  waiting: readonly WaitingRow[],
  isManager: boolean,
) {
  if (then.status !== 'listed') return
  const isOwn = (row: { readonly stay: string }) => memberOfStay(row.stay) === memberOfStay(id)
  const before = state.status === 'listed' ? state.record : undefined
  const { nights, sleepers } = comingBack(state, then.record)
  for (const { night } of nights) {
    const had = before?.nights.some((each) => each.night === night) ? before.sleepers.length : 0
    if (sleepers.length <= had) continue
    if (had === 0 && waiting.some((row) => row.night === night && isOwn(row)))
      throw new Refusal(
        'CONFLICT',
        `The member who booked this stay is already on the waiting list for the night of ${dateInWords(night)}.`,
      )
    const others = taken.filter((row) => row.night === night && isOwn(row)).length
    if (!isManager && others > 0 && others + sleepers.length > MOST_BEDS) throw tooManyBeds(night)
  }
}

export const bedsAreGone = () => new Refusal('CONFLICT', 'Some of these beds have been taken since. Please book again.')

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

export interface ActorRow {
  readonly actor: string
}

/** Who did the last that was done with a stay, which alone can be undone. */
export const lastActor = (id: string) =>
  rows<ActorRow>(
    sql`SELECT actor_id AS actor FROM events WHERE stream_id = ${`stay:${id}`} ORDER BY stream_version DESC LIMIT 1`,
  )
