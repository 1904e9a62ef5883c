import { expect, test } from 'vitest'

import { given } from '../../testing/given'
import { nameIn, reason } from './reason'

const why = { type: 'GiveReason', subject: 'olav', text: 'Moved to the coast.' } as const

test('a reason is recorded once, in the words it was given in', () => {
  const [told, ...others] = given(reason).when(why)
  expect([told, ...others]).toEqual([
    { type: 'ReasonGiven', data: { subject: 'olav' }, personal: { text: 'Moved to the coast.' } },
  ])
  if (told) expect(given(reason, told).when({ ...why, text: 'Came back.' })).toEqual([])
})

test('no words are no reason, and before one is given there is none', () => {
  expect(reason.initial).toEqual({ status: 'unknown' })
  expect(given(reason).when({ ...why, text: '' })).toEqual([])
})

test('once the person is forgotten, it is known that there was a reason, and no word of it', () => {
  const forgotten = { type: 'ReasonGiven', data: { subject: 'olav' }, personal: null } as const
  expect(reason.evolve(reason.initial, forgotten)).toEqual({ status: 'given', text: null })
})

const gunnhild = { names: ['Gunnhild Mary O’Dea', 'Gunnhild Torvaldsdatter'], emails: ['gunn@quarry.example'] }

test.each([
  ['For GUNNHILD, who asked.', 'gunnhild'],
  ['Mrs. Torvaldsdatter wrote', 'torvaldsdatter'],
  ['Mail from gunn@quarry.example', 'gunn@quarry.example'],
  ['Dea’s letter', 'dea'],
  ['Asked for it in a letter of May 3rd.', undefined],
  ['Gunnhilda is somebody else', undefined],
])('of a forgotten person, "%s" says: %s', (text, name) => {
  expect(nameIn(text, gunnhild)).toBe(name)
})

test('the words are sealed with the key of whom they are about, and are nobody else’s before there are any', () => {
  const given = { type: 'ReasonGiven', data: { subject: 'olav' }, personal: { text: 'x' } } as const
  expect(reason.subject('reason:1', 'nora', given)).toBe('olav')
  expect(reason.subject('reason:1', 'nora')).toBe('nora')
})

test('marks and single letters name nobody', () => {
  expect(nameIn('… !', { names: ['…', 'A'], emails: [] })).toBeUndefined()
  expect(nameIn('a note', { names: ['A B'], emails: [] })).toBeUndefined()
})
