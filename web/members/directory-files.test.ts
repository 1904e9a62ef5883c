import { expect, test } from 'vitest'

import { directoryCsv } from './directory-csv'
import { rowsOf } from './directory-rows'
import { directoryVcards, reachable } from './directory-vcard'
import { entries, entry, plainEntries } from './testing/club-members'

const lines = async (...args: Parameters<typeof directoryCsv>) => (await directoryCsv(...args)).split('\r\n')

test('the spreadsheet of an administrator has what the directory shows one, in its order', async () => {
  const [head, first, ...others] = await lines(rowsOf(entries), true)
  expect(head).toBe('\ufeffLast Name,First Name,Home/Primary phone,Cell phone,Work phone,Email,Status Type,Vaccinated')
  expect(first).toBe('Aldous,Wren,(206) 555-0101,,,wren@skarnhollow.example,Life,Yes')
  expect(others).toContain('Dunmore,Felix,,,,,Young Adult,No')
})

test('that of a member has names and phones alone', async () => {
  const csv = await directoryCsv(rowsOf(plainEntries), false)
  expect(csv.split('\r\n')[0]).toBe('\ufeffLast Name,First Name,Home/Primary phone,Cell phone,Work phone')
  expect(csv).not.toMatch(/@|Life/)
})

test.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'a name such as %j is not calculated',
  async (lname) => {
    const [, line] = await lines(rowsOf([entry('x', 'Odd', lname)]), false)
    expect(line).toMatch(/^"?'/)
  },
)

test('commas, quotation marks and letters of every kind arrive as they are', async () => {
  const [, line] = await lines(rowsOf([entry('x', 'Ann "Annie"', 'Ødegård, Jr.')]), false)
  expect(line).toBe('"Ødegård, Jr.","Ann ""Annie""",(206) 555-0101,,')
})

test('contacts are cards that phones and Outlook read, without those who cannot be reached', () => {
  const cards = directoryVcards(reachable(rowsOf(entries)), 'Skarn Hollow Ski Club')
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
  const cards = directoryVcards(rowsOf([entry('x', 'A;B,C\\D', `\nEND:VCARD ${'Å'.repeat(60)}`)]), '')
  expect(cards).toContain('A\\;B\\,C\\\\D')
  expect(cards.match(/^END:VCARD/gm)).toHaveLength(1)
  for (const line of cards.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(cards.replaceAll('\r\n ', '')).toContain('Å'.repeat(60))
})
