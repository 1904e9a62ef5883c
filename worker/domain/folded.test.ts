import { expect, test } from 'vitest'

import { folded } from './folded'

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
