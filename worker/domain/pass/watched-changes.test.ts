import { expect, test } from 'vitest'

import { observedRestrictions } from '../../testing/observed-weather'
import type { PassReading } from './pass'
import { roadState } from './road-state'
import { isColdNews, roadChanges } from './watched-changes'

const [NONE, CHAINS, CLOSED] = ['No restrictions', 'Chains required on all vehicles except AWD.', 'Pass Closed']
const read = (part: Partial<PassReading>): PassReading => ({
  ...{ observedAt: '', temperature: null, condition: '', road: '', restrictions: [] },
  ...part,
})
const road = (eastbound: string, westbound = NONE) =>
  read({
    restrictions: [
      { direction: 'Eastbound', text: eastbound },
      { direction: 'Westbound', text: westbound },
    ],
  })
const cold = (...temperatures: (number | null)[]) => temperatures.map((temperature) => read({ temperature }))

test.each([
  [NONE, 'open'],
  ['Traction Tires Advised, Oversize Vehicles Prohibited.', 'open'],
  ['Traction Tires Required, Chains required on Vehicles over 10,000 gross vehicle weight.', 'open'],
  [CHAINS, 'chains'],
  ['Tire chains required on all vehicles except all-wheel drive.', 'chains'],
  ['Chains are required', 'chains'],
  [CLOSED, 'closed'],
  ['Closed for the season', 'closed'],
  [' ', undefined],
])('%j is, for who drives a car, %s', (text, state) => {
  expect(roadState(text)).toBe(state)
})

test('every restriction that the feed was seen to send is understood', () => {
  expect(observedRestrictions.map(roadState)).toEqual(['open', 'closed', 'open', 'open', 'closed'])
})

test.each([
  ['nothing before', [], road(CHAINS), []],
  ['as it was', [road(CHAINS)], road(CHAINS), []],
  ['chains', [road(NONE)], road(CHAINS), [['chains', 'Eastbound']]],
  ['chains in the other direction too', [road(CHAINS)], road(CHAINS, CHAINS), [['chains', 'Westbound']]],
  ['closed in both', [road(CHAINS)], road(CLOSED, CLOSED), [['closed', 'Eastbound, Westbound']]],
  [
    'open again, with chains',
    [road(CLOSED)],
    road(CHAINS),
    [
      ['chains', 'Eastbound'],
      ['open', 'Eastbound'],
    ],
  ],
  ['chains that are lifted', [road(CHAINS)], road(NONE), []],
  ['one direction of which nothing is said for a while', [road(CHAINS), road('')], road(CHAINS), []],
] as const)('%s', (_, earlier, now, changes) => {
  expect(roadChanges(earlier, now).map(({ what, directions }) => [what, directions.join(', ')])).toEqual(changes)
})

test.each([
  ['it falls below', [24], 19, true],
  ['it falls to the degree itself', [24], 20, false],
  ['it was cold already', [24, 19], 18, false],
  ['it goes to and fro', [24, 19, 21, 19, 22], 19, false],
  ['it had been warm again in between', [24, 19, 23], 19, true],
  ['nobody measured for a while', [24, null], 19, true],
  ['it had fallen to the degree itself', [24, 20], 19, true],
  ['it was hardly warmer before', [21], 19, true],
  ['nobody measures now', [24], null, false],
  ['nothing was known before', [], 19, false],
  ['nothing was measured before', [null], 19, false],
])('whoever waits for less than 20 °F is told where %s: %j, then %s', (_, earlier, now, isNews) => {
  expect(isColdNews(20, cold(...earlier), read({ temperature: now }))).toBe(isNews)
})
