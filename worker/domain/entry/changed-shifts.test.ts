import { describe, expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import { given } from '../../testing/given'
import { series } from '../series/series'
import type { SeriesCommand } from '../series/series-commands'
import type { SeriesEvent } from '../series/series-events'
import type { PlacedMember } from './changed-shifts'
import { entry } from './entry'
import type { EntryEvent } from './entry-events'
import type { Shift } from './shift'

const at = '2026-11-20T18:00:00.000Z'
const { contact, ...fields } = workParty
const shift = (id: string, from = '06:30'): Shift => ({
  ...{ id, name: id, day: 0, from, to: '10:00', places: 3, isOpen: true },
})
const [breakfast, tow] = [shift('breakfast'), shift('tow', '08:30')]
const added: EntryEvent = {
  type: 'EntryAdded',
  data: { at, contactKey: 1, ...fields, shifts: [breakfast, tow] },
  personal: { contact },
}
const placed: PlacedMember[] = [
  { day: '', shift: 'breakfast', member: 'olav' },
  { day: '', shift: 'tow', member: 'ines' },
]
const [olav, ines] = [
  { day: '', member: 'olav', name: 'breakfast', start: '2026-11-28T06:30' },
  { day: '', member: 'ines', name: 'tow', start: '2026-11-28T08:30' },
]
const revise = (change: object) => ({ type: 'ReviseEntry', data: { ...workParty, ...change }, placed }) as const
const told = (events: readonly { readonly data: object }[]) =>
  events.map(({ data }) => ('changedShifts' in data ? data.changedShifts : undefined))

describe('an edit of an event says', () => {
  const when = (change: object, today = '2026-11-28') =>
    told(given(entry, added).when(revise({ shifts: [breakfast, tow], ...change }), { today }))

  test('who is off duty because their shift is gone, or has none any more', () => {
    expect(when({ shifts: [tow] })).toEqual([{ off: [olav] }])
    expect(when({ shifts: [] })).toEqual([{ off: [olav, ines] }])
    expect(told(given(entry, added).when({ type: 'RemoveEntry', placed }))).toEqual([{ off: [olav, ines] }])
  })

  test('whose shift begins at another time, and from when it was moved', () => {
    expect(when({ shifts: [breakfast, shift('tow', '09:00')] })).toEqual([
      { moved: [{ ...ines, start: '2026-11-28T09:00', from: '2026-11-28T08:30' }] },
    ])
    expect(when({ start: '2026-11-27T09:00' })).toMatchObject([
      {
        moved: [
          { member: 'olav', start: '2026-11-27T06:30' },
          { member: 'ines', start: '2026-11-27T08:30' },
        ],
      },
    ])
  })

  test('who is on duty again because their shift is back', () => {
    const history = [added, ...given(entry, added).when(revise({ shifts: [tow] }))]
    expect(told(given(entry, ...history).when(revise({ shifts: [breakfast, tow] })))).toEqual([{ on: [olav] }])
    const removed: EntryEvent = { type: 'EntryRemoved', data: { at, removedOn: '2026-11-20' } }
    const earlier = [added].reduce(entry.evolve, entry.initial)
    expect(told(given(entry, added, removed).when({ type: 'PutBack', earlier, placed }))).toEqual([
      { on: [olav, ines] },
    ])
  })

  test('nothing where no shift changes, where nobody is on one, or of shifts that are over', () => {
    expect(when({ title: 'Wax night' })).toEqual([undefined])
    expect(when({ title: 'Wax night', shifts: undefined })).toEqual([undefined])
    expect(told(given(entry, added).when({ ...revise({ shifts: [] }), placed: [] }))).toEqual([undefined])
    expect(when({ shifts: [] }, '2026-11-29')).toEqual([undefined])
    expect(when({ start: '2026-11-27T09:00' }, '2026-11-29')).toEqual([undefined])
    for (const today of ['2026-11-29', '2026-11-30'])
      expect(when({ start: '2026-11-30T09:00', end: '2026-11-30T15:30' }, today)).toMatchObject([
        { moved: [{ member: 'olav' }, { member: 'ines' }] },
      ])
  })

  test('nothing to whoever is on a shift that the event lost earlier', () => {
    const history = [added, ...given(entry, added).when(revise({ shifts: [tow] }))]
    const [renamed] = given(entry, ...history).when(revise({ title: 'Wax night' }))
    expect(renamed?.data).not.toHaveProperty('changedShifts')
  })

  test('who is on duty where the event had no shifts at all for a while', () => {
    const { shifts: _, ...without } = added.data as Extract<EntryEvent, { type: 'EntryAdded' }>['data']
    const bare: EntryEvent = { type: 'EntryAdded', data: without, personal: { contact } }
    const gained = given(entry, bare).when(revise({ shifts: [breakfast, tow] }))
    expect(told(gained)).toEqual([{ on: [olav, ines] }])
    const [renamed] = given(entry, bare).when(revise({ title: 'Wax night' }))
    expect(renamed?.data).not.toHaveProperty('changedShifts')
  })

  test('it for good, so that whoever is told can be told of it later', () => {
    const moved = revise({ shifts: [breakfast, shift('tow', '09:00')] })
    for (const command of [moved, revise({ shifts: [] })]) {
      const [recorded] = given(entry, added).when(command, { today: '2026-11-28' })
      expect(entry.events.EntryRevised?.data?.parse(recorded?.data)).toEqual(recorded?.data)
    }
  })

  test('nothing where the event stays as it is', () => {
    expect(given(entry, added).when(revise({ shifts: [breakfast, tow] }))).toEqual([])
  })
})

describe('an edit of a series says', () => {
  const rule = { repeats: 'every week', until: null, count: 3 } as const
  const weekly = { ...fields, start: '2026-12-03T09:00', end: '2026-12-03T15:30', shifts: [breakfast] }
  const begun: SeriesEvent = {
    type: 'SeriesAdded',
    data: { at, contactKey: 1, ...weekly, rule },
    personal: { contact },
  }
  const days = ['2026-12-03', '2026-12-10', '2026-12-17']
  const onAll = days.map((day) => ({ day, shift: 'breakfast', member: 'olav' }))
  const when = (command: SeriesCommand, ...history: SeriesEvent[]) =>
    told(given(series, begun, ...history).when({ ...command, placed: onAll }))

  test('who is off duty on the dates that it no longer has, and on again once it has them', () => {
    const data = { ...weekly, contact, rule: { ...rule, count: 2 } }
    expect(when({ type: 'ReviseSeries', data })).toEqual([
      { off: [{ day: '2026-12-17', member: 'olav', name: 'breakfast', start: '2026-12-17T06:30' }] },
    ])
    const shorter = given(series, begun).when({ type: 'ReviseSeries', data })
    expect(when({ type: 'ReviseSeries', data: { ...data, rule } }, ...shorter)).toMatchObject([
      { on: [{ day: '2026-12-17', member: 'olav' }] },
    ])
  })

  test('who is off duty on the date that is canceled, and of all dates that move the first', () => {
    expect(when({ type: 'CancelSeriesDate', day: '2026-12-10', note: '' })).toMatchObject([
      { off: [{ day: '2026-12-10', member: 'olav' }] },
    ])
    const later = [shift('breakfast', '07:00')]
    expect(when({ type: 'ReviseSeries', data: { ...weekly, contact, rule, shifts: later } })).toEqual([
      {
        moved: [
          {
            ...{ day: '2026-12-03', member: 'olav', name: 'breakfast' },
            ...{ start: '2026-12-03T07:00', from: '2026-12-03T06:30' },
          },
        ],
      },
    ])
  })
})
