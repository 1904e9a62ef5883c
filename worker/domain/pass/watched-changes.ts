import type { PassReading } from './pass'
import { roadStates } from './road-state'

/** The changes that a member can watch for. The names are stored. */
export const WATCHED = ['chains', 'closed', 'open', 'cold'] as const
export type Watched = (typeof WATCHED)[number]

/** A change of the road, and the directions that it is about. */
export interface RoadChange {
  readonly what: Exclude<Watched, 'cold'>
  readonly directions: readonly string[]
}

/** The changes for drivers since the readings before (oldest first). Without earlier readings there is none. */
export function roadChanges(earlier: readonly PassReading[], now: PassReading): RoadChange[] {
  const [before, after] = [roadStates(earlier), roadStates([...earlier, now])]
  const directions = { chains: [] as string[], closed: [] as string[], open: [] as string[] }
  for (const [direction, state] of after) {
    const was = before.get(direction)
    if (was === undefined || was === state) continue
    if (was === 'closed') directions.open.push(direction)
    if (state !== 'open') directions[state].push(direction)
  }
  return (['chains', 'closed', 'open'] as const)
    .map((what) => ({ what, directions: directions[what] }))
    .filter((change) => change.directions.length > 0)
}

/** So much warmer, in °F, it must have been before it can get cold once more: a thermometer goes to and fro. */
const WARMER = 3

/** Whether it has just got colder than `below`. */
export function isColdNews(below: number, earlier: readonly PassReading[], { temperature }: PassReading): boolean {
  if (temperature === null || temperature >= below) return false
  for (const { temperature: was } of earlier.toReversed()) {
    if (was === null) continue
    if (was < below) return false
    if (was >= below + WARMER) return true
  }
  return earlier.some(({ temperature: was }) => was !== null)
}
