import { expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import { given } from '../../testing/given'
import { entry } from './entry'
import type { EntryDetails } from './entry-details'
import type { EntryEvent } from './entry-events'
import { entryHistory } from './entry-history'
import { normalName } from './entry-state'

const at = '2026-11-20T18:00:00.000Z'
const { contact, ...fields } = workParty
const gunn = { name: 'Gunn Moe', phone: '2535550188', email: 'gunn@quarry.example' }

const added: EntryEvent = { type: 'EntryAdded', data: { at, contactKey: 1, ...fields }, personal: { contact } }
const removed: EntryEvent = { type: 'EntryRemoved', data: { at, removedOn: '2026-11-20' } }
const passedOn: EntryEvent = { type: 'EntryRevised', data: { at, contactKey: 2 }, personal: { contact: gunn } }
const forgotten: EntryEvent = { type: 'EntryContactForgotten', data: { at, contactKeys: [2] } }

const revise = (change: Partial<EntryDetails>) => ({ type: 'ReviseEntry', data: { ...workParty, ...change } }) as const
const stateAfter = (...history: EntryEvent[]) => history.reduce(entry.evolve, entry.initial)
const recordAfter = (...history: EntryEvent[]) => {
  const state = stateAfter(...history)
  return 'record' in state ? state.record : undefined
}

test('an event is added, its contact apart from the rest', () => {
  expect(given(entry).when({ type: 'AddEntry', data: workParty })).toEqual([added])
})

test('a duty is taken over by somebody who is not on it yet', () => {
  const take = (from: string, to: string) => given(entry, added).when({ type: 'TakeOverDuty', from, to })
  expect(take('olav', 'nora')).toEqual([
    { type: 'EntryDutyTakenOver', data: { at, from: 'olav', to: 'nora', onDuty: ['nora', 'ines'] } },
  ])
  expect([take('nora', 'gunn'), take('olav', 'ines')]).toEqual([[], []])
})

test('an event keeps how members answer where that is said', () => {
  const answers = { deadline: null, places: 8, guests: 1 }
  expect(given(entry).when({ type: 'AddEntry', data: { ...workParty, answers } })).toMatchObject([
    { data: { answers } },
  ])
})

test('an event is not added twice', () => {
  expect(() => given(entry, added).when({ type: 'AddEntry', data: workParty })).toThrow('has already been added')
})

test('an edit tells only what changed, and an unchanged save tells nothing', () => {
  expect(given(entry, added).when(revise({ title: 'Wax night' }))).toEqual([
    { type: 'EntryRevised', data: { at, contactKey: 1, title: 'Wax night' }, personal: {} },
  ])
  expect(given(entry, added).when(revise({}))).toEqual([])
})

test('another number of the same contact stays under their key, another contact gets a key of their own', () => {
  const moved = { ...contact, phone: '2065550199' }
  expect(given(entry, added).when(revise({ contact: moved }))).toEqual([
    { type: 'EntryRevised', data: { at, contactKey: 1 }, personal: { contact: moved } },
  ])
  expect(given(entry, added).when(revise({ contact: gunn }))).toEqual([passedOn])
  const shouting = { ...contact, name: 'OLAV  BREKKE', email: 'Olav@Skarnhollow.example' }
  expect(given(entry, added, passedOn).when(revise({ contact: shouting }))).toMatchObject([{ data: { contactKey: 1 } }])
})

test('a removed event is gone, and removing it again is no error', () => {
  expect(given(entry, added).when({ type: 'RemoveEntry' })).toEqual([removed])
  expect(given(entry, added, removed).when({ type: 'RemoveEntry' })).toEqual([])
  expect(() => given(entry, added, removed).when(revise({}))).toThrow('This event isn’t on the calendar.')
  expect(() => given(entry).when({ type: 'RemoveEntry' })).toThrow('This event isn’t on the calendar.')
})

test('a removed event comes back, as it was or as it was before', () => {
  const before = stateAfter(added)
  expect(given(entry, added, removed).when({ type: 'PutBack', earlier: before })).toEqual([
    { type: 'EntryReinstated', data: { at } },
  ])
  const renamed: EntryEvent = { type: 'EntryRevised', data: { at, contactKey: 1, title: 'Wax night' }, personal: {} }
  expect(given(entry, added, renamed, removed).when({ type: 'PutBack', earlier: before })).toEqual([
    { type: 'EntryReinstated', data: { at } },
    { type: 'EntryRevised', data: { at, contactKey: 1, title: 'Work party' }, personal: {} },
  ])
  expect(given(entry, added).when({ type: 'PutBack', earlier: entry.initial })).toEqual([removed])
})

test('a contact who is forgotten leaves the event, and only they do', () => {
  const forget = { type: 'ForgetEntryContact', contactKeys: [2] } as const
  expect(given(entry, added, passedOn).when(forget)).toEqual([forgotten])
  expect(given(entry, added).when(forget)).toEqual([])
  expect(recordAfter(added, passedOn, forgotten)).toMatchObject({ contact: null, contacts: [{ key: 1 }] })

  const back: EntryEvent = { type: 'EntryRevised', data: { at, contactKey: 1 }, personal: { contact } }
  expect(recordAfter(added, passedOn, back, forgotten)).toMatchObject({ contact, contacts: [{ key: 1 }] })
})

test('once the key of a contact is destroyed the history reads the same', () => {
  const unreadable: EntryEvent = { ...passedOn, personal: null }
  expect(stateAfter(added, unreadable, forgotten)).toEqual(stateAfter(added, passedOn, forgotten))
})

test('the contacts whom an event ever had are known in the order of their keys, by name and email', () => {
  const back: EntryEvent = { type: 'EntryRevised', data: { at, contactKey: 1 }, personal: { contact } }
  expect(recordAfter(added, passedOn, back)?.contacts).toEqual([
    { key: 1, name: 'olav brekke', email: contact.email.toLowerCase() },
    { key: 2, name: 'gunn moe', email: 'gunn@quarry.example' },
  ])
})

test('a name is the same in whatever letters and with whatever blanks it is typed, but not without those between', () => {
  expect(normalName(' OLAV \t Brekke ')).toBe('olav brekke')
  expect(normalName('Ｏlav Brekke')).toBe('olav brekke')
  expect(normalName('OlavBrekke')).toBe('olavbrekke')
})

test('an earlier contact comes back under their own key, and everything else with them', () => {
  expect(given(entry, added, passedOn).when({ type: 'PutBack', earlier: stateAfter(added) })).toEqual([
    { type: 'EntryRevised', data: { at, contactKey: 1 }, personal: { contact } },
  ])
})

test('the words about a contact are sealed under a key of theirs alone', () => {
  expect(entry.subject('work-party', 'ingrid', passedOn)).toBe('work-party~2')
  expect(entry.subject('work-party', 'ingrid', removed)).toBe('work-party~*')
})

test('an event without a contact can be restored and given a new one, under a new key', () => {
  const history = [added, { ...passedOn, personal: null }, forgotten] as const
  expect(given(entry, ...history).when(revise({ contact: gunn }))).toMatchObject([{ data: { contactKey: 3 } }])
  const earlier = stateAfter(added, { ...passedOn, personal: null })
  expect(given(entry, added, passedOn).when({ type: 'PutBack', earlier })).toEqual([])
})

test('the history names who was put on duty, and says dates and phones as people do', () => {
  const other: EntryEvent = {
    type: 'EntryRevised',
    data: { at, contactKey: 1, onDuty: ['ines', 'nora'], start: '2026-11-28T13:15' },
    personal: { contact: { ...contact, phone: '2065550199' } },
  }
  const nameOf = (id: string) => ({ olav: 'Olav Brekke', ines: 'Ines Calloway' })[id] ?? 'an erased member'
  const changes = entryHistory.changes(stateAfter(added), stateAfter(added, other), nameOf)
  expect(changes).toEqual([
    { label: 'contact phone', from: '(206) 555-0111', to: '(206) 555-0199' },
    {
      label: 'members on duty',
      from: 'Olav Brekke and Ines Calloway',
      to: 'Ines Calloway and an erased member',
    },
    { label: 'start', from: '11/28/2026, 9:00 AM', to: '11/28/2026, 1:15 PM' },
  ])
  expect(entryHistory.action([other], changes)).toBe('changed contact phone, members on duty and start')
  expect(entryHistory.action([removed], [])).toBe('deleted the event')
})

test('an event that never was has no earlier version to come back, and no contact to be forgotten', () => {
  const bringBack = { type: 'PutBack', earlier: stateAfter(added) } as const
  expect(() => given(entry).when(bringBack)).toThrow('This event isn’t on the calendar.')
  expect(given(entry).when({ type: 'ForgetEntryContact', contactKeys: [1] })).toEqual([])
})
