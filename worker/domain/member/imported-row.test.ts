import { describe, expect, test } from 'vitest'

import { enteredIn, isFormula } from './imported-row'

const entered = (cells: Parameters<typeof enteredIn>[0]) => enteredIn(cells).entered

test('an empty cell says nothing of its field', () => {
  expect(enteredIn({ fname: ' Olav ', lname: '  ', email: '' })).toEqual({ entered: { fname: 'Olav' }, complaints: [] })
})

test('phones and the address are put together from their columns', () => {
  expect(
    entered({ 'phone.home': '206-555-0111', 'phone.cell': '206 555 0112', 'address.city': 'Alder Falls' }),
  ).toEqual({
    phone: { home: '206-555-0111', cell: '206 555 0112' },
    address: { city: 'Alder Falls' },
  })
})

describe('dates', () => {
  test.each([
    ['3/9/1971', '03/09/1971'],
    ['12.31.1999', '12/31/1999'],
    ['03-09-1971', '03/09/1971'],
    ['1971-03-09', '1971-03-09'],
    ['3/9/71', '3/9/71'],
    ['x3/9/1971', 'x3/9/1971'],
    ['3/9/19711', '3/9/19711'],
    ['333/9/1971', '333/9/1971'],
  ])('"%s" is read as %s', (text, date) => {
    expect(entered({ birthdate: text, joinDate: text })).toEqual({ birthdate: date, joinDate: date })
  })
})

describe('phone numbers', () => {
  test.each([
    ['+1 (206) 555-0111', '(206) 555-0111'],
    ['1-206-555-0111', '-206-555-0111'],
    ['206-555-0111', '206-555-0111'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['1206555011', '1206555011'],
  ])('%s loses the country’s own 1', (text, number) => {
    expect(entered({ 'phone.work': text }).phone?.work?.trim()).toBe(number.trim())
    expect(entered({ 'phone.home': text }).phone?.home).toBe(entered({ 'phone.cell': text }).phone?.cell)
  })
})

test.each([
  ['life', 'Life'],
  ['ACTIVE', 'Active'],
  ['young-adult', 'Young Adult'],
  ['Emperor', 'Emperor'],
])('a status of "%s" is read as %s', (text, status) => {
  expect(entered({ statusType: text })).toEqual({ statusType: status })
})

test.each([
  ['wa', 'WA'],
  ['Washington', 'WA'],
  ['OREGON', 'OR'],
  ['Idaho', 'ID'],
  ['California', 'CA'],
  ['Montana', 'MT'],
  ['Alaska', 'AK'],
  ['D.C.', 'WA D.C.'],
  ['District of Columbia', 'WA D.C.'],
  ['PR', 'Puerto Rico'],
  ['Narnia', 'Narnia'],
])('a state of "%s" is read as %s', (text, state) => {
  expect(entered({ 'address.state': text })).toEqual({ address: { state } })
})

describe('whether somebody is an adult', () => {
  test.each(['y', 'Yes', 'TRUE', '1', 'x', 'adult'])('"%s" is yes', (text) => {
    expect(entered({ isAdult: text })).toEqual({ isAdult: true })
  })
  test.each(['n', 'No', 'FALSE', '0', 'minor', 'child'])('"%s" is no', (text) => {
    expect(entered({ isAdult: text })).toEqual({ isAdult: false })
  })
  test.each(['maybe', 'yesterday', 'nobody', 'oyes', 'a no'])('"%s" has to be said another way', (text) => {
    expect(enteredIn({ isAdult: text }).complaints).toEqual([{ field: 'isAdult', message: 'Please say yes or no.' }])
  })
})

test('what a spreadsheet has marked as text is read without the mark', () => {
  expect(enteredIn({ lname: "'=Brekke", fname: "'-Olav", 'address.city': "'Alder Falls" })).toEqual({
    entered: { lname: '=Brekke', fname: '-Olav', address: { city: "'Alder Falls" } },
    complaints: [],
  })
})

test('a formula is refused, and the rest of its row is read', () => {
  expect(enteredIn({ fname: '=HYPERLINK("x")', lname: 'Brekke' })).toEqual({
    entered: { lname: 'Brekke' },
    complaints: [
      { field: 'fname', message: 'This looks like a spreadsheet formula. Please enter its result instead.' },
    ],
  })
})

test.each([
  ['=1+1', true],
  ['@SUM(A1)', true],
  ['\tx', true],
  ['\rx', true],
  ['+cmd', true],
  ['-cmd|x', true],
  ['+1 (206) 555-0111', false],
  ['-5.0', false],
  ['O’Dea-Moe', false],
  ['a=b', false],
])('"%s" is a formula: %s', (text, formula) => {
  expect(isFormula(text)).toBe(formula)
})
