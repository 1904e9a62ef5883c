import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { refusal, stubPortal } from '../api/portal-stub'
import { endSession, recognise, session, signIn } from '../session/session'
import { FirstLoginWizard } from './first-login-wizard'

const june = {
  _id: 'june',
  fname: 'June',
  lname: 'Okafor',
  avatar: null,
  wallpaper: 'first-light',
  role: 'member',
  firstLogin: true,
} as const

const { publicKey } = await generateKeyPair('ECDH-ES')
const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
// What is loaded on demand is loaded now: the clock of the tests stands still.
await import('../session/sealing')

const SAVE = 'PUT /users/first-login/june'

beforeEach(() => {
  signIn({ token: 'junes', userId: 'june', role: 'member', firstLogin: true })
  recognise(june)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  endSession()
})

function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ 'POST /login/key': () => Response.json({ key }), ...answers })
  render(<FirstLoginWizard />)
  return (to = '/users/first-login') => calls.filter(({ path }) => path.startsWith(to))
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
// Sealing takes real time on other threads; the clock of the tests does not wait for it.
const settled = (look: () => unknown) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      look()
    },
    { timeout: 2000 },
  )

function choosePassword(password = 'Larchwood1!', confirmation = password) {
  type('New password', password)
  type('Confirm password', confirmation)
  press('Continue')
}

function goToSaving() {
  press('Get Started')
  choosePassword()
  type('Birthdate', '02/14/1985')
  press('Continue')
}

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

test.each(['', '13/01/1985', '02/30/1985', '02/14/85', '02/14/2985'])('%j is no birthdate', (birthdate) => {
  open()
  press('Get Started')
  choosePassword()
  type('Birthdate', birthdate)
  press('Continue')
  expect(screen.getByText('Please enter a valid birthdate')).toBeDefined()
})

test('nothing is saved before three seconds are over', async () => {
  const saves = open({ [SAVE]: () => Response.json({ user: june }) })
  goToSaving()
  await seconds(2.9)
  expect(saves('/')).toHaveLength(0)
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
