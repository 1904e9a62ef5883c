import { expect, test } from 'vitest'

import { passwordComplaint } from '#domain/account/password'

import { temporaryPassword } from './first-administrator.mjs'

test('a temporary password meets the rule of the club, and is never the same twice', () => {
  const passwords = Array.from({ length: 50 }, temporaryPassword)
  expect(passwords.map(passwordComplaint).filter(Boolean)).toEqual([])
  expect(new Set(passwords).size).toBe(50)
})
