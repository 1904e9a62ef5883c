import { expect, test } from 'vitest'

import { isAllowed, readLock, strangeLicenses } from './licenses.mjs'
import { isBelow, shortcomings, shortcomingsHere } from './minimum-versions.mjs'

const integrity = 'sha512-x'
const lock = (packages) => ({ packages: { '': {}, ...packages } })
const known = {
  floors: [{ name: 'ws', floor: '8.21.0', why: 'An advisory', besides: { 'node_modules/a/node_modules/ws': 'Alone' } }],
  absent: [{ name: 'react-server-dom-*', why: 'Another' }],
}
const old = { 'node_modules/a/node_modules/ws': { version: '8.18.0', integrity } }

test('what this project is made of is new enough, from one place, and allowed', () => {
  expect(shortcomingsHere()).toEqual([])
  expect(strangeLicenses(readLock())).toEqual([])
})

test.each([
  ['8.20.9', true],
  ['8.21.0', false],
  ['8.21.0-beta.1', true],
  ['8.100.0', false],
  ['9.0.0', false],
  ['7.99.99', true],
])('%s below 8.21.0: %s', (version, is) => {
  expect(isBelow(version, '8.21.0')).toBe(is)
})

test('a package that is too old is named with the reason, wherever it stands', () => {
  const found = shortcomings(
    lock({ ...old, 'node_modules/@b/c/node_modules/ws': { version: '8.20.0', integrity } }),
    known,
  )
  expect(found).toEqual(['node_modules/@b/c/node_modules/ws is 8.20.0, and must be 8.21.0 at least: An advisory.'])
})

test('an exception that is needed no more is to go', () => {
  expect(shortcomings(lock({}), known)).toEqual([
    'node_modules/a/node_modules/ws is no longer below 8.21.0: take it out of minimum-versions.json.',
  ])
})

test.each([
  [
    'what must not be there',
    { 'node_modules/react-server-dom-webpack': { version: '19.0.0', integrity } },
    /must not be/,
  ],
  ['a package from elsewhere', { 'node_modules/b': { version: '1.0.0', integrity: 'sha1-x' } }, /SHA-512/],
  ['a folder', { 'node_modules/b': { link: true } }, /no package of a registry/],
  [
    'a second registry',
    {
      'node_modules/b': { version: '1.0.0', integrity, resolved: 'https://one.example/b.tgz' },
      'node_modules/c': { version: '1.0.0', integrity, resolved: 'https://two.example/c.tgz' },
    },
    /one\.example, two\.example/,
  ],
])('%s is found', (_, packages, words) => {
  expect(shortcomings(lock({ ...old, ...packages }), known)).toEqual([expect.stringMatching(words)])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['', false],
  ['SEE LICENSE IN x', false],
])('the license %s is allowed: %s', (expression, is) => {
  expect(isAllowed(expression, new Set(['MIT']))).toBe(is)
})
