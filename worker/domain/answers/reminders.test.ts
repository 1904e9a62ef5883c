import { expect, test } from 'vitest'

import { answerDeadline, heldUntil, settingsInWords } from './answer-settings'
import { isReminderEvening, mayRemind, nextAfter, plannedReminders, reminderEvenings } from './reminders'

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

test('three reminders may go, two days apart; then it is not said when the next may', () => {
  const [first, second, third] = ['2026-12-01', '2026-12-03', '2026-12-05'].map((day) => ({
    at: `${day}T02:00:00.000Z`,
  }))
  if (!first || !second || !third) throw new Error('There are three.')
  expect([mayRemind([], first.at), mayRemind([first], second.at)]).toEqual([true, true])
  expect(mayRemind([first, second], '2026-12-05T01:59:59.999Z')).toBe(false)
  expect(mayRemind([first, second], third.at)).toBe(true)
  expect(mayRemind([first, second, third], '2026-12-09T02:00:00.000Z')).toBe(false)
  expect(nextAfter([first, second, third], '2026-12-05T03:00:00.000Z')).toBeNull()
})

test('those evenings are still planned that are to come, two days after the last reminder, and three at the most', () => {
  const evenings = reminderEvenings('2026-12-10T18:00')
  // In the evening on the club's wall it is the next day in UTC.
  const planned = (now: string, ...sent: string[]) =>
    plannedReminders(
      '2026-12-10T18:00',
      sent.map((at) => ({ at })),
      now,
      'America/Los_Angeles',
    )
  expect(planned('2026-12-04T17:59')).toEqual(evenings)
  expect(planned('2026-12-04T18:00')).toEqual(evenings.slice(1))
  expect(planned('2026-12-04T12:00', '2026-12-04T20:00:00.000Z')).toEqual(evenings.slice(1))
  expect(planned('2026-12-04T18:00', '2026-12-05T02:00:00.000Z')).toEqual(evenings.slice(1))
  // It goes a minute later then, for there is time until eight.
  expect(planned('2026-12-04T18:01', '2026-12-05T02:01:00.000Z')).toEqual(evenings.slice(1))
  expect(planned('2026-12-04T19:59', '2026-12-05T03:59:00.000Z')).toEqual(evenings.slice(1))
  expect(planned('2026-12-04T20:00', '2026-12-05T04:00:00.000Z')).toEqual(evenings.slice(2))
  const [one, two, three] = ['2026-11-25', '2026-11-27', '2026-11-29'].map((day) => `${day}T20:00:00.000Z`)
  if (!one || !two || !three) throw new Error('There are three.')
  expect(planned('2026-12-01T12:00', one, two)).toEqual(evenings.slice(0, 1))
  expect(planned('2026-12-01T12:00', one, two, three)).toEqual([])
})
