import type { PassReading } from './pass'

/** The state of one direction for somebody who drives a car. */
export type RoadState = 'open' | 'chains' | 'closed'

/** The state that the department's words amount to; none where it says nothing. Chains on heavy vehicles alone are no car's. */
export function roadState(text: string): RoadState | undefined {
  if (text.trim() === '') return undefined
  if (/\bclosed\b/i.test(text)) return 'closed'
  return /\bchains?\s+(?:are\s+)?required\b(?!\s+(?:on|for)\s+(?:all\s+)?(?:vehicles|trucks)\s+over\b)/i.test(text)
    ? 'chains'
    : 'open'
}

/** Each direction's state after these readings, oldest first. One of which nothing is said stays as it was. */
export function roadStates(readings: readonly Pick<PassReading, 'restrictions'>[]): ReadonlyMap<string, RoadState> {
  const states = new Map<string, RoadState>()
  for (const { restrictions } of readings) {
    for (const { direction, text } of restrictions) {
      const state = roadState(text)
      if (state) states.set(direction, state)
    }
  }
  return states
}
