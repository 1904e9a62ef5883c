import { expect, test } from 'vitest'

import { answers } from './answers/answers'
import { entry } from './entry/entry'
import { stay } from './lodge/stay'
import { member } from './member/member'
import { qualification } from './qualification/qualification'
import { roster } from './roster/roster'
import { series } from './series/series'
import { reaction } from './wall/reaction'
import { vote } from './wall/vote'
import { workHours } from './work-hours/work-hours'

/** The events that a record takes however often it has been changed: what takes something away, or says what is so. */
const takenAlways = [
  [
    'member',
    member,
    [
      ...['MemberRemoved', 'MemberReinstated', 'MemberForgotten', 'MemberRoleChanged', 'SessionsEnded'],
      ...['PasskeyRemoved', 'SecondFactorTurnedOff', 'InvitationWithdrawn'],
      ...['EmailChangeCanceled', 'EmailChangeReverted'],
    ],
  ],
  ['event', entry, ['EntryRemoved', 'EntryReinstated', 'EntryContactForgotten']],
  [
    'series',
    series,
    [
      ...['SeriesDateCanceled', 'SeriesDateRemoved', 'SeriesSplit', 'SeriesRejoined', 'SeriesSplitUndone'],
      ...['SeriesRemoved', 'SeriesReinstated', 'SeriesContactForgotten'],
    ],
  ],
  [
    'date with all its answers',
    answers,
    ['AnswerTakenBack', 'AnswersWithdrawn', 'DateNoted', 'PlacesSet', 'MaybesReleased'],
  ],
  ['roster', roster, ['ShiftLeft', 'SwapDeclined', 'SwapTakenBack']],
  ['stay', stay, ['StayCanceled']],
  ['qualification', qualification, ['QualificationRemoved', 'QualificationReinstated']],
  ['entry of work hours', workHours, ['HoursRemoved', 'HoursReinstated']],
  ['post with a member’s reactions', reaction, ['ReactionRemoved']],
  ['poll with a member’s vote', vote, ['VoteWithdrawn']],
] as const

test('one person can fill all places of a large event in a day', () => {
  expect([roster.mostADay, stay.mostADay]).toEqual([400, 200])
})

test.each(takenAlways)('a %s that is full can still be left, canceled or deleted', (_, { takenWhenFull }, types) => {
  expect(takenWhenFull).toEqual(types)
})
