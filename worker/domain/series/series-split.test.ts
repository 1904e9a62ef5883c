import { describe, expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import { given } from '../../testing/given'
import { refusalOf } from '../../testing/refusal-of'
import type { PlacedMember } from '../entry/changed-shifts'
import type { Shift } from '../entry/shift'
import { series } from './series'
import type { SeriesCommand } from './series-commands'
import { daysOf, seriesDateOn } from './series-dates'
import type { SeriesDetails } from './series-details'
import type { SeriesEvent } from './series-events'
import { evolveSeries, noChange, noSeries, type SeriesState } from './series-state'

const at = '2026-11-20T18:00:00.000Z'
const removedOn = '2026-11-20'
const gunn = { name: 'Gunn Moe', phone: '2535550188', email: 'gunn@quarry.example' }
const tow: Shift = { id: 'tow', name: 'Tow', day: 0, from: '18:30', to: '20:00', places: 3, isOpen: true }
const { contact, ...fields } = workParty
const details = { ...fields, title: 'Gymnastics', start: '2026-12-03T18:30', end: '2026-12-03T20:00', shifts: [tow] }
const rule = { repeats: 'every week', until: null, count: 4 } as const
const added: SeriesEvent = { type: 'SeriesAdded', data: { at, contactKey: 1, ...details, rule }, personal: { contact } }

/** The two later of four Thursdays, as a series of their own. */
const later = { ...details, start: '2026-12-17T18:30', end: '2026-12-17T20:00' }
const laterRule = { ...rule, count: 2 }
const laterData: SeriesDetails = { ...later, contact, rule: laterRule }
const was = { start: '2026-12-17T18:30', end: '2026-12-17T20:00', repeats: 'every week', onDuty: details.onDuty }
const apart = { root: 'gym', follows: 'gym', was }
const addedLater: SeriesEvent = {
  type: 'SeriesAdded',
  data: { at, contactKey: 1, ...later, rule: laterRule, ...apart },
  personal: { contact },
}
const split = (endsBefore = '2026-12-17', followedBy = 'the-next'): SeriesEvent => ({
  type: 'SeriesSplit',
  data: { at, endsBefore, followedBy },
})
const splitUndone: SeriesEvent = { type: 'SeriesSplitUndone', data: { at, removedOn } }
const removed: SeriesEvent = { type: 'SeriesRemoved', data: { at, removedOn } }
const revised = (change: object): SeriesEvent => ({
  type: 'SeriesRevised',
  data: { at, contactKey: 1, ...change },
  personal: {},
})

const stateAfter = (...history: SeriesEvent[]) => history.reduce(evolveSeries, noSeries)
const recordAfter = (...history: SeriesEvent[]) => {
  const state = stateAfter(...history)
  if (state.status === 'unknown') throw new Error('It is nowhere.')
  return state.record
}
const when = (history: readonly SeriesEvent[], command: SeriesCommand) => given(series, ...history).when(command)
const putBack = (earlier: SeriesState, isUndo = true) => ({ type: 'PutBack', earlier, isUndo }) as const
const on = (...days: string[]): PlacedMember[] => days.map((day) => ({ day, shift: 'tow', member: 'olav' }))

describe('a split', () => {
  test('begins a series that knows which one it was split off, and how its first date was', () => {
    expect(when([], { type: 'AddSeries', data: laterData, ...apart })).toEqual([addedLater])
    expect(recordAfter(addedLater)).toMatchObject(apart)
    expect(when([], { type: 'AddSeries', data: laterData })).toStrictEqual([
      { type: 'SeriesAdded', data: { at, contactKey: 1, ...later, rule: laterRule }, personal: { contact } },
    ])
    expect(recordAfter(added)).toMatchObject({ root: null, follows: null, was: null })
  })

  test('brings along the dates that were added or differ, which is no news', () => {
    const canceled = { ...noChange('2026-12-24'), canceled: 'Christmas Eve' }
    const own = { ...noChange('2026-12-19'), own: { start: '2026-12-19T10:00', end: '2026-12-19T11:00' }, note: 'Show' }
    const command = {
      type: 'AddSeries',
      data: laterData,
      ...apart,
      dates: [own, canceled],
      extra: ['2026-12-19'],
    } as const
    expect(when([], command)).toEqual([
      addedLater,
      {
        type: 'SeriesDateAdded',
        data: { at, day: '2026-12-19', own: own.own, note: 'Show', comesWith: 'split' },
      },
      {
        type: 'SeriesDateCanceled',
        data: { at, day: '2026-12-24', note: 'Christmas Eve', comesWith: 'split' },
      },
    ])
  })

  test('keeps how members answer where the series says it', () => {
    const answers = { deadline: null, places: 8, guests: 1 }
    expect(when([], { type: 'AddSeries', data: { ...laterData, answers } })).toMatchObject([
      { data: { title: 'Gymnastics', answers } },
    ])
    expect(when([], { type: 'AddSeries', data: { ...laterData, answers: null } })[0]?.data).not.toHaveProperty(
      'answers',
    )
  })

  test('ends the earlier series before a day, in favor of one other', () => {
    const command = (endsBefore: string, followedBy: string) =>
      ({ type: 'SplitSeries', endsBefore, followedBy }) as const
    expect(when([added, split()], command('2026-12-17', 'the-next'))).toEqual([])
    expect(when([added, split()], command('2026-12-10', 'the-next'))).toEqual([split('2026-12-10')])
    expect(when([added, split()], command('2026-12-17', 'another'))).toEqual([split('2026-12-17', 'another')])
    expect(daysOf(recordAfter(added, split()))).toEqual(['2026-12-03', '2026-12-10'])
    expect(refusalOf(() => when([added], command('2026-12-03', 'the-next')))).toBe('CONFLICT')
  })

  test('lets the earlier series begin anew only before the later one', () => {
    const data = (day: string) => ({ ...details, contact, rule, start: `${day}T18:30`, end: `${day}T20:00` })
    const revise = (day: string) => () => when([added, split()], { type: 'ReviseSeries', data: data(day) })
    expect(revise('2026-12-16')()).toHaveLength(1)
    expect(refusalOf(revise('2026-12-17'))).toBe('INVALID start')
    expect(refusalOf(revise('2026-12-24'))).toBe('INVALID start')
    expect(when([added], { type: 'ReviseSeries', data: data('2026-12-24') })).toHaveLength(1)
  })
})

describe('who is on the shifts of dates that are split off', () => {
  const changed = (events: readonly SeriesEvent[]) =>
    events.map(({ data }) => ('changedShifts' in data ? data.changedShifts : undefined))
  const before = recordAfter(added)
  const placed = on('2026-12-10', '2026-12-17', '2026-12-24')

  test('stays on them, and hears of it where the later series lacks the shift or moves it', () => {
    const add = (change: object): SeriesCommand => ({
      ...{ type: 'AddSeries', data: { ...laterData, ...change }, ...apart, before },
      placed: on('2026-12-17', '2026-12-24'),
    })
    expect(changed(when([], add({})))).toEqual([undefined])
    expect(changed(when([], add({ shifts: [] })))).toMatchObject([
      {
        off: [
          { day: '2026-12-17', member: 'olav' },
          { day: '2026-12-24', member: 'olav' },
        ],
      },
    ])
    const moved = { start: '2026-12-17T18:30', shifts: [{ ...tow, from: '19:00' }] }
    expect(changed(when([], add(moved)))).toMatchObject([
      { moved: [{ day: '2026-12-17', start: '2026-12-17T19:00', from: '2026-12-17T18:30' }] },
    ])
    const canceled = { ...noChange('2026-12-24'), canceled: '' }
    const withCanceled = when([], { ...add({}), dates: [canceled] } as SeriesCommand)
    expect(changed(withCanceled)).toMatchObject([{ off: [{ day: '2026-12-24', member: 'olav' }] }, undefined])
    expect(changed(when([], { type: 'AddSeries', data: laterData, placed }))).toMatchObject([
      { on: [{ day: '2026-12-17' }, { day: '2026-12-24' }] },
    ])
  })

  test('hears nothing of the earlier series, whose dates they are no more', () => {
    expect(
      changed(when([added], { type: 'SplitSeries', endsBefore: '2026-12-17', followedBy: 'the-next', placed })),
    ).toEqual([undefined])
    expect(changed(when([added, split()], { ...putBack(stateAfter(added)), placed }))).toEqual([undefined])
    const without = [added, split(), revised({ shifts: [] })]
    const rejoin = { ...putBack(stateAfter(added)), placed: on('2026-12-17') }
    expect(changed(when(without, rejoin))).toEqual([undefined, undefined])
  })

  test('hears of an undone split where the earlier series lacks the shift', () => {
    const undo = (into: typeof before): SeriesCommand => ({ ...putBack(noSeries), into, placed: on('2026-12-17') })
    expect(changed(when([addedLater], undo(before)))).toEqual([undefined])
    const without = recordAfter({ ...added, data: { ...added.data, shifts: [] } } as SeriesEvent)
    expect(changed(when([addedLater], undo(without)))).toMatchObject([{ off: [{ day: '2026-12-17', member: 'olav' }] }])
    expect(changed(when([addedLater], { ...putBack(noSeries), placed: on('2026-12-17') }))).toEqual([undefined])
    expect(when([addedLater, removed], undo(before))).toEqual([])
    const deleted = { ...undo(before), isUndo: false } as SeriesCommand
    expect(changed(when([addedLater], deleted))).toMatchObject([{ off: [{ day: '2026-12-17', member: 'olav' }] }])
  })
})

describe('an undone split', () => {
  test('takes the later series away as rejoined; a later deletion is one', () => {
    expect(when([addedLater], putBack(noSeries))).toEqual([splitUndone])
    expect(when([addedLater], putBack(stateAfter(addedLater, splitUndone)))).toEqual([splitUndone])
    expect(when([addedLater], putBack(stateAfter(addedLater, removed)))).toEqual([removed])
    expect(when([addedLater], putBack(noSeries, false))).toEqual([removed])
    expect(when([added], putBack(noSeries))).toEqual([removed])
    expect(when([addedLater, removed], putBack(noSeries))).toEqual([])
    expect(stateAfter(addedLater, splitUndone)).toMatchObject({ status: 'removed', isRejoined: true })
  })

  test('is only undone as a whole: its dates are not put back twice', () => {
    const rejoined = [addedLater, splitUndone]
    const restore = (isUndo: boolean) => () => when(rejoined, putBack(stateAfter(addedLater), isUndo))
    expect(restore(false)).toThrow('These dates are part of the earlier series again. Please change them there.')
    expect(refusalOf(restore(false))).toBe('CONFLICT')
    expect(restore(true)()).toEqual([{ type: 'SeriesReinstated', data: { at } }])
    expect(when([addedLater, removed], putBack(stateAfter(addedLater), false))).toEqual([
      { type: 'SeriesReinstated', data: { at } },
    ])
  })

  test('has the earlier series end where it did', () => {
    const rejoined: SeriesEvent = { type: 'SeriesRejoined', data: { at } }
    expect(when([added, split()], putBack(stateAfter(added)))).toEqual([rejoined])
    expect(when([added, split()], putBack(stateAfter(added, split())))).toEqual([])
    const sooner = split('2026-12-10')
    expect(when([added, split(), sooner], putBack(stateAfter(added, split())))).toEqual([split()])
    const other = split('2026-12-17', 'another')
    expect(when([added, split(), other], putBack(stateAfter(added, split())))).toEqual([split()])
    expect(when([added, split(), rejoined], putBack(stateAfter(added, split())))).toEqual([split()])
  })
})

describe('putting a series back', () => {
  test('restores its dates in order, and leaves a contact who has been forgotten since forgotten', () => {
    const canceled = (day: string): SeriesEvent => ({ type: 'SeriesDateCanceled', data: { at, day, note: '' } })
    const earlier = stateAfter(added, canceled('2026-12-24'))
    expect(when([added, canceled('2026-12-10')], putBack(earlier))).toMatchObject([
      { type: 'SeriesDateReinstated', data: { day: '2026-12-10' } },
      { type: 'SeriesDateCanceled', data: { day: '2026-12-24' } },
    ])
    expect(when([added, canceled('2026-12-24')], putBack(stateAfter(added, canceled('2026-12-10'))))).toMatchObject([
      { type: 'SeriesDateCanceled', data: { day: '2026-12-10' } },
      { type: 'SeriesDateReinstated', data: { day: '2026-12-24' } },
    ])
    const other = { ...revised({ contactKey: 2 }), personal: { contact: gunn } } as SeriesEvent
    expect(when([added, other], putBack(stateAfter(added)))).toEqual([
      { type: 'SeriesRevised', data: { at, contactKey: 1 }, personal: { contact } },
    ])
    const forgotten = stateAfter(added, { type: 'SeriesContactForgotten', data: { at, contactKeys: [1] } })
    expect(when([added, other], putBack(forgotten))).toEqual([])
    expect(when([added, revised({ title: 'Tumbling' })], putBack(forgotten))).toEqual([
      revised({ title: 'Gymnastics' }),
    ])
  })

  test('forgets of several contacts those that are asked, and seals each with a key of their own', () => {
    const other = { ...revised({ contactKey: 2 }), personal: { contact: gunn } } as SeriesEvent
    expect(when([added, other], { type: 'ForgetSeriesContact', contactKeys: [2, 7] })).toEqual([
      { type: 'SeriesContactForgotten', data: { at, contactKeys: [2] } },
    ])
    expect([series.subject('gym', 'ingrid', other), series.subject('gym', 'ingrid')]).toEqual(['gym~2', 'gym~*'])
    expect(series.subject('gym', 'ingrid', removed)).toBe('gym~*')
    expect(when([added], { type: 'ReviseSeries', data: { ...details, contact: gunn, rule } })).toEqual([other])
    expect(when([added], { type: 'RestoreSeriesDate', day: '2026-12-10' })).toEqual([])
    expect(seriesDateOn(recordAfter(added, other), '2026-12-10').contact).toEqual(gunn)
  })
})
