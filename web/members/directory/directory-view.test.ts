import { expect, test } from 'vitest'

import { readView, writeView } from './directory-view'

test('the directory is as usual where the address says nothing', () => {
  expect(readView('')).toEqual({
    search: '',
    statusTypes: [],
    vaccinated: undefined,
    sort: { id: 'lname', desc: false },
    size: 15,
    page: 0,
  })
  expect(writeView(readView(''))).toBe('')
})

test('what is shown can be read back from the address', () => {
  const query = 'find=sol+marit&status=Life&status=Young+Adult&vaccinated=no&sort=-email&rows=all&page=3'
  expect(readView(query)).toEqual({
    search: 'sol marit',
    statusTypes: ['Life', 'Young Adult'],
    vaccinated: 'no',
    sort: { id: 'email', desc: true },
    size: 'all',
    page: 2,
  })
  expect(writeView(readView(query))).toBe(query)
})

test('what makes no sense in an address is left out', () => {
  expect(writeView(readView('status=Royal&vaccinated=perhaps&sort=shoe&rows=7&page=-2&utm=x'))).toBe('')
  expect(writeView(readView('page=1e9999'))).toBe('')
})

test.each([10, 20, 50, 'all'] as const)('%s rows are offered', (size) => {
  expect(readView(`rows=${size}`).size).toBe(size)
})
