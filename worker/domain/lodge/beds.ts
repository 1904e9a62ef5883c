import { dateOf, daysBefore, type WallClock } from '../wall/wall-clock'
import type { LodgeRoomRecord } from './lodge-room'

/** A bed of the lodge. Its id stays, whatever its room is called. */
export interface Bed {
  readonly id: string
  readonly room: string
  readonly number: number
  /** For whom its room is. */
  readonly use: string
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
        return { id: bedId(id, number), room: id, number, use }
      }),
    )
    .sort((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1))

/** The beds that are taken, by night, each with the member who booked it. */
export type Taken = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Those who sleep over together: who books for them, and of each whether they are under 18. */
export interface Group {
  readonly booker: string
  readonly minors: readonly boolean[]
}

/** Whether a bed is left in a night for somebody's group. A room for one family is theirs alone once one of them has a bed in it. */
export function isOpenTo({ id, room, use }: Bed, taken: ReadonlyMap<string, string> | undefined, booker: string) {
  if (use === 'House manager' || taken?.has(id)) return false
  return use !== 'One family' || !isAnothers(room, taken, booker)
}

/** Whether somebody else has a bed in a room. */
export const isAnothers = (room: string, taken: ReadonlyMap<string, string> | undefined, booker: string): boolean =>
  [...(taken ?? [])].some(([bed, by]) => roomOfBed(bed) === room && by !== booker)

/**
 * Chooses a bed for each of a group in each night: the same in all nights and in one room where that can be; none where a night
 * has too few. `seed` spreads those who ask for one bed at the same moment over the free ones.
 */
export function chooseBeds(
  beds: readonly Bed[],
  taken: Taken,
  nights: readonly string[],
  { booker, minors }: Group,
  seed = '',
): ReadonlyMap<string, readonly string[]> | undefined {
  const free = nights.map((night) => ({
    night,
    left: beds.filter((bed) => isOpenTo(bed, taken.get(night), booker)),
  }))
  const always = beds.filter((bed) => free.every(({ left }) => left.includes(bed)))
  const same = together(always, minors, seed)
  const given = new Map<string, readonly string[]>()
  for (const { night, left } of free) {
    const chosen = same ?? together(left, minors, seed)
    if (!chosen) return undefined
    given.set(
      night,
      chosen.map(({ id }) => id),
    )
  }
  return given
}

/** A room for everyone before one for a family, and in each the fullest that has as many beds left; or the first beds of the house. */
function together(free: readonly Bed[], minors: readonly boolean[], seed: string): readonly Bed[] | undefined {
  const count = minors.length
  const open = free.filter(({ use }) => use === 'Everyone')
  if (count === 1 && open.length > 0) return [open[hash(seed) % open.length] as Bed]
  const shared = [...open, ...free.filter(({ use }) => use === 'One family')]
  const [snug] = [...new Set(shared.map(({ room }) => room))]
    .map((room) => shared.filter((bed) => bed.room === room))
    .filter((left) => left.length >= count)
    .sort((one, other) => familyLast(one) - familyLast(other) || one.length - other.length)
  if (snug) return snug.slice(0, count)
  const missing = Math.max(0, count - shared.length)
  const young = free.filter(({ use }) => use === 'Under 18')
  const theirs = minors.flatMap((isMinor, index) => (isMinor ? index : [])).toReversed()
  if (young.length < missing || theirs.length < missing) return undefined
  const apart = new Set(theirs.slice(0, missing))
  return minors.map((_, index) => (apart.has(index) ? young : shared).shift() as Bed)
}

const familyLast = ([bed]: readonly Bed[]) => (bed?.use === 'One family' ? 1 : 0)

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

/** The nights from one day up to the morning of another. */
export function nightsBetween(from: string, to: string): string[] {
  const nights: string[] = []
  for (let day = Date.parse(`${from}T00:00:00Z`); day < Date.parse(`${to}T00:00:00Z`); day += DAY)
    nights.push(new Date(day).toISOString().slice(0, 10))
  return nights
}

const DAY = 24 * 3_600_000

/** The day of a wall clock's time, unless that is before six: who comes after midnight comes for the night before. */
export const nightOf = (now: WallClock): string => (now.slice(11) < '06:00' ? daysBefore(dateOf(now), 1) : dateOf(now))
