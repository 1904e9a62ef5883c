import { expect, test } from 'vitest'

import { supper } from '../../testing/cast-answers'
import { answers } from './answers'
import type { AnswersEvent } from './answers-events'
import { answersHistory } from './answers-history'

const at = '2026-11-20T18:00:00.000Z'
const { title, start, deadline } = supper
const noted: AnswersEvent = { type: 'DateNoted', data: { at, title, start, deadline, isGone: false } }
const asked: AnswersEvent[] = [noted, { type: 'PlacesSet', data: { at, places: 3 } }]
const says = (member: string): AnswersEvent => ({
  type: 'AnswerGiven',
  data: { at, member, answer: 'yes', by: member },
})
const brings = (member: string, guests: readonly number[], ...names: string[]): AnswersEvent => ({
  type: 'GuestsNamed',
  data: { at, member, guests: [...guests] },
  personal: { names },
})
const stateAfter = (...history: AnswersEvent[]) => history.reduce(answers.evolve, answers.initial)

test('the history says who answered what, who waits, and with whom', () => {
  const before = stateAfter(...asked, says('olav'), says('ines'), says('nora'))
  const happened = [says('gunn'), brings('gunn', [5], 'Pia')]
  const changes = answersHistory.changes(before, happened.reduce(answers.evolve, before), (id) => `The ${id}`)
  expect(answersHistory.action(happened, changes)).toBe('answered and changed guests')
  expect(changes).toEqual([
    { label: 'The gunn', from: null, to: 'Yes (waiting list)' },
    { label: 'guests of The gunn', from: null, to: 'Pia (waiting list)' },
  ])
})

test('the history says that a date was canceled, and has no name for a guest whose name was erased', () => {
  const before = stateAfter(...asked, says('olav'), brings('olav', [2], 'Jonas'))
  const gone: AnswersEvent = { type: 'DateNoted', data: { at, title, start, deadline, isGone: true } }
  const erased = { ...brings('olav', [2]), personal: null } as AnswersEvent
  expect(answersHistory.changes(before, [gone, erased].reduce(answers.evolve, before), String)).toEqual([
    { label: 'canceled', from: null, to: 'yes' },
    { label: 'guests of olav', from: 'Jonas', to: 'a guest' },
  ])
})

test('the history counts the reminders, and says to how many members the last one went', () => {
  const reminded = (...members: string[]) => ({ type: 'AnswersReminded', data: { at, members } }) as const
  const [once, twice] = [stateAfter(...asked, reminded('olav', 'ines')), reminded('olav')]
  expect(answersHistory.changes(once, answers.evolve(once, twice), String)).toEqual([
    { label: 'reminders', from: '1, to 2 members', to: '2, the last to 1 member' },
  ])
})
