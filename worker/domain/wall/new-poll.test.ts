import { describe, expect, test } from 'vitest'

import { refusalOf } from '../../testing/refusal-of'
import { assertOpenFor, NewPoll } from './new-poll'

const poll = {
  question: 'When do we wax?',
  answers: ['Saturday', 'Sunday'],
  closesAt: '2026-11-27T18:00:00.000Z',
}
const complaints = (change: object) =>
  NewPoll.safeParse({ ...poll, ...change }).error?.issues.map(({ message }) => message)
const answers = (count: number) => Array.from({ length: count }, (_, nth) => `Day ${nth}`)

describe('a new poll', () => {
  test('has one choice each, that everybody sees, unless it says otherwise', () => {
    expect(NewPoll.parse(poll)).toEqual({ ...poll, isMultiple: false, isSecret: false })
    const secret = { ...poll, isMultiple: true, isSecret: true }
    expect(NewPoll.parse(secret)).toEqual(secret)
  })

  test('has its question and answers in one line each, without blanks around them', () => {
    const typed = { ...poll, question: '  When do\n we  wax? ', answers: [' Saturday', 'Sunday  \t night '] }
    expect(NewPoll.parse(typed)).toMatchObject({ question: 'When do we wax?', answers: ['Saturday', 'Sunday night'] })
  })

  test.each([
    ['a question of 200 characters', { question: 'x'.repeat(200) }],
    ['an answer of 100 characters', { answers: ['Saturday', 'x'.repeat(100)] }],
    ['eight answers', { answers: answers(8) }],
  ])('may have %s', (_, change) => {
    expect(complaints(change)).toBeUndefined()
  })

  test.each([
    ['no question', { question: ' \n ' }, 'Please enter a question.'],
    ['a question that is no text', { question: 7 }, 'Please enter a question.'],
    ['a long question', { question: 'x'.repeat(201) }, 'Please use at most 200 characters for the question.'],
    ['an empty answer', { answers: ['Saturday', ' '] }, 'Please fill in every answer.'],
    ['no answers yet', { answers: ['', ' '] }, 'Please fill in every answer.', 'Please fill in every answer.'],
    ['a long answer', { answers: ['Saturday', 'x'.repeat(101)] }, 'Please use at most 100 characters an answer.'],
    ['one answer', { answers: ['Saturday'] }, 'Please enter at least 2 answers.'],
    ['nine answers', { answers: answers(9) }, 'Please enter at most 8 answers.'],
    ['the same answer twice', { answers: ['Saturday', 'saturday '] }, 'Two answers are the same.'],
    ['no closing time', { closesAt: undefined }, 'Please enter when the poll closes.'],
    ['a day instead of a moment', { closesAt: '2026-11-27' }, 'Please enter when the poll closes.'],
    ['no moment', { closesAt: 'soon' }, 'Please enter when the poll closes.'],
  ])('with %s is refused', (_, change, ...expected) => {
    expect(complaints(change)).toEqual(expected)
  })
})

test('a poll closes after it begins, and within a year', () => {
  const open = (closesAt: string) => () =>
    assertOpenFor({ ...poll, isMultiple: false, isSecret: false, closesAt }, '2026-11-20T18:00:00.000Z')
  expect(open('2026-11-20T18:00:00.001Z')).not.toThrow()
  expect(open('2027-11-21T18:00:00.000Z')).not.toThrow()
  for (const early of ['2026-11-20T18:00:00.000Z', '2026-11-19T18:00:00.000Z'])
    expect(open(early)).toThrow('Please choose a closing time in the future.')
  expect(open('2027-11-21T18:00:00.001Z')).toThrow('Please choose a closing time within a year.')
  expect([open('2026-11-20T18:00:00.000Z'), open('2028-11-20T18:00:00.000Z')].map(refusalOf)).toEqual([
    'INVALID',
    'INVALID',
  ])
})
