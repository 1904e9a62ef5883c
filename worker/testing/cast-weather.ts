import * as fc from 'fast-check'

import type { PassCommand } from '../domain/pass/pass'
import type { PassConditions } from '../domain/pass/weather'
import { observedConditions, observedRestrictions, observedRoads } from './observed-weather'

/** How it is at the pass on the day of the cast. */
export const snowing = {
  temperature: 24,
  condition: 'Light snow',
  road: 'Compact snow and ice',
  restrictions: [
    { direction: 'Eastbound', text: 'Traction Tires Advised, Oversize Vehicles Prohibited.' },
    { direction: 'Westbound', text: 'No restrictions' },
  ],
} as const satisfies PassConditions

const restriction = fc.record({
  direction: fc.constantFrom('Eastbound', 'Southbound'),
  text: fc.constantFrom(...observedRestrictions),
})
const conditions = fc.record({
  temperature: fc.option(fc.integer({ min: -20, max: 60 })),
  condition: fc.constantFrom(...observedConditions.map(([text]) => text)),
  road: fc.constantFrom(...observedRoads),
  restrictions: fc.array(restriction, { maxLength: 2 }),
})

export const arbitraryPassCommand: fc.Arbitrary<PassCommand> = fc
  .record({ minute: fc.integer({ min: 0, max: 1439 }), conditions })
  .map(({ minute, conditions }) => ({
    type: 'ObservePass',
    observedAt: new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString(),
    conditions,
  }))
