import { expect, test } from 'vitest'

import { ageOn, birthdateComplaint, firstLoginComplaint, isAdultOn, isOfAge } from './age'

test.each([
  ['2008-11-21', '2026-11-20', false],
  ['2008-11-20', '2026-11-20', true],
  ['1979-07-21', '2026-11-20', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2008-12-31', '2026-12-30', false],
  ['2010-03-01', '2028-02-29', false],
  ['2010-02-28', '2028-02-29', true],
])('whoever was born on %s is 18 on %s: %s', (birthdate, day, answer) => {
  expect(isOfAge(birthdate, day)).toBe(answer)
})

test('whoever was born on November 20 is a year older from that day on', () => {
  expect(['2026-11-19', '2026-11-20', '2026-12-01'].map((day) => ageOn('2014-11-20', day))).toEqual([11, 12, 12])
})

test('a member is of age by the birthdate, whatever the record says, and by the record where there is none', () => {
  const on = (birthdate: string | null, isAdult: boolean) => isAdultOn({ birthdate, isAdult }, '2026-11-20')
  expect([on('2008-11-20', false), on('2010-01-01', true), on(null, true), on(null, false)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('nobody is born in the future, and an adult member is 18 or older', () => {
  const about = (birthdate: string | null, isAdult: boolean) => birthdateComplaint({ birthdate, isAdult }, '2026-11-20')
  expect(about('2026-11-21', false)).toBe('The birthdate can’t be in the future.')
  expect(about('2008-11-21', true)).toContain('Adult members are 18 or older.')
  expect([
    about('2026-11-20', false),
    about('2008-11-20', true),
    about('1979-07-21', false),
    about(null, true),
  ]).toEqual([undefined, undefined, undefined, undefined])
})

test('the wizard tells a typing error from somebody who is too young for an account', () => {
  const about = (birthdate: string | undefined) => firstLoginComplaint(birthdate, '2026-11-20')
  expect([about(undefined), about('2026-11-21')]).toEqual(Array(2).fill('Please enter a valid birthdate'))
  expect(about('2008-11-21')).toContain('18 or older')
  expect(about('2008-11-20')).toBeUndefined()
})
