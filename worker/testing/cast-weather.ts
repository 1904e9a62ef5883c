import * as fc from 'fast-check'

import type { PassCommand } from '../domain/pass/pass'
import type { PassChangeCommand } from '../domain/pass/pass-change'
import type { PassWatchCommand } from '../domain/pass/pass-watch'
import type { WatchRule } from '../domain/pass/watch-rule'
import { WATCHED } from '../domain/pass/watched-changes'
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

/** Chains, Thursday to Sunday while somebody is on the road. */
export const chainsRule: WatchRule = {
  ...{ what: 'chains', below: null, days: [0, 4, 5, 6], isOn: true },
  hours: { from: '05:00', to: '21:00' },
}

const rule: fc.Arbitrary<WatchRule> = fc.oneof(
  fc.constant(chainsRule),
  fc.record({
    what: fc.constant('cold' as const),
    below: fc.integer({ min: -40, max: 60 }),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    hours: fc.constantFrom(null, { from: '22:00', to: '04:00' }),
    isOn: fc.boolean(),
  }),
)
const ruleId = fc.constantFrom('a', 'b', 'c', '1')

/** Anything that can be asked of a member's rules. */
export const arbitraryWatchCommand: fc.Arbitrary<PassWatchCommand> = fc.oneof(
  fc
    .dictionary(ruleId, fc.option(rule), { maxKeys: 3 })
    .map((rules) => ({ type: 'RevisePassWatch' as const, data: { rules } })),
  fc
    .dictionary(ruleId, rule, { maxKeys: 3 })
    .map((rules) => ({ type: 'PutBack' as const, earlier: { status: 'chosen' as const, record: { rules } } })),
)

export const arbitraryChangeCommand: fc.Arbitrary<PassChangeCommand> = fc.record({
  type: fc.constant('TellOfPass' as const),
  pass: fc.constant('11'),
  name: fc.constant('Ember Pass'),
  observedAt: fc.constant('2026-11-20T16:40:00.000Z'),
  what: fc.constantFrom(...WATCHED),
  directions: fc.subarray(['Eastbound', 'Westbound']),
  temperature: fc.option(fc.integer({ min: -20, max: 60 })),
  condition: fc.constantFrom('Snow', ''),
  told: fc.subarray([{ member: 'olav' }, { member: 'ines', notBefore: 1_763_600_000_000 }]),
})
