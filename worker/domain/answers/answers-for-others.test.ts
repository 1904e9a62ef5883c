import { describe, expect, test } from 'vitest'

import { supper } from '../../testing/cast-answers'
import { given } from '../../testing/given'
import { refusalOf } from '../../testing/refusal-of'
import { answers, MOST_CHANGES, type Said } from './answers'
import type { AnswersEvent } from './answers-events'

const at = '2026-11-20T18:00:00.000Z'
const { title, start, deadline } = supper
const noted: AnswersEvent = { type: 'DateNoted', data: { at, title, start, deadline, isGone: false } }
const asked: AnswersEvent[] = [noted, { type: 'PlacesSet', data: { at, places: 3 } }]
const says = (member: string, answer = 'yes', by = member, informed?: string): AnswersEvent => ({
  type: 'AnswerGiven',
  data: { at, member, answer, by, ...(informed && { informed }) },
})
const brings = (guests: readonly number[], names: readonly string[], informed?: string): AnswersEvent => ({
  type: 'GuestsNamed',
  data: { at, member: 'olav', guests: [...guests], ...(informed && { informed }) },
  personal: { names: [...names] },
})
const writes = (note: string, informed?: string): AnswersEvent => ({
  type: 'AnswerNoteWritten',
  data: { at, member: 'olav', ...(informed && { informed }) },
  personal: { note },
})
interface Answering {
  readonly by: string
  readonly member?: string
  readonly informed?: string
  readonly isOrganizer?: boolean
  readonly date?: object
}
const answer = (said: Said, { by, member = 'olav', date = {}, ...rest }: Answering, ...history: AnswersEvent[]) =>
  given(answers, ...asked, ...history).when(
    { type: 'Answer', member, said, date: { ...supper, ...date }, ...rest },
    { by },
  )

describe('who answers for a member', () => {
  const ingrid = { by: 'ingrid', isOrganizer: true, informed: 'olav' }

  test('tells them once, whatever is said at a time', () => {
    const said: Said = { answer: 'yes', guests: ['Jonas'], note: 'Chili.' }
    expect(answer(said, ingrid)).toEqual([
      says('olav', 'yes', 'ingrid', 'olav'),
      brings([2], ['Jonas']),
      writes('Chili.'),
    ])
    expect(answer({ guests: ['Jonas'], note: 'Chili.' }, ingrid, says('olav'))).toEqual([
      brings([2], ['Jonas'], 'olav'),
      writes('Chili.'),
    ])
    expect(answer({ note: 'Chili.' }, ingrid, says('olav'))).toEqual([writes('Chili.', 'olav')])
    expect(answer({ answer: null }, ingrid, says('olav'))).toEqual([
      { type: 'AnswerTakenBack', data: { at, member: 'olav', informed: 'olav' } },
    ])
  })

  test('tells nobody of an answer of their own', () => {
    expect(answer({ answer: 'yes' }, { by: 'olav', informed: 'olav', isOrganizer: true })).toEqual([says('olav')])
  })

  test('brings guests and writes notes for the member as an organizer alone, and for no minor', () => {
    for (const said of [{ guests: ['Jonas'] }, { note: 'Chili.' }]) {
      expect(refusalOf(() => answer(said, { by: 'ingrid', informed: 'olav' }, says('olav')))).toBe('FORBIDDEN')
      expect(refusalOf(() => answer(said, { ...ingrid, informed: 'ines' }, says('olav')))).toBe('FORBIDDEN')
      expect(answer(said, ingrid, says('olav'))).toHaveLength(1)
    }
  })

  test('is not stopped by the changes that the member has made', () => {
    const often = Array.from({ length: MOST_CHANGES }, (_, nth) => says('olav', nth % 2 ? 'yes' : 'maybe'))
    for (const said of [{ answer: 'maybe' as const }, { guests: ['Jonas'] }, { note: 'Chili.' }]) {
      expect(answer(said, ingrid, ...often)).toHaveLength(1)
      expect(refusalOf(() => answer(said, { by: 'olav' }, ...often))).toBe('CONFLICT')
    }
  })
})

describe('a member', () => {
  const olav = { by: 'olav' }

  test('says nothing that is so already, though the date has changed meanwhile', () => {
    const changed = { ...olav, date: { places: 5, title: 'Supper' } }
    expect(answer({}, changed, says('olav'))).toEqual([])
    expect(answer({ answer: 'yes', guests: [], note: '' }, changed, says('olav'))).toEqual([])
    expect(answer({ note: 'Chili.' }, olav, says('olav'), writes('Chili.'))).toEqual([])
    expect(answer({ answer: 'no' }, changed, says('olav'))).toHaveLength(3)
  })

  test('takes a note back however often it was changed', () => {
    const often = Array.from({ length: MOST_CHANGES }, () => writes('Chili.'))
    expect(answer({ note: '' }, olav, says('olav'), ...often)).toEqual([writes('')])
  })

  test('takes the answer back, and renames guests, also where the time is over or the date was canceled', () => {
    const history = [says('olav'), brings([2, 3], ['Jonas', 'Pia'])]
    for (const date of [{ isClosed: true }, { isGone: true }]) {
      expect(answer({ answer: null }, { ...olav, date }, ...history).at(-1)?.type).toBe('AnswerTakenBack')
      expect(answer({ guests: ['Jonas', 'Mika'] }, { ...olav, date }, ...history).at(-1)).toEqual(
        brings([2, 3], ['Jonas', 'Mika']),
      )
    }
  })

  test('who brings somebody else instead of a guest leaves the others their places', () => {
    const history = [says('olav'), brings([2, 3], ['Jonas', 'Pia'])]
    expect(answer({ guests: ['Mika', 'Pia'] }, olav, ...history)).toEqual([brings([2, 3], ['Mika', 'Pia'])])
    expect(answer({ guests: ['Mika'] }, olav, ...history)).toEqual([brings([2], ['Mika'])])
  })

  test('has what they say sealed with their own key, whoever says it', () => {
    expect(answers.subject('supper', 'ingrid', brings([2], ['Jonas']))).toBe('olav')
    expect(answers.subject('supper', 'ingrid', says('olav'))).toBe('ingrid')
    expect(answers.subject('supper', 'ingrid')).toBe('ingrid')
  })
})
