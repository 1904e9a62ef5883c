import { expect, test } from 'vitest'

import { StayDetails } from './stay-details'

const weekend = { member: 'olav', from: '2026-12-11', to: '2026-12-13', members: ['olav', 'ines'], guests: [] }
const ana = { name: 'Ana Kerr', isYoung: false }
const complaints = (change: object) =>
  StayDetails.safeParse({ ...weekend, ...change }).error?.issues.map(({ message }) => message)

test('a stay is asked for by its nights and by who sleeps over; the rest may be left out', () => {
  const leftOut = { beds: [], arrives: null, note: '', orWait: false, hasArrived: false }
  expect(StayDetails.parse(weekend)).toEqual({ ...weekend, ...leftOut })
  expect(
    StayDetails.parse({ ...weekend, guests: [{ ...ana, name: ' Ana Kerr ' }], note: ' Chains on. ' }),
  ).toMatchObject({ guests: [ana], note: 'Chains on.' })
})

test.each([
  ['fourteen nights', { to: '2026-12-25' }],
  ['beds for all', { beds: ['north.1', 'north.2'] }],
  ['beds for members and guests', { guests: [ana], beds: ['north.1', 'north.2', 'north.3'] }],
  ['twelve people', { guests: Array.from({ length: 10 }, () => ana) }],
  ['guests alone', { members: [], guests: [ana] }],
  ['an hour of arrival', { arrives: '23:59' }],
  ['an arrival in the morning', { arrives: '08:30' }],
  ['a name of 60 characters and a note of 300', { guests: [{ ...ana, name: 'x'.repeat(60) }], note: 'x'.repeat(300) }],
])('%s may be asked for', (_, change) => {
  expect(complaints(change)).toBeUndefined()
})

test.each([
  ['no night', { to: '2026-12-11' }, 'Please choose at least one night.'],
  ['a morning before the first night', { to: '2026-12-10' }, 'Please choose at least one night.'],
  ['fifteen nights', { to: '2026-12-26' }, 'Please book at most 14 nights at a time.'],
  ['millions of nights', { to: '9999-12-31' }, 'Please book at most 14 nights at a time.'],
  ['a night that does not exist', { from: '2026-11-31' }, 'Please choose the first night.'],
  ['a morning that is none', { to: 'soon' }, 'Please choose the morning you leave.'],
  ['nobody', { members: [] }, 'Please choose who is sleeping over.'],
  [
    'thirteen people',
    { guests: Array.from({ length: 11 }, () => ana) },
    'Please book for at most 12 people at a time.',
  ],
  ['somebody twice', { members: ['olav', 'olav'] }, 'Someone is listed twice.'],
  ['a bed twice', { beds: ['north.1', 'north.1'] }, 'A bed is chosen twice.'],
  ['fewer beds than people', { beds: ['north.1'] }, 'Please choose a bed for each person, or any bed.'],
  ['a guest without a name', { guests: [{ ...ana, name: ' ' }] }, 'Please enter the name of each guest.'],
  [
    'a guest with a very long name',
    { guests: [{ ...ana, name: 'x'.repeat(61) }] },
    'Please keep a guest’s name to 60 characters.',
  ],
  ['a very long note', { note: 'x'.repeat(301) }, 'Please keep the note to 300 characters.'],
  ['an arrival at 24:00', { arrives: '24:00' }, 'Please enter when you’ll arrive.'],
  ['an arrival at 9', { arrives: '9:00' }, 'Please enter when you’ll arrive.'],
  ['an arrival on a day', { arrives: '2026-12-11T18:00' }, 'Please enter when you’ll arrive.'],
  ['an arrival to the second', { arrives: '18:00:30' }, 'Please enter when you’ll arrive.'],
  [
    'more beds than people',
    { beds: ['north.1', 'north.2', 'north.3'] },
    'Please choose a bed for each person, or any bed.',
  ],
  ['a night that is no text', { from: 7 }, 'Please choose the first night.'],
  ['a night in other words', { from: '12/11/2026' }, 'Please choose the first night.'],
])('%s may not be asked for', (_, change, complaint) => {
  expect(complaints(change)).toEqual([complaint])
})

test('each complaint stands at the field that it is about', () => {
  const placeOf = (change: object) =>
    StayDetails.safeParse({ ...weekend, ...change }).error?.issues.map(({ path }) => path.join('.'))
  expect(placeOf({ to: '2026-12-11' })).toEqual(['to'])
  expect(placeOf({ to: '2026-12-26' })).toEqual(['to'])
  expect(placeOf({ members: [] })).toEqual(['members'])
  expect(placeOf({ guests: Array.from({ length: 11 }, () => ana) })).toEqual(['members'])
  expect(placeOf({ members: ['olav', 'olav'] })).toEqual(['members'])
  expect(placeOf({ beds: ['north.1', 'north.1'] })).toEqual(['beds'])
  expect(placeOf({ beds: ['north.1'] })).toEqual(['beds'])
})

test('what is no part of a stay is refused', () => {
  expect(complaints({ price: 40 })).toHaveLength(1)
  expect(complaints({ guests: [{ ...ana, age: 12 }] })).toHaveLength(1)
})
