import { describe, expect, test } from 'vitest'

import { at, called, openingWeekend as date, dutyCandidates, off, taken } from '../../testing/cast-rosters'
import { given } from '../../testing/given'
import { refusalOf } from '../../testing/refusal-of'
import { type RosterCommand, roster } from './roster'
import type { DutyCandidate } from './roster-date'
import type { RosterEvent } from './roster-events'
import { WHOLE_EVENT } from './roster-state'

const who = (id: string): DutyCandidate => ({ ...(dutyCandidates[0] as DutyCandidate), id, name: id })
const asked = (shift: string, to: readonly string[], ask = 'ask-1', from = 'olav'): RosterEvent => ({
  type: 'SwapAsked',
  data: { at, ask, ...called(shift), from, to: [...to], isAnyone: false },
  personal: { message: 'Liv has a race.' },
})
const declined = (member: string): RosterEvent => ({ type: 'SwapDeclined', data: { at, ask: 'ask-1', member } })
const withdrawn: RosterEvent = { type: 'SwapTakenBack', data: { at, ask: 'ask-1' } }
const agreed = (member: string): RosterEvent => ({
  type: 'SwapAgreed',
  data: { at, ask: 'ask-1', ...called('tow'), member, informed: ['ingrid'] },
})
const refused = (member: string): RosterEvent => ({ type: 'SwapRefused', data: { at, ask: 'ask-1', member } })
const over = (shift: string, member: string): RosterEvent => ({
  type: 'DutyTakenOver',
  data: { at, ask: 'ask-1', ...called(shift), from: 'olav', member, informed: ['ingrid'] },
})
const stateAfter = (...history: RosterEvent[]) => history.reduce(roster.evolve, roster.initial)
const when = (by: string, command: RosterCommand, ...history: RosterEvent[]) =>
  given(roster, ...history).when(command, { by })
const ofAsk = { ask: 'ask-1', date, informed: ['ingrid'] }
const accept = (id: string): RosterCommand => ({ type: 'AcceptSwap', ...ofAsk, candidate: who(id) })
const approve = (id: string): RosterCommand => ({ type: 'ApproveSwap', ...ofAsk, candidate: who(id) })
const decline: RosterCommand = { type: 'DeclineSwap', ask: 'ask-1' }
const withdraw: RosterCommand = { type: 'TakeBackSwap', ask: 'ask-1' }
const refuse: RosterCommand = { type: 'RefuseSwap', ask: 'ask-1' }

describe('whoever asks to swap', () => {
  const ask = (to: readonly string[], isAnyone = false, shift = 'breakfast'): RosterCommand => ({
    ...{ type: 'AskToSwap', date, ask: 'ask-1', shift, to },
    ...{ isAnyone, message: 'Liv has a race.' },
  })
  const onDuty = taken('breakfast', 'olav')

  test('asks each once, 60 at the most, and nobody who is on that shift', () => {
    expect(when('olav', ask(['ines', 'nora', 'ines', 'olav']), onDuty)).toEqual([asked('breakfast', ['ines', 'nora'])])
    const many = Array.from({ length: 61 }, (_, nth) => `member-${nth}`)
    expect(when('olav', ask(many), onDuty)).toMatchObject([{ data: { to: many.slice(0, 60) } }])
    expect(() => when('olav', ask(['ines']), onDuty, taken('breakfast', 'ines'))).toThrow('Please choose someone else.')
    expect(() => when('olav', ask([], true), onDuty)).toThrow('Nobody else can take it right now.')
  })

  test('is on duty there, and has not asked for that shift yet', () => {
    expect(() => when('nora', ask(['ines']), onDuty)).toThrow('You aren’t on duty there anymore.')
    expect(when('olav', ask(['ines']), onDuty, asked('breakfast', ['ines']))).toEqual([])
    const earlier = asked('breakfast', ['ines'], 'ask-0')
    expect(() => when('olav', ask(['nora']), onDuty, earlier)).toThrow('You’ve already asked.')
    const ended: RosterEvent = { type: 'SwapTakenBack', data: { at, ask: 'ask-0' } }
    expect(when('olav', ask(['nora']), onDuty, earlier, ended)).toHaveLength(1)
    const inOther = asked('tow', ['ines'], 'ask-0')
    expect(when('olav', ask(['nora']), onDuty, taken('tow', 'olav'), inOther)).toHaveLength(1)
    const byOther = asked('breakfast', ['nora'], 'ask-0', 'ines')
    expect(when('olav', ask(['nora']), onDuty, taken('breakfast', 'ines'), byOther)).toHaveLength(1)
  })

  test('may be on duty for the whole event, and seals their words with their own key', () => {
    expect(when('olav', ask(['nora'], false, WHOLE_EVENT))).toEqual([asked(WHOLE_EVENT, ['nora'])])
    expect(roster.subject('weekend', 'ingrid', asked('breakfast', ['ines']))).toBe('olav')
    expect([roster.subject('weekend', 'ingrid', onDuty), roster.subject('weekend', 'ingrid')]).toEqual([
      'ingrid',
      'ingrid',
    ])
  })

  test('asks ten times for a date at the most, whatever others ask', () => {
    const ten = (from: string) =>
      Array.from({ length: 10 }, (_, nth): RosterEvent[] => [
        asked('breakfast', ['ines'], `${from}-${nth}`, from),
        { type: 'SwapTakenBack', data: { at, ask: `${from}-${nth}` } },
      ]).flat()
    expect(when('olav', ask(['nora']), onDuty, ...ten('ines'))).toHaveLength(1)
    expect(refusalOf(() => when('olav', ask(['nora']), onDuty, ...ten('olav')))).toBe('CONFLICT')
  })

  test('withdraws the request until somebody has taken over', () => {
    const history = [onDuty, asked('breakfast', ['ines'])]
    expect(when('olav', withdraw, ...history)).toEqual([withdrawn])
    expect(when('olav', withdraw, ...history, withdrawn)).toEqual([])
    const others = asked('tow', ['nora'], 'ask-0', 'gunn')
    expect(when('olav', withdraw, taken('tow', 'gunn'), others, ...history)).toEqual([withdrawn])
    expect(when('olav', withdraw, taken('tow', 'olav'), asked('tow', ['ines']), agreed('ines'))).toEqual([withdrawn])
    expect(() => when('ines', withdraw, ...history)).toThrow('Only the member who asked can withdraw the request.')
    expect(() => when('olav', withdraw, ...history, over('breakfast', 'ines'))).toThrow(
      'Someone has already taken over.',
    )
  })
})

describe('whoever was asked', () => {
  const history = [taken('tow', 'olav'), asked('tow', ['ines', 'nora'])]

  test('says no once, and may take a yes back until it is approved', () => {
    expect(when('ines', decline, ...history)).toEqual([declined('ines')])
    expect(when('ines', decline, ...history, declined('ines'))).toEqual([])
    expect(when('ines', decline, ...history, agreed('ines'))).toEqual([declined('ines')])
    expect(when('nora', decline, ...history, agreed('ines'))).toEqual([])
    expect(when('ines', decline, ...history, withdrawn)).toEqual([])
    expect(when('ines', decline, ...history, over('tow', 'ines'))).toEqual([])
    expect(() => when('solveig', decline, ...history)).toThrow('Someone else was asked.')
    expect(() => when('ines', decline)).toThrow('This request isn’t there anymore.')
  })

  test('says yes, and that is agreed on until an administrator approves or declines it', () => {
    expect(when('ines', accept('ines'), ...history)).toEqual([agreed('ines')])
    expect(when('ines', accept('ines'), ...history, agreed('ines'))).toEqual([])
    expect(() => when('ines', accept('ines'), ...history, agreed('ines'), withdrawn)).toThrow('was withdrawn')
    expect(when('ingrid', approve('ines'), ...history, agreed('ines'))).toEqual([over('tow', 'ines')])
    expect(when('ingrid', approve('ines'), ...history, agreed('ines'), over('tow', 'ines'))).toEqual([])
    for (const [id, events] of [
      ['nora', [agreed('ines')]],
      ['ines', []],
      ['ines', [agreed('ines'), declined('ines')]],
    ] as const) {
      const attempt = () => when('ingrid', approve(id), ...history, ...events)
      expect(attempt).toThrow('This request has changed. Please look again.')
      expect(refusalOf(attempt)).toBe('CONFLICT')
    }
    expect(when('ingrid', refuse, ...history, agreed('ines'))).toEqual([refused('ines')])
    expect(when('ingrid', refuse, ...history)).toEqual([])
    expect(when('ingrid', refuse, ...history, agreed('ines'), withdrawn)).toEqual([])
    expect(when('ingrid', refuse, ...history, agreed('ines'), over('tow', 'ines'))).toEqual([])
  })

  test('says yes only where they fit, and not once they said no three times; others still may', () => {
    const busy = { ...who('ines'), duties: [{ name: 'Wax night', start: '2026-12-12T08:00', end: '2026-12-12T09:00' }] }
    const attempt = { ...accept('ines'), candidate: busy } as RosterCommand
    expect(() => when('ines', attempt, ...history)).toThrow('ines is on duty at the same time: Wax night.')
    const unsure = [1, 2, 3].flatMap(() => [agreed('nora'), declined('nora')])
    expect(when('ines', accept('ines'), ...history, ...unsure)).toEqual([agreed('ines')])
    expect(refusalOf(() => when('nora', accept('nora'), ...history, ...unsure))).toBe('CONFLICT')
    expect(refusalOf(() => when('nora', accept('nora'), ...history, agreed('ines')))).toBe('CONFLICT')
  })

  test('hears why a request is over', () => {
    const taker = [...history, over('tow', 'nora')]
    expect(() => when('ines', accept('ines'), ...taker)).toThrow('Someone else has already taken over.')
    expect(() =>
      when('ines', accept('ines'), taken('tow', 'olav'), asked('tow', ['ines']), off('tow', 'olav')),
    ).toThrow('This request was withdrawn.')
    const gone = { ...accept('ines'), date: { ...date, gone: ['olav'] } } as RosterCommand
    expect(() => when('ines', gone, ...history)).toThrow('They aren’t on duty there anymore.')
    expect(refusalOf(() => when('ines', gone, ...history))).toBe('CONFLICT')
    expect(refusalOf(() => when('ines', accept('ines'), ...history, taken('tow', 'ines')))).toBe('CONFLICT')
  })

  test('changes only the request that they answer, and the place of whoever asked', () => {
    const other = asked('breakfast', ['nora'], 'ask-2', 'gunn')
    const before = [...history, taken('tow', 'gunn'), taken('breakfast', 'olav'), other]
    expect(stateAfter(...before, over('tow', 'ines')).record).toMatchObject({
      placed: [
        { shift: 'tow', member: 'ines' },
        { shift: 'tow', member: 'gunn' },
        { shift: 'breakfast', member: 'olav' },
      ],
      swaps: [
        { id: 'ask-1', status: 'taken', by: 'ines' },
        { id: 'ask-2', status: 'open', by: null, declined: [] },
      ],
    })
    expect(stateAfter(...history, declined('ines'), declined('nora')).record.swaps).toMatchObject([
      { status: 'open', declined: ['ines', 'nora'] },
    ])
    const left = stateAfter(...before, off('tow', 'gunn'), off('breakfast', 'olav')).record
    expect(left.placed).toMatchObject([{ shift: 'tow', member: 'olav' }])
    expect(left.swaps.map(({ status }) => status)).toEqual(['open', 'open'])
    expect(stateAfter(...history, off('tow', 'olav')).record.swaps).toMatchObject([{ status: 'back', by: null }])
    expect(stateAfter(...history, over('tow', 'nora'), off('tow', 'olav')).record.swaps).toMatchObject([
      { status: 'taken', by: 'nora' },
    ])
  })
})

test('whoever leaves a shift is off that one alone', () => {
  const leave: RosterCommand = { type: 'LeaveShift', shift: 'tow', member: 'olav', isAssigned: true }
  const others = [taken('tow', 'ines'), taken('breakfast', 'olav')]
  expect(when('olav', leave, ...others, taken('tow', 'olav'))).toEqual([off('tow', 'olav')])
  expect(when('olav', leave, ...others)).toEqual([])
})

describe('putting a roster back', () => {
  const back = (earlier: RosterEvent[], more: object = {}): RosterCommand => ({
    ...{ type: 'PutBack', earlier: stateAfter(...earlier) },
    ...more,
  })
  const candidates = ['olav', 'ines', 'nora'].map((id) => ({ shift: 'breakfast', candidate: who(id) }))

  test('takes off who came since, and brings back who left', () => {
    const earlier = [taken('breakfast', 'olav')]
    expect(when('ingrid', back(earlier), ...earlier, taken('breakfast', 'ines'))).toEqual([off('breakfast', 'ines')])
    expect(when('ingrid', back(earlier), ...earlier, off('breakfast', 'olav'))).toEqual([taken('breakfast', 'olav')])
    expect(when('ingrid', back(earlier), ...earlier)).toEqual([])
    expect(when('ingrid', back(earlier), taken('tow', 'olav'), taken('breakfast', 'ines'))).toEqual([
      off('tow', 'olav'),
      off('breakfast', 'ines'),
      taken('breakfast', 'olav'),
    ])
  })

  test('lets who left the club make room, and leaves them out of an undo', () => {
    const earlier = [taken('breakfast', 'olav'), taken('breakfast', 'ines')]
    const gone = { date: { ...date, gone: ['gunn', 'edda'] }, candidates, isUndo: true }
    const three = [taken('breakfast', 'gunn'), taken('breakfast', 'edda'), taken('breakfast', 'nora')]
    const now = [...three, off('breakfast', 'nora')]
    expect(when('ingrid', back([...three, ...earlier], gone), ...now)).toEqual([
      off('breakfast', 'gunn'),
      off('breakfast', 'edda'),
      taken('breakfast', 'nora'),
      taken('breakfast', 'olav'),
      taken('breakfast', 'ines'),
    ])
    const left = [taken('breakfast', 'gunn'), off('breakfast', 'gunn')]
    expect(when('ingrid', back([taken('breakfast', 'gunn')], gone), ...left)).toEqual([])
    expect(when('ingrid', back([taken('breakfast', 'gunn')], { date, isUndo: true }), ...left)).toEqual([])
    const attempt = () => when('ingrid', back([taken('breakfast', 'gunn')], { ...gone, isUndo: false }), ...left)
    expect(attempt).toThrow('Someone who was on this shift is no longer a member.')
    expect(refusalOf(attempt)).toBe('CONFLICT')
  })

  test('brings nobody back onto a shift for which they do not fit any more', () => {
    const busy = { ...who('olav'), duties: [{ name: 'Wax night', start: '2026-12-12T05:00', end: '2026-12-12T07:00' }] }
    const onTow = { shift: 'tow', candidate: who('olav') }
    const more = { date, candidates: [onTow, { shift: 'breakfast', candidate: busy }], isUndo: true }
    const history = [taken('breakfast', 'olav'), off('breakfast', 'olav')]
    expect(() => when('ingrid', back([taken('breakfast', 'olav')], more), ...history)).toThrow(
      'olav is on duty at the same time: Wax night.',
    )
  })
})
