import { describe, expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import { given } from '../../testing/given'
import { refusalOf } from '../../testing/refusal-of'
import type { Shift } from '../entry/shift'
import { series } from './series'
import type { SeriesCommand } from './series-commands'
import {
  daysOf,
  readSeriesDateId,
  readSeriesPlan,
  seriesDateOn,
  seriesDatesBetween,
  seriesSpan,
  skippedTime,
  titleOfSeries,
} from './series-dates'
import type { SeriesDetails } from './series-details'
import type { SeriesEvent } from './series-events'
import type { SeriesRule } from './series-rule'
import { evolveSeries, noSeries, type SeriesState } from './series-state'

const at = '2026-11-20T18:00:00.000Z'
const weekly: SeriesRule = { repeats: 'every week', until: null, count: 4 }
const { contact, ...details } = {
  ...workParty,
  title: 'Gymnastics',
  start: '2026-12-03T18:30',
  end: '2026-12-03T20:00',
}
const data: SeriesDetails = { ...details, contact, rule: weekly }
const added: SeriesEvent = {
  type: 'SeriesAdded',
  data: { at, contactKey: 1, ...details, rule: weekly },
  personal: { contact },
}
const canceled = (day: string, note = 'No key'): SeriesEvent => ({
  type: 'SeriesDateCanceled',
  data: { at, day, note },
})
const extra = (day: string): SeriesEvent => ({ type: 'SeriesDateAdded', data: { at, day, own: {}, note: '' } })
const split: SeriesEvent = { type: 'SeriesSplit', data: { at, endsBefore: '2026-12-17', followedBy: 'the-next' } }
const removed: SeriesEvent = { type: 'SeriesRemoved', data: { at, removedOn: '2026-11-20' } }
const stateAfter = (...history: SeriesEvent[]) => history.reduce(evolveSeries, noSeries)
const recordAfter = (...history: SeriesEvent[]) => {
  const state = stateAfter(...history)
  if (state.status !== 'listed') throw new Error('It is not listed.')
  return state.record
}
const begun = (...history: SeriesEvent[]) => given(series, added, ...history)
const putBack = (earlier: SeriesState, isUndo = false): SeriesCommand => ({ type: 'PutBack', earlier, isUndo })
const types = (events: readonly SeriesEvent[]) => events.map(({ type }) => type)

describe('a series', () => {
  test('is added once, and an unchanged save is no fact', () => {
    expect(given(series).when({ type: 'AddSeries', data })).toEqual([added])
    expect(() => begun().when({ type: 'AddSeries', data })).toThrow('already been added')
    expect(begun().when({ type: 'ReviseSeries', data })).toEqual([])
    expect(titleOfSeries(recordAfter(added))).toBe('Gymnastics, every Thursday')
  })

  test('tells of an edit what changed', () => {
    expect(begun().when({ type: 'ReviseSeries', data: { ...data, title: 'Tumbling' } })).toEqual([
      { type: 'SeriesRevised', data: { at, contactKey: 1, title: 'Tumbling' }, personal: {} },
    ])
  })

  test('is nowhere before it is added or once it is deleted', () => {
    for (const history of [[], [added, removed]]) {
      for (const command of [
        { type: 'ReviseSeries', data },
        { type: 'CancelSeriesDate', day: '2026-12-10', note: '' },
      ] as const)
        expect(() => given(series, ...history).when(command)).toThrow('This series isn’t on the calendar.')
    }
    expect(() => given(series).when({ type: 'RemoveSeries' })).toThrow('This series isn’t on the calendar.')
    expect(() => given(series).when(putBack(stateAfter(added)))).toThrow('This series isn’t on the calendar.')
    expect(begun(removed).when({ type: 'RemoveSeries' })).toEqual([])
    expect(begun().when({ type: 'RemoveSeries' })).toEqual([removed])
  })

  test('that is split begins before the one that goes on from it', () => {
    const later = { ...data, start: '2026-12-17T18:30', end: '2026-12-17T20:00' }
    expect(() => begun(split).when({ type: 'ReviseSeries', data: later })).toThrow('The first date must come before')
    expect(() => begun().when({ type: 'SplitSeries', endsBefore: '2026-12-03', followedBy: 'the-next' })).toThrow(
      'No date comes before this one.',
    )
    const again = { type: 'SplitSeries', endsBefore: '2026-12-17', followedBy: 'the-next' } as const
    expect(begun().when(again)).toEqual([split])
    expect(begun(split).when(again)).toEqual([])
  })

  test('is whole again where its split is undone, and stays apart where it is only put back', () => {
    const whole = stateAfter(added)
    expect(types(begun(split).when(putBack(whole, true)))).toEqual(['SeriesRejoined'])
    expect(begun(split).when(putBack(whole))).toEqual([])
    expect(begun().when(putBack(stateAfter(added, split), true))).toEqual([split])
  })

  test('that is brought back has its dates as they were', () => {
    const earlier = stateAfter(added, canceled('2026-12-10'), extra('2026-12-12'))
    expect(types(begun(removed).when(putBack(earlier)))).toEqual([
      'SeriesReinstated',
      'SeriesDateAdded',
      'SeriesDateCanceled',
    ])
    expect(begun().when(putBack(noSeries))).toEqual([removed])
  })

  test('that is put back to a first date which a later series has by now has no date left', () => {
    const late = {
      ...added,
      data: { ...added.data, start: '2026-12-24T18:30', end: '2026-12-24T20:00' },
    } as SeriesEvent
    const sooner = given(series, late).when({ type: 'ReviseSeries', data })
    const back = given(series, late, ...sooner, split).when(putBack(stateAfter(late)))
    expect(types(back)).toEqual(['SeriesRevised'])
    const record = recordAfter(late, ...sooner, split, ...back)
    expect([daysOf(record), seriesSpan(record)]).toEqual([[], undefined])
  })

  test('forgets a contact it knew, and no other', () => {
    const forget = (...contactKeys: number[]) => ({ type: 'ForgetSeriesContact', contactKeys }) as const
    expect(begun().when(forget(1, 7))).toEqual([{ type: 'SeriesContactForgotten', data: { at, contactKeys: [1] } }])
    expect(begun().when(forget(7))).toEqual([])
    expect(given(series).when(forget(1))).toEqual([])
  })
})

describe('a date of a series', () => {
  const day = '2026-12-10'

  test('is canceled with a note, and restored', () => {
    const cancel = { type: 'CancelSeriesDate', day, note: 'No key' } as const
    expect(begun().when(cancel)).toEqual([canceled(day)])
    expect(begun(canceled(day)).when(cancel)).toEqual([])
    expect(types(begun(canceled(day)).when({ ...cancel, note: 'No snow' }))).toEqual(['SeriesDateCanceled'])
    const restore = { type: 'RestoreSeriesDate', day } as const
    expect(types(begun(canceled(day)).when(restore))).toEqual(['SeriesDateReinstated'])
    expect(begun().when(restore)).toEqual([])
    const own = { ...details, contact, title: 'Show', start: '2026-12-10T18:30', end: '2026-12-10T20:00' }
    const show = begun().when({ type: 'ReviseSeriesDate', day, data: own, note: '' })
    expect(types(begun(...show, canceled(day)).when(restore))).toEqual(['SeriesDateReinstated'])
    expect(() => begun().when({ ...cancel, day: '2026-12-11' })).toThrow('This date isn’t part of the series.')
  })

  test('may have times and a title of its own, and goes back to those of the others', () => {
    const own = { ...details, contact, title: 'Show', start: '2026-12-11T18:30', end: '2026-12-11T20:00' }
    const revise = { type: 'ReviseSeriesDate', day, data: own, note: 'The hall is taken.' } as const
    const moved = begun().when(revise)
    expect(moved).toMatchObject([
      { type: 'SeriesDateRevised', data: { day, own: { title: 'Show', start: '2026-12-11T18:30' } } },
    ])
    const date = seriesDateOn(recordAfter(added, ...moved), day)
    expect(date).toMatchObject({ title: 'Show', isMoved: true, isExtra: false, note: 'The hall is taken.' })
    expect(() => begun(canceled(day)).when(revise)).toThrow('This date is canceled. Restore it first, then change it.')
    expect(types(begun(...moved).when({ type: 'ResetSeriesDate', day }))).toEqual(['SeriesDateRevised'])
    expect(begun().when({ type: 'ResetSeriesDate', day })).toEqual([])
  })

  test('has a duty taken over by somebody who is not on it yet', () => {
    const take = (from: string, to: string) => begun().when({ type: 'TakeOverSeriesDuty', day, from, to })
    expect(take('olav', 'nora')).toMatchObject([{ data: { own: { onDuty: ['nora', 'ines'] }, comesWith: 'swap' } }])
    expect(take('nora', 'olav')).toEqual([])
    expect(take('olav', 'ines')).toEqual([])
    const first = take('olav', 'nora')
    const next = { type: 'TakeOverSeriesDuty', day, from: 'nora', to: 'gunn' } as const
    expect(begun(...first).when(next)).toMatchObject([{ data: { own: { onDuty: ['gunn', 'ines'] } } }])
    expect(() => begun().when({ ...next, day: '2026-12-11' })).toThrow('This date isn’t part of the series.')
  })

  test('has no note of its own where it is like the others, and keeps what an edit leaves out', () => {
    const like = { ...details, contact, start: '2026-12-10T18:30', end: '2026-12-10T20:00' }
    const revise = (more: object, note = '') =>
      ({ type: 'ReviseSeriesDate', day, data: { ...like, ...more }, note }) as const
    expect(begun().when(revise({}, 'The hall is taken.'))).toEqual([])
    const tow: Shift = { id: 'tow', name: 'Tow', day: 0, from: '18:30', to: '20:00', places: 3, isOpen: true }
    const withTow = begun().when(revise({ shifts: [tow] }))
    expect(begun(...withTow).when(revise({ title: 'Show' }))).toMatchObject([
      { data: { own: { title: 'Show', shifts: [tow] } } },
    ])
    expect(() => begun().when({ ...revise({}), day: '2026-12-11' })).toThrow('This date isn’t part of the series.')
    expect(() => begun().when({ type: 'ResetSeriesDate', day: '2026-12-11' })).toThrow('isn’t part of the series.')
    expect(() => begun().when({ type: 'RestoreSeriesDate', day: '2026-12-11' })).toThrow('isn’t part of the series.')
  })

  test('can be added after the first, within ten years, and taken away again', () => {
    const add = (on: string) =>
      ({ type: 'AddSeriesDate', day: on, start: `${on}T18:30`, end: `${on}T20:00`, note: '' }) as const
    expect(begun().when(add('2026-12-12'))).toEqual([extra('2026-12-12')])
    expect(begun(extra('2026-12-12')).when(add('2026-12-12'))).toEqual([])
    expect(() => begun().when(add('2026-12-10'))).toThrow('This series already has a date on that day.')
    expect(() => begun().when(add('2026-12-02'))).toThrow('This date must come after 12/03/2026, the first one.')
    expect(() => begun(split).when(add('2026-12-17'))).toThrow('A later series covers that day.')
    expect(types(begun().when(add('2036-12-03')))).toEqual(['SeriesDateAdded'])
    expect(() => begun().when(add('2036-12-04'))).toThrow('A series can run for up to 10 years.')

    const remove = (on: string) => ({ type: 'RemoveSeriesDate', day: on }) as const
    expect(types(begun(extra('2026-12-12')).when(remove('2026-12-12')))).toEqual(['SeriesDateRemoved'])
    expect(() => begun().when(remove('2026-12-10'))).toThrow('This date repeats. Please cancel it instead.')
    expect(begun().when(remove('2026-12-12'))).toEqual([])
  })

  test('may have a contact of its own', () => {
    const gunn = { name: 'Gunn Moe', phone: '2535550188', email: 'gunn@quarry.example' }
    const own = { ...details, contact: gunn, start: '2026-12-10T18:30', end: '2026-12-10T20:00' }
    const events = begun().when({ type: 'ReviseSeriesDate', day, data: own, note: 'Ask Gunn.' })
    expect(events).toMatchObject([
      { data: { own: {}, hasOwnContact: true, contactKey: 2 }, personal: { contact: gunn } },
    ])
    const record = recordAfter(added, ...events)
    expect(seriesDateOn(record, day)).toMatchObject({ contact: gunn, note: 'Ask Gunn.', isMoved: false })
    expect(seriesDateOn(record, '2026-12-17').contact).toEqual(contact)
  })

  test('may differ from the others on up to a hundred days, and be added on as many', () => {
    const long: SeriesEvent = { ...added, data: { ...added.data, rule: { ...weekly, count: 120 } } } as SeriesEvent
    const days = daysOf(recordAfter(long))
    const full = days.slice(0, 100).map((one) => canceled(one))
    const cancel = (on: string | undefined) => ({ type: 'CancelSeriesDate', day: on ?? '', note: 'Ice' }) as const
    expect(given(series, long, ...full.slice(1)).when(cancel(days[100]))).toHaveLength(1)
    expect(given(series, long, ...full).when(cancel(days[3]))).toHaveLength(1)
    expect(() => given(series, long, ...full).when(cancel(days[100]))).toThrow(
      'Up to 100 dates of a series can differ.',
    )
    const saturdays = Array.from({ length: 101 }, (_, week) =>
      new Date(Date.UTC(2026, 11, 5 + 7 * week)).toISOString().slice(0, 10),
    )
    const add = (on = '') =>
      ({ type: 'AddSeriesDate', day: on, start: `${on}T18:30`, end: `${on}T20:00`, note: '' }) as const
    const many = saturdays.slice(0, 100).map(extra)
    expect(begun(...many.slice(1)).when(add(saturdays[100]))).toHaveLength(1)
    expect(() => begun(...many).when(add(saturdays[100]))).toThrow('Up to 100 dates can be added to a series.')
  })

  test('is put back alone', () => {
    const back = (earlier: SeriesState, on = day) => ({ type: 'PutBackSeriesDate', day: on, earlier }) as const
    expect(types(begun(canceled(day)).when(back(stateAfter(added))))).toEqual(['SeriesDateReinstated'])
    expect(types(begun(canceled(day)).when(back(noSeries)))).toEqual(['SeriesDateReinstated'])
    expect(types(begun(extra('2026-12-12')).when(back(stateAfter(added), '2026-12-12')))).toEqual(['SeriesDateRemoved'])
    expect(types(begun().when(back(stateAfter(added, extra('2026-12-12')), '2026-12-12')))).toEqual(['SeriesDateAdded'])
    expect(types(begun(extra('2026-12-12')).when(back(noSeries, '2026-12-12')))).toEqual(['SeriesDateRemoved'])
    expect(begun(canceled(day), canceled('2026-12-17')).when(back(stateAfter(added)))).toMatchObject([
      { data: { day } },
    ])
    const withNote = { ...extra('2026-12-12'), data: { at, day: '2026-12-12', own: {}, note: 'Show' } } as SeriesEvent
    const both = stateAfter(added, withNote, canceled('2026-12-12'))
    expect(begun(extra('2026-12-19')).when(back(both, '2026-12-12'))).toMatchObject([
      { type: 'SeriesDateAdded', data: { day: '2026-12-12', note: 'Show' } },
      { type: 'SeriesDateCanceled', data: { day: '2026-12-12' } },
    ])
    expect(() => begun().when(back(stateAfter(added), '2026-12-11'))).toThrow('This date isn’t part of the series.')
  })

  test('is called by its series and its day', () => {
    expect(readSeriesDateId('gym.20261210')).toEqual({ root: 'gym', day: '2026-12-10' })
    for (const id of ['entry-1', ' gym.20261210', 'gym.202612101', 'gym.2026-12-10'])
      expect(readSeriesDateId(id)).toBeUndefined()
  })

  test('is found where it touches the days that are asked for', () => {
    const plan = recordAfter(added, extra('2026-12-12'))
    const found = (from: string, to: string) => seriesDatesBetween(plan, from, to).map((date) => date.day)
    expect(found('2026-12-10', '2026-12-12')).toEqual(['2026-12-10', '2026-12-12'])
    expect(found('2026-12-11', '2026-12-11')).toEqual([])
    expect(daysOf(plan)).toEqual(['2026-12-03', '2026-12-10', '2026-12-12', '2026-12-17', '2026-12-24'])
    const untilMidnight = { ...details, contact, start: '2026-12-10T18:30', end: '2026-12-11T00:00' }
    const late = begun().when({ type: 'ReviseSeriesDate', day, data: untilMidnight, note: '' })
    const onEleventh = seriesDatesBetween(recordAfter(added, ...late), '2026-12-11', '2026-12-11')
    expect(onEleventh).toEqual([])
    expect(seriesSpan(plan)).toEqual({ from: '2026-12-03T18:30', to: '2026-12-24T20:00' })
    const early = { ...details, contact, start: '2026-12-01T18:30', end: '2026-12-01T20:00' }
    const moved = begun().when({ type: 'ReviseSeriesDate', day: '2026-12-24', data: early, note: '' })
    expect(seriesSpan(recordAfter(added, ...moved))).toEqual({ from: '2026-12-01T18:30', to: '2026-12-17T20:00' })
  })
})

describe('the dates that were added', () => {
  const isOn = (record: ReturnType<typeof recordAfter>, on: string) => seriesDateOn(record, on)
  const addedAt = (on: string, start: string, end: string): SeriesEvent => ({
    type: 'SeriesDateAdded',
    data: { at, day: on, own: { start, end }, note: '' },
  })
  const revised = (change: object): SeriesEvent => ({
    type: 'SeriesRevised',
    data: { at, contactKey: 1, ...change },
    personal: {},
  })

  test('are in the order of their days, each once, and have times of their own without having been moved', () => {
    const record = recordAfter(added, extra('2026-12-12'), extra('2026-12-19'), extra('2026-12-12'))
    expect(record.extra).toEqual(['2026-12-12', '2026-12-19'])
    const morning = addedAt('2026-12-12', '2026-12-12T09:00', '2026-12-12T10:00')
    expect(isOn(recordAfter(added, morning), '2026-12-12')).toMatchObject({ isExtra: true, isMoved: false })
    const elsewhere = addedAt('2026-12-12', '2026-12-13T09:00', '2026-12-13T10:00')
    expect(isOn(recordAfter(added, elsewhere), '2026-12-12')).toMatchObject({ isExtra: true, isMoved: true })
    expect(isOn(recordAfter(added, morning), '2026-12-10').isExtra).toBe(false)
    const early = { ...details, contact, start: '2026-12-10T09:00', end: '2026-12-10T10:00' }
    const moved = begun().when({ type: 'ReviseSeriesDate', day: '2026-12-10', data: early, note: '' })
    expect(isOn(recordAfter(added, ...moved), '2026-12-10').isMoved).toBe(true)
  })

  test('are dates of the rule where it has come to have them', () => {
    const saturdays = { start: '2026-12-05T18:30', end: '2026-12-05T20:00' }
    const record = recordAfter(added, extra('2026-12-12'), revised(saturdays))
    expect(daysOf(record)).toEqual(['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'])
    expect(isOn(record, '2026-12-12').isExtra).toBe(false)
  })

  test('are left out before the first, and from the day on which a later series goes on', () => {
    const sooner = recordAfter(
      added,
      extra('2026-12-12'),
      revised({ start: '2026-12-17T18:30', end: '2026-12-17T20:00' }),
    )
    expect(daysOf(sooner)[0]).toBe('2026-12-17')
    const record = recordAfter(added, extra('2026-12-16'), extra('2026-12-17'), extra('2026-12-19'), split)
    expect(daysOf(record)).toEqual(['2026-12-03', '2026-12-10', '2026-12-16'])
  })

  test('are taken away with what they had of their own', () => {
    const gone: SeriesEvent = { type: 'SeriesDateRemoved', data: { at, day: '2026-12-12' } }
    const record = recordAfter(added, extra('2026-12-12'), extra('2026-12-19'), canceled('2026-12-12'), gone)
    expect([record.extra, record.dates]).toEqual([['2026-12-19'], []])
    expect(begun(extra('2026-12-12')).when({ type: 'RemoveSeriesDate', day: '2026-12-12' })).toEqual([gone])
  })

  test('come and go where a series is put back, and those that stay are left alone', () => {
    const stays = extra('2026-12-26')
    const show = {
      ...extra('2026-12-12'),
      data: { at, day: '2026-12-12', own: { title: 'Show' }, note: 'Show' },
    } as SeriesEvent
    const earlier = stateAfter(added, show, stays)
    const back = begun(stays, extra('2026-12-19')).when(putBack(earlier))
    expect(back.slice(0, 2)).toStrictEqual([
      { type: 'SeriesDateRemoved', data: { at, day: '2026-12-19' } },
      { type: 'SeriesDateAdded', data: { at, day: '2026-12-12', own: {}, note: 'Show' } },
    ])
    expect(back.slice(2)).toMatchObject([{ type: 'SeriesDateRevised', data: { own: { title: 'Show' }, note: 'Show' } }])
    const alone = begun(stays, extra('2026-12-19')).when({ type: 'PutBackSeriesDate', day: '2026-12-12', earlier })
    expect(types(alone)).toEqual(['SeriesDateAdded', 'SeriesDateRevised'])
  })

  test('may be at times of their own, also before the dates of a later series', () => {
    const add = (on: string) =>
      ({ type: 'AddSeriesDate', day: on, start: `${on}T09:00`, end: `${on}T10:00`, note: '' }) as const
    const own = { start: '2026-12-12T09:00', end: '2026-12-12T10:00' }
    expect(begun(split).when(add('2026-12-12'))).toMatchObject([{ data: { own } }])
    expect(begun(addedAt('2026-12-12', own.start, own.end)).when(add('2026-12-12'))).toEqual([])
  })

  test('and those of the rule are 600 at the most', () => {
    const long: SeriesEvent = { ...added, data: { ...added.data, rule: { ...weekly, count: 522 } } } as SeriesEvent
    const saturdays = Array.from({ length: 79 }, (_, week) =>
      new Date(Date.UTC(2026, 11, 5 + 7 * week)).toISOString().slice(0, 10),
    )
    const add = (on = '') =>
      ({ type: 'AddSeriesDate', day: on, start: `${on}T18:30`, end: `${on}T20:00`, note: '' }) as const
    const with77 = saturdays.slice(0, 77).map(extra)
    expect(given(series, long, ...with77).when(add(saturdays[77]))).toHaveLength(1)
    const with78 = [...with77, extra(saturdays[77] ?? '')]
    expect(refusalOf(() => given(series, long, ...with78).when(add(saturdays[78])))).toBe('CONFLICT')
  })
})

describe('what a date has of its own', () => {
  const day = '2026-12-10'
  const gunn = { name: 'Gunn Moe', phone: '2535550188', email: 'gunn@quarry.example' }
  const like = { ...details, contact, start: '2026-12-10T18:30', end: '2026-12-10T20:00' }
  const asked = () =>
    begun().when({ type: 'ReviseSeriesDate', day, data: { ...like, contact: gunn }, note: 'Ask Gunn.' })
  const forgotten: SeriesEvent = { type: 'SeriesContactForgotten', data: { at, contactKeys: [2] } }
  const back = (earlier: SeriesState) => ({ type: 'PutBackSeriesDate', day, earlier }) as const

  test('goes where it is made like the others again', () => {
    expect(begun(...asked()).when({ type: 'ResetSeriesDate', day })).toEqual([
      {
        type: 'SeriesDateRevised',
        data: { at, contactKey: 1, day, own: {}, hasOwnContact: false, note: '' },
        personal: {},
      },
    ])
    expect(begun(canceled(day)).when({ type: 'RestoreSeriesDate', day })).toEqual([
      { type: 'SeriesDateReinstated', data: { at, day } },
    ])
    const revise = { type: 'ReviseSeriesDate', day, data: like, note: '' } as const
    expect(refusalOf(() => begun(canceled(day)).when(revise))).toBe('CONFLICT')
  })

  test('forgets its contact alone, and who was forgotten does not come back', () => {
    const record = recordAfter(added, ...asked(), canceled('2026-12-17'), forgotten)
    expect(record.contact).toEqual(contact)
    expect(record.contacts.map(({ key }) => key)).toEqual([1])
    expect(record.dates).toMatchObject([
      { day, hasOwnContact: true, contact: null, note: 'Ask Gunn.' },
      { day: '2026-12-17', canceled: 'No key' },
    ])
    const history = [...asked(), forgotten]
    expect(begun(...history).when(back(stateAfter(added, ...history)))).toEqual([])
    const unread = asked().map((event) => ({ ...event, personal: null }) as SeriesEvent)
    expect(recordAfter(added, ...unread).dates).toMatchObject([{ hasOwnContact: true, contact: null }])
    const sealed = stateAfter({ ...added, personal: null } as SeriesEvent)
    expect(sealed).toMatchObject({ record: { contact: null, contacts: [] } })
  })

  test('is canceled for another reason at once, and stays canceled where the rest is put back', () => {
    expect(types(begun(canceled(day, 'Ice')).when(back(stateAfter(added, canceled(day)))))).toEqual([
      'SeriesDateCanceled',
    ])
    expect(types(begun(...asked(), canceled(day)).when(back(stateAfter(added, canceled(day)))))).toEqual([
      'SeriesDateRevised',
    ])
    const deleted = stateAfter(added, canceled(day), removed)
    expect(types(begun(canceled(day)).when(back(deleted)))).toEqual(['SeriesDateReinstated'])
  })

  test('is kept in the order of the days, and new contacts get new keys', () => {
    const days = ['2026-12-24', '2026-12-10', '2026-12-17', '2026-12-03']
    const record = recordAfter(added, ...days.map((one) => canceled(one)))
    expect(record.dates.map((date) => date.day)).toEqual(['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'])
    const plain = begun(...asked()).when({ type: 'ResetSeriesDate', day })
    expect(recordAfter(added, ...asked(), ...plain).keys).toBe(2)
    const first = { type: 'SeriesRevised', data: { at, contactKey: 2 }, personal: { contact: gunn } } as SeriesEvent
    const again = { type: 'SeriesRevised', data: { at, contactKey: 1 }, personal: { contact } } as SeriesEvent
    expect(recordAfter(added, first, again)).toMatchObject({ keys: 2, contacts: [{ key: 1 }, { key: 2 }] })
    const reinstated: SeriesEvent = { type: 'SeriesReinstated', data: { at } }
    expect(stateAfter(added, removed, reinstated).status).toBe('listed')
  })

  test('is refused on the hundred and first day that would differ, however it comes to', () => {
    const long: SeriesEvent = { ...added, data: { ...added.data, rule: { ...weekly, count: 120 } } } as SeriesEvent
    const days = daysOf(recordAfter(long))
    const full = days.slice(0, 100).map((one) => canceled(one))
    const on = days[100] ?? ''
    const revise = (title: string): SeriesCommand => ({
      ...{ type: 'ReviseSeriesDate', day: on, note: '' },
      data: { ...like, title, start: `${on}T18:30`, end: `${on}T20:00` },
    })
    expect(refusalOf(() => given(series, long, ...full).when(revise('Show')))).toBe('CONFLICT')
    expect(given(series, long, ...full).when(revise(details.title))).toEqual([])
    expect(given(series, long, ...full.slice(1)).when(revise('Show'))).toHaveLength(1)
  })
})

test('a series whose dates are read from its row has them all, and no contact', () => {
  const record = recordAfter(added, extra('2026-12-12'), canceled('2026-12-10'), split)
  const row = {
    details: JSON.stringify(record.details),
    rule: JSON.stringify(record.rule),
    dates: JSON.stringify(record.dates),
    extra: JSON.stringify(record.extra),
    endsBefore: record.endsBefore,
  }
  const { details: own, rule, dates, extra: others, endsBefore } = record
  expect(readSeriesPlan(row)).toEqual({ details: own, rule, dates, extra: others, endsBefore, contact: null })
})

test('a time that the clocks skip is told, of dates that take place', () => {
  const nights = (start: string, end: string) => {
    const rule = { ...weekly, count: 2 }
    return {
      ...added,
      data: { ...added.data, start: `2027-03-07T${start}`, end: `2027-03-07T${end}`, rule },
    } as SeriesEvent
  }
  const skipped = (...history: SeriesEvent[]) => skippedTime(recordAfter(...history), 'America/Los_Angeles')
  expect(skipped(nights('02:30', '05:00'))).toBe('2027-03-14T02:30')
  expect(skipped(nights('01:00', '02:15'))).toBe('2027-03-14T02:15')
  expect(skipped(nights('01:00', '03:15'))).toBeUndefined()
  expect(skipped(nights('02:30', '05:00'), canceled('2027-03-14'))).toBeUndefined()
})
