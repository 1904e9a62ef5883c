import { expect, test } from 'vitest'
import { fc } from '../../testing/properties'

import { byRank, rankIn, standsIn } from './rank'

/** Where the next one is put: somewhere between 0, the front, and 1, the end. */
const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 })

test('whatever is put wherever in a list, the ranks stand in the order of the list', () => {
  fc.assert(
    fc.property(places, (puts) => {
      const ranks: string[] = []
      for (const put of puts) {
        const at = Math.round(put * ranks.length)
        ranks.splice(at, 0, rankIn({ after: ranks[at - 1] ?? null, before: ranks[at] ?? null }))
      }
      expect(ranks).toEqual([...new Set(ranks)].sort())
    }),
  )
})

test('a list that only grows at its end keeps short ranks', () => {
  let last: string | null = null
  for (let turn = 0; turn < 500; turn++) last = rankIn({ after: last, before: null })
  expect(last).toHaveLength(5)
})

test('there is still room after a thousand have been put into the same gap', () => {
  const low = rankIn({ after: null, before: null })
  let high = rankIn({ after: low, before: null })
  for (let turn = 0; turn < 1000; turn++) {
    const between = rankIn({ after: low, before: high })
    expect([low < between, between < high]).toEqual([true, true])
    high = between
  }
})

test('between a place and one before it there is none', () => {
  expect(() => rankIn({ after: 'i0001', before: 'i0001' })).toThrow('There is no place between these.')
})

test('places stand letter by letter, and who was put into the same place by their names', () => {
  const at = (rank: string, id: string) => ({ rank, id })
  const sorted = [at('i0001', 'b'), at('i0002', 'a'), at('i0001', 'a'), at('h0000', 'z')].sort(byRank)
  expect(sorted.map(({ rank, id }) => `${rank} ${id}`)).toEqual(['h0000 z', 'i0001 a', 'i0001 b', 'i0002 a'])
  expect(byRank(at('i0001', 'a'), at('i0001', 'a'))).toBe(0)
})

test.each([
  [null, null, 'i0000'],
  ['i0000', null, 'i0001'],
  ['i0000i', null, 'i0001'],
  ['i000z', null, 'i0010'],
  [null, 'i0000', 'hzzzz'],
  [null, 'i0000i', 'i0000'],
  ['i0000', 'i0002', 'i0001'],
  ['i0000', 'i0001', 'i0000i'],
  ['i0000i', 'i0001', 'i0000r'],
  ['i0000z', 'i0001', 'i0000zi'],
  ['i0000', 'i00001', 'i00000i'],
  ['i0000', 'i00001i', 'i00001'],
  ['i0000', 'i0000i5', 'i00009'],
  [null, '00010', '0000z'],
  ['i00001', 'i00001i', 'i000019'],
  ['i00001', 'i00003', 'i00002'],
  ['i00001i', 'i00002', 'i00001r'],
])('between %s and %s stands %s', (after, before, rank) => {
  expect(rankIn({ after, before })).toBe(rank)
})

test.each([
  [null, null, true],
  ['i0000', 'i0002', true],
  ['i0001', null, false],
  [null, 'i0001', false],
  ['i0000', null, true],
  [null, 'i0002', true],
])('what stands at i0001 stands between %s and %s: %s', (after, before, stands) => {
  expect(standsIn({ after, before }, 'i0001')).toBe(stands)
})
