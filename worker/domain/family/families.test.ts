import { expect, test } from 'vitest'

import { countFamilies, familiesWithAdults, groupFamilies } from './families'

const links = [
  { one: 'ines', other: 'olav' },
  { one: 'nora', other: 'marit' },
  { one: 'olav', other: 'solveig' },
]

test('whoever is linked, directly or through others, is one family, in the order of the members', () => {
  expect(groupFamilies(['olav', 'marit', 'ines', 'dale', 'solveig', 'nora'], links)).toEqual([
    ['olav', 'ines', 'solveig'],
    ['marit', 'nora'],
    ['dale'],
  ])
})

test('whoever joins brings along those that they were linked with before', () => {
  const later = [
    { one: 'olav', other: 'ines' },
    { one: 'ines', other: 'olav' },
    { one: 'nora', other: 'olav' },
    { one: 'marit', other: 'nora' },
  ]
  expect(groupFamilies(['ines', 'nora', 'olav', 'marit'], later)).toEqual([['ines', 'nora', 'olav', 'marit']])
})

test('a link to somebody who is not asked about joins nobody', () => {
  expect(groupFamilies(['ines', 'solveig'], links)).toEqual([['ines'], ['solveig']])
})

test('only families with an adult are to work, and only those who are linked are counted as families', () => {
  const people = ['olav', 'solveig', 'dale'].map((id) => ({ id, isAdult: id === 'olav' }))
  expect(familiesWithAdults(people, links)).toEqual([['olav', 'solveig']])
  expect(countFamilies(links)).toBe(2)
})
