import { describe, expect, test } from 'vitest'

import { samplePoll } from '../testing/cast-conversations'
import { given } from '../testing/given'
import { type RefusedCase, refusalOf } from '../testing/refusal-of'
import { type StayEvent, stay } from './lodge/stay'
import { qualification } from './qualification/qualification'
import type { Card, QualificationEvent } from './qualification/qualification-events'
import { MOST_CHANGES, type ReactionEvent, reaction } from './wall/reaction'
import { vote } from './wall/vote'
import { type WorkHoursEvent, workHours } from './work-hours/work-hours'

const at = '2026-11-20T18:00:00.000Z'
const removedOn = '2026-11-20'

describe('at the lodge is refused', () => {
  const data = {
    nights: [{ night: '2026-12-11', beds: ['north.1'], prices: [14] }],
    sleepers: [{ member: 'olav', kind: 'member' }],
    arrives: null,
  }
  const written = { guests: [], note: '' }
  const booked: StayEvent = { type: 'StayBooked', data, personal: written }
  const queued: StayEvent = {
    type: 'StayQueued',
    data: { ...data, nights: [{ ...data.nights[0], beds: [] }] } as typeof data,
    personal: written,
  }
  const late = { at: '2026-12-11T18:00:00.000Z' }
  const until = '2026-12-10T18:00:00.000Z'

  test.each<RefusedCase>([
    ['to book a stay twice', () => given(stay, booked).when({ type: 'BookStay', data, written }), 'CONFLICT'],
    [
      'to change it too late',
      () => given(stay, booked).when({ type: 'ReviseStay', data: { ...data, sleepers: [] }, until }, late),
      'CONFLICT',
    ],
    ['to cancel it too late', () => given(stay, booked).when({ type: 'CancelStay', until }, late), 'CONFLICT'],
    [
      'to undo it too late',
      () => given(stay, booked).when({ type: 'PutBack', earlier: stay.initial, until }, late),
      'CONFLICT',
    ],
    ['to check in who waits', () => given(stay, queued).when({ type: 'CheckInStay' }), 'CONFLICT'],
    ['to cancel what never was', () => given(stay).when({ type: 'CancelStay', until: null }), 'NOT_FOUND'],
  ])('%s', (_, attempt, reason) => {
    expect(refusalOf(attempt)).toBe(reason)
  })
})

describe('of a qualification or of work hours is refused', () => {
  const card: Card = {
    ...{ issuedOn: '2026-11-10', endsOn: '2028-11-10', issuedBy: 'Red Cross' },
    file: { key: 'card', name: 'card.pdf', thumbnailKey: null },
  }
  const { issuedBy, file, ...days } = card
  const added = (endsOn: string | null): QualificationEvent => ({
    type: 'QualificationAdded',
    data: { ...days, endsOn },
    personal: { issuedBy, file },
  })
  const send =
    (change: Partial<Card>, ...history: QualificationEvent[]) =>
    () =>
      given(qualification, ...history).when({ type: 'SendCard', card: { ...card, ...change } })
  const hours = { date: '2026-11-15', quarters: 10, members: ['olav'], task: 'Stacked wood', note: '' }
  const { task, note, ...done } = hours
  const entered: WorkHoursEvent = { type: 'HoursEntered', data: done, personal: { task, note } }
  const confirmed: WorkHoursEvent = { type: 'HoursConfirmed' }
  const removed: WorkHoursEvent = { type: 'HoursRemoved', data: { removedOn } }

  test.each<RefusedCase>([
    ['a card of tomorrow', send({ issuedOn: '2026-11-21' }), 'INVALID issuedOn'],
    ['a card that ends before it is issued', send({ endsOn: '2026-11-10' }), 'INVALID endsOn'],
    ['a card that has ended', send({ issuedOn: '2025-01-01', endsOn: '2026-11-19' }), 'INVALID endsOn'],
    ['a card that ends no later', send({}, added('2028-11-10')), 'INVALID endsOn'],
    ['a card without a picture', send({ file: null }), 'INVALID file'],
    ['a new card of what does not end', send({ endsOn: null }, added(null)), 'CONFLICT'],
    [
      'to remind of what does not end',
      () => given(qualification, added(null)).when({ type: 'RemindOfEnd', days: 60 }),
      'CONFLICT',
    ],
    ['to confirm what is not there', () => given(qualification).when({ type: 'ConfirmCard' }), 'NOT_FOUND'],
    ['to enter hours twice', () => given(workHours, entered).when({ type: 'EnterHours', data: hours }), 'CONFLICT'],
    [
      'to enter hours of tomorrow',
      () => given(workHours).when({ type: 'EnterHours', data: { ...hours, date: '2026-11-21' } }),
      'INVALID date',
    ],
    [
      'to change confirmed hours',
      () => given(workHours, entered, confirmed).when({ type: 'ReviseHours', data: hours }),
      'CONFLICT',
    ],
    ['to confirm deleted hours', () => given(workHours, entered, removed).when({ type: 'ConfirmHours' }), 'NOT_FOUND'],
  ])('%s', (_, attempt, reason) => {
    expect(refusalOf(attempt)).toBe(reason)
  })
})

describe('on the wall is refused', () => {
  const poll = samplePoll()
  const cast =
    (list: readonly number[], time = at) =>
    () =>
      given(vote).when({ type: 'CastVote', poll, answers: list, ballot: 'name' }, { at: time })
  const data = { post: 'a-reply', conversation: 'a-post', author: 'ines' }
  const often = Array.from(
    { length: MOST_CHANGES },
    (_, nth): ReactionEvent => ({
      type: nth % 2 ? 'ReactionRemoved' : 'ReactionAdded',
      data,
      personal: { face: 'sad' },
    }),
  )

  test.each<RefusedCase>([
    ['a vote in a closed poll', cast([0], poll.closesAt), 'CONFLICT'],
    ['a vote for nothing', cast([]), 'INVALID'],
    ['a vote for what is not asked', cast([9]), 'INVALID'],
    ['a vote for two where one may choose one', cast([0, 1]), 'INVALID'],
    [
      'a reaction after 200 changes',
      () => given(reaction, ...often).when({ type: 'AddReaction', data, face: 'sad' }),
      'CONFLICT',
    ],
  ])('%s', (_, attempt, reason) => {
    expect(refusalOf(attempt)).toBe(reason)
  })
})
