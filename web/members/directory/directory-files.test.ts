import { expect, test } from 'vitest'

import { enteredIn } from '#domain/member/imported-row'
import { fieldAt } from '#domain/member/member-fields'
import { IMPORTED_FIELDS } from '#domain/member/member-import'
import { readCsv } from '../import/csv-file'
import { guessedColumns, toImportRows as importRowsOf } from '../import/import-columns'
import { entries, entry, plainEntries } from '../testing/club-members'
import { directoryCsv, directoryVcards, membersCsv, reachable } from './directory-files'
import { toDirectoryRows } from './directory-rows'

const lines = async (...args: Parameters<typeof directoryCsv>) => (await directoryCsv(...args)).split('\r\n')

const marit: Parameters<typeof membersCsv>[0][number] = {
  _id: 'marit',
  fname: 'Marit',
  lname: 'Solheim',
  birthdate: '1971-03-09',
  joinDate: '1998-10-04',
  statusType: 'Life',
  isAdult: true,
  email: 'marit@skarnhollow.example',
  phone: { home: '2065550144', work: '', cell: '442079460958' },
  address: { street: '88 Mill Race, Apt. 2', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
  isVaccinated: true,
}
const felix = { ...marit, _id: 'felix', fname: 'Félix "Fex"', lname: '=Dunmore', isAdult: false }
const minor = { ...felix, email: null, phone: null, address: null, isVaccinated: false }

test('the spreadsheet of an administrator has every column that the import takes, and the import reads the same', async () => {
  const csv = await membersCsv([marit, minor])
  const [head, first] = csv.split('\r\n')
  expect(head).toBe(`\ufeff${IMPORTED_FIELDS.map((field) => fieldAt(field).label)},Vaccinated`)
  expect(first).toMatch(
    /^Marit,Solheim,Life,10\/04\/1998,03\/09\/1971,Yes,marit@skarnhollow.example,\(206\) 555-0144,,442079460958,"88 Mill Race, Apt. 2",Alder Falls,WA,98999,.*,Yes$/,
  )
  const table = await readCsv(new File([csv], 'members.csv'))
  const columns = guessedColumns(table.headings)
  expect(columns).toEqual([...IMPORTED_FIELDS, ''])
  const read = importRowsOf(table, columns).map(({ cells }) => enteredIn(cells))
  const { _id: _, isVaccinated: __, phone, ...record } = marit
  const dates = { birthdate: '03/09/1971', joinDate: '10/04/1998' }
  const names = { fname: 'Félix "Fex"', lname: '=Dunmore' }
  expect(read).toEqual([
    { entered: { ...record, ...dates, phone: { home: '(206) 555-0144', cell: phone?.cell } }, complaints: [] },
    { entered: { ...names, ...dates, statusType: 'Life', isAdult: false }, complaints: [] },
  ])
})

test('that of a member has names and phones alone', async () => {
  const csv = await directoryCsv(toDirectoryRows(plainEntries))
  expect(csv.split('\r\n')[0]).toBe('\ufeffLast Name,First Name,Home/Primary phone,Work phone,Cell phone')
  expect(csv).not.toMatch(/@|Life/)
})

test.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'a name such as %j is not calculated',
  async (lname) => {
    const [, line] = await lines(toDirectoryRows([entry('x', 'Odd', lname)]))
    expect(line).toMatch(/^"?'/)
  },
)

test('commas, quotation marks and letters of every kind arrive as they are', async () => {
  const [, line] = await lines(toDirectoryRows([entry('x', 'Ann "Annie"', 'Ødegård, Jr.')]))
  expect(line).toBe('"Ødegård, Jr.","Ann ""Annie""",(206) 555-0101,,')
})

test('contacts are cards that phones and Outlook read, without those who cannot be reached', () => {
  const cards = directoryVcards(reachable(toDirectoryRows(entries)), 'Skarn Hollow Ski Club')
  expect(cards.match(/BEGIN:VCARD/g)).toHaveLength(4)
  expect(cards.split('\r\n').slice(0, 8)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Aldous;Wren;;;',
    'FN:Wren Aldous',
    'ORG:Skarn Hollow Ski Club',
    'TEL;TYPE=HOME,VOICE:+12065550101',
    'EMAIL;TYPE=INTERNET:wren@skarnhollow.example',
    'END:VCARD',
  ])
})

test('nothing in a name ends a line or begins a field of a card, and long ones are folded between letters', () => {
  const cards = directoryVcards(toDirectoryRows([entry('x', 'A;B,C\\D', `\nEND:VCARD ${'Å'.repeat(60)}`)]), '')
  expect(cards).toContain('A\\;B\\,C\\\\D')
  expect(cards.match(/^END:VCARD/gm)).toHaveLength(1)
  for (const line of cards.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(cards.replaceAll('\r\n ', '')).toContain('Å'.repeat(60))
})
