import { type Bed, chooseBeds, isOpenTo, type Taken } from '../domain/lodge/beds'
import { hasPastNight, memberOfStay, type Sleeper, type StayCommand, type StayNight, stay } from '../domain/lodge/stay'
import type { ClubDate } from '../domain/shared/club-date'
import type { StreamCommand } from '../event-log/command-envelope'
import type { LoadedStreams } from '../event-log/loaded-streams'

export interface TakenRow {
  readonly night: string
  readonly bed: string
  readonly stay: string
  readonly member: string | null
  readonly place: number
}

export interface WaitingRow {
  readonly night: string
  readonly stay: string
  readonly place: number
  /** JSON. */
  readonly sleepers: string
}

export interface MovedUp {
  readonly stay: string
  readonly nights: readonly { readonly night: string; readonly beds: readonly string[] }[]
}

/** The beds that are taken, as they change while several bookings are decided. */
export type TakenSoFar = Map<string, ReadonlyMap<string, string>>

export function nightsTaken(rows: readonly Pick<TakenRow, 'night' | 'bed' | 'stay'>[]): TakenSoFar {
  const nights = new Map<string, Map<string, string>>()
  for (const { night, bed, stay } of rows)
    nights.set(night, (nights.get(night) ?? new Map()).set(bed, memberOfStay(stay)))
  return nights
}

export function take(taken: TakenSoFar, given: ReadonlyMap<string, readonly string[]>, booker: string) {
  for (const [night, beds] of given)
    taken.set(night, new Map([...(taken.get(night) ?? []), ...beds.map((bed) => [bed, booker] as const)]))
}

/** Who sleeps in the lodge in which night, as it changes while several bookings are decided. */
export type Asleep = Set<string>

const asleepOn = (night: string, member: string) => `${night} ${member}`

export const asleepIn = (rows: readonly Pick<TakenRow, 'night' | 'member'>[]): Asleep =>
  new Set(rows.flatMap(({ night, member }) => (member === null ? [] : [asleepOn(night, member)])))

/** The nights of a stay, of each who sleeps there. */
export const nightsOfSleepers = (nights: readonly string[], sleepers: readonly Pick<Sleeper, 'member'>[]) =>
  nights.flatMap((night) => sleepers.map(({ member }) => ({ night, member })))

/**
 * Those who wait and fit now, in their order. Their beds are taken in `taken` as well. Who has a bed by now in one of these
 * nights, in a stay that somebody else booked, goes on waiting: nobody sleeps in two beds. So does who waits for a night that is
 * over `today`.
 */
export function moveUp(
  beds: readonly Bed[],
  taken: TakenSoFar,
  asleep: Asleep,
  waiting: readonly WaitingRow[],
  today: ClubDate,
): MovedUp[] {
  const stays = Map.groupBy(
    waiting.toSorted((one, other) => one.place - other.place || (one.night < other.night ? -1 : 1)),
    ({ stay }) => stay,
  )
  return [...stays].flatMap(([stay, rows]) => {
    const nights = rows.map(({ night }) => night)
    if (hasPastNight(rows, today)) return []
    const booker = memberOfStay(stay)
    const sleepers = JSON.parse(rows[0]?.sleepers ?? '[]') as Sleeper[]
    const own = asleepIn(nightsOfSleepers(nights, sleepers))
    if (!own.isDisjointFrom(asleep)) return []
    const chosen = chooseBeds(beds, taken, nights, { booker, minors: sleepers.map(isMinor) }, stay)
    if (!chosen) return []
    take(taken, chosen, booker)
    for (const each of own) asleep.add(each)
    return [{ stay, nights: nights.map((night) => ({ night, beds: chosen.get(night) ?? [] })) }]
  })
}

/**
 * Each of those who move up has its event in the same batch, with the prices that it was promised; `revised` are the nights of
 * those that the same command changes before.
 */
export const movingUp = (
  loaded: LoadedStreams,
  movedUp: readonly MovedUp[],
  revised: ReadonlyMap<string, readonly StayNight[]> = new Map(),
): Promise<StreamCommand[]> =>
  Promise.all(
    movedUp.map(async ({ stay: id, nights }) => {
      const { state } = await loaded.stream(stay, id)
      const known = revised.get(id) ?? (state.status === 'listed' ? state.record.nights : [])
      const given = known.map((each) => ({
        ...each,
        beds: [...(nights.find(({ night }) => night === each.night)?.beds ?? [])],
      }))
      return { aggregate: stay, id, command: { type: 'MoveUpStay', nights: given } satisfies StayCommand }
    }),
  )

export const isMinor = ({ kind }: Pick<Sleeper, 'kind'>): boolean => kind === 'minor' || kind === 'young guest'

/** How many beds of a night are left to a group. */
export const leftFor = (beds: readonly Bed[], taken: Taken, night: string, booker: string, hasMinors: boolean) =>
  beds.filter((bed) => isOpenTo(bed, taken.get(night), booker) && (hasMinors || bed.use !== 'Under 18')).length
