import { expect, test } from 'vitest'

import { degrees, isInHours, nextHours, WatchRule, whatInWords, whenInWords } from './watch-rule'

const weekend = { days: [4, 5, 6, 0], hours: { from: '05:00', to: '21:00' } }
const nights = { days: [5, 6], hours: { from: '22:00', to: '04:00' } }
const always = { days: [0, 1, 2, 3, 4, 5, 6], hours: null }

// November 20, 2026 is a Friday.
test.each([
  [weekend, '2026-11-20T05:00', true],
  [weekend, '2026-11-20T04:59', false],
  [weekend, '2026-11-20T21:00', false],
  [weekend, '2026-11-18T12:00', false],
  [weekend, '2026-11-22T12:00', true],
  [nights, '2026-11-20T23:00', true],
  [nights, '2026-11-22T03:59', true],
  [nights, '2026-11-22T23:00', false],
  [nights, '2026-11-20T21:59', false],
  [nights, '2026-11-20T22:00', true],
  [nights, '2026-11-22T04:00', false],
  [nights, '2026-11-20T03:00', false],
  [always, '2026-11-18T03:00', true],
])('of %j, %s is in the hours: %s', (rule, wall, isIn) => {
  expect(isInHours(rule, wall)).toBe(isIn)
})

test.each([
  [weekend, '2026-11-18T12:00', '2026-11-19T05:00'],
  [weekend, '2026-11-20T04:00', '2026-11-20T05:00'],
  [weekend, '2026-11-22T21:30', '2026-11-26T05:00'],
  [nights, '2026-11-22T12:00', '2026-11-27T22:00'],
  [{ days: [5], hours: { from: '10:00', to: '11:00' } }, '2026-11-20T11:00', '2026-11-27T10:00'],
  [{ days: [5], hours: { from: '10:00', to: '11:00' } }, '2026-11-20T10:00', '2026-11-27T10:00'],
  [{ days: [6], hours: null }, '2026-11-20T11:00', '2026-11-21T00:00'],
  [{ days: [], hours: null }, '2026-11-20T11:00', '2026-11-28T00:00'],
])('the hours of %j begin after %s at %s', (rule, wall, next) => {
  expect(nextHours(rule, wall)).toBe(next)
})

test('a rule is told in words', () => {
  expect(
    [weekend, nights, always, { days: [1, 3], hours: null }, { ...always, hours: nights.hours }].map(whenInWords),
  ).toEqual([
    'Thursday to Sunday, 5:00 AM – 9:00 PM',
    'Friday and Saturday, 10:00 PM – 4:00 AM',
    'Any time',
    'Monday and Wednesday, all day',
    'Every day, 10:00 PM – 4:00 AM',
  ])
  expect(
    [
      [1, 2, 3],
      [0, 1, 2],
      [1, 2, 4],
      [0, 6],
    ].map((days) => whenInWords({ days, hours: null })),
  ).toEqual([
    'Monday to Wednesday, all day',
    'Monday, Tuesday and Sunday, all day',
    'Monday, Tuesday and Thursday, all day',
    'Saturday and Sunday, all day',
  ])
  expect(whatInWords({ what: 'cold', below: -4 })).toBe('it’s colder than −4 °F')
  expect((['chains', 'closed', 'open'] as const).map((what) => whatInWords({ what, below: null }))).toEqual([
    'chains are required',
    'the pass closes',
    'the pass opens again',
  ])
  expect([-40, 0, 20].map(degrees)).toEqual(['−40 °F', '0 °F', '20 °F'])
})

const [chains, cold] = (['chains', 'cold'] as const).map((what) => ({
  ...{ what, below: what === 'cold' ? 20 : null, ...weekend, isOn: true },
}))
const complaints = (rule: object) => WatchRule.safeParse(rule).error?.issues.map(({ message }) => message)

test.each([
  [{ ...chains, days: [0, 1, 2, 3, 4, 5, 6] }],
  [{ ...cold, below: -40 }],
  [{ ...cold, below: 60 }],
  [{ ...chains, hours: { from: '00:00', to: '23:59' } }],
  [{ ...chains, hours: { from: '22:00', to: '19:30' } }],
  [{ ...chains, hours: null, isOn: false }],
])('%j is a rule', (rule) => {
  expect(complaints(rule)).toBeUndefined()
})

const [DEGREES, BEGINS, ENDS] = [
  'Please enter a temperature between -40 and 60 °F.',
  'Please enter when it begins.',
  'Please enter when it ends.',
]
test.each([
  [{ ...chains, what: 'wind' }, 'Please choose what you want to hear about.'],
  [{ ...cold, below: null }, DEGREES],
  [{ ...chains, below: 20 }, DEGREES],
  [{ ...cold, below: 20.5 }, DEGREES],
  [{ ...cold, below: 61 }, DEGREES],
  [{ ...cold, below: -41 }, DEGREES],
  [{ ...chains, days: [] }, 'Please choose a day.'],
  [
    { ...chains, hours: { from: '05:00', to: '05:00' } },
    'Please choose hours that end at a different time than they begin.',
  ],
  [{ ...chains, hours: { from: '5 AM', to: '09:00' } }, BEGINS],
  [{ ...chains, hours: { from: 5, to: '09:00' } }, BEGINS],
  [{ ...chains, hours: { from: '2026-11-20T05:00', to: '09:00' } }, BEGINS],
  [{ ...chains, hours: { from: '05:00', to: '24:00' } }, ENDS],
  [{ ...chains, hours: { from: '05:00', to: '09:00:00' } }, ENDS],
])('of %j it is said: %s', (rule, complaint) => {
  expect(complaints(rule)).toEqual([complaint])
})

test.each([[[7]], [[-1]], [[1.5]], [[0, 1, 2, 3, 4, 5, 6, 0]]])('%j are no days of a rule', (days) => {
  expect(complaints({ ...chains, days })).toHaveLength(1)
})

test('what is no part of a rule is refused, and which temperature it is about goes with its field', () => {
  expect(complaints({ ...chains, color: 'red' })).toHaveLength(1)
  expect(WatchRule.safeParse({ ...cold, below: null }).error?.issues[0]?.path).toEqual(['below'])
})
