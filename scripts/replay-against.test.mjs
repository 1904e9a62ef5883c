import { expect, test } from 'vitest'

import { compareRows, told } from './replay-against.mjs'

const keys = { members: ['id'] }
const olav = { id: 'olav', fname: 'Olav', lname: 'Brekke' }
const ines = { id: 'ines', fname: 'Ines', lname: 'Calloway' }
const rowsOf = (...members) => ({ tables: new Map([['members', members]]), keys })
const words = (before, after) => [...told(compareRows(before, after), 'v1')]

test('a change of the code that changes no row is said to change nothing', () => {
  expect(words(rowsOf(olav, ines), rowsOf(ines, olav))).toEqual([
    'Nothing would change: the code of v1 makes the same rows of this log.',
  ])
})

test('rows that come, go and change are named, field by field', () => {
  const nora = { id: 'nora', fname: 'Nora', lname: 'Quist' }
  expect(words(rowsOf(olav, ines), rowsOf({ ...olav, lname: 'Moe' }, nora))).toEqual([
    'From the code of v1 to this one, 1 of 1 tables change:',
    '  members: 2 rows, 1 new, 1 gone, 1 changed',
    '    + nora {"id":"nora","fname":"Nora","lname":"Quist"}',
    '    - ines {"id":"ines","fname":"Ines","lname":"Calloway"}',
    '    ~ olav lname: "Brekke" → "Moe"',
  ])
})

test('a table that only one of the two knows is told like any other', () => {
  const empty = { tables: new Map(), keys }
  expect(words(empty, rowsOf(olav))[1]).toBe('  members: 1 rows, 1 new, 0 gone, 0 changed')
})
