import { expect, test } from 'vitest'

import { budgetTable, weigh } from './budget.mjs'

const page = (limit, ...sizes) =>
  weigh({ path: '/login', limit, scripts: sizes.map((size, index) => ({ name: `assets/${index}.js`, size })) })

test('a page weighs what its scripts weigh together', () => {
  expect(page(75_000, 60_000, 10_000, 200)).toMatchObject({ total: 70_200, isWithin: true })
})

test('a page may weigh exactly its limit and no byte more', () => {
  expect(page(75_000, 75_000).isWithin).toBe(true)
  expect(page(75_000, 75_000, 1).isWithin).toBe(false)
})

test('a page that loads no script at all is not within any limit', () => {
  expect(page(75_000).isWithin).toBe(false)
})

test('the table says which page is too heavy', () => {
  const table = budgetTable([page(75_000, 70_000), { ...page(75_000, 80_000), path: '/members' }])
  expect(table).toMatch(/\/login +70\.0 KB of 75\.0 KB\n/)
  expect(table).toMatch(/\/members +80\.0 KB of 75\.0 KB {2}TOO MUCH$/)
})
