import { describe, expect, test } from 'vitest'

import { workParty } from '#testing/cast-entries'

import { entry } from './entry'
import type { EntryEvent } from './entry-events'
import { entryHistory } from './entry-history'

const at = '2026-11-20T18:00:00.000Z'
const { contact, ...fields } = workParty
const added: EntryEvent = { type: 'EntryAdded', data: { at, contactKey: 1, ...fields }, personal: { contact } }
const revised = (change: object, personal: { contact?: typeof contact } | null = {}): EntryEvent => ({
  type: 'EntryRevised',
  data: { at, contactKey: 1, ...change },
  personal,
})
const forgotten: EntryEvent = { type: 'EntryContactForgotten', data: { at, contactKeys: [1] } }
const after = (...history: EntryEvent[]) => history.reduce(entry.evolve, entry.initial)
const nameOf = (id: string) => ({ olav: 'Olav Brekke', ines: 'Ines Calloway' })[id] ?? 'an erased member'
const told = (before: EntryEvent[], since: EntryEvent[]) =>
  entryHistory.changes(after(...before), after(...before, ...since), nameOf)

describe('the history of a calendar entry', () => {
  test('begins with all that was entered', () => {
    expect(told([], [added]).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['title', null, 'Work party'],
      ['contact name', null, 'Olav Brekke'],
      ['contact phone', null, '(206) 555-0111'],
      ['contact email', null, 'olav@skarnhollow.example'],
      ['members on duty', null, 'Olav Brekke and Ines Calloway'],
      ['start', null, expect.stringContaining('9:00')],
      ['end', null, expect.stringContaining('3:30')],
      ['notes', null, 'Bring gloves.\nLunch is served.'],
    ])
  })

  test('shows a number from abroad as it was typed', () => {
    const abroad = revised({}, { contact: { ...contact, phone: '442079460958' } })
    expect(told([added], [abroad])).toEqual([{ label: 'contact phone', from: '(206) 555-0111', to: '442079460958' }])
    expect(entryHistory.action([abroad], told([added], [abroad]))).toBe('changed contact phone')
  })

  test('keeps the contact out of it once they are forgotten', () => {
    expect(told([added], [forgotten])).toEqual([])
    const nameless = [{ ...added, personal: null } as EntryEvent]
    expect(told([], nameless).map(({ label }) => label)).toEqual(['title', 'members on duty', 'start', 'end', 'notes'])
    expect(told(nameless, [revised({ title: 'Wax night' })])).toEqual([
      { label: 'title', from: 'Work party', to: 'Wax night' },
    ])
    expect(told([], []).concat(entryHistory.changes(after(added), entry.initial, nameOf))).toHaveLength(8)
  })

  test.each<[EntryEvent[], string]>([
    [[added], 'added the event'],
    [[{ type: 'EntryRemoved', data: { at, removedOn: '2026-11-20' } }], 'deleted the event'],
    [[{ type: 'EntryReinstated', data: { at } }], 'restored the event'],
    [[{ type: 'EntryReinstated', data: { at } }, revised({ title: 'x' })], 'restored the event'],
    [[forgotten, forgotten], 'erased a contact'],
    [[revised({}, null)], 'changed erased details'],
  ])('has words for %j', (events, phrase) => {
    expect(entryHistory.action(events, [])).toBe(phrase)
  })
})

test('a forgotten contact is asked for no longer, a wrong one is complained about', () => {
  const complaints = (change: object) => {
    const state = after(added)
    if (!('record' in state)) throw new Error('There is no record.')
    return entryHistory.complaints?.({ ...state.record, ...change }, '2026-11-20')
  }
  expect(complaints({ contact: null })).toEqual([])
  expect(complaints({ contact: { ...contact, name: '' } })).toEqual(["Please enter the primary contact's name"])
})

test('what is sealed goes under the contact’s own key, and without an event under all of them', () => {
  expect(entry.subject('e1', 'nora', added)).toBe('e1~1')
  expect(entry.subject('e1', 'nora', forgotten)).toBe('e1~*')
  expect(entry.subject('e1', 'nora')).toBe('e1~*')
})

test('the history of an event names its shifts, each with its times and places', () => {
  const shift = { id: 'breakfast', name: 'Breakfast', day: 0, from: '06:30', to: '10:00', places: 3, isOpen: true }
  const bar = { ...shift, id: 'bar', name: 'Bar', day: 1, from: '22:00', to: '01:00', places: 1 }
  expect(told([added], [revised({ shifts: [shift, bar] })])).toEqual([
    {
      label: 'shifts',
      from: null,
      to: 'Breakfast, 6:30 AM to 10:00 AM, 3 places; Bar, day 2, 10:00 PM to 1:00 AM, 1 place',
    },
  ])
})
