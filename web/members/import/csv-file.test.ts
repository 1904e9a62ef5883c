import { expect, test } from 'vitest'

import { readCsv } from './csv-file'

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'members.csv')
const reason = (content: string | Uint8Array<ArrayBuffer>) =>
  readCsv(file(content)).then(
    () => 'read',
    (stopped: Error) => stopped.message,
  )
const utf16 = (text: string, mark: readonly number[], high: 0 | 1) =>
  new Uint8Array([
    ...mark,
    ...[...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return high ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  ])
const ROWS = 'First Name,Last Name\r\nÅse,Ødegård\r\n'

test.each([
  ['UTF-8', new TextEncoder().encode(ROWS), 'UTF-8'],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${ROWS}`), 'UTF-8'],
  ['UTF-16 from Windows', utf16(ROWS, [0xff, 0xfe], 1), 'UTF-16'],
  ['UTF-16 the other way round', utf16(ROWS, [0xfe, 0xff], 0), 'UTF-16'],
  ['UTF-16 without a mark', utf16(ROWS, [], 1), 'UTF-16'],
  ['Windows-1252', Uint8Array.from(ROWS, (letter) => letter.charCodeAt(0)), 'Windows-1252'],
])('a file in %s is read, and says how it was read', async (_, bytes, encoding) => {
  const table = await readCsv(file(bytes))
  expect(table).toMatchObject({ encoding, headings: ['First Name', 'Last Name'] })
  expect(table.rows).toEqual([{ number: 2, cells: ['Åse', 'Ødegård'] }])
})

test.each([
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2'],
  ['old line ends', 'a,b\r1,2'],
])('%s part the cells as well', async (_, text) => {
  expect((await readCsv(file(text))).rows).toEqual([{ number: 2, cells: ['1', '2'] }])
})

test('rows keep the numbers that a spreadsheet gives them, though empty ones are left out', async () => {
  const { rows } = await readCsv(file('a,b\n\n1,"two\nlines, and a comma"\n,\n3,4\n'))
  expect(rows).toEqual([
    { number: 3, cells: ['1', 'two\nlines, and a comma'] },
    { number: 5, cells: ['3', '4'] },
  ])
})

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['headings alone', 'a,b\n', 'The file has headings but no rows.'],
  ['no headings', ',\n1,2', 'The first row must have the column headings'],
  ['a quotation mark that is not closed', 'a,b\n1,2\n"3,4\n5,6', 'Row 3 has an opening quotation mark'],
  ['a word behind a quotation', 'a,b\n1,"x"y\n3,4', 'Row 2 has an opening quotation mark'],
  ['a cell too many', 'a,b\n1,2\n3,4,5', 'Row 3 has 3 cells, but there are 2 headings.'],
  ['an endless cell', `a,b\n1,${'x'.repeat(1001)}`, 'Row 2, cell 2 has 1,001 characters.'],
  ['a damaged letter', 'a,b\n1,2\nB\ufffdrg,4', 'Line 3 has characters we can’t read.'],
  ['a nought among the letters', 'a,b\n1,\u00002', 'Line 2 has characters'],
])('%s stops the import, with the row and the reason', async (_, text, sentence) => {
  expect(await reason(text)).toContain(sentence)
})

test('bytes that mean nothing in any writing stop it too', async () => {
  expect(await reason(new Uint8Array([97, 44, 98, 10, 0x8d, 44, 49]))).toContain('Line 2 has characters')
})

test.each([
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
])('a workbook (%s) is no CSV file, and the sentence says what to do', async (_, bytes) => {
  expect(await reason(new Uint8Array(bytes))).toContain('save it as CSV')
})

test('2,000 rows are read, the next is too many, and 100,000 are counted', async () => {
  const rows = (count: number) => `a,b\n${'1,2\n'.repeat(count)}`
  expect((await readCsv(file(rows(2000)))).rows).toHaveLength(2000)
  expect(await reason(rows(2001))).toContain('The file has 2,001 rows, but you can import up to 2,000 at a time.')
  expect(await reason(rows(100_000))).toContain('The file has 100,000 rows, but you can import up to 2,000 at a time.')
  expect(await reason(`a,b\n${'1,2\n'.repeat(1_300_000)}`)).toContain('larger than 5 MB')
})
