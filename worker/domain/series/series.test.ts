import { describe, expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import { given } from '../../testing/given'
import { series } from './series'
import type { SeriesCommand } from './series-commands'
import { daysOf, readSeriesDateId, seriesDateOn, seriesDatesBetween, seriesSpan, titleOfSeries } from './series-dates'
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
  })

  test('is called by its series and its day', () => {
    expect(readSeriesDateId('gym.20261210')).toEqual({ root: 'gym', day: '2026-12-10' })
    expect(readSeriesDateId('entry-1')).toBeUndefined()
  })

  test('is found where it touches the days that are asked for', () => {
    const plan = recordAfter(added, extra('2026-12-12'))
    const found = (from: string, to: string) => seriesDatesBetween(plan, from, to).map((date) => date.day)
    expect(found('2026-12-10', '2026-12-12')).toEqual(['2026-12-10', '2026-12-12'])
    expect(found('2026-12-11', '2026-12-11')).toEqual([])
    expect(seriesSpan(plan)).toEqual({ from: '2026-12-03T18:30', to: '2026-12-24T20:00' })
    const early = { ...details, contact, start: '2026-12-01T18:30', end: '2026-12-01T20:00' }
    const moved = begun().when({ type: 'ReviseSeriesDate', day: '2026-12-24', data: early, note: '' })
    expect(seriesSpan(recordAfter(added, ...moved))).toEqual({ from: '2026-12-01T18:30', to: '2026-12-17T20:00' })
  })
})
