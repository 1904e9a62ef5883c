import { type Bed, bedsOf, nightOf, nightsBetween, type Taken } from '../domain/lodge/beds'
import { seasonOfNight } from '../domain/lodge/lodge-season'
import { memberOfStay, type Sleeper, type SleeperKind, type StayNight, type StayRecord } from '../domain/lodge/stay'
import type { StayDetails } from '../domain/lodge/stay-details'
import { Refusal } from '../domain/shared/refusal'
import { dateInWords, dateOf } from '../domain/wall/wall-clock'
import { assertFewBeds, assertFewStays, assertMayBook, invalid, mayManage } from './booking-rules'
import { bedsFor, hasFamilyRoom, keptBeds, keysOf } from './chosen-beds'
import type { Asker, LodgeFacts } from './lodge-facts'
import { asleepIn, isMinor, leftFor, type MovedUp, moveUp, nightsOfSleepers, nightsTaken, take } from './waiting-list'

/** A booking as it is recorded: nights with beds, or without, and who sleeps there at which price. */
export interface Booking {
  readonly nights: readonly StayNight[]
  readonly sleepers: readonly Sleeper[]
  readonly movedUp: readonly MovedUp[]
  /** Whether it has a bed in a room for one family, which no index keeps from another family at the same moment. */
  readonly isInFamilyRoom: boolean
  readonly isManager: boolean
}

/** Decides what becomes of a booking, or refuses it in a sentence. Stays that wait already and fit come before it. */
export function planBooking(asked: StayDetails, id: string, facts: LodgeFacts, asker: Asker): Booking {
  const nights = nightsBetween(asked.from, asked.to)
  const isManager = mayManage(facts.duty, asker, nights)
  assertMayBook(asked, nights, facts, asker, isManager)
  const sleepers = sleepersIn(asked, facts)
  assertNotTwice(asked, nights, facts)
  assertFewBeds(asked, nights, facts, isManager)
  assertFewStays(asked.member, facts, isManager)

  const beds = bedsOf(facts.rooms)
  const taken = nightsTaken(facts.taken)
  const movedUp = moveUp(beds, taken, asleepIn(facts.taken), facts.waiting, dateOf(asker.now))
  const chosen = bedsFor(asked, nights, sleepers, beds, taken, isManager, id)
  if (!chosen && !asked.orWait)
    throw full(nights, beds, taken, asked.member, sleepers, 'You can join the waiting list.')
  return {
    nights: nights.map((night) => ({
      night,
      beds: [...(chosen?.get(night) ?? [])],
      prices: sleepers.map((sleeper) => priceOf(sleeper, night, facts)),
    })),
    sleepers,
    movedUp,
    isInFamilyRoom: hasFamilyRoom(beds, chosen),
    isManager,
  }
}

/**
 * Decides what becomes of a stay that is changed. It keeps the beds and the prices of the nights and people that stay; who waits and
 * fits moves up before it takes more, and again into the beds that it gives back.
 */
export function planRevision(
  asked: StayDetails,
  id: string,
  record: StayRecord,
  facts: LodgeFacts,
  asker: Asker,
): Booking {
  const nights = nightsBetween(asked.from, asked.to)
  const known = record.nights.map(({ night }) => night)
  const isManager = mayManage(facts.duty, asker, [...new Set([...known, ...nights])])
  if (memberOfStay(id) !== asker.by && !isManager)
    throw new Refusal('FORBIDDEN', 'Only the member who booked a stay and house managers can change it.')
  if (asked.member !== memberOfStay(id)) throw invalid('member', 'A stay can’t be moved to another member.')
  // Nights that were slept are on a statement.
  const tonight = nightOf(asker.now)
  if (!record.isWaiting && !asker.isAdministrator && known.some((night) => night < tonight && !nights.includes(night)))
    throw invalid('from', 'Nights that are over stay in this stay. An administrator can take them out.')
  const added = nights.filter((night) => !known.includes(night))
  const were = record.sleepers.flatMap(({ member }) => member ?? [])
  assertMayBook(asked, added, facts, asker, isManager, were)
  const sleepers = sleepersIn(asked, facts, record)
  const others = {
    ...facts,
    taken: facts.taken.filter(({ stay }) => stay !== id),
    waiting: facts.waiting.filter(({ stay }) => stay !== id),
  }
  assertNotTwice(asked, nights, others)
  assertFewBeds(asked, nights, others, isManager)

  const today = dateOf(asker.now)
  const beds = bedsOf(facts.rooms)
  const withOwn = nightsTaken(facts.taken)
  const before = moveUp(beds, withOwn, asleepIn(facts.taken), others.waiting, today)
  const taken = nightsTaken(others.taken)
  for (const { stay, nights: given } of before)
    take(taken, new Map(given.map((each) => [each.night, each.beds])), memberOfStay(stay))
  // Who waits gets no bed for a night that is over, and pays for none.
  const isLate = record.isWaiting && nights.some((night) => night < today)
  const chosen = isLate
    ? undefined
    : (asked.beds.length === 0 && keptBeds(record, nights, sleepers, beds, taken, isManager, id)) ||
      bedsFor(asked, nights, sleepers, beds, taken, isManager, id)
  if (!chosen && !record.isWaiting) throw full(nights, beds, taken, asked.member, sleepers, 'Nothing was changed.')
  if (chosen) take(taken, chosen, asked.member)
  const moved = new Set(before.map(({ stay }) => stay))
  const asleep = asleepIn([
    ...others.taken,
    ...others.waiting
      .filter(({ stay }) => moved.has(stay))
      .flatMap((row) => nightsOfSleepers([row.night], JSON.parse(row.sleepers) as Sleeper[])),
    ...(chosen ? nightsOfSleepers(nights, sleepers) : []),
  ])
  const after = moveUp(
    beds,
    taken,
    asleep,
    others.waiting.filter(({ stay }) => !moved.has(stay)),
    today,
  )
  const promised = pricesIn(record)
  return {
    nights: nights.map((night) => ({
      night,
      beds: [...(chosen?.get(night) ?? [])],
      prices: keysOf(sleepers).map(
        (key, index) => promised.get(`${night} ${key}`) ?? priceOf(sleepers[index] as Sleeper, night, facts),
      ),
    })),
    sleepers,
    movedUp: [...before, ...after],
    isInFamilyRoom: hasFamilyRoom(beds, chosen),
    isManager,
  }
}

function pricesIn({ nights, sleepers }: StayRecord): ReadonlyMap<string, number> {
  const keys = keysOf(sleepers)
  return new Map(
    nights.flatMap(({ night, prices }) => prices.map((price, index) => [`${night} ${keys[index]}`, price])),
  )
}

function sleepersIn({ members, guests }: StayDetails, { people }: LodgeFacts, record?: StayRecord): Sleeper[] {
  const ofKind = (member: string | null, kind: SleeperKind): Sleeper => ({ member, kind })
  return [
    // A member who left the club after the booking is not found any more.
    ...members.map((id) => {
      const known = people.find((one) => one.id === id)
      const was = record?.sleepers.find(({ member }) => member === id)
      return !known && was ? was : ofKind(id, known?.isAdult ? 'member' : 'minor')
    }),
    ...guests.map(({ isYoung }) => ofKind(null, isYoung ? 'young guest' : 'guest')),
  ]
}

/** Nobody sleeps in two beds, and nobody waits twice. */
function assertNotTwice(
  { member, members }: StayDetails,
  nights: readonly string[],
  { taken, waiting, people }: LodgeFacts,
) {
  const double = taken.find((row) => row.member !== null && members.includes(row.member) && nights.includes(row.night))
  const called = (member: string | null) => people.find(({ id }) => id === member)?.fname ?? 'Somebody'
  if (double)
    throw new Refusal(
      'CONFLICT',
      `${called(double.member)} already has a bed on the night of ${dateInWords(double.night)}.`,
    )
  const about = waiting.filter(({ night }) => nights.includes(night))
  const waits = about.find(({ stay }) => memberOfStay(stay) === member)
  if (waits)
    throw new Refusal('CONFLICT', `You’re already on the waiting list for the night of ${dateInWords(waits.night)}.`)
  // In a stay that somebody else of the family booked.
  for (const { night, sleepers } of about)
    for (const { member: id } of JSON.parse(sleepers) as Sleeper[])
      if (id !== null && members.includes(id))
        throw new Refusal(
          'CONFLICT',
          `${called(id)} is already waiting for a bed on the night of ${dateInWords(night)}.`,
        )
}

/** Too few beds: the sentence says what can be done instead. */
function full(
  nights: readonly string[],
  beds: readonly Bed[],
  taken: Taken,
  booker: string,
  sleepers: readonly Sleeper[],
  instead: string,
) {
  const needed = sleepers.length
  const adults = sleepers.filter((one) => !isMinor(one)).length
  const leftOn = (night: string) => {
    const all = leftFor(beds, taken, night, booker, true)
    const forAdults = leftFor(beds, taken, night, booker, false)
    return { night, all, forAdults, spare: Math.min(all - needed, forAdults - adults) }
  }
  const [{ night, all, forAdults } = leftOn('')] = nights.map(leftOn).sort((one, other) => one.spare - other.spare)
  const text = `${leftInWords(dateInWords(night), all, forAdults, needed, adults)} ${instead}`
  return new Refusal('CONFLICT', text, { fields: { orWait: text } })
}

/** The month counts the beds in rooms for those under 18 as well, so an adult who sees them left is told that they are not for them. */
function leftInWords(day: string, all: number, forAdults: number, needed: number, adults: number): string {
  if (all === 0) return `The night of ${day} is full.`
  const count = (left: number) => (left === 1 ? '1 bed' : `${left} beds`)
  if (all === forAdults || forAdults >= adults)
    return `The night of ${day} has ${count(all)} left, and you need ${needed}.`
  if (forAdults === 0) return `On the night of ${day} only beds in rooms for those under 18 are left.`
  return `The night of ${day} has ${count(forAdults)} left for adults, and you need ${adults}.`
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
