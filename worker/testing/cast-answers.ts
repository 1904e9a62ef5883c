import * as fc from 'fast-check'

import type { AnswersCommand, AskedDate } from '../domain/answers/answers'
import { CHOICES } from '../domain/answers/answers-events'

/** A supper with three places, to which a member may bring two guests. */
export const supper: AskedDate = {
  title: 'Snow supper',
  start: '2026-12-12T18:00',
  deadline: '2026-12-10T18:00',
  isGone: false,
  places: 3,
  guests: 2,
  isClosed: false,
  isOver: false,
}

const date: fc.Arbitrary<AskedDate> = fc
  .record({
    places: fc.constantFrom(null, 1, 2, 3),
    start: fc.constantFrom(supper.start, '2026-12-13T18:00'),
    isGone: fc.boolean(),
    isClosed: fc.boolean(),
    isOver: fc.boolean(),
  })
  .map((change) => ({ ...supper, ...change }))
const members = ['ingrid', 'olav', 'ines', 'nora', 'gunn']
const said = fc.record(
  {
    answer: fc.constantFrom(...CHOICES, null),
    guests: fc.constantFrom([], ['Jonas'], ['Jonas', 'Pia'], ['Pia', 'Jonas']),
    note: fc.constantFrom('', 'Brings soup.'),
  },
  { requiredKeys: [] },
)

/** Anything that can be asked of the answers to a date. */
export const arbitraryAnswersCommand: fc.Arbitrary<AnswersCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        type: fc.constant('Answer' as const),
        ...{ member: fc.constantFrom(...members), said, date },
        ...{ informed: fc.constantFrom(...members), isOrganizer: fc.boolean() },
      },
      { requiredKeys: ['type', 'member', 'said', 'date'] },
    ),
  },
  date.map(({ title, start, deadline, isGone, places, isOver }) => ({
    type: 'NoteDate' as const,
    date: { title, start, deadline, isGone, places, isOver },
  })),
  fc.constant({ type: 'ReleaseMaybes' as const }),
  fc.subarray(members).map((left) => ({ type: 'WithdrawAnswers' as const, members: left })),
  fc.record({ type: fc.constant('RemindOfAnswer' as const), members: fc.subarray(members), date }),
)

const at = '2026-11-20T18:00:00.000Z'

/** One stored sample of every event of the answers to a date, in every version there ever was. */
export const samplesOfAnswers = {
  DateNoted: {
    1: { data: { at, title: 'Snow supper', start: '2026-12-12T18:00', deadline: '2026-12-10T18:00', isGone: false } },
  },
  PlacesSet: { 1: { data: { at, places: 48 } } },
  AnswerGiven: { 1: { data: { at, member: 'solveig', answer: 'maybe', by: 'olav' } } },
  AnswerTakenBack: { 1: { data: { at, member: 'olav', informed: 'olav' } } },
  GuestsNamed: { 1: { data: { at, member: 'olav', guests: [3, 4] }, personal: { names: ['Jonas Brekke', ''] } } },
  AnswerNoteWritten: { 1: { data: { at, member: 'olav' }, personal: { note: 'We bring two pots of chili.' } } },
  MaybesReleased: { 1: { data: { at } } },
  AnswersWithdrawn: { 1: { data: { at, members: ['olav'] } } },
  AnswersReminded: { 1: { data: { at, members: ['ines', 'nora'] } } },
}
