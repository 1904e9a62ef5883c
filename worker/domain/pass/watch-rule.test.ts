import { expect, test } from 'vitest'

import { isInHours, nextHours, WatchRule, whatInWords, whenInWords } from './watch-rule'

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
  [{ days: [6], hours: null }, '2026-11-20T11:00', '2026-11-21T00:00'],
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
  expect([whatInWords({ what: 'cold', below: -4 }), whatInWords({ what: 'closed', below: null })]).toEqual([
    'it’s colder than −4 °F',
    'the pass closes',
  ])
})

test.each([
  [{ what: 'wind' }],
  [{ what: 'cold', below: null }],
  [{ below: 20 }],
  [{ what: 'cold', below: 20.5 }],
  [{ what: 'cold', below: 61 }],
  [{ days: [] }],
  [{ days: [7] }],
  [{ hours: { from: '05:00', to: '05:00' } }],
  [{ hours: { from: '5 AM', to: '09:00' } }],
  [{ color: 'red' }],
])('%j is no rule', (part) => {
  const rule = { what: 'chains', below: null, ...weekend, isOn: true }
  expect(WatchRule.safeParse(rule).success).toBe(true)
  expect(WatchRule.safeParse({ ...rule, ...part }).success).toBe(false)
})
