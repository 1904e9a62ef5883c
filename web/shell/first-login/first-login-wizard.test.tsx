import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { EASY_TO_GUESS } from '#domain/account/password'
import { session } from '../../sync/session/session'
import { refusal } from '../../sync/testing/portal-stub'
import {
  arrive,
  choosePassword,
  depart,
  goToSaving,
  june,
  open,
  press,
  SAVE,
  seconds,
  settled,
  type,
} from './testing/wizard-driver'

beforeEach(arrive)
afterEach(depart)

test('the five steps, from the welcome to the portal', async () => {
  const saves = open({
    [SAVE]: () => Response.json({ user: june }),
    'GET /session': () => refusal(503, 'UNAVAILABLE', ''),
  })
  expect(screen.getByRole('heading', { name: 'Welcome, June' })).toBeDefined()
  goToSaving()
  expect(screen.getByText('One moment while we update your information...')).toBeDefined()
  await seconds(3)
  await settled(() => screen.getByRole('heading', { name: "Cheers, You're All Set!" }))
  expect(saves().map(({ body }) => body)).toEqual([
    { password: expect.stringMatching(/^ey[\w-]+\.\./), birthdate: '02/14/1985' },
  ])
  expect(session.value?.firstLogin).toBe(true)
  press('Take Me To The Portal')
  expect(session.value?.firstLogin).toBe(false)
})

test('what a password still lacks is listed while it is typed', () => {
  open()
  press('Get Started')
  const met = () => screen.getAllByText(', done').map((mark) => mark.parentElement?.firstChild?.textContent)
  type('New password', 'Larch')
  expect(met()).toContain('Must contain at least one capital letter')
  expect(met()).not.toContain('Must be at least 8 characters long')
  type('New password', 'Larchwood1!')
  expect(met()).toEqual(
    expect.arrayContaining([
      'Must be at least 8 characters long',
      'Must contain at least one capital letter',
      'Must contain at least special character (!@#$%)',
      'Must contain at least one number',
    ]),
  )
})

test('a password that is easy to guess is told as it is typed, and one with the birthdate as soon as that is known', async () => {
  open()
  press('Get Started')
  const line = () => screen.getByText('Must not be easy to guess').textContent
  type('New password', 'Larchwood1!')
  await settled(() => expect(line()).toContain(', done'))
  type('New password', 'Password1!')
  expect(line()).not.toContain(', done')
  choosePassword('Junes-Okafor-1!')
  expect(screen.getByText(EASY_TO_GUESS)).toBeDefined()

  choosePassword('Xkv-02141985!')
  type('Birthdate', '02/14/1985')
  press('Continue')
  expect(screen.getByText(EASY_TO_GUESS)).toBeDefined()
  expect(screen.getByLabelText('New password')).toBeDefined()
})

test('the password step complains in the words of the specification and lets nothing else by', () => {
  open()
  press('Get Started')
  const complaintFor = (...typed: [string, string]) => {
    choosePassword(...typed)
    const invalid = document.querySelector('[aria-invalid]')
    return invalid && document.getElementById(`${invalid.id}-error`)?.textContent
  }
  expect(complaintFor('', '')).toBe('Please enter a new password')
  expect(complaintFor('Larch', '')).toBe('Must be at least 8 characters long')
  expect(complaintFor('Larchwood1!', 'Larch')).toBe('Passwords do not match')
  expect(complaintFor('Larchwood1!', 'Larchwood1!')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Your birthdate' })).toBeDefined()
})

test('a birthdate under 18 is told at once, and the next one is taken', () => {
  open()
  press('Get Started')
  choosePassword()
  type('Birthdate', '02/14/2019')
  press('Continue')
  expect(screen.getByText(/^Accounts are for members 18 or older\./)).toBeDefined()
  type('Birthdate', '02/14/1985')
  press('Continue')
  expect(screen.getByText('One moment while we update your information...')).toBeDefined()
})

test.each(['', '13/01/1985', '02/30/1985', '02/14/85', '02/14/2985'])('%j is no birthdate', (birthdate) => {
  open()
  press('Get Started')
  choosePassword()
  type('Birthdate', birthdate)
  press('Continue')
  expect(screen.getByText('Please enter a valid birthdate')).toBeDefined()
})
