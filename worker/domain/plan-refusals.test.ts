import { describe, expect, test } from 'vitest'

import { supper } from '../testing/cast-answers'
import { workParty } from '../testing/cast-entries'
import { dutyCandidates, openingWeekend } from '../testing/cast-rosters'
import { given } from '../testing/given'
import { type RefusedCase, refusalOf } from '../testing/refusal-of'
import { answers } from './answers/answers'
import type { AnswersEvent, Choice } from './answers/answers-events'
import { type RosterCommand, roster } from './roster/roster'
import type { DutyCandidate } from './roster/roster-date'
import type { RosterEvent } from './roster/roster-events'
import { WHOLE_EVENT } from './roster/roster-state'
import { series } from './series/series'
import type { SeriesEvent } from './series/series-events'

const at = '2026-11-20T18:00:00.000Z'

describe('to answer is refused', () => {
  const { title, start, deadline } = supper
  const noted: AnswersEvent = { type: 'DateNoted', data: { at, title, start, deadline, isGone: false } }
  const says = (member: string, answer: Choice): AnswersEvent => ({
    type: 'AnswerGiven',
    data: { at, member, answer, by: member },
  })
  const often = Array.from({ length: 100 }, (_, nth) => says('olav', nth % 2 ? 'yes' : 'maybe'))
  const answer =
    (said: object, date: object = {}, history: AnswersEvent[] = [noted, says('olav', 'yes')], by = 'olav') =>
    () =>
      given(answers, ...history).when({ type: 'Answer', member: 'olav', said, date: { ...supper, ...date } }, { by })
  const remind =
    (date: object = {}, members = ['ines']) =>
    () =>
      given(answers, noted, says('olav', 'yes')).when({ type: 'RemindOfAnswer', members, date: { ...supper, ...date } })

  test.each<RefusedCase>([
    ['once the date has begun', answer({ answer: 'no' }, { isOver: true }), 'CONFLICT'],
    ['once the time is over', answer({ answer: 'maybe' }, { isClosed: true }), 'CONFLICT'],
    ['where the date was canceled', answer({ answer: 'maybe' }, { isGone: true }), 'CONFLICT'],
    ['after a hundred changes', answer({ answer: 'maybe' }, {}, [noted, ...often]), 'CONFLICT'],
    ['with guests of who does not come', answer({ guests: ['Jonas'] }, {}, [noted]), 'CONFLICT'],
    ['with guests of what was canceled', answer({ guests: ['Jonas'] }, { isGone: true }), 'CONFLICT'],
    ['with too many guests', answer({ guests: ['Jonas', 'Pia', 'Mika'] }), 'INVALID'],
    ['with guests of others', answer({ guests: ['Jonas'] }, {}, [noted, says('olav', 'yes')], 'ines'), 'FORBIDDEN'],
    ['with a note before there is an answer', answer({ note: 'Chili.' }, {}, [noted]), 'CONFLICT'],
    ['with a reminder of what was canceled', remind({ isGone: true }), 'CONFLICT'],
    ['with a reminder where everyone has answered', remind({}, ['olav']), 'CONFLICT'],
  ])('%s', (_, attempt, reason) => {
    expect(refusalOf(attempt)).toBe(reason)
  })
})

describe('on a roster is refused', () => {
  const who = (id: string) => dutyCandidates.find((one) => one.id === id) as DutyCandidate
  const called = (shift: string) => ({ at, shift, name: shift, start: '2026-12-12T06:30' })
  const taken = (shift: string, member: string): RosterEvent => ({
    type: 'ShiftTaken',
    data: { ...called(shift), member },
  })
  const asked: RosterEvent = {
    type: 'SwapAsked',
    data: { ...called('breakfast'), ask: 'ask-1', from: 'olav', to: ['ines'], isAnyone: false },
    personal: { message: '' },
  }
  const withdrawn: RosterEvent = { type: 'SwapTakenBack', data: { at, ask: 'ask-1' } }
  const over: RosterEvent = {
    type: 'DutyTakenOver',
    data: { ...called('breakfast'), ask: 'ask-1', from: 'olav', member: 'ines', informed: [] },
  }
  const history = [taken('breakfast', 'olav'), asked]
  const when =
    (command: RosterCommand, by: string, ...events: RosterEvent[]) =>
    () =>
      given(roster, ...events).when(command, { by, at: '2026-11-21T18:00:00.000Z' })
  const take = (shift: string, id: string, ...events: RosterEvent[]) =>
    when({ type: 'TakeShift', date: openingWeekend, shift, candidate: who(id), isAssigned: false }, id, ...events)
  const ask = (to: readonly string[], by: string, ...events: RosterEvent[]) =>
    when(
      { type: 'AskToSwap', date: openingWeekend, ask: 'new', shift: 'breakfast', to, isAnyone: false, message: '' },
      by,
      ...events,
    )
  const accept = (id: string, ...events: RosterEvent[]) =>
    when({ type: 'AcceptSwap', date: openingWeekend, ask: 'ask-1', candidate: who(id), informed: [] }, id, ...events)
  const leave = (by: string) =>
    when({ type: 'LeaveShift', shift: 'breakfast', member: 'olav', isAssigned: false }, by, taken('breakfast', 'olav'))

  test.each<RefusedCase>([
    ['a shift that is gone', take('no-shift', 'olav'), 'NOT_FOUND'],
    ['to join the members on duty of the whole event', take(WHOLE_EVENT, 'solveig'), 'INVALID'],
    ['a shift that administrators fill', take('fires', 'olav'), 'FORBIDDEN'],
    ['a shift that is filled', take('tow', 'olav', taken('tow', 'ines'), taken('tow', 'gunn')), 'CONFLICT'],
    ['a shift for which somebody is too young', take('bar', 'solveig'), 'CONFLICT'],
    ['to leave a shift later', leave('olav'), 'CONFLICT'],
    ['to ask for a shift of others', ask(['ines'], 'nora', ...history), 'CONFLICT'],
    ['to ask twice at a time', ask(['ines'], 'olav', ...history), 'CONFLICT'],
    ['to ask nobody', ask([], 'olav', taken('breakfast', 'olav')), 'INVALID'],
    ['to say yes to what others were asked', accept('nora', ...history), 'FORBIDDEN'],
    [
      'to say yes once another has taken over',
      accept('ines', ...history, { ...over, data: { ...over.data, member: 'gunn' } } as RosterEvent),
      'CONFLICT',
    ],
    ['to say yes to what was withdrawn', accept('ines', ...history, withdrawn), 'CONFLICT'],
    ['to say yes where nobody asked', accept('ines'), 'NOT_FOUND'],
    [
      'to say no to what others were asked',
      when({ type: 'DeclineSwap', ask: 'ask-1' }, 'nora', ...history),
      'FORBIDDEN',
    ],
    ['to withdraw what others asked', when({ type: 'TakeBackSwap', ask: 'ask-1' }, 'ines', ...history), 'FORBIDDEN'],
    [
      'to withdraw what was taken over',
      when({ type: 'TakeBackSwap', ask: 'ask-1' }, 'olav', ...history, over),
      'CONFLICT',
    ],
  ])('%s', (_, attempt, reason) => {
    expect(refusalOf(attempt)).toBe(reason)
  })
})

describe('of a series is refused', () => {
  const { contact, ...fields } = workParty
  const data = {
    ...workParty,
    ...{ start: '2026-12-03T18:30', end: '2026-12-03T20:00' },
    rule: { repeats: 'every week', until: null, count: 4 } as const,
  }
  const { contact: _, ...added } = data
  const begun: SeriesEvent = {
    type: 'SeriesAdded',
    data: { at, contactKey: 1, ...fields, ...added },
    personal: { contact },
  }
  const when =
    (
      ...[command]: Parameters<
        ReturnType<typeof given<Parameters<typeof series.decide>[0], SeriesEvent, unknown>>['when']
      >
    ) =>
    () =>
      given(series, begun).when(command)
  const add = (day: string) =>
    when({ type: 'AddSeriesDate', day, start: `${day}T18:30`, end: `${day}T20:00`, note: '' })

  test.each<RefusedCase>([
    ['to add it twice', when({ type: 'AddSeries', data }), 'CONFLICT'],
    [
      'a last date before the first',
      when({ type: 'ReviseSeries', data: { ...data, rule: { ...data.rule, count: null, until: '2026-12-02' } } }),
      'INVALID rule.until',
    ],
    [
      'more than ten years',
      when({ type: 'ReviseSeries', data: { ...data, rule: { ...data.rule, count: 523 } } }),
      'INVALID rule.count',
    ],
    ['a date on a day that has one', add('2026-12-10'), 'INVALID start'],
    ['a date that is too far away', add('2036-12-04'), 'INVALID start'],
    ['to take a date of the rule away', when({ type: 'RemoveSeriesDate', day: '2026-12-10' }), 'CONFLICT'],
    [
      'to cancel a date that it does not have',
      when({ type: 'CancelSeriesDate', day: '2026-12-11', note: '' }),
      'NOT_FOUND',
    ],
    [
      'to split it before its first date',
      when({ type: 'SplitSeries', endsBefore: '2026-12-03', followedBy: 'next' }),
      'CONFLICT',
    ],
    ['anything once it never was', () => given(series).when({ type: 'RemoveSeries' }), 'NOT_FOUND'],
  ])('%s', (_, attempt, reason) => {
    expect(refusalOf(attempt)).toBe(reason)
  })
})
