import { type Bed, bedsOf, chooseBeds, nightsBetween, numberOfBed, type Taken } from '../domain/lodge/beds'
import type { LodgeRoomRecord } from '../domain/lodge/lodge-room'
import { type LodgeSeasonRecord, seasonOfNight } from '../domain/lodge/lodge-season'
import { memberOfStay, type Sleeper, type SleeperKind, type StayNight } from '../domain/lodge/stay'
import type { StayDetails } from '../domain/lodge/stay-details'
import { onDayClock } from '../domain/shared/club-time'
import { Refusal } from '../domain/shared/refusal'
import { dateInWords, dateOf, daysBefore, type WallClock } from '../domain/wall/wall-clock'

export interface RoomRow extends LodgeRoomRecord {
  readonly id: string
}
export interface SeasonRow extends LodgeSeasonRecord {
  readonly id: string
}

export interface TakenRow {
  readonly night: string
  readonly bed: string
  readonly member: string | null
  readonly place: number
}

export interface WaitingRow {
  readonly night: string
  readonly stay: string
  readonly place: number
  readonly sleepers: number
}

export interface PersonRow {
  readonly id: string
  readonly fname: string
  readonly isAdult: 0 | 1
  /** Whether they are the member for whom it is booked, or of their family. */
  readonly isOwn: 0 | 1
}

/** Somebody on duty in a night, or a house manager, who has no night. */
export interface DutyRow {
  readonly night: string | null
  readonly member: string
  /** Whether they are the member for whom it is booked, or of their family. */
  readonly isOwn: 0 | 1
}

/** The facts that a booking is decided by, as they were read in one call. */
export interface LodgeFacts {
  readonly rooms: readonly RoomRow[]
  readonly seasons: readonly SeasonRow[]
  readonly taken: readonly TakenRow[]
  readonly waiting: readonly WaitingRow[]
  readonly people: readonly PersonRow[]
  readonly duty: readonly DutyRow[]
}

/** Who asks, and when on the club's wall. */
export interface Asker {
  readonly by: string
  readonly isAdministrator: boolean
  readonly now: WallClock
}

/** A booking as it is recorded: nights with beds, or without, and who sleeps there at which price. */
export interface Booking {
  readonly nights: readonly StayNight[]
  readonly sleepers: readonly Sleeper[]
  readonly movedUp: readonly MovedUp[]
}

export interface MovedUp {
  readonly stay: string
  readonly nights: readonly { readonly night: string; readonly beds: readonly string[] }[]
}

/** Decides what becomes of a booking, or refuses it in a sentence. Whoever waits already and fits comes before it. */
export function planBooking(asked: StayDetails, id: string, facts: LodgeFacts, asker: Asker): Booking {
  const nights = nightsBetween(asked.from, asked.to)
  const isManager = mayManage(facts.duty, asker, nights)
  assertMayBook(asked, nights, facts, asker, isManager)
  const sleepers = sleepersIn(asked, facts)
  assertNotTwice(asked, nights, facts)

  const beds = bedsOf(facts.rooms)
  const free = new Map(nightsTaken(facts.taken))
  const movedUp = moveUp(beds, free, facts.waiting)
  const chosen = asked.beds.length
    ? new Map(nights.map((night) => [night, asked.beds]))
    : chooseBeds(beds, free, nights, sleepers.length, id)
  if (asked.beds.length) assertFree(asked.beds, beds, free, nights, isManager)
  if (!chosen && !asked.orWait) throw full(nights, beds, free, sleepers.length)
  return {
    nights: nights.map((night) => ({
      night,
      beds: [...(chosen?.get(night) ?? [])],
      prices: sleepers.map((sleeper) => priceOf(sleeper, night, facts)),
    })),
    sleepers,
    movedUp,
  }
}

/** Those who wait and fit now, in their order. Their beds are taken in `taken` as well. */
export function moveUp(
  beds: readonly Bed[],
  taken: Map<string, ReadonlySet<string>>,
  waiting: readonly WaitingRow[],
): MovedUp[] {
  const stays = Map.groupBy(
    waiting.toSorted((one, other) => one.place - other.place || (one.night < other.night ? -1 : 1)),
    ({ stay }) => stay,
  )
  return [...stays].flatMap(([stay, rows]) => {
    const nights = rows.map(({ night }) => night)
    const chosen = chooseBeds(beds, taken, nights, rows[0]?.sleepers ?? 0, stay)
    if (!chosen) return []
    for (const [night, given] of chosen) taken.set(night, new Set([...(taken.get(night) ?? []), ...given]))
    return [{ stay, nights: nights.map((night) => ({ night, beds: chosen.get(night) ?? [] })) }]
  })
}

export function nightsTaken(rows: readonly Pick<TakenRow, 'night' | 'bed'>[]): Taken {
  const nights = new Map<string, Set<string>>()
  for (const { night, bed } of rows) nights.set(night, (nights.get(night) ?? new Set()).add(bed))
  return nights
}

/** House managers are the holders of that office, and in a night whoever is on duty. Administrators may do what they do. */
export const mayManage = (
  duty: readonly DutyRow[],
  { by, isAdministrator }: Asker,
  nights: readonly string[],
): boolean =>
  isAdministrator ||
  duty.some(({ night, member }) => member === by && night === null) ||
  (nights.length > 0 && nights.every((each) => duty.some(({ night, member }) => member === by && night === each)))

function assertMayBook(
  { member, members }: StayDetails,
  nights: readonly string[],
  { seasons, people, duty }: LodgeFacts,
  { by, isAdministrator, now }: Asker,
  isManager: boolean,
) {
  const [first = ''] = nights
  const today = dateOf(now)
  if (first < today) throw invalid('from', 'This night is over.')
  const isWalkIn = isManager && nights.length === 1 && first === today
  if (member !== by && !isAdministrator && !isWalkIn)
    throw new Refusal('FORBIDDEN', 'You can book only for yourself, your family and your guests.')
  if (!people.some(({ id }) => id === member)) throw invalid('member', 'This member is no longer in the directory.')
  const stranger = members.find(
    (id) => !people.some((one) => one.id === id && (one.isOwn || isAdministrator || isWalkIn)),
  )
  if (stranger !== undefined) throw invalid('members', 'You can book only for yourself, your family and your guests.')

  for (const night of nights) {
    const season = seasonOfNight(seasons, night)
    if (!season) throw invalid('from', `The lodge is closed on the night of ${dateInWords(night)}.`)
    if (isManager) continue
    if (night === today && now.slice(11) > onDayClock(season.bookUntil))
      throw new Refusal('CONFLICT', 'It’s too late to book tonight. Please call the house manager.')
    const opensOn = daysBefore(night, season.priorityDays)
    const isOnDuty = duty.some((row) => row.isOwn && (row.night === night || row.night === null))
    if (today < opensOn && !isOnDuty)
      throw new Refusal(
        'CONFLICT',
        `Until ${dateInWords(opensOn)} only house managers and families on duty can book the night of ${dateInWords(night)}.`,
      )
  }
}

function sleepersIn({ members, guests }: StayDetails, { people }: LodgeFacts): Sleeper[] {
  const of = (member: string | null, kind: SleeperKind): Sleeper => ({ member, kind })
  return [
    ...members.map((id) => of(id, people.find((one) => one.id === id)?.isAdult ? 'member' : 'minor')),
    ...guests.map(({ isYoung }) => of(null, isYoung ? 'young guest' : 'guest')),
  ]
}

/** Nobody sleeps in two beds, and nobody waits twice. */
function assertNotTwice(
  { member, members }: StayDetails,
  nights: readonly string[],
  { taken, waiting, people }: LodgeFacts,
) {
  const double = taken.find((row) => row.member !== null && members.includes(row.member) && nights.includes(row.night))
  if (double) {
    const { fname } = people.find(({ id }) => id === double.member) ?? { fname: 'Somebody' }
    throw new Refusal('CONFLICT', `${fname} already has a bed on the night of ${dateInWords(double.night)}.`)
  }
  const waits = waiting.find(({ stay, night }) => memberOfStay(stay) === member && nights.includes(night))
  if (waits)
    throw new Refusal('CONFLICT', `You’re already on the waiting list for the night of ${dateInWords(waits.night)}.`)
}

function assertFree(
  chosen: readonly string[],
  beds: readonly Bed[],
  taken: Taken,
  nights: readonly string[],
  isManager: boolean,
) {
  for (const id of chosen) {
    const bed = beds.find((one) => one.id === id)
    if (!bed) throw invalid('beds', 'The lodge has no such bed any more. Please choose again.')
    if (bed.isHeld && !isManager) throw invalid('beds', `Bed ${bed.number} is held for the house manager.`)
    if (nights.some((night) => taken.get(night)?.has(id)))
      throw new Refusal('CONFLICT', `Bed ${numberOfBed(id)} was just taken. Choose another bed, or any bed.`, {
        fields: { beds: `Bed ${numberOfBed(id)} was just taken.` },
      })
  }
}

/** Too few beds: the sentence offers the waiting list. */
function full(nights: readonly string[], beds: readonly Bed[], taken: Taken, count: number) {
  const open = beds.filter(({ isHeld }) => !isHeld)
  const leftOn = (night: string) => open.filter(({ id }) => !taken.get(night)?.has(id)).length
  const [night = ''] = nights.toSorted((one, other) => leftOn(one) - leftOn(other))
  const left = leftOn(night)
  const text =
    left === 0
      ? `The night of ${dateInWords(night)} is full. You can join the waiting list.`
      : `The night of ${dateInWords(night)} has ${left === 1 ? '1 bed' : `${left} beds`} left, and you need ${count}. You can join the waiting list.`
  return new Refusal('CONFLICT', text, { fields: { orWait: text } })
}

/** The price of a night is that of its season. Who is on duty pays nothing. */
function priceOf({ member, kind }: Sleeper, night: string, { seasons, duty }: LodgeFacts): number {
  const season = seasonOfNight(seasons, night)
  if (!season || duty.some((row) => row.night === night && row.member === member)) return 0
  switch (kind as SleeperKind) {
    case 'member':
      return season.memberPrice
    case 'minor':
      return season.minorPrice
    case 'guest':
      return season.guestPrice
    case 'young guest':
      return season.youngGuestPrice
  }
}

const invalid = (field: string, text: string) => new Refusal('INVALID', text, { fields: { [field]: text } })

/** Until when a stay can be canceled by whoever booked it, on the club's wall; none where no season knows of it. */
export function cancelUntil(firstNight: string, seasons: readonly SeasonRow[]): WallClock | undefined {
  const season = seasonOfNight(seasons, firstNight)
  return season && `${daysBefore(firstNight, season.cancelDays)}T${onDayClock(season.cancelUntil)}`
}
