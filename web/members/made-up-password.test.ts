import { expect, test } from 'vitest'

import { passwordComplaint } from '#domain/account/password'
import { makeUpPassword } from './new-member-page'

test('a password that is made up has sixteen characters and meets the rule, and is never the same twice', () => {
  const passwords = Array.from({ length: 200 }, makeUpPassword)
  for (const password of passwords) {
    expect(password).toHaveLength(16)
    expect(passwordComplaint(password)).toBeUndefined()
    expect(password).not.toMatch(/[O0lI1]/)
  }
  expect(new Set(passwords).size).toBe(200)
})
