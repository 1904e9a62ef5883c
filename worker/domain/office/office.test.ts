import { expect, test } from 'vitest'

import { treasurer } from '../../testing/cast-documents'
import { given } from '../../testing/given'
import { foundingOffices } from './founding-offices'
import { type OfficeCommand, type OfficeEvent, office } from './office'
import { NewOffice, OfficeDetails } from './office-details'
import { officeHistory } from './office-history'

const END = { after: null, before: null }
const added: OfficeEvent = { type: 'OfficeAdded', data: { ...treasurer, section: 'board', rank: 'i0000' } }
const removed: OfficeEvent = { type: 'OfficeRemoved', data: { removedOn: '2026-11-20' } }
const revise = (change: object): OfficeCommand => ({ type: 'Revise', data: { ...treasurer, ...change } })
const after = (...history: OfficeEvent[]) => history.reduce(office.evolve, office.initial)

test('an office is added once', () => {
  const add: OfficeCommand = { type: 'Add', data: { ...treasurer, section: 'board' }, gap: END }
  expect(given(office).when(add)).toEqual([added])
  expect(() => given(office, added).when(add)).toThrow('This office has already been added.')
})

test('a new holder is one fact, holding only who; an unchanged save leaves no trace', () => {
  expect(given(office, added).when(revise({ holders: ['ines'] }))).toEqual([
    { type: 'OfficeRevised', data: { holders: ['ines'] } },
  ])
  expect(given(office, added).when(revise({}))).toEqual([])
})

test('an office moves, is removed and comes back as it was', () => {
  expect(given(office, added).when({ type: 'Move', gap: { after: 'i0002', before: null } })).toEqual([
    { type: 'OfficeMoved', data: { rank: 'i0003' } },
  ])
  expect(given(office, added).when({ type: 'Remove' })).toEqual([removed])
  expect(given(office, added, removed).when({ type: 'Remove' })).toEqual([])
  expect(() => given(office, added, removed).when(revise({ title: 'x' }))).toThrow('This office was deleted.')
  expect(given(office, added, removed).when({ type: 'PutBack', earlier: after(added) })).toEqual([
    { type: 'OfficeReinstated' },
  ])
})

test('the history names who held the office before and who holds it now', () => {
  const revised: OfficeEvent = { type: 'OfficeRevised', data: { holders: ['ines', 'nora'] } }
  const names: Record<string, string> = { olav: 'Olav Brekke', ines: 'Ines Calloway', nora: 'Nora Quist' }
  const changes = officeHistory.changes(after(added), after(added, revised), (id) => names[id] ?? '')
  expect(changes).toEqual([{ label: 'held by', from: 'Olav Brekke', to: 'Ines Calloway and Nora Quist' }])
  expect(officeHistory.action([revised], changes)).toBe('changed who holds the office')
})

test('an office needs a name; its address is one, or none; nobody holds it twice', () => {
  const complaints = (entered: object) =>
    OfficeDetails.safeParse(entered).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
  expect(complaints({ title: ' ', email: 'nobody', holders: ['olav', 'olav'] })).toEqual([
    'title: Please enter the office name.',
    'email: Please enter an email address or leave this empty.',
    'holders: A member is listed twice.',
  ])
  expect(OfficeDetails.parse({ title: 'Treasurer' })).toEqual({ title: 'Treasurer', email: '', holders: [] })
  expect(complaints({ title: 'Treasurer', email: 'a@b.example\nBcc: all@club.example' })).toHaveLength(1)
  expect(NewOffice.safeParse({ title: 'Cook', section: 'kitchen' }).success).toBe(false)
})

test('every club begins with its board and the officers of the gymnastics society, all vacant and in order', () => {
  const offices = foundingOffices.map(({ id, command }) => ({ id, ...command.data, rank: given(office).when(command) }))
  expect(offices.filter(({ section }) => section === 'board').map(({ title }) => title)).toEqual([
    'President',
    'Vice President',
    'Finance & Planning',
    'Secretary',
    'Treasurer',
    'Building Maintenance',
    'Wood, Fuel & Safety',
    'Membership',
    'Hill & Lift',
    'Entertainment',
    'Lodge Management',
    'Past President',
  ])
  expect(offices.filter(({ section }) => section === 'gymnastics').map(({ title }) => title)).toEqual([
    'President',
    'Vice President',
    'Treasurer',
    'Secretary',
    'CIC Rep',
  ])
  expect(new Set(offices.map(({ id }) => id)).size).toBe(17)
  expect(offices.every(({ email, holders }) => email === '' && holders.length === 0)).toBe(true)
})
