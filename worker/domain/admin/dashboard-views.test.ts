import { expect, test } from 'vitest'

import { meetingsAhead, type NextMeeting, recentSince } from './dashboard-views'

const meeting = (_id: string, date: string, time = '07:00PM'): NextMeeting => ({
  _id,
  type: 'Board Meeting',
  venue: 'The lodge',
  date,
  time,
})
const ids = (meetings: readonly NextMeeting[]) => meetings.map(({ _id }) => _id)

test('all meetings of the day are told of, so that the next is known at any minute of it', () => {
  const today = ['08:00AM', '12:30PM', '05:00PM', '11:59PM'].map((time) => meeting(time, '2026-11-20', time))
  expect(ids(meetingsAhead(today.toReversed(), '2026-11-20'))).toEqual(['08:00AM', '12:30PM', '05:00PM', '11:59PM'])
})

test('of the days after, the three soonest are told of', () => {
  const later = ['21', '22', '23', '24'].map((day) => meeting(day, `2026-11-${day}`))
  expect(ids(meetingsAhead([...later, meeting('today', '2026-11-20')], '2026-11-20'))).toEqual([
    'today',
    '21',
    '22',
    '23',
  ])
})

test('a meeting that has been is not ahead', () => {
  expect(meetingsAhead([meeting('past', '2026-11-19')], '2026-11-20')).toEqual([])
})

test('Sentinels are recent that came out this year or the last', () => {
  expect(recentSince('2027-01-01')).toBe(2026)
})
