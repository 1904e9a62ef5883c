import { describe, expect, test } from 'vitest'

import { given } from '../../testing/given'
import { refusalOf } from '../../testing/refusal-of'
import { authorOfHours, type WorkHoursEvent, type WorkHoursState, workHours, workHoursId } from './work-hours'
import { workHoursHistory } from './work-hours-history'
import { hoursInFull, hoursInWords, totalQuarters } from './work-hours-views'
import { workTarget, workTargetHistory } from './work-target'

const details = { date: '2026-11-15', quarters: 10, members: ['olav', 'solveig'], task: 'Stacked wood', note: '' }
const { task, note, ...done } = details
const entered: WorkHoursEvent = { type: 'HoursEntered', data: done, personal: { task, note } }
const confirmed: WorkHoursEvent = { type: 'HoursConfirmed' }
const returned: WorkHoursEvent = { type: 'HoursReturned', personal: { reason: 'Which day?' } }
const removed: WorkHoursEvent = { type: 'HoursRemoved', data: { removedOn: '2026-11-20' } }
const stateAfter = (...history: WorkHoursEvent[]) => history.reduce(workHours.evolve, workHours.initial)
const NOT_THERE = 'These hours were deleted.'
const CONFIRMED = 'These hours are confirmed. Ask an administrator to send them back first.'
const putBack = (earlier: WorkHoursState, isUndo = false) => ({ type: 'PutBack', earlier, isUndo }) as const

describe('work hours', () => {
  test('are entered once, after the work', () => {
    const enter = { type: 'EnterHours', data: details } as const
    expect(given(workHours).when(enter)).toEqual([entered])
    expect(() => given(workHours, entered).when(enter)).toThrow('These hours have already been entered.')
    expect(refusalOf(() => given(workHours, entered).when(enter))).toBe('CONFLICT')
    const early = { ...details, date: '2026-11-21' }
    expect(() => given(workHours).when({ ...enter, data: early })).toThrow('The date can’t be in the future.')
    expect(refusalOf(() => given(workHours).when({ ...enter, data: early }))).toBe('INVALID date')
    const move = { type: 'ReviseHours', data: early } as const
    expect(refusalOf(() => given(workHours, entered).when(move))).toBe('INVALID date')
    expect(given(workHours).when({ ...enter, data: { ...details, date: '2026-11-20' } })).toHaveLength(1)
  })

  test('that are changed must be confirmed again, and an unchanged save is no fact', () => {
    const revise = { type: 'ReviseHours', data: { ...details, quarters: 12, note: 'Two cords' } } as const
    expect(given(workHours, entered, returned).when(revise)).toEqual([
      { type: 'HoursRevised', data: { quarters: 12 }, personal: { note: 'Two cords' } },
    ])
    expect(given(workHours, entered).when({ ...revise, data: details })).toEqual([])
    expect(() => given(workHours, entered, confirmed).when(revise)).toThrow(CONFIRMED)
    expect(refusalOf(() => given(workHours, entered, confirmed).when(revise))).toBe('CONFLICT')
    expect(given(workHours, entered).when({ ...revise, data: { ...details, note: 'Two cords' } })).toEqual([
      { type: 'HoursRevised', data: {}, personal: { note: 'Two cords' } },
    ])
    const again = stateAfter(entered, returned, { type: 'HoursRevised', data: { quarters: 12 }, personal: {} })
    expect(again).toMatchObject({ record: { quarters: 12, checked: 'waiting', reason: null } })
  })

  test('are confirmed or sent back once, and both can be undone', () => {
    const [confirm, send] = [{ type: 'ConfirmHours' }, { type: 'ReturnHours', reason: 'Which day?' }] as const
    expect(given(workHours, entered).when(confirm)).toEqual([confirmed])
    expect(given(workHours, entered, confirmed).when(confirm)).toEqual([])
    expect(given(workHours, entered).when(send)).toEqual([returned])
    expect(given(workHours, entered, returned).when(send)).toEqual([])
    const reopened = [{ type: 'HoursReopened' }]
    expect(given(workHours, entered, confirmed).when(putBack(stateAfter(entered), true))).toEqual(reopened)
    expect(given(workHours, entered, returned).when(putBack(stateAfter(entered)))).toEqual(reopened)
    expect(given(workHours, entered).when(putBack(stateAfter(entered, confirmed), true))).toEqual([confirmed])
    expect(given(workHours, entered).when(putBack(stateAfter(entered, confirmed)))).toEqual([])
    expect(given(workHours, entered).when(putBack(stateAfter(entered)))).toEqual([])
    expect(given(workHours, entered).when(putBack(stateAfter(entered, returned), true))).toEqual([])
    const earlier = stateAfter(entered, confirmed)
    expect(given(workHours, entered).when({ type: 'PutBack', earlier })).toEqual([])
    const reopenedAgain = stateAfter(entered, returned, { type: 'HoursReopened' })
    expect(reopenedAgain).toEqual(stateAfter(entered))
    expect(stateAfter(entered, returned, confirmed)).toMatchObject({ record: { checked: 'confirmed', reason: null } })
    expect(given(workHours, entered, confirmed).when(send)).toEqual([returned])
  })

  test('that an undo changes must be confirmed again', () => {
    const more: WorkHoursEvent = { type: 'HoursRevised', data: { quarters: 12 }, personal: {} }
    expect(given(workHours, entered, more).when(putBack(stateAfter(entered, confirmed), true))).toEqual([
      { type: 'HoursRevised', data: { quarters: 10 }, personal: {} },
    ])
  })

  test('are deleted unless they are confirmed, and brought back as they were', () => {
    expect(given(workHours, entered).when({ type: 'RemoveHours' })).toEqual([removed])
    expect(given(workHours, entered, removed).when({ type: 'RemoveHours' })).toEqual([])
    expect(() => given(workHours, entered, confirmed).when({ type: 'RemoveHours' })).toThrow(CONFIRMED)
    expect(() => given(workHours).when({ type: 'RemoveHours' })).toThrow(NOT_THERE)
    expect(refusalOf(() => given(workHours).when(putBack(stateAfter(entered))))).toBe('NOT_FOUND')
    for (const command of [
      { type: 'ReviseHours', data: details },
      { type: 'ConfirmHours' },
      { type: 'ReturnHours', reason: 'Which day?' },
    ] as const)
      expect(() => given(workHours, entered, removed).when(command)).toThrow(NOT_THERE)
    expect(given(workHours, entered, removed).when(putBack(workHours.initial))).toEqual([])
    const more: WorkHoursEvent = { type: 'HoursRevised', data: { quarters: 12 }, personal: {} }
    expect(given(workHours, entered, more, removed).when(putBack(stateAfter(entered)))).toEqual([
      { type: 'HoursReinstated' },
      { type: 'HoursRevised', data: { quarters: 10 }, personal: {} },
    ])
    expect(stateAfter(entered, removed)).toMatchObject({ status: 'removed', removedOn: '2026-11-20' })
    expect(stateAfter(entered, removed, { type: 'HoursReinstated' })).toEqual(stateAfter(entered))
    expect(stateAfter(confirmed)).toEqual(workHours.initial)
    expect(given(workHours, entered, removed).when(putBack(stateAfter(entered)))).toEqual([{ type: 'HoursReinstated' }])
    expect(given(workHours, entered).when(putBack(workHours.initial, true))).toEqual([removed])
  })

  test('are their author’s, whose words go with them', () => {
    const id = workHoursId('olav', 'an-entry')
    expect([authorOfHours(id), workHours.subject(id, 'ingrid')]).toEqual(['olav', 'olav'])
    expect(stateAfter({ ...entered, personal: null } as WorkHoursEvent, { ...returned, personal: null })).toMatchObject(
      {
        record: { task: '', note: '', reason: '', quarters: 10 },
      },
    )
  })

  test('are told of in a history', () => {
    const nameOf = (id: string) => ({ olav: 'Olav Brekke', solveig: 'Solveig Brekke' })[id] ?? ''
    const changes = workHoursHistory.changes(
      stateAfter(entered),
      stateAfter(entered, { type: 'HoursRevised', data: { quarters: 12, members: ['olav'] }, personal: {} }, returned),
      nameOf,
    )
    expect(changes).toMatchObject([
      { label: 'hours', from: '2.5 h', to: '3 h' },
      { label: 'who worked', from: 'Olav Brekke and Solveig Brekke', to: 'Olav Brekke' },
      { label: 'sent back', from: null, to: 'Which day?' },
    ])
    expect(workHoursHistory.action([returned], changes)).toBe('sent the hours back')
    expect(workHoursHistory.action([entered, confirmed], [])).toBe('entered the hours and confirmed the hours')
    const revised: WorkHoursEvent = { type: 'HoursRevised', data: {}, personal: {} }
    expect(workHoursHistory.action([revised], changes.slice(0, 2))).toBe('changed hours and who worked')
    expect(workHoursHistory.action([revised], [])).toBe('changed the hours')
    const begin = workHoursHistory.changes(workHours.initial, stateAfter(entered), String)
    expect(begin.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['task', null, 'Stacked wood'],
      ['date', null, '11/15/2026'],
      ['hours', null, '2.5 h'],
      ['who worked', null, 'olav and solveig'],
    ])
    expect(workHoursHistory.changes(stateAfter(entered), stateAfter(entered, removed), String)).toEqual([])
  })

  test('are counted for each who worked, or for some alone', () => {
    const people = (...ids: string[]) => ids.map((_id) => ({ _id, name: _id }))
    const entries = [
      { quarters: 4, members: people('olav', 'solveig'), checked: 'confirmed' as const },
      { quarters: 6, members: people('olav'), checked: 'waiting' as const },
    ]
    expect(totalQuarters(entries as never, 'confirmed')).toBe(8)
    expect(totalQuarters(entries as never, 'confirmed', new Set(['olav']))).toBe(4)
    expect(totalQuarters(entries as never, 'returned')).toBe(0)
    expect([hoursInWords(10), hoursInFull(4), hoursInFull(10)]).toEqual(['2.5 h', '1 hour', '2.5 hours'])
  })
})

test('the target of a season is set, set again and put back', () => {
  const set = (quarters: number | null) => ({ type: 'SetWorkTarget', quarters }) as const
  const targetSet = (quarters: number | null) => ({ type: 'WorkTargetSet', data: { quarters } }) as const
  const was = workTarget.evolve(workTarget.initial, targetSet(40))
  expect(given(workTarget).when(set(40))).toEqual([targetSet(40)])
  expect(given(workTarget, targetSet(40)).when(set(40))).toEqual([])
  expect(given(workTarget, targetSet(40)).when(set(null))).toEqual([targetSet(null)])
  expect(given(workTarget, targetSet(60)).when({ type: 'PutBack', earlier: was })).toEqual([targetSet(40)])
  expect(workTarget.evolve(was, targetSet(null)).status).toBe('unset')
  expect(workTargetHistory.changes(workTarget.initial, was, String)).toMatchObject([
    { label: 'hours a family', from: null, to: '10 h' },
  ])
  expect(workTargetHistory.action([], [])).toBe('set the target')
})
