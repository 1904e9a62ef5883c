import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { refusal } from '../../sync/testing/portal-stub'
import {
  arrive,
  depart,
  field,
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

test('nothing is saved before three seconds are over', async () => {
  const saves = open({ [SAVE]: () => Response.json({ user: june }) })
  goToSaving()
  await seconds(2.9)
  expect(saves('/login')).toHaveLength(0)
  await seconds(0.1)
  expect(saves('/login/key')).toHaveLength(1)
  await settled(() => expect(saves()).toHaveLength(1))
})

test('leaving the step cancels the save, and nothing that was typed is lost', async () => {
  const saves = open({ [SAVE]: () => Response.json({ user: june }) })
  goToSaving()
  await seconds(2)
  press('Back')
  await seconds(60)
  expect(saves()).toHaveLength(0)
  expect(field('Birthdate').value).toBe('02/14/1985')
  press('Back')
  expect([field('New password').value, field('Confirm password').value]).toEqual(['Larchwood1!', 'Larchwood1!'])
})

test('leaving the wizard altogether cancels it, too', async () => {
  const saves = open({ [SAVE]: () => Response.json({ user: june }) })
  goToSaving()
  cleanup()
  await seconds(60)
  expect(saves()).toHaveLength(0)
})

test('a save that fails says so, can be tried again, and goes on', async () => {
  const saves = open({
    [SAVE]: (_call, times) =>
      times === 1 ? refusal(500, 'FAULT', 'Something came loose.') : Response.json({ user: june }),
  })
  goToSaving()
  await seconds(3)
  await settled(() => expect(screen.getByRole('alert').textContent).toContain('Something came loose.'))
  press('Try again')
  await settled(() => screen.getByRole('heading', { name: "Cheers, You're All Set!" }))
  expect(saves()).toHaveLength(2)
})

test('one that was saved while its answer was lost counts as saved', async () => {
  open({
    [SAVE]: (_call, times) =>
      times === 1 ? refusal(500, 'FAULT', 'Lost.') : refusal(403, 'FORBIDDEN', 'Your account is set up already.'),
    'GET /session': () => Response.json({ user: { ...june, firstLogin: false } }),
  })
  goToSaving()
  await seconds(3)
  await settled(() => screen.getByRole('alert'))
  press('Try again')
  await settled(() => screen.getByRole('heading', { name: "Cheers, You're All Set!" }))
})

test('one that failed can also be given up, with everything still there', async () => {
  open({ [SAVE]: () => refusal(500, 'FAULT', 'Something came loose.') })
  goToSaving()
  await seconds(3)
  await settled(() => screen.getByRole('alert'))
  press('Back')
  expect(field('Birthdate').value).toBe('02/14/1985')
})

test('what the portal has against the password stands at the password', async () => {
  const fields = { password: 'This password is too easy to guess.' }
  open({ [SAVE]: () => refusal(400, 'INVALID', 'Please check.', { fields }) })
  goToSaving()
  await seconds(3)
  await settled(() => screen.getByText('This password is too easy to guess.'))
  expect(field('New password').value).toBe('Larchwood1!')
  type('New password', 'Spruce!rain7')
  expect(screen.queryByText('This password is too easy to guess.')).toBeNull()
})

test('a challenge that ran out is replaced without a word', async () => {
  const saves = open({
    [SAVE]: (_call, times) =>
      times === 1 ? refusal(400, 'CANNOT_AUTHENTICATE', 'The token is not valid.') : Response.json({ user: june }),
  })
  goToSaving()
  await seconds(3)
  await settled(() => screen.getByRole('heading', { name: "Cheers, You're All Set!" }))
  expect(saves()).toHaveLength(2)
})
