import { describe, expect, test } from 'vitest'

import { supper } from '../../testing/cast-answers'
import { workParty } from '../../testing/cast-entries'
import { openingWeekend } from '../../testing/cast-rosters'
import { answers } from '../answers/answers'
import type { AnswersEvent } from '../answers/answers-events'
import { entry } from '../entry/entry'
import type { EntryEvent } from '../entry/entry-events'
import { roster } from '../roster/roster'
import { dutyOf } from '../roster/roster-date'
import type { RosterEvent } from '../roster/roster-events'
import { series } from '../series/series'
import type { SeriesEvent } from '../series/series-events'
import type { Aggregate, DomainEvent } from '../shared/aggregate'
import { type DutyReminderEvent, dutyReminder } from './duty-reminder'
import { tellings } from './notification-tellings'
import type { Told } from './telling'

const at = '2026-11-20T18:00:00.000Z'
const { contact, ...fields } = workParty

/** Who is told by the last event of a history. */
function toldOf<Event extends DomainEvent, State>(
  aggregate: Aggregate<never, Event, State>,
  id: string,
  history: readonly Event[],
): readonly Told[] {
  const event = history.at(-1) as Event
  const before = history.slice(0, -1).reduce(aggregate.evolve, aggregate.initial)
  const after = aggregate.evolve(before, event)
  return tellings[aggregate.category]?.({ id, event, before, after, version: history.length }) ?? []
}
/** In short: to whom, what, and what of. */
const inShort = (told: readonly Told[]) =>
  told.map(({ to, about }) => `${to}: ${about?.what ?? ''} ${about?.title ?? ''}`)

describe('of an event of the calendar', () => {
  const added: EntryEvent = { type: 'EntryAdded', data: { at, contactKey: 1, ...fields }, personal: { contact } }
  const removed: EntryEvent = { type: 'EntryRemoved', data: { at, removedOn: '2026-11-20' } }
  const forgotten: EntryEvent = { type: 'EntryContactForgotten', data: { at, contactKeys: [1] } }
  const told = (...history: EntryEvent[]) => inShort(toldOf(entry, 'party', history))

  test('those on duty hear that it was deleted, and nothing of what happens to it afterwards', () => {
    expect(told(added, removed)).toEqual(['olav: deleted Work party', 'ines: deleted Work party'])
    expect(told(added, removed, forgotten)).toEqual([])
  })

  test('each hears once of all the shifts that they lost, and nobody of those besides who hears of the whole event', () => {
    const on = (member: string, name: string) => ({ day: '', member, name, start: '2026-11-28T06:30' })
    const off = [on('nora', 'breakfast'), on('nora', 'tow'), on('nora', 'tow'), on('gunn', 'tow')]
    const revised = (change: object): EntryEvent => ({
      type: 'EntryRevised',
      data: { at, contactKey: 1, ...change },
      personal: {},
    })
    expect(told(added, revised({ changedShifts: { off } }))).toEqual(['nora: off breakfast and tow', 'gunn: off tow'])
    const moved = [{ ...on('olav', 'tow'), from: '2026-11-28T05:30' }, on('gunn', 'tow')]
    expect(
      told(added, revised({ start: '2026-11-28T08:00', changedShifts: { moved, on: [on('ines', 'tow')] } })),
    ).toEqual(['olav: moved ', 'ines: moved ', 'ines: assigned tow', 'gunn: moved tow'])
    const gone = {
      ...removed,
      data: { ...removed.data, changedShifts: { off: [on('olav', 'tow'), on('nora', 'tow')] } },
    }
    expect(told(added, gone as EntryEvent)).toEqual([
      'olav: deleted Work party',
      'ines: deleted Work party',
      'nora: off tow',
    ])
  })

  test('nobody is told where its beginning is missing from the log', () => {
    expect(told(removed)).toEqual([])
  })
})

describe('of a series', () => {
  const rule = { repeats: 'every week', until: null, count: 4 } as const
  const weekly = { ...fields, title: 'Gymnastics', start: '2026-12-03T18:30', end: '2026-12-03T20:00' }
  const added: SeriesEvent = {
    type: 'SeriesAdded',
    data: { at, contactKey: 1, ...weekly, rule },
    personal: { contact },
  }
  const [day, note] = ['2026-12-10', '']
  const removed: SeriesEvent = { type: 'SeriesRemoved', data: { at, removedOn: '2026-11-20' } }
  const canceled = (why = note): SeriesEvent => ({ type: 'SeriesDateCanceled', data: { at, day, note: why } })
  const extra: SeriesEvent = { type: 'SeriesDateAdded', data: { at, day: '2026-12-12', own: {}, note } }
  const onExtra = (type: 'SeriesDateCanceled' | 'SeriesDateRemoved') =>
    ({ type, data: { at, day: '2026-12-12', note } }) as SeriesEvent
  const told = (...history: SeriesEvent[]) => inShort(toldOf(series, 'gym', history))

  test('those on duty hear that it was deleted, and nothing of what happens to it afterwards', () => {
    expect(told(added, removed)).toEqual(['olav: deleted Gymnastics', 'ines: deleted Gymnastics'])
    expect(told(added, removed, { type: 'SeriesContactForgotten', data: { at, contactKeys: [1] } })).toEqual([])
  })

  test('those on duty hear once that a date was canceled, also where it is taken away afterwards', () => {
    const both = ['olav: canceled Gymnastics', 'ines: canceled Gymnastics']
    expect(told(added, canceled())).toEqual(both)
    expect(told(added, canceled(), canceled('No key'))).toEqual([])
    expect(told(added, extra, onExtra('SeriesDateRemoved'))).toEqual(both)
    expect(told(added, extra, onExtra('SeriesDateCanceled'), onExtra('SeriesDateRemoved'))).toEqual([])
  })

  test('whose shift was on a date hears of that date', () => {
    const off = [{ day, member: 'nora', name: 'tow', start: `${day}T18:30` }]
    const without = { ...canceled(), data: { at, day, note, changedShifts: { off } } } as SeriesEvent
    expect(toldOf(series, 'gym', [added, without]).at(-1)).toMatchObject({ to: 'nora', thing: 'gym.20261210' })
  })

  test('nobody is told where its beginning is missing from the log', () => {
    expect(told(removed)).toEqual([])
    expect(told(canceled())).toEqual([])
  })
})

describe('of a date that is answered', () => {
  const { title, start, deadline } = supper
  const noted = (change: object = {}): AnswersEvent => ({
    type: 'DateNoted',
    data: { at, title, start, deadline, isGone: false, ...change },
  })
  const says = (member: string): AnswersEvent => ({
    type: 'AnswerGiven',
    data: { at, member, answer: 'yes', by: member },
  })
  const told = (...history: AnswersEvent[]) => inShort(toldOf(answers, 'supper', history))

  test('those who come hear that it was moved, canceled or is back on, and nothing of another deadline', () => {
    const moved = noted({ start: '2026-12-13T18:00' })
    expect(told(noted(), says('olav'), moved)).toEqual(['olav: moved Snow supper'])
    expect(told(noted(), says('olav'), noted({ isGone: true }))).toEqual(['olav: canceled Snow supper'])
    expect(told(noted(), says('olav'), noted({ isGone: true }), noted())).toEqual(['olav: restored Snow supper'])
    expect(told(noted(), says('olav'), noted({ isGone: true }), noted({ isGone: true, title: 'Supper' }))).toEqual([])
    expect(told(noted(), says('olav'), noted({ deadline: '2026-12-09T18:00' }))).toEqual([])
  })

  test('nobody is told where its beginning is missing from the log', () => {
    expect(told(says('olav'))).toEqual([])
    expect(told(noted())).toEqual([])
  })
})

describe('of a request to swap', () => {
  const { name = '', start = '' } = dutyOf(openingWeekend, 'tow') ?? {}
  const called = { shift: 'tow', name, start }
  const taken: RosterEvent = { type: 'ShiftTaken', data: { at, ...called, member: 'olav' } }
  const asked: RosterEvent = {
    type: 'SwapAsked',
    data: { at, ask: 'ask-1', ...called, from: 'olav', to: ['ines', 'nora'], isAnyone: false },
    personal: { message: '' },
  }
  const answered = (type: 'SwapDeclined' | 'SwapRefused', member: string): RosterEvent => ({
    type,
    data: { at, ask: 'ask-1', member },
  })
  const agreed: RosterEvent = {
    type: 'SwapAgreed',
    data: { at, ask: 'ask-1', ...called, member: 'ines', informed: ['ingrid'] },
  }
  const over: RosterEvent = {
    type: 'DutyTakenOver',
    data: { at, ask: 'ask-1', ...called, from: 'olav', member: 'ines', informed: ['ingrid'] },
  }
  const told = (...history: RosterEvent[]) => inShort(toldOf(roster, 'weekend', history))

  test('those hear who are asked, and whoever asks once nobody can', () => {
    expect(told(taken, asked)).toEqual(['ines: asked tow', 'nora: asked tow'])
    expect(told(taken, asked, answered('SwapDeclined', 'ines'))).toEqual([])
    expect(told(taken, asked, answered('SwapDeclined', 'ines'), answered('SwapDeclined', 'nora'))).toEqual([
      'olav: nobody tow',
    ])
  })

  test('those hear whom it concerns that it is agreed on, approved, refused or taken over', () => {
    expect(told(taken, asked, agreed)).toEqual(['olav: agreed tow', 'ingrid: agreed tow'])
    expect(told(taken, asked, agreed, answered('SwapRefused', 'ines'))).toEqual([
      'olav: refused tow',
      'ines: refused tow',
    ])
    expect(told(taken, asked, agreed, over)).toEqual([
      'olav: approved tow',
      'ines: approved tow',
      'ingrid: approved tow',
    ])
    expect(told(taken, asked, over)).toEqual(['olav: taken tow', 'ines: taken tow', 'ingrid: taken tow'])
  })

  test('nobody is told that it was withdrawn, or where its beginning is missing from the log', () => {
    expect(told(taken, asked, { type: 'SwapTakenBack', data: { at, ask: 'ask-1' } })).toEqual([])
    for (const event of [agreed, answered('SwapRefused', 'ines'), answered('SwapDeclined', 'ines')])
      expect(told(taken, event)).toEqual([])
  })
})

describe('a reminder of a duty', () => {
  const remind = (data: Partial<DutyReminderEvent['data']>) =>
    toldOf(dutyReminder, 'reminder', [
      { type: 'DutyReminded', data: { entry: 'party', start: '2026-11-28T09:00', days: 7, onDuty: ['olav'], ...data } },
    ])

  test('names the event, or the date of a series with who is on duty there', () => {
    expect(remind({})).toEqual([
      { kind: 'duty', to: 'olav', thing: 'party', about: { to: '2026-11-28T09:00', days: 7 } },
    ])
    expect(remind({ entry: 'gym.20261210' })).toMatchObject([
      { to: 'olav', thing: 'gym', about: { date: 'gym.20261210', onDuty: ['olav'] } },
    ])
  })

  test('names the shift where it is one', () => {
    const shift = { shift: 'tow', name: 'Tow', start: '2026-12-10T08:30' }
    expect(remind({ ...shift, entry: 'gym.20261210' })).toEqual([
      {
        ...{ kind: 'duty', to: 'olav', thing: 'gym.20261210' },
        about: { to: '2026-12-10T08:30', days: 7, what: 'soon', title: 'Tow' },
      },
    ])
  })
})
