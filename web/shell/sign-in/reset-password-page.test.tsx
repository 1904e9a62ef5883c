import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { EASY_TO_GUESS } from '#domain/account/password'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { ResetPasswordPage } from './reset-password-page'

afterEach(cleanup)

const { publicKey } = await generateKeyPair('ECDH-ES')
const jwk = await exportJWK(publicKey)
const key = btoa(JSON.stringify({ kid: 'k1', jwk, exp: 0, challenge: 'once' }))
const marit = () => Response.json({ fname: 'Marit', key })

function open(answers: Parameters<typeof stubPortal>[0], path = '/reset-password?token=of-marit') {
  history.replaceState(null, '', path)
  const calls = stubPortal({ 'GET /config': () => Response.json({}), ...answers })
  render(
    <StrictMode>
      <ResetPasswordPage />
    </StrictMode>,
  )
  return calls
}

function choose(password: string, confirmation = password) {
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: password } })
  fireEvent.input(screen.getByLabelText('Confirm password'), { target: { value: confirmation } })
  fireEvent.click(screen.getByRole('button', { name: 'Save new password' }))
}

test('the token is checked once, greets its owner, and is gone from the address', async () => {
  const calls = open({ 'POST /login/reset-password': marit })
  expect(await screen.findByRole('heading', { name: 'Hello, Marit' })).toBeDefined()
  expect(location.pathname + location.search).toBe('/reset-password')
  const checks = calls.filter(({ path }) => path === '/login/reset-password')
  expect(checks.map(({ body }) => (body as { token: string }).token)).toEqual(['of-marit'])
})

test('the checks come in the order and the words of the specification', async () => {
  const calls = open({ 'POST /login/reset-password': marit })
  await screen.findByText('Hello, Marit')
  const complaintFor = (password: string, confirmation?: string) => {
    choose(password, confirmation)
    const field = document.querySelector('[aria-invalid]')
    return [field?.id && document.getElementById(`${field.id}-error`)?.textContent, document.activeElement === field]
  }
  expect(complaintFor('a', 'b')).toEqual(['The password must be at least 8 characters long', true])
  expect(complaintFor('larchwood', 'b')).toEqual(['Passwords do not match', true])
  expect(complaintFor('larchwood')).toEqual(['The password must contain at least one number', true])
  expect(complaintFor('larchwood1')).toEqual(['The password must contain at least one special character', true])
  expect(complaintFor('larchwood1!')).toEqual(['The password must contain at least one capital letter', true])
  expect(calls.some(({ path }) => path.startsWith('/password-reset'))).toBe(false)
})

test('a good password is sent sealed, and the alert links to the sign-in page', async () => {
  const calls = open({ 'POST /login/reset-password': marit, 'POST /password-reset/of-marit': () => Response.json({}) })
  await screen.findByText('Hello, Marit')
  choose('Larchwood1!')
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(link.closest('[role="status"]')).not.toBeNull()
  const sent = calls.at(-1)?.body as Record<string, string>
  expect(sent).toEqual({ alpha: expect.stringMatching(/^ey[\w-]+\.\./), key: 'once' })
})

test('what a new password still needs is listed while it is typed, and one that is easy to guess is not sent', async () => {
  const calls = open({
    'POST /login/reset-password': marit,
    'POST /password-reset/of-marit': () =>
      refusal(400, 'INVALID', EASY_TO_GUESS, { fields: { password: EASY_TO_GUESS } }),
  })
  await screen.findByText('Hello, Marit')
  const needs = () => screen.getByRole('list', { name: 'Password requirements' }).textContent
  const type = (password: string) =>
    fireEvent.input(screen.getByLabelText('New password'), { target: { value: password } })
  type('Spruce-rain7')
  expect(needs()).not.toContain('special character (!@#$%), done')
  type('Spruce!rain7')
  expect(needs()).toContain('special character (!@#$%), done')
  await waitFor(() => expect(needs()).toContain('Must not be easy to guess, done'))
  choose('Marit-1985!!')
  expect(needs()).not.toContain('guess, done')
  expect(screen.getByText(EASY_TO_GUESS)).toBeDefined()
  expect(calls.filter(({ path }) => path.startsWith('/password-reset'))).toHaveLength(0)

  // The portal also knows her last name.
  choose('Spruce!rain7')
  await screen.findByText(EASY_TO_GUESS)
  expect(needs()).not.toContain('guess, done')
  type('Spruce!rain78')
  expect(needs()).toContain('guess, done')
  expect(screen.queryByText(EASY_TO_GUESS)).toBeNull()
})

test('a challenge that ran out while one was thinking is replaced without a word', async () => {
  const calls = open({
    'POST /login/reset-password': marit,
    'POST /password-reset/of-marit': (_call, times) =>
      times === 1 ? refusal(400, 'CANNOT_AUTHENTICATE', 'The token is not valid.') : Response.json({}),
  })
  await screen.findByText('Hello, Marit')
  choose('Larchwood1!')
  await screen.findByRole('link', { name: 'Sign in' })
  expect(calls.filter(({ path }) => path === '/login/reset-password')).toHaveLength(2)
})

test('a link that is used up says so, and leads to a new one', async () => {
  open({ 'POST /login/reset-password': () => refusal(400, 'INVALID', 'This link has been used.') })
  expect((await screen.findByRole('alert')).textContent).toContain('This link has been used.')
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password')
  expect(location.pathname).toBe('/reset-password')
})

test('a portal that fails keeps what was typed', async () => {
  open({
    'POST /login/reset-password': marit,
    'POST /password-reset/of-marit': () => refusal(500, 'FAULT', 'Something has gone wrong.'),
  })
  await screen.findByText('Hello, Marit')
  choose('Larchwood1!')
  expect((await screen.findByRole('alert')).textContent).toContain('Something has gone wrong.')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Larchwood1!')
})

test('what the portal has against the password stands at the password', async () => {
  const fields = { password: 'This password is too easy to guess.' }
  open({
    'POST /login/reset-password': marit,
    'POST /password-reset/of-marit': () => refusal(400, 'INVALID', 'Please check.', { fields }),
  })
  await screen.findByText('Hello, Marit')
  choose('Larchwood1!')
  expect(await screen.findByText('This password is too easy to guess.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
})

test('without a token there is nothing to check', () => {
  const calls = open({}, '/reset-password')
  expect(screen.getByText('Use the link in your email to open this page.')).toBeDefined()
  expect(calls.some(({ path }) => path.startsWith('/login'))).toBe(false)
})
