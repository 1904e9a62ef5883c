import { describe, expect, test } from 'vitest'

import { passwordComplaint, passwordRequirements, resetComplaint, resetRequirements } from './password'

const GOOD = 'Eleven-Cords-23!'

describe('a new password in the wizard and in the profile', () => {
  test.each([
    ['', 'Please enter a new password'],
    ['Aa1!aaa', 'Must be at least 8 characters long'],
    ['Aa1!🎿🎿🎿', 'Must be at least 8 characters long'],
    ['eleven-cords-23!', 'Must contain at least one capital letter'],
    ['Eleven_Cords_23', 'Must contain at least special character (!@#$%)'],
    ['ElevenSnø23', 'Must contain at least special character (!@#$%)'],
    ['Eleven-Cords!', 'Must contain at least one number'],
    [`Aa1!${'a'.repeat(253)}`, 'The password is too long. Please choose a shorter one.'],
    [`Aa1!${'é'.repeat(127)}`, 'The password is too long. Please choose a shorter one.'],
    [`Aa1!${'雪'.repeat(85)}`, 'The password is too long. Please choose a shorter one.'],
    [`Aa1!${'🎿'.repeat(64)}`, 'The password is too long. Please choose a shorter one.'],
  ])('"%s" is refused: %s', (password, complaint) => {
    expect(passwordComplaint(password)).toBe(complaint)
  })

  test.each([
    GOOD,
    'Aa1!aaaa',
    'Ærlig-snø-7?',
    `Aa1!${'a'.repeat(252)}`,
    `Aa1!${'é'.repeat(126)}`,
    `Aa1!${'雪'.repeat(84)}`,
    `Aa1!${'🎿'.repeat(63)}`,
  ])('"%s" is taken', (password) => {
    expect(passwordComplaint(password)).toBeUndefined()
    expect(resetComplaint(password, password)).toBeUndefined()
  })

  test.each(['Eleven-Cords23', 'Eleven Cords23', 'Eleven,Cords23'])('"%s" has a special character', (password) => {
    expect(passwordComplaint(password)).toBeUndefined()
    expect(passwordRequirements(password).every(({ met }) => met)).toBe(true)
  })

  test('is measured by four requirements, each of which says whether it is met', () => {
    expect(passwordRequirements('abc1')).toEqual([
      { message: 'Must be at least 8 characters long', met: false },
      { message: 'Must contain at least one capital letter', met: false },
      { message: 'Must contain at least special character (!@#$%)', met: false },
      { message: 'Must contain at least one number', met: true },
    ])
    expect(passwordRequirements(GOOD).every(({ met }) => met)).toBe(true)
  })
})

describe('a new password on the reset screen', () => {
  test.each([
    ['Aa1!aaa', 'Aa1!aaa', 'The password must be at least 8 characters long'],
    [GOOD, `${GOOD}!`, 'Passwords do not match'],
    ['Eleven-Cords!', 'Eleven-Cords!', 'The password must contain at least one number'],
    ['Eleven-Cords 23,_', 'Eleven-Cords 23,_', 'The password must contain at least one special character'],
    ['eleven-cords-23!', 'eleven-cords-23!', 'The password must contain at least one capital letter'],
    [`Aa1!${'a'.repeat(253)}`, `Aa1!${'a'.repeat(253)}`, 'The password is too long. Please choose a shorter one.'],
  ])('"%s" with "%s" is refused: %s', (password, confirmation, complaint) => {
    expect(resetComplaint(password, confirmation)).toBe(complaint)
  })

  test('has a list of requirements that is met where the screen has no complaint', () => {
    const unmet = resetRequirements('Eleven-Cords 23,_').filter(({ met }) => !met)
    expect(unmet.map(({ message }) => message)).toEqual(['Must contain at least special character (!@#$%)'])
    expect(resetRequirements(GOOD).every(({ met }) => met)).toBe(true)
  })
})
