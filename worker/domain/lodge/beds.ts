import type { LodgeRoomRecord } from './lodge-room'

/** A bed of the lodge. Its id stays, whatever its room is called. */
export interface Bed {
  readonly id: string
  readonly room: string
  readonly number: number
  /** Whether it is given by name alone. */
  readonly isHeld: boolean
}

type Room = Pick<LodgeRoomRecord, 'firstBed' | 'beds' | 'use'> & { readonly id: string }

export const bedId = (room: string, number: number): string => `${room}.${number}`
export const roomOfBed = (bed: string): string => bed.slice(0, bed.lastIndexOf('.'))
export const numberOfBed = (bed: string): number => Number(bed.slice(bed.lastIndexOf('.') + 1))

/** All beds, in the order of their numbers. */
export const bedsOf = (rooms: readonly Room[]): readonly Bed[] =>
  rooms
    .flatMap(({ id, firstBed, beds, use }) =>
      Array.from({ length: beds }, (_, index) => {
        const number = firstBed + index
        return { id: bedId(id, number), room: id, number, isHeld: use === 'House manager' }
      }),
    )
    .sort((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1))

/** The beds that are taken, by night. */
export type Taken = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Chooses a bed for each of `count` people in each night: the same in all nights and in one room where that can be; none
 * where a night has too few. `seed` spreads those who ask for one bed at the same moment over the free ones.
 */
export function chooseBeds(
  beds: readonly Bed[],
  taken: Taken,
  nights: readonly string[],
  count: number,
  seed = '',
): ReadonlyMap<string, readonly string[]> | undefined {
  const free = nights.map((night) => beds.filter(({ id, isHeld }) => !isHeld && !taken.get(night)?.has(id)))
  if (free.some((left) => left.length < count)) return undefined
  const always = beds.filter((bed) => free.every((left) => left.includes(bed)))
  const same = together(always, count, seed)
  return new Map(
    nights.map((night, index) => [night, (same ?? together(free[index] ?? [], count, seed) ?? []).map(({ id }) => id)]),
  )
}

/** The fullest room that has as many beds left, or the first beds of the house. */
function together(free: readonly Bed[], count: number, seed: string): readonly Bed[] | undefined {
  if (free.length < count) return undefined
  const rooms = [...new Set(free.map(({ room }) => room))]
    .map((room) => free.filter((bed) => bed.room === room))
    .filter((left) => left.length >= count)
  if (count === 1) return [free[hash(seed) % free.length] as Bed]
  const [snug] = rooms.toSorted((one, other) => one.length - other.length)
  return (snug ?? free).slice(0, count)
}

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

/** The nights from one day up to the morning of another. */
export function nightsBetween(from: string, to: string): string[] {
  const nights: string[] = []
  for (let day = Date.parse(`${from}T00:00:00Z`); day < Date.parse(`${to}T00:00:00Z`); day += DAY)
    nights.push(new Date(day).toISOString().slice(0, 10))
  return nights
}

const DAY = 24 * 3_600_000
