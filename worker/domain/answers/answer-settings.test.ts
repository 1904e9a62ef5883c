import { expect, test } from 'vitest'

import { AnswerSettings, answerDeadline, heldUntil, settingsInWords } from './answer-settings'

const settings: AnswerSettings = { deadline: { daysBefore: 2, time: '18:00' }, places: 40, guests: 2 }
const complaint = (change: object) => AnswerSettings.safeParse({ ...settings, ...change }).error?.issues[0]?.message

test('answers are taken until a time some days before a date, and never after it begins', () => {
  expect(answerDeadline(settings, '2026-12-05T17:00')).toBe('2026-12-03T18:00')
  const sameDay = { ...settings, deadline: { daysBefore: 0, time: '18:00' } }
  expect(answerDeadline(sameDay, '2026-12-05T17:00')).toBe('2026-12-05T17:00')
  expect(answerDeadline(sameDay, '2026-12-05T19:00')).toBe('2026-12-05T18:00')
  expect(answerDeadline({ ...settings, deadline: null }, '2026-12-05T17:00')).toBe('2026-12-05T17:00')
})

test('a Maybe holds a place until two days before the deadline', () => {
  expect(heldUntil('2026-12-03T18:00')).toBe('2026-12-01T18:00')
})

test('the settings have bounds, and say which', () => {
  expect(complaint({})).toBeUndefined()
  expect(complaint({ deadline: null, places: null, guests: 0 })).toBeUndefined()
  expect(complaint({ deadline: { daysBefore: 90, time: '23:59' }, places: 2000, guests: 9 })).toBeUndefined()
  expect(complaint({ deadline: { daysBefore: 91, time: '18:00' } })).toBe('Please enter 0 to 90 days.')
  expect(complaint({ deadline: { daysBefore: -1, time: '18:00' } })).toBe('Please enter 0 to 90 days.')
  for (const time of ['24:00', '18:60', '6:00', ''])
    expect(complaint({ deadline: { daysBefore: 1, time } })).toBe(
      'Please enter the time until which members can answer.',
    )
  for (const places of [0, 2001, 1.5]) expect(complaint({ places })).toBe('Please enter 1 to 2,000 places.')
  for (const guests of [-1, 10]) expect(complaint({ guests })).toBe('Please enter 0 to 9 guests.')
})

test('a history tells them in words', () => {
  expect(settingsInWords(settings)).toBe('until 2 days before at 6:00 PM, 40 places, up to 2 guests each')
  expect(settingsInWords({ deadline: { daysBefore: 1, time: '00:30' }, places: 1, guests: 1 })).toBe(
    'until 1 day before at 12:30 AM, 1 place, up to 1 guest each',
  )
  expect(settingsInWords({ deadline: { daysBefore: 0, time: '12:05' }, places: null, guests: 0 })).toBe(
    'until that day at 12:05 PM, any number of places, no guests',
  )
  expect(settingsInWords({ ...settings, deadline: null })).toBe('until it begins, 40 places, up to 2 guests each')
  expect([settingsInWords(null), settingsInWords(undefined)]).toEqual([null, null])
})
