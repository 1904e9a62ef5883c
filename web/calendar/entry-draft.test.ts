import { expect, test } from 'vitest'

import { draftOf, emptyDraft, endMovedAlong, lengthOf, wallClockOf } from './entry-draft'
import { training } from './testing/club-entries'

test.each([
  ['2026-11-20T19:00', '11/20/2026 19:00', '11/20/2026 20:00'],
  ['2026-11-20T19:01', '11/20/2026 19:15', '11/20/2026 20:15'],
  ['2026-11-20T23:50', '11/21/2026 00:00', '11/21/2026 01:00'],
  ['2026-12-31T23:00', '12/31/2026 23:00', '01/01/2027 00:00'],
])('an event that is begun at %s starts at %s and ends one hour later', (now, start, end) => {
  expect(emptyDraft(now)).toMatchObject({ start, end })
})

test('an entry stands in the form as people write it', () => {
  expect(draftOf(training)).toEqual({
    title: 'Tow training',
    contact: { name: 'Dale Whitcomb', phone: '(509) 555-0148', email: 'dale@skarnhollow.example' },
    onDuty: ['nora', 'marit', 'wren', 'ase'],
    start: '11/15/2026 10:00',
    end: '11/15/2026 12:00',
    notes: training.notes,
    shifts: [],
    answers: null,
  })
})

test('whoever moves the start moves the end along, over days and over the turn of the year', () => {
  const draft = { start: '12/12/2026 09:00', end: '12/13/2026 16:00' }
  expect(endMovedAlong(draft, '12/12/2026 10:30')).toBe('12/13/2026 17:30')
  expect(endMovedAlong(draft, '12/31/2026 09:00')).toBe('01/01/2027 16:00')
})

test('a start that is half typed, and an end that lies before it, move nothing', () => {
  const draft = { start: '12/12/2026 09:00', end: '12/12/2026 10:00' }
  expect(endMovedAlong(draft, '12/1 09:00')).toBe(draft.end)
  expect(endMovedAlong(draft, '02/30/2027 09:00')).toBe(draft.end)
  expect(endMovedAlong({ start: '12/12/2026 09:00', end: '12/11/2026 10:00' }, '12/14/2026 09:00')).toBe(
    '12/11/2026 10:00',
  )
})

test('the length is known where both are times', () => {
  expect(lengthOf({ start: '12/12/2026 09:00', end: '12/13/2026 16:00' })).toBe(31 * 60)
  expect(lengthOf({ start: '12/12/2026 09:00', end: '12/13/20 16:00' })).toBeUndefined()
})

test('what is no time is left for the rules to refuse', () => {
  expect(wallClockOf('12/12/2026 09:00')).toBe('2026-12-12T09:00')
  expect(wallClockOf('02/30/2027 09:00')).toBe('02/30/2027T09:00')
  expect(wallClockOf(' 09:00')).toBe('')
})
