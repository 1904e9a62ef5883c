import { describe, expect, test } from 'vitest'

import { supper } from '../../testing/cast-answers'
import { given } from '../../testing/given'
import { answers, MOST_CHANGES, type Said } from './answers'
import type { AnswersEvent, Choice } from './answers-events'

const at = '2026-11-20T18:00:00.000Z'
const { title, start, deadline } = supper
const noted: AnswersEvent = { type: 'DateNoted', data: { at, title, start, deadline, isGone: false } }
const places = (count: number | null): AnswersEvent => ({ type: 'PlacesSet', data: { at, places: count } })
const says = (member: string, answer: Choice = 'yes', by = member): AnswersEvent => ({
  type: 'AnswerGiven',
  data: { at, member, answer, by },
})
const brings = (member: string, guests: readonly number[], ...names: string[]): AnswersEvent => ({
  type: 'GuestsNamed',
  data: { at, member, guests: [...guests] },
  personal: { names },
})
const asked = [noted, places(3)]
const answer = (member: string, said: Said, change: Partial<typeof supper> = {}) =>
  ({ type: 'Answer', member, said, date: { ...supper, ...change } }) as const
const stateAfter = (...history: AnswersEvent[]) => history.reduce(answers.evolve, answers.initial)
const who = (isTaken: boolean, ...history: AnswersEvent[]) =>
  stateAfter(...history)
    .asked.filter((place) => place.isTaken === isTaken)
    .map(({ member, isGuest }) => (isGuest ? `${member}’s guest` : member))
const coming = (...history: AnswersEvent[]) => who(true, ...history)
const waiting = (...history: AnswersEvent[]) => who(false, ...history)

describe('a member', () => {
  test('answers, and the first answer notes what it is for', () => {
    expect(given(answers).when(answer('olav', { answer: 'yes' }), { by: 'olav' })).toEqual([
      noted,
      places(3),
      says('olav'),
    ])
    expect(given(answers, ...asked).when(answer('olav', { answer: 'no' }), { by: 'olav' })).toEqual([
      says('olav', 'no'),
    ])
  })

  test('changes the answer, or takes it back, and the same answer again is no fact', () => {
    const history = [...asked, says('olav')]
    expect(given(answers, ...history).when(answer('olav', { answer: 'maybe' }), { by: 'olav' })).toEqual([
      says('olav', 'maybe'),
    ])
    expect(given(answers, ...history).when(answer('olav', { answer: 'yes' }), { by: 'olav' })).toEqual([])
    expect(given(answers, ...history).when(answer('olav', { answer: null }), { by: 'olav' })).toEqual([
      { type: 'AnswerTakenBack', data: { at, member: 'olav' } },
    ])
  })

  test('who changes their mind, their guests or their note too often fills no date with it, and can still take all back', () => {
    const back: AnswersEvent = { type: 'AnswerTakenBack', data: { at, member: 'olav' } }
    const often = Array.from({ length: MOST_CHANGES / 2 }, () => [says('olav'), back]).flat()
    const [by, refused] = [{ by: 'olav' }, 'You’ve changed this answer too often.']
    expect(() => given(answers, ...asked, ...often).when(answer('olav', { answer: 'yes' }), by)).toThrow(refused)
    expect(() => given(answers, ...asked, ...often).when(answer('olav', { answer: 'no' }), by)).toThrow(refused)
    const brought = [...often, says('olav'), brings('olav', [102], 'Jonas')]
    const after = given(answers, ...asked, ...brought)
    expect(() => after.when(answer('olav', { guests: ['Pia'] }), by)).toThrow(refused)
    expect(() => after.when(answer('olav', { note: 'Once more.' }), by)).toThrow(refused)
    expect(after.when(answer('olav', { guests: [] }), by)).toEqual([brings('olav', [])])
    expect(after.when(answer('olav', { answer: 'no' }), by)).toEqual([says('olav', 'no')])
    expect(after.when(answer('olav', { answer: null }), by)).toEqual([back])
    expect(after.when(answer('ines', { answer: 'yes' }), { by: 'ines' })).toEqual([says('ines')])
  })

  test('answers for a minor, under the minor’s name', () => {
    expect(given(answers, ...asked).when(answer('solveig', { answer: 'yes' }), { by: 'olav' })).toEqual([
      says('solveig', 'yes', 'olav'),
    ])
  })

  test('brings guests by name, and leaves a note', () => {
    const said: Said = { answer: 'yes', guests: ['Jonas', 'Pia'], note: 'Chili.' }
    expect(given(answers, ...asked).when(answer('olav', said), { by: 'olav' })).toEqual([
      says('olav'),
      brings('olav', [2, 3], 'Jonas', 'Pia'),
      { type: 'AnswerNoteWritten', data: { at, member: 'olav' }, personal: { note: 'Chili.' } },
    ])
  })

  test('renames a guest, whose place stays, and takes one of two away', () => {
    const history = [...asked, says('olav'), brings('olav', [2, 3], 'Jonas', 'Pia')]
    expect(given(answers, ...history).when(answer('olav', { guests: ['Jonas', 'Pia Roth'] }), { by: 'olav' })).toEqual([
      brings('olav', [2, 3], 'Jonas', 'Pia Roth'),
    ])
    expect(given(answers, ...history).when(answer('olav', { guests: ['Pia'] }), { by: 'olav' })).toEqual([
      brings('olav', [3], 'Pia'),
    ])
    expect(given(answers, ...history).when(answer('olav', { guests: ['Pia', 'Jonas'] }), { by: 'olav' })).toEqual([])
  })

  test('brings no guest without coming, none beyond what is allowed, and none for somebody else', () => {
    const history = [...asked, says('olav', 'no'), says('ines')]
    const when = (member: string, guests: readonly string[], by = member) =>
      given(answers, ...history).when(answer(member, { guests }), { by })
    expect(() => when('olav', ['Jonas'])).toThrow('Please answer “Yes” before you bring guests.')
    expect(() => when('ines', ['Jonas', 'Pia', 'Mika'])).toThrow('You can bring at most 2 guests.')
    expect(() => when('ines', ['Jonas'], 'olav')).toThrow('Guests and a note go with your own answer.')
    expect(() => given(answers).when(answer('olav', { note: 'Chili.' }), { by: 'olav' })).toThrow('Please answer first')
  })

  test('brings one guest where one is allowed, and none to what allows none or was canceled', () => {
    const bring = (guests: readonly string[], change: Partial<typeof supper>) =>
      given(answers, ...asked, says('olav')).when(answer('olav', { guests }, change), { by: 'olav' })
    expect(bring(['Jonas'], { guests: 1 })).toEqual([brings('olav', [2], 'Jonas')])
    expect(() => bring(['Jonas', 'Pia'], { guests: 1 })).toThrow('You can bring at most one guest.')
    expect(() => bring(['Jonas'], { guests: 0 })).toThrow('You can’t bring guests to this.')
    expect(() => bring(['Jonas'], { isGone: true })).toThrow('This date was canceled.')
    expect(() => bring(['Jonas'], { isOver: true })).toThrow('This has begun')
  })

  test('leaves a note as long as it has not begun', () => {
    const leave = (change: Partial<typeof supper>) =>
      given(answers, ...asked, says('olav')).when(answer('olav', { note: 'Chili.' }, change), { by: 'olav' })
    expect(leave({ isClosed: true })).toMatchObject([{ type: 'AnswerNoteWritten', personal: { note: 'Chili.' } }])
    expect(() => leave({ isOver: true })).toThrow('This has begun, so answers can’t be changed anymore.')
  })

  test('keeps the place of a guest whose name can’t be read any more, and can name them anew', () => {
    const history = [...asked, says('olav'), { ...brings('olav', [2]), personal: null } as AnswersEvent]
    const name = (...guests: string[]) => given(answers, ...history).when(answer('olav', { guests }), { by: 'olav' })
    expect(name('')).toEqual([])
    expect(name('Jonas')).toEqual([brings('olav', [2], 'Jonas')])
  })

  test('can only say No once the time to answer is over, and nothing once it has begun', () => {
    const history = [...asked, says('olav'), brings('olav', [2], 'Jonas')]
    const closed = (said: Said) =>
      given(answers, ...history).when(answer('olav', said, { isClosed: true }), { by: 'olav' })
    expect(closed({ answer: 'no' })).toEqual([says('olav', 'no')])
    expect(closed({ guests: [] })).toEqual([brings('olav', [])])
    expect(() => closed({ answer: 'maybe' })).toThrow('The time to answer is over.')
    expect(() => closed({ guests: ['Jonas', 'Pia'] })).toThrow('The time to answer is over.')
    const over = { isClosed: true, isOver: true }
    expect(() => given(answers, ...history).when(answer('olav', { answer: 'no' }, over), { by: 'olav' })).toThrow(
      'This has begun',
    )
  })

  test('is told by the event what an organizer answered for them, also after the deadline, but not once it has begun', () => {
    const byIngrid = (change: object = {}) =>
      given(answers, ...asked).when(
        { ...answer('olav', { answer: 'yes' }, { isClosed: true, ...change }), informed: 'olav', isOrganizer: true },
        { by: 'ingrid' },
      )
    const told = {
      type: 'AnswerGiven',
      data: { at, member: 'olav', answer: 'yes', by: 'ingrid', informed: 'olav' },
    } as const
    expect(byIngrid()).toEqual([told])
    expect(stateAfter(...asked, told).asked).toMatchObject([{ member: 'olav', by: 'olav' }])
    expect(() => byIngrid({ isOver: true })).toThrow('This has begun')
    expect(() => byIngrid({ isGone: true })).toThrow('canceled')
  })

  test('cannot answer to what was canceled, nor change an answer without end', () => {
    expect(() => given(answers, ...asked).when(answer('olav', { answer: 'yes' }, { isGone: true }))).toThrow('canceled')
    const many = Array.from({ length: MOST_CHANGES }, (_, index) => says('olav', index % 2 ? 'yes' : 'maybe'))
    expect(() => given(answers, ...asked, ...many).when(answer('olav', { answer: 'maybe' }))).toThrow('too often')
    expect(given(answers, ...asked, ...many).when(answer('olav', { answer: 'no' }))).toHaveLength(1)
  })
})

describe('what a member said', () => {
  const note = (member: string, personal: { note: string } | null): AnswersEvent => ({
    type: 'AnswerNoteWritten',
    data: { at, member },
    personal,
  })
  const two = [...asked, says('olav'), says('ines')]

  test('changes nothing of what others said', () => {
    const { answers: said } = stateAfter(...two, note('ines', { note: 'Chili.' }), says('ines', 'maybe'))
    expect(said.map(({ member, answer, note: words }) => [member, answer, words])).toEqual([
      ['olav', 'yes', null],
      ['ines', 'maybe', 'Chili.'],
    ])
    const back: AnswersEvent = { type: 'AnswerTakenBack', data: { at, member: 'olav' } }
    expect(stateAfter(...two, back).answers).toMatchObject([{ member: 'ines', answer: 'yes' }])
    const { asked: guests } = stateAfter(...two, brings('olav', [3], 'Jonas'), brings('ines', [4], 'Pia'))
    expect(guests.map(({ member, name }) => [member, name])).toEqual([
      ['olav', null],
      ['ines', null],
      ['olav', 'Jonas'],
      ['ines', 'Pia'],
    ])
  })

  test('asks for one place, however often it changes', () => {
    const {
      asked: places,
      lastNumber,
      changes,
    } = stateAfter(...two, says('olav', 'maybe'), brings('olav', [3], 'Jonas'), says('olav'))
    expect(places.map(({ number, member }) => [number, member])).toEqual([
      [1, 'olav'],
      [2, 'ines'],
      [3, 'olav'],
    ])
    expect([lastNumber, changes]).toEqual([3, { olav: 4, ines: 1 }])
  })

  test('is for a date that was noted, and its note is gone with its key', () => {
    expect(stateAfter(says('olav'))).toEqual(answers.initial)
    expect(stateAfter(...two, note('olav', { note: 'Chili.' }), note('olav', null)).answers[0]?.note).toBeNull()
    expect(stateAfter(noted)).toMatchObject({
      places: null,
      isReleased: false,
      answers: [],
      asked: [],
      reminders: [],
      changes: {},
    })
  })
})

describe('the places', () => {
  const full = [...asked, says('olav'), says('ines'), says('nora')]

  test('are taken in the order of the answers, and who comes later waits in that order', () => {
    const history = [...full, says('gunn'), says('edda')]
    expect([coming(...history), waiting(...history)]).toEqual([
      ['olav', 'ines', 'nora'],
      ['gunn', 'edda'],
    ])
  })

  test('are held by a Maybe as by a Yes, and given to the next in line after a No', () => {
    const history = [...asked, says('olav', 'maybe'), says('ines'), says('nora'), says('gunn'), says('edda')]
    expect(coming(...history)).toEqual(['olav', 'ines', 'nora'])
    expect(coming(...history, says('olav', 'no'))).toEqual(['ines', 'nora', 'gunn'])
    expect(waiting(...history, says('olav', 'no'))).toEqual(['edda'])
  })

  test('stay with who changes between Yes and Maybe, and are lost by a No that is taken back', () => {
    const history = [...full, says('gunn')]
    expect(coming(...history, says('ines', 'maybe'), says('ines'))).toEqual(['olav', 'ines', 'nora'])
    expect(waiting(...history, says('ines', 'no'), says('ines'))).toEqual(['ines'])
  })

  test('are counted for each guest, who waits alone where one place is left', () => {
    const history = [...asked, says('ines'), says('olav'), brings('olav', [3, 4], 'Jonas', 'Pia'), says('nora')]
    expect(coming(...history)).toEqual(['ines', 'olav', 'olav’s guest'])
    expect(waiting(...history)).toEqual(['olav’s guest', 'nora'])
    expect(coming(...history, says('olav', 'no'))).toEqual(['ines', 'nora'])
  })

  test('are lost by nobody when there are fewer, and given away only below that', () => {
    const fewer = [...full, says('gunn'), places(2)]
    expect(coming(...fewer)).toEqual(['olav', 'ines', 'nora'])
    expect(coming(...fewer, says('olav', 'no'))).toEqual(['ines', 'nora'])
    expect(coming(...fewer, says('olav', 'no'), says('ines', 'no'))).toEqual(['nora', 'gunn'])
  })

  test('are given to those in line when there are more, or as many as one likes', () => {
    const history = [...full, says('gunn'), says('edda')]
    expect(waiting(...history, places(4))).toEqual(['edda'])
    expect(waiting(...history, places(null))).toEqual([])
  })

  test('held for Maybe are given away on the day that was said, with those of their guests', () => {
    const history = [...asked, says('olav', 'maybe'), brings('olav', [2], 'Jonas'), says('ines'), says('nora')]
    const released: AnswersEvent = { type: 'MaybesReleased', data: { at } }
    expect(given(answers, ...history).when({ type: 'ReleaseMaybes' })).toEqual([released])
    expect(coming(...history, released)).toEqual(['ines', 'nora'])
    expect(coming(...history, released, says('gunn', 'maybe'))).toEqual(['ines', 'nora'])
    expect(coming(...history, released, says('olav'))).toEqual(['ines', 'nora', 'olav'])
    expect(given(answers, ...history, released).when({ type: 'ReleaseMaybes' })).toEqual([])
    expect(given(answers, noted, says('olav', 'maybe')).when({ type: 'ReleaseMaybes' })).toEqual([])
  })

  test('of who has left the club are free, and their guests stay away', () => {
    const history = [...full, brings('nora', [4], 'Jonas'), says('gunn')]
    const left: AnswersEvent = { type: 'AnswersWithdrawn', data: { at, members: ['nora'] } }
    expect(given(answers, ...history).when({ type: 'WithdrawAnswers', members: ['nora', 'edda'] })).toEqual([left])
    expect(coming(...history, left)).toEqual(['olav', 'ines', 'gunn'])
    expect(given(answers, ...history).when({ type: 'WithdrawAnswers', members: ['edda'] })).toEqual([])
  })

  test('are the same where nobody’s words can be read any more', () => {
    const history = [
      ...asked,
      says('olav'),
      brings('olav', [2, 3], 'Jonas', 'Pia'),
      says('ines'),
      brings('olav', [3], 'Pia'),
    ]
    const forgotten = history.map((event) => ('personal' in event ? { ...event, personal: null } : event))
    expect(coming(...forgotten)).toEqual(coming(...history))
    expect(stateAfter(...forgotten).asked.map(({ name }) => name)).toEqual([null, null, null])
  })
})

describe('a reminder', () => {
  const remind = { type: 'RemindOfAnswer', members: ['olav', 'ines', 'nora'], date: supper } as const
  const reminded = (members: string[], when = at): AnswersEvent => ({
    type: 'AnswersReminded',
    data: { at: when, members },
  })
  const system = { by: 'system' }

  test('goes only to who has not answered', () => {
    expect(given(answers, ...asked, says('ines', 'no')).when(remind)).toEqual([reminded(['olav', 'nora'])])
    const all = [says('olav'), says('ines'), says('nora')]
    expect(() => given(answers, ...asked, ...all).when(remind)).toThrow('Everyone has answered.')
    expect(given(answers, ...asked, ...all).when(remind, system)).toEqual([])
  })

  test('goes at most three times, two days apart', () => {
    const history = [...asked, reminded(['olav'])]
    const when = (time: string, ...more: AnswersEvent[]) =>
      given(answers, ...history, ...more).when(remind, { at: time })
    expect(() => when('2026-11-22T17:59:00.000Z')).toThrow('two days apart')
    expect(when('2026-11-22T18:00:00.000Z')).toHaveLength(1)
    const more = [reminded(['olav'], '2026-11-22T18:00:00.000Z'), reminded(['olav'], '2026-11-24T18:00:00.000Z')]
    expect(() => when('2026-12-01T18:00:00.000Z', ...more)).toThrow('at most three reminders')
  })

  test('does not go once the time to answer is over', () => {
    const closed = { ...remind, date: { ...supper, isClosed: true } }
    expect(() => given(answers, ...asked).when(closed)).toThrow('The time to answer is over.')
    expect(given(answers, ...asked).when(closed, system)).toEqual([])
  })
})

test('who waits gets no place of an event that has begun, though it was moved there with more places', () => {
  const date = { title, start: '2026-11-19T18:00', deadline, isGone: false }
  const full = [...asked, says('olav'), says('ines'), says('nora'), says('gunn')]
  const moved = given(answers, ...full).when({ type: 'NoteDate', date: { ...date, places: 9, isOver: true } })
  expect(moved).toEqual([{ type: 'DateNoted', data: { at, ...date } }])
  expect(waiting(...full, ...moved)).toEqual(['gunn'])
})

test('the answers hear that their date was moved or canceled, if there are any', () => {
  const date = { title, start: '2026-12-13T18:00', deadline, isGone: false }
  const moved = { type: 'NoteDate', date: { ...date, places: 3, isOver: false } } as const
  expect(given(answers).when(moved)).toEqual([])
  expect(given(answers, ...asked, says('olav')).when(moved)).toEqual([{ type: 'DateNoted', data: { at, ...date } }])
})
