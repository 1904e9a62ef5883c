import { expect, test } from 'vitest'

import { given } from '../../testing/given'
import { family, familyPair, pairMembers } from './family'

test('two members are linked once, and unlinked once', () => {
  const linked = { type: 'FamilyLinked' } as const
  expect(given(family).when({ type: 'LinkFamily' })).toEqual([linked])
  expect(given(family, linked).when({ type: 'LinkFamily' })).toEqual([])
  expect(given(family, linked).when({ type: 'UnlinkFamily' })).toEqual([{ type: 'FamilyUnlinked' }])
  expect(given(family).when({ type: 'UnlinkFamily' })).toEqual([])
  expect(given(family, linked, { type: 'FamilyUnlinked' }).when({ type: 'LinkFamily' })).toEqual([linked])
})

test('the log calls them a family, and nobody is linked at first', () => {
  expect(family.category).toBe('family')
  expect(family.initial).toEqual({ linked: false })
})

test('a pair has one name, whoever is named first, and nobody is a pair with themselves', () => {
  expect(familyPair('solveig', 'olav')).toBe('olav:solveig')
  expect(familyPair('olav', 'solveig')).toBe('olav:solveig')
  expect(pairMembers('olav:solveig')).toEqual(['olav', 'solveig'])
  expect(familyPair('olav', 'olav')).toBeUndefined()
})
