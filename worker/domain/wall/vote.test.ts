import { expect, test } from 'vitest'

import { given } from '../../testing/given'
import type { PollDetails } from './poll'
import { answersIn, memberOfVote, pollOfVote, type VoteEvent, vote, voteId } from './vote'

const poll: PollDetails = {
  question: 'Which day?',
  answers: ['Saturday', 'Sunday', 'Monday'],
  isMultiple: false,
  isSecret: false,
  closesAt: '2026-11-27T18:00:00.000Z',
}
const cast = (answers: readonly number[], change: Partial<PollDetails> = {}, ballot = 'a-new-name') =>
  ({ type: 'CastVote', poll: { ...poll, ...change }, answers, ballot }) as const
const choice = (event: VoteEvent | undefined) =>
  answersIn(event?.type === 'VoteCast' ? (event.personal?.choice ?? '') : '')
const sunday: VoteEvent = { type: 'VoteCast', data: {}, personal: { choice: '01000000' } }

test('a member votes, changes the vote and takes it back', () => {
  const [voted] = given(vote).when(cast([1]))
  expect(voted).toMatchObject({ type: 'VoteCast', data: {} })
  expect(choice(voted)).toEqual([1])
  const history = [voted as VoteEvent]
  expect(given(vote, ...history).when(cast([1]))).toEqual([])
  expect(choice(given(vote, ...history).when(cast([2]))[0])).toEqual([2])
  expect(given(vote, ...history).when({ type: 'WithdrawVote' })).toEqual([{ type: 'VoteWithdrawn' }])
  expect(given(vote, ...history, { type: 'VoteWithdrawn' }).when({ type: 'WithdrawVote' })).toEqual([])
  expect(choice(given(vote, ...history, { type: 'VoteWithdrawn' }).when(cast([1]))[0])).toEqual([1])
  expect(given(vote, { type: 'VoteWithdrawn' }).when({ type: 'WithdrawVote' })).toEqual([])
  expect(vote.evolve(vote.evolve(vote.initial, sunday), { type: 'VoteWithdrawn' })).toEqual({ status: 'withdrawn' })
})

test('only answers of the poll can be chosen, and several where it says so', () => {
  for (const answers of [[3], [-1], [0.5], [0, 3]])
    expect(() => given(vote).when(cast(answers, { isMultiple: true }))).toThrow('That answer isn’t in this poll.')
  expect(() => given(vote).when(cast([]))).toThrow('Please choose an answer.')
  expect(() => given(vote).when(cast([0, 1]))).toThrow('Please choose one answer only.')
  expect(choice(given(vote).when(cast([0, 0]))[0])).toEqual([0])
  expect(choice(given(vote).when(cast([2, 0], { isMultiple: true }))[0])).toEqual([0, 2])
})

test('nobody votes in a poll that is closed', () => {
  expect(() => given(vote).when(cast([1]), { at: poll.closesAt })).toThrow('This poll is closed.')
  expect(given(vote, sunday).when({ type: 'WithdrawVote' }, { at: poll.closesAt })).toHaveLength(1)
})

test('a ballot of a secret poll keeps the name by chance that it got, and an open one has none', () => {
  const ballotOf = (event: VoteEvent | undefined) => (event?.type === 'VoteCast' ? event.personal?.ballot : '')
  const [first] = given(vote).when(cast([1], { isSecret: true }, 'first-name'))
  expect(ballotOf(first)).toBe('first-name')
  expect(ballotOf(given(vote, first as VoteEvent).when(cast([2], { isSecret: true }, 'other-name'))[0])).toBe(
    'first-name',
  )
  expect(ballotOf(given(vote, sunday).when(cast([2], { isSecret: true }, 'other-name'))[0])).toBe('other-name')
  expect(given(vote).when(cast([1]))[0]).not.toHaveProperty('personal.ballot')
})

test('an erased voter’s ballot has no choice left', () => {
  expect(vote.evolve(vote.initial, { ...sunday, personal: null } as VoteEvent)).toEqual({
    status: 'cast',
    choice: null,
    ballot: null,
  })
})

test('a vote is called by its poll and its voter, and sealed with the voter’s key', () => {
  const id = voteId('a-post', 'olav')
  expect([pollOfVote(id), memberOfVote(id), vote.subject(id, 'system')]).toEqual(['a-post', 'olav', 'olav'])
})
