import { expect, test } from 'vitest'

import { charactersOf } from './characters'

test.each([
  ['', []],
  ['Pass ~ 12', ['P', 'a', 's', 's', ' ', '~', ' ', '1', '2']],
  ['Zo\u00eb', ['Z', 'o', '\u00eb']],
  ['Zoe\u0308', ['Z', 'o', 'e\u0308']],
  ['a👩‍👧b', ['a', '👩‍👧', 'b']],
  ['1\r\n2', ['1', '\r\n', '2']],
])('%j is cut where one sees a character end', (text, characters) => {
  expect(charactersOf(text)).toEqual(characters)
})
