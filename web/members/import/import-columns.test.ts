import { expect, test } from 'vitest'

import { columnComplaint, guessedColumns, toImportRows } from './import-columns'

test.each([
  [
    'our own export',
    ['Last Name', 'First Name', 'Home/Primary phone', 'Cell phone', 'Work phone', 'Email', 'Status Type', 'Vaccinated'],
    ['lname', 'fname', 'phone.home', 'phone.cell', 'phone.work', 'email', 'statusType', ''],
  ],
  [
    'Outlook',
    [
      'First Name',
      'Last Name',
      'E-mail Address',
      'Home Street',
      'Home City',
      'Home State',
      'Home Postal Code',
      'Home Phone',
      'Mobile Phone',
      'Business Phone',
      'Birthday',
    ],
    [
      'fname',
      'lname',
      'email',
      'address.street',
      'address.city',
      'address.state',
      'address.zipCode',
      'phone.home',
      'phone.cell',
      'phone.work',
      'birthdate',
    ],
  ],
  [
    'a club’s own list',
    [
      'SURNAME',
      'given_name',
      'D.O.B.',
      'DOB',
      'member since',
      'Membership type',
      'mail',
      'Telephone',
      'Town',
      'ZIP',
      'Adult?',
      'Notes',
    ],
    [
      'lname',
      'fname',
      '',
      'birthdate',
      'joinDate',
      'statusType',
      'email',
      'phone.home',
      'address.city',
      'address.zipCode',
      'isAdult',
      '',
    ],
  ],
  [
    'a sheet in everyday words',
    ['Surname', 'Born', 'Joined', 'Mobile'],
    ['lname', 'birthdate', 'joinDate', 'phone.cell'],
  ],
])('the columns of %s are known by their headings', (_, headings, fields) => {
  expect(guessedColumns(headings)).toEqual(fields)
})

test('a heading that comes twice is taken once', () => {
  expect(guessedColumns(['Email', 'Email', 'First', 'Last'])).toEqual(['email', '', 'fname', 'lname'])
})

test('both names are asked for, and no field twice', () => {
  expect(columnComplaint(['fname', 'lname', ''])).toBeUndefined()
  expect(columnComplaint(['email'])).toBe('Please choose a column for First Name and Last Name.')
  expect(columnComplaint(['fname', 'email'])).toBe('Please choose a column for Last Name.')
  expect(columnComplaint(['fname', 'lname', 'email', 'email'])).toContain('You chose Email for two columns.')
})

test('what is left out or empty says nothing', () => {
  const rows = [{ number: 2, cells: ['Åse', ' ', 'soup'] }]
  const table = { name: 'a.csv', encoding: 'UTF-8' as const, digest: '', headings: [], rows }
  expect(toImportRows(table, ['fname', 'email', ''])).toEqual([{ number: 2, cells: { fname: 'Åse' } }])
})
