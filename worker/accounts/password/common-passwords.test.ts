import { expect, test } from 'vitest'

import { passwordComplaint } from '../../domain/account/password'
import { assertMayBeChosen, commonPasswords } from './chosen-password'

const isRefused = (password: string) => {
  try {
    assertMayBeChosen(password, {})
    return false
  } catch {
    return true
  }
}

test('there are 3,000 common passwords that meet the rule, each of them once', () => {
  const all = commonPasswords
  expect(new Set(all).size).toBe(3000)
  expect(all.filter((password) => passwordComplaint(password))).toEqual([])
})

test('none of them may be chosen, nor with other capitals', () => {
  const all = commonPasswords
  expect(all.filter((password) => !isRefused(password))).toEqual([])
  expect(isRefused('mOsquito@13')).toBe(true)
})

test('a password that is like none of them may be chosen', () => {
  expect(isRefused('Eleven-Cords-23!')).toBe(false)
})
