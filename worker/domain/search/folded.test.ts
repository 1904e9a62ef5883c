import { expect, test } from 'vitest'

import { folded, searchable, soughtWords } from './folded'

test.each([
  ['Ångström', 'angstrom'],
  ['Ødegård', 'odegard'],
  ['Æsop Œuvre', 'aesop oeuvre'],
  ['Straße', 'strasse'],
  ['Łukasz Đorđe', 'lukasz dorde'],
  ['Guðrún', 'gudrun'],
  ['Brekke', 'brekke'],
])('%s is found as %s', (name, typed) => {
  expect(folded(name)).toBe(typed)
})

test.each([
  "O'Rourke",
  'O’Rourke',
  'O‘Rourke',
  'OʼRourke',
  'O`Rourke',
  'O´Rourke',
  'ORourke',
  'o rourke',
  'Rourke, O’',
])('%s finds O’Rourke, however it is written in the record', (typed) => {
  for (const name of ["Nell O'Rourke", 'Nell O’Rourke']) {
    expect(soughtWords(typed).every((word) => searchable(name).includes(word))).toBe(true)
  }
})

test.each(['Brekke-Lund', 'Brekke‐Lund', 'Brekke‑Lund', 'brekke–lund', 'Brekke—Lund', 'Brekke − Lund', 'lund brekke'])(
  '%s finds Brekke-Lund',
  (typed) => {
    expect(soughtWords(typed).every((word) => searchable('Øyvind Brekke-Lund').includes(word))).toBe(true)
  },
)

test('a name may be typed last name first, with a comma', () => {
  for (const typed of ['Birkeland, Amos', 'birkeland,amos', 'Amos Birkeland']) {
    expect([...soughtWords(typed)].sort()).toEqual(['amos', 'birkeland'])
  }
})
