import { describe, expect, test } from 'vitest'

import { type Bed, bedsOf, chooseBeds, isOpenTo, nightsBetween, numberOfBed, roomOfBed } from './beds'

const rooms = [
  { id: 'family', firstBed: 1, beds: 3, use: 'One family' },
  { id: 'small', firstBed: 4, beds: 2, use: 'Everyone' },
  { id: 'large', firstBed: 6, beds: 4, use: 'Everyone' },
  { id: 'kids', firstBed: 10, beds: 2, use: 'Under 18' },
  { id: 'manager', firstBed: 12, beds: 1, use: 'House manager' },
] as const
const beds = bedsOf([...rooms].reverse())
const bed = (number: number) => beds.find((one) => one.number === number) as Bed
const taken = (...numbers: number[]) => new Map(numbers.map((number) => [bed(number).id, 'ines']))
const adults = (count: number) => ({ booker: 'olav', minors: Array.from({ length: count }, () => false) })
const chosen = (group: { booker: string; minors: readonly boolean[] }, ...nights: ReadonlyMap<string, string>[]) => {
  const names = nights.map((_, index) => `2026-12-1${index}`)
  const given = chooseBeds(beds, new Map(nights.map((night, index) => [names[index] as string, night])), names, group)
  return given && names.map((name) => given.get(name)?.map(numberOfBed))
}

test('beds are in the order of their numbers, and know their room', () => {
  expect(beds.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect([roomOfBed(bed(6).id), numberOfBed(bed(6).id)]).toEqual(['large', 6])
  const small = { firstBed: 4, beds: 1, use: 'Everyone' }
  const alike = ['b', 'a', 'c'].map((id) => ({ id, ...small }))
  expect(bedsOf(alike).map(({ id }) => id)).toEqual(['a.4', 'b.4', 'c.4'])
})

test('a bed is open unless it is taken, is the house manager’s, or is in a room that another family has', () => {
  expect(isOpenTo(bed(4), undefined, 'olav')).toBe(true)
  expect(isOpenTo(bed(4), taken(4), 'olav')).toBe(false)
  expect(isOpenTo(bed(12), undefined, 'olav')).toBe(false)
  expect(isOpenTo(bed(2), taken(1), 'olav')).toBe(false)
  expect(isOpenTo(bed(2), taken(1), 'ines')).toBe(true)
  expect(isOpenTo(bed(5), taken(4), 'olav')).toBe(true)
})

describe('a group gets', () => {
  test('the fullest room for everyone that has as many beds left, then a family’s room', () => {
    expect(chosen(adults(2), taken())).toEqual([[4, 5]])
    expect(chosen(adults(3), taken())).toEqual([[6, 7, 8]])
    expect(chosen(adults(2), taken(4, 6, 7))).toEqual([[8, 9]])
    expect(chosen(adults(3), taken(4, 5, 6, 7))).toEqual([[1, 2, 3]])
  })

  test('the fullest room though its beds have the higher numbers, of those for one family too', () => {
    for (const use of ['Everyone', 'One family']) {
      const large = { id: 'large', firstBed: 1, beds: 4, use }
      const house = bedsOf([large, { id: 'small', firstBed: 5, beds: 2, use }])
      expect(chooseBeds(house, new Map(), ['2026-12-11'], adults(2))?.get('2026-12-11')).toEqual(['small.5', 'small.6'])
    }
  })

  test('the same beds in all nights where that can be, and else others', () => {
    expect(chosen(adults(2), taken(), taken(4))).toEqual([
      [6, 7],
      [6, 7],
    ])
    expect(chosen(adults(3), taken(1, 4, 5, 6), taken(1, 4, 5, 9))).toEqual([
      [7, 8, 9],
      [6, 7, 8],
    ])
  })

  test('the first beds of the house where no room is large enough, and beds for minors where those are too few', () => {
    expect(chosen(adults(5), taken())).toEqual([[4, 5, 6, 7, 8]])
    const withMinor = { booker: 'olav', minors: [false, true] }
    expect(chosen(withMinor, taken(1, 4, 5, 6, 7, 8))).toEqual([[9, 10]])
    expect(chosen(adults(2), taken(1, 4, 5, 6, 7, 8))).toBeUndefined()
    const withMinors = { booker: 'olav', minors: [false, true, true] }
    expect(chosen(withMinors, taken(1, 4, 5, 6, 7))).toEqual([[8, 9, 10]])
    expect(chosen(withMinors, taken(1, 4, 5, 6, 7, 8))).toEqual([[9, 10, 11]])
    expect(chosen(withMinor, taken(1, 4, 5, 6, 7, 8, 10, 11))).toBeUndefined()
  })

  test('no bed at all where one night has too few', () => {
    expect(chosen(adults(2), taken(), taken(1, 4, 5, 6, 7, 8))).toBeUndefined()
  })
})

test('one who comes alone gets a bed for everyone while there is one, which the seed spreads', () => {
  const alone = (seed: string) => chooseBeds(beds, new Map(), ['2026-12-11'], adults(1), seed)?.get('2026-12-11')
  const given = new Set(Array.from('abcdefgh', (seed) => numberOfBed(alone(seed)?.[0] ?? '')))
  expect(given.size).toBeGreaterThan(3)
  for (const number of given) expect(bed(number).use).toBe('Everyone')
  expect(chosen(adults(1), taken(4, 5, 6, 7, 8, 9))).toEqual([[1]])
  expect(chosen(adults(1), taken())).toEqual([[5]])
})

test('nights are counted from one day up to the morning of another', () => {
  expect(nightsBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(nightsBetween('2026-12-30', '2026-12-30')).toEqual([])
})
