import { expect, test } from 'vitest'

import { answerDeadline, heldUntil, settingsInWords } from './answer-settings'
import { isReminderEvening, nextAfter, reminderEvenings } from './reminders'

const settings = { deadline: { daysBefore: 2, time: '18:00' }, places: 48, guests: 1 }

test('the deadline goes along with the date, and is never after its beginning', () => {
  expect(answerDeadline(settings, '2026-12-12T09:00')).toBe('2026-12-10T18:00')
  expect(answerDeadline(settings, '2027-03-01T09:00')).toBe('2027-02-27T18:00')
  expect(answerDeadline({ ...settings, deadline: null }, '2026-12-12T09:00')).toBe('2026-12-12T09:00')
  expect(answerDeadline({ ...settings, deadline: { daysBefore: 0, time: '18:00' } }, '2026-12-12T09:00')).toBe(
    '2026-12-12T09:00',
  )
  expect(heldUntil('2026-12-10T18:00')).toBe('2026-12-08T18:00')
})

test('a history says in words how members answer', () => {
  expect(settingsInWords(settings)).toBe('until 2 days before at 6:00 PM, 48 places, up to 1 guest each')
  expect(settingsInWords({ deadline: null, places: null, guests: 0 })).toBe(
    'until it begins, any number of places, no guests',
  )
  expect(settingsInWords({ deadline: { daysBefore: 0, time: '00:15' }, places: 1, guests: 3 })).toBe(
    'until that day at 12:15 AM, 1 place, up to 3 guests each',
  )
  expect(settingsInWords(null)).toBeNull()
})

test('reminders go by themselves on three evenings before the deadline, each on its own day alone', () => {
  expect(reminderEvenings('2026-12-10T18:00')).toEqual(['2026-12-04T18:00', '2026-12-06T18:00', '2026-12-08T18:00'])
  expect(isReminderEvening('2026-12-10T18:00', '2026-12-04T17:59')).toBe(false)
  expect(isReminderEvening('2026-12-10T18:00', '2026-12-04T18:00')).toBe(true)
  expect(isReminderEvening('2026-12-10T18:00', '2026-12-05T07:00')).toBe(false)
})

test('after a reminder it is said when the next may go', () => {
  const at = '2026-11-20T18:00:00.000Z'
  expect(nextAfter([], at)).toBeNull()
  expect(nextAfter([{ at }], at)).toBe('2026-11-22T18:00:00.000Z')
  expect(nextAfter([{ at }], '2026-11-22T18:00:00.000Z')).toBeNull()
})
