import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { ForgotPasswordPage } from './forgot-password-page'

afterEach(cleanup)

const config = { 'GET /config': () => Response.json({}) }
const ask = (email: string) => {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}

test('the address is asked for in the words of the specification', () => {
  stubPortal(config)
  render(<ForgotPasswordPage />)
  ask('  ')
  expect(screen.getByText('Please enter the email address associated with your login.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
})

test('the portal’s message stands in a success banner', async () => {
  const calls = stubPortal({
    ...config,
    'POST /login/forgot-password': () => Response.json({ message: 'A link is on its way.' }),
  })
  render(<ForgotPasswordPage />)
  ask(' marit@skarnhollow.example ')
  expect((await screen.findByRole('status')).textContent).toContain('A link is on its way.')
  expect(calls.at(-1)?.body).toEqual({ input: 'marit@skarnhollow.example' })
})

test('its refusal in a danger banner, and the address stays', async () => {
  stubPortal({ ...config, 'POST /login/forgot-password': () => refusal(429, 'TOO_MANY', 'Please wait an hour.') })
  render(<ForgotPasswordPage />)
  ask('marit@skarnhollow.example')
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait an hour.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('marit@skarnhollow.example')
})

test('while the browser does the work that the portal asks for, the page says that it takes a moment', async () => {
  let solve = () => {}
  const isSolved = new Promise<void>((resolve) => {
    solve = resolve
  })
  vi.doMock('./proof-of-work', () => ({ WORKING: 'It takes a moment.', solve: () => isSolved }))
  const work = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'signed' }
  stubPortal({
    ...config,
    'POST /login/forgot-password': (_call, times) =>
      times === 1 ? refusal(429, 'PROOF_NEEDED', 'No.', { work }) : Response.json({ message: 'A link is on its way.' }),
  })
  render(<ForgotPasswordPage />)
  ask('marit@skarnhollow.example')
  expect((await screen.findByRole('status')).textContent).toBe('It takes a moment.')
  solve()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('A link is on its way.'))
})
