import { expect, test } from 'vitest'

import { soughtWords } from '#domain/search/folded'
import { entries, entry } from '../testing/club-members'
import { matches, toDirectoryRows } from './directory-rows'

const namesIn = (rows: { readonly name: string }[]) => rows.map(({ name }) => name)
const found = (query: string) => namesIn(toDirectoryRows(entries).filter((row) => matches(row, soughtWords(query))))

test('the directory stands by last name as people spell it, then by first name', () => {
  const rows = toDirectoryRows([
    entry('1', 'Tor', 'Zander'),
    entry('2', 'Tor', 'Ödman'),
    entry('3', 'Tor', 'de la Cruz'),
    entry('4', 'Amos', 'Ångström'),
    entry('5', 'Wren', 'Aldous'),
    entry('6', 'Amos', 'Zander'),
    entry('7', 'Tor', 'Dunmore'),
  ])
  expect(namesIn(rows)).toEqual([
    'Wren Aldous',
    'Amos Ångström',
    'Tor de la Cruz',
    'Tor Dunmore',
    'Tor Ödman',
    'Amos Zander',
    'Tor Zander',
  ])
})

test('the order by first name is kept beside the one by last name', () => {
  const rows = toDirectoryRows(entries).sort((a, b) => a.byFirstName - b.byFirstName)
  expect(namesIn(rows)).toEqual(['Åse Ødegård', 'Felix Dunmore', 'Marit Solheim', 'Wren Aldous', 'Zoë Ångström'])
})

test('a member is found without capitals and accents', () => {
  expect(found('MARIT')).toEqual(['Marit Solheim'])
  expect(found('odegard')).toEqual(['Åse Ødegård'])
  expect(found('Ångström')).toEqual(['Zoë Ångström'])
  expect(found('angstrom')).toEqual(['Zoë Ångström'])
})

test('words may come in any order, and all of them must be there', () => {
  expect(found('solheim marit')).toEqual(['Marit Solheim'])
  expect(found('  sol  mar ')).toEqual(['Marit Solheim'])
  expect(found('marit aldous')).toEqual([])
})

test('a member is found as the table writes them, last name first, and as phones write apostrophes and hyphens', () => {
  const rows = toDirectoryRows([...entries, entry('nell', 'Nell', 'O’Rourke'), entry('tor', 'Tor', 'Berg-Vik')])
  const sought = (query: string) => namesIn(rows.filter((row) => matches(row, soughtWords(query))))
  expect(sought('Solheim, Marit')).toEqual(['Marit Solheim'])
  for (const query of ["O'Rourke", 'O‘Rourke', 'OROURKE', 'Rourke,Nell'])
    expect(sought(query)).toEqual(['Nell O’Rourke'])
  for (const query of ['Berg–Vik', 'berg vik', 'Vik, Tor']) expect(sought(query)).toEqual(['Tor Berg-Vik'])
})

test('a member is found by phone, however it is typed, and by email', () => {
  expect(found('(206) 555-0144')).toEqual(['Marit Solheim'])
  expect(found('2065550144')).toEqual(['Marit Solheim'])
  expect(found('wren@')).toEqual(['Wren Aldous'])
})

test('who has no home phone is shown with the cell phone, and a minor with none', () => {
  const [cell, minor] = toDirectoryRows([
    entry('1', 'Ada', 'Berg', { phone: { home: '', work: '4255550199', cell: '2065550172' } }),
    { _id: '2', fname: 'Bo', lname: 'Berg', isAdult: false },
  ])
  expect(cell?.shownPhone).toBe('(206) 555-0172')
  expect(minor?.shownPhone).toBeUndefined()
})
