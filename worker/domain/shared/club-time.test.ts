import { describe, expect, test } from 'vitest'

import { clubTime, onDayClock, toClubTime } from './club-time'

const MESSAGE = 'Please enter a meeting time.'
const complaint = (text: unknown) => clubTime(MESSAGE).safeParse(text).error?.issues[0]?.message

describe('a time of day', () => {
  test.each([
    ['05:30PM', '05:30PM'],
    ['5:30 pm', '05:30PM'],
    ['12:00am', '12:00AM'],
    [' 01:45pm ', '01:45PM'],
  ])('%s is taken as %s', (typed, time) => {
    expect(toClubTime(typed)).toBe(time)
    expect(clubTime(MESSAGE).parse(typed)).toBe(time)
  })

  test.each([
    ['', MESSAGE],
    ['   ', MESSAGE],
    [undefined, MESSAGE],
    [730, MESSAGE],
    ['13:45PM', `${MESSAGE} Use hours from 01 to 12: 13:45 is 01:45PM.`],
    ['17:30', `${MESSAGE} Use hours from 01 to 12: 17:30 is 05:30PM.`],
    ['00:15AM', `${MESSAGE} Use hours from 01 to 12: 00:15 is 12:15AM.`],
    ['05:30', `${MESSAGE} Is it AM or PM?`],
    ['24:00', `${MESSAGE} Use a format like 05:30PM.`],
    ['05:75PM', `${MESSAGE} Use a format like 05:30PM.`],
    ['after supper', `${MESSAGE} Use a format like 05:30PM.`],
    ['05:30PM ‮', `${MESSAGE} Use a format like 05:30PM.`],
  ])('%j is refused: %s', (typed, said) => {
    expect(complaint(typed)).toBe(said)
  })

  test.each([
    ['12:00AM', '00:00'],
    ['12:30AM', '00:30'],
    ['09:05AM', '09:05'],
    ['12:00PM', '12:00'],
    ['11:59PM', '23:59'],
  ])('%s is %s on a clock of 24 hours', (time, clock) => {
    expect(onDayClock(time)).toBe(clock)
  })
})
