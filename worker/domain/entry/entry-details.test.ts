import { expect, test } from 'vitest'

import { entryDetailsIn } from './entry-details'

const workParty = {
  title: 'Work party',
  contact: { name: 'Olav Brekke', phone: '(206) 555-0111', email: 'olav@skarnhollow.example' },
  onDuty: ['olav', 'ines'],
  start: '2026-11-28T09:00',
  end: '2026-11-28T15:30',
  notes: 'Bring gloves.\r\nLunch is served.',
}
const Details = entryDetailsIn('America/Los_Angeles')

/** What is complained of, in order, as "field: message". */
const complaints = (change: object) =>
  (Details.safeParse({ ...workParty, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('an entry is accepted, its phone kept as digits and its notes line by line', () => {
  expect(Details.parse(workParty)).toEqual({
    ...workParty,
    contact: { ...workParty.contact, phone: '2065550111' },
    notes: 'Bring gloves.\nLunch is served.',
  })
})

test('what is missing is asked for in the words and the order of the specification', () => {
  expect(complaints({ title: ' ', contact: { name: '', phone: '', email: '' }, onDuty: [] })).toEqual([
    'title: Please enter an event title',
    "contact.name: Please enter the primary contact's name",
    "contact.phone: Please enter the primary contact's phone number",
    "contact.email: Please enter the primary contact's email address",
    'onDuty: There must be at least 2 members assigned for duty',
  ])
  expect(Details.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter an event title',
    "Please enter the primary contact's name",
    'There must be at least 2 members assigned for duty',
    'Please enter a start time.',
    'Please enter an end time.',
  ])
})

test('one member named twice is not two members', () => {
  expect(complaints({ onDuty: ['olav', 'olav'] })).toEqual([
    'onDuty: There must be at least 2 members assigned for duty',
  ])
})

test.each([
  ['2027-02-31T09:00', 'Please enter a valid date and time.'],
  ['2027-02-28T13:45PM', 'Please enter a valid date and time.'],
  ['2027-02-28T24:00', 'Please enter a valid date and time.'],
  ['2027-02-28', 'Please enter a valid date and time.'],
  ['2027-02-28T09:05', 'Please choose a time on the quarter hour.'],
])('%s is refused as a time', (start, message) => {
  expect(complaints({ start, end: '2027-03-02T09:00' })).toEqual([`start: ${message}`])
})

test('an entry ends after it starts, and lasts at most a month', () => {
  const ends = (end: string) => complaints({ end })
  expect(ends('2026-11-28T09:00')).toEqual(['end: The event must end after it starts.'])
  expect(ends('2026-11-27T15:00')).toEqual(['end: The event must end after it starts.'])
  expect(ends('2026-12-29T09:00')).toEqual([])
  expect(ends('2026-12-29T09:15')).toEqual(['end: An event can last up to 31 days.'])
})

test('an end before the start is told along with what else is wrong', () => {
  expect(complaints({ title: '', end: '2026-11-28T08:00' })).toEqual([
    'title: Please enter an event title',
    'end: The event must end after it starts.',
  ])
})

test('an hour that the clocks skip in spring is refused, and the hour that comes twice in autumn is taken', () => {
  expect(complaints({ start: '2027-03-14T02:30', end: '2027-03-14T04:00' })).toEqual([
    'start: Clocks spring forward on 03/14/2027, so there’s no 2:30 AM. Please choose another time.',
  ])
  expect(complaints({ start: '2027-03-14T01:45', end: '2027-03-14T03:00' })).toEqual([])
  expect(complaints({ start: '2026-11-01T01:00', end: '2026-11-01T01:45' })).toEqual([])
})

test('what cannot be shown is refused in notes, but not their lines', () => {
  expect(complaints({ notes: 'a\n\tb 🎿 \u05d0' })).toEqual([])
  expect(complaints({ notes: 'a\u202eb' })).toEqual(['notes: Please remove the characters that can’t be shown.'])
  expect(complaints({ notes: 'x'.repeat(2001) })).toEqual(['notes: Please use at most 2000 characters.'])
})

test('one time that is missing is asked for alone, and blanks around a time do not matter', () => {
  expect(complaints({ end: '' })).toEqual(['end: Please enter an end time.'])
  expect(complaints({ start: ' ' })).toEqual(['start: Please enter a start time.'])
  expect(complaints({ start: ' 2026-11-28T09:00 ', end: ' 2026-11-28T08:00 ' })).toEqual([
    'end: The event must end after it starts.',
  ])
  expect(complaints({ start: '2027-03-14T01:00', end: ' 2027-03-14T02:30 ' })).toEqual([
    'end: Clocks spring forward on 03/14/2027, so there’s no 2:30 AM. Please choose another time.',
  ])
})

test('at most forty members are on duty', () => {
  const onDuty = Array.from({ length: 41 }, (_, at) => `member-${at}`)
  expect(complaints({ onDuty: onDuty.slice(1) })).toEqual([])
  expect(complaints({ onDuty })).toEqual(['onDuty: Please assign at most 40 members.'])
})

test('an event that is shorter than its shifts is refused until they fit', () => {
  const tow = { id: 'tow', name: 'Tow', day: 1, from: '09:00', to: '12:00', places: 2, isOpen: true }
  expect(complaints({ shifts: [tow] })).toEqual([
    'shifts: A shift is after the last day of the event. Please change its day, or remove it.',
  ])
  expect(complaints({ shifts: [{ ...tow, day: 0 }] })).toEqual([])
  expect(complaints({ shifts: [tow], end: '2026-11-29T08:00' })).toEqual([])
})
