import { expect, test } from 'vitest'

import { importIn, isImportId, takingBackName } from './import-name'
import { CheckedRows, ImportedRows, TakenBackRows } from './import-rows'

const ID = 'import-0189f0e0-1234-4abc-8def-0123456789ab'

test('an import is known by its name', () => {
  expect(isImportId(ID)).toBe(true)
  for (const other of ['', 'import-1', `${ID}0`, `x${ID}`, ID.toUpperCase()]) expect(isImportId(other)).toBe(false)
})

test('what came of an import, and what of taking one back, is told apart', () => {
  expect(importIn(ID)).toEqual({ id: ID, isTakingBack: false })
  expect(importIn(takingBackName(ID))).toEqual({ id: ID, isTakingBack: true })
  expect(importIn('undo-of-something')).toBeUndefined()
  expect(importIn(null)).toBeUndefined()
})

const complaints = (form: typeof CheckedRows | typeof ImportedRows | typeof TakenBackRows, rows: unknown) =>
  form.safeParse({ rows }).error?.issues.map(({ message }) => message) ?? []
const row = { number: 2, cells: { fname: 'Olav' } }
const many = <Row>(count: number, each: Row) => Array.from({ length: count }, () => each)

test('twenty-five rows are checked at a time, and ten imported or undone', () => {
  expect(complaints(CheckedRows, many(25, row))).toEqual([])
  expect(complaints(CheckedRows, many(26, row))).toEqual(['At most 25 rows can be sent at a time.'])
  expect(complaints(ImportedRows, many(10, { ...row, basis: '' }))).toEqual([])
  expect(complaints(ImportedRows, many(11, { ...row, basis: '' }))).toEqual(['At most 10 rows can be sent at a time.'])
  expect(complaints(TakenBackRows, many(11, 2))).toEqual(['At most 10 rows can be sent at a time.'])
})

test('no rows are no import', () => {
  expect(complaints(CheckedRows, [])).toEqual(['Please send rows.'])
  expect(complaints(CheckedRows, 'all')).toEqual(['Please send rows.'])
  expect(complaints(TakenBackRows, ['all'])).toEqual(['A row needs its number.'])
})

test('the first row below the headings is row 2, and no file has more than twenty thousand', () => {
  expect(complaints(TakenBackRows, [1])).toHaveLength(1)
  expect(complaints(TakenBackRows, [2, 20_000])).toEqual([])
  expect(complaints(TakenBackRows, [20_001])).toHaveLength(1)
})

test('a cell holds at most a thousand characters, of a column that is known', () => {
  expect(complaints(CheckedRows, [{ number: 2, cells: { fname: 'x'.repeat(1_000) } }])).toEqual([])
  expect(complaints(CheckedRows, [{ number: 2, cells: { fname: 'x'.repeat(1_001) } }])).toHaveLength(1)
  expect(complaints(CheckedRows, [{ number: 2, cells: { shoes: '44' } }])).toHaveLength(1)
})
