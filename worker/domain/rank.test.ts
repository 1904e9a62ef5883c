import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { rankIn } from './rank'

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
