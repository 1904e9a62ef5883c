import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberPath } from '../../sync/session/requested-path'
import { endSession, session } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { LoginPage } from './login-page'

const config = {
  clubName: 'Skarn Hollow Ski Club',
  clubShortName: 'Skarn Hollow',
  clubSuffix: 'Ski Club',
  membershipEmail: 'membership@skarnhollow.example',
}
const always = { 'GET /config': () => Response.json(config) }

beforeEach(() => history.replaceState(null, '', '/login'))

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))

function enter(email: string, password: string) {
  fireEvent.input(field('Email'), { target: { value: email } })
  fireEvent.input(field('Password'), { target: { value: password } })
  signIn()
}

test('both fields are asked for, in the words of the specification, and the first one gets the focus', () => {
  stubPortal(always)
  render(<LoginPage />)
  signIn()
  expect(screen.getByText('Please enter your email address.')).toBeDefined()
  expect(screen.getByText('Please enter your password')).toBeDefined()
  expect(document.activeElement).toBe(field('Email'))

  fireEvent.input(field('Email'), { target: { value: 'nora@skarnhollow.example' } })
  signIn()
  expect(screen.queryByText('Please enter your email address.')).toBeNull()
  expect(document.activeElement).toBe(field('Password'))
})

test('a refusal is shown, and what was typed stays', async () => {
  stubPortal({ ...always, 'POST /login/key': () => refusal(500, 'FAULT', 'No.') })
  render(<LoginPage />)
  enter('nora@skarnhollow.example', 'Larchwood1!')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Server Error: Please contact support for assistance')
  expect([field('Email').value, field('Password').value]).toEqual(['nora@skarnhollow.example', 'Larchwood1!'])
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy')).toBeNull()
})

test('the password can be looked at', () => {
  stubPortal(always)
  render(<LoginPage />)
  expect(field('Password').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
})

async function signInAs(answer: object) {
  const { exportJWK, generateKeyPair } = await import('jose')
  const { publicKey } = await generateKeyPair('ECDH-ES')
  const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
  stubPortal({
    ...always,
    'POST /login/key': () => Response.json({ key }),
    'POST /login/': () => Response.json(answer),
  })
  render(<LoginPage />)
  enter('nora@skarnhollow.example', 'Larchwood1!')
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(session.value?.token).toBe('noras'))
}

test('who is asked for the passkey after the password is told so, and finds the button', async () => {
  const words = 'Your password is right. Now use your passkey.'
  stubPortal({ ...always, 'POST /login/key': () => refusal(403, 'PASSKEY_NEEDED', words) })
  render(<LoginPage />)
  enter('nora@skarnhollow.example', 'Larchwood1!')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeDefined()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words))
})

test('signing in goes on to the page that was asked for', async () => {
  rememberPath('/members/7')
  await signInAs({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  expect(location.pathname).toBe('/members/7')
})

test('a first login goes to the wizard, whatever was asked for', async () => {
  rememberPath('/members/7')
  await signInAs({ token: 'noras', userId: 'nora', role: 'member', firstLogin: true })
  expect(location.pathname).toBe('/')
})
