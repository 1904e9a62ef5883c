import { expect, test } from 'vitest'

import { given } from '../../testing/given'
import { MOST_CHANGES, type ReactionEvent, reaction, reactionId } from './reaction'

const data = { post: 'a-reply', conversation: 'a-post', author: 'ines' }
const shown = (face: string): ReactionEvent => ({ type: 'ReactionAdded', data, personal: { face } })
const takenBack = (face: string): ReactionEvent => ({ type: 'ReactionRemoved', data, personal: { face } })
const stateAfter = (...history: ReactionEvent[]) => history.reduce(reaction.evolve, reaction.initial)

test('a member shows each face once, and any of the eight', () => {
  const add = { type: 'AddReaction', data, face: 'stars' } as const
  expect(given(reaction).when(add)).toEqual([shown('stars')])
  expect(given(reaction, shown('stars')).when(add)).toEqual([])
  expect(given(reaction, shown('sad')).when(add)).toEqual([shown('stars')])
  expect(given(reaction, shown('stars'), takenBack('stars')).when(add)).toEqual([shown('stars')])
})

test('a member shows several faces at once, each with when it was last shown or taken back', () => {
  expect(stateAfter(shown('stars'), shown('sad'), takenBack('stars'))).toEqual({
    of: data,
    faces: [
      { face: 'sad', changed: 2, isRemoved: false },
      { face: 'stars', changed: 3, isRemoved: true },
    ],
    version: 3,
  })
})

test('a face is taken back where it is shown, and otherwise nothing happens', () => {
  const remove = { type: 'RemoveReaction', face: 'stars' } as const
  expect(given(reaction, shown('stars')).when(remove)).toEqual([takenBack('stars')])
  expect(given(reaction, shown('sad')).when(remove)).toEqual([])
  expect(given(reaction).when(remove)).toEqual([])
})

test('a member who changes their mind 200 times is stopped, and may still take a face back', () => {
  const often = Array.from({ length: MOST_CHANGES }, (_, at) => (at % 2 ? takenBack('sad') : shown('sad')))
  expect(() => given(reaction, ...often).when({ type: 'AddReaction', data, face: 'sad' })).toThrow('too often')
  expect(given(reaction, ...often, shown('sad')).when({ type: 'RemoveReaction', face: 'sad' })).toHaveLength(1)
})

test('nothing is left of the faces of a member who was erased', () => {
  expect(stateAfter({ ...shown('stars'), personal: null })).toMatchObject({ faces: [] })
})

test('a face is sealed with the key of whoever shows it', () => {
  expect(reaction.subject(reactionId('a-reply', 'olav'), 'system')).toBe('olav')
})
