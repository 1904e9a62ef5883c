import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { LoginPage } from './login-page'

/** The page as index.html brings it, before any script is there. */
function openFirstSight() {
  const early = document.createElement('div')
  early.id = 'first-sight'
  early.innerHTML = '<form><input name="email" type="text"><input name="password" type="password"></form>'
  document.body.append(early)
  return early
}

const early = (name: string) => document.querySelector<HTMLInputElement>(`#first-sight input[name=${name}]`)

beforeEach(() => {
  stubPortal({
    'GET /config': () => refusal(500, 'FAULT', 'No.'),
    'POST /login/key': () => refusal(500, 'FAULT', 'No.'),
  })
  openFirstSight()
})

afterEach(() => {
  cleanup()
  document.getElementById('first-sight')?.remove()
})

test('what was typed before the page was ready is in its fields, and one types on where one was', () => {
  const password = early('password')
  early('email')?.setAttribute('value', 'nora@skarnhollow.example')
  if (password) password.value = 'Larch'
  password?.focus()
  password?.setSelectionRange(2, 2)
  render(<LoginPage />)

  expect(document.getElementById('first-sight')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nora@skarnhollow.example')
  const own = screen.getByLabelText<HTMLInputElement>('Password')
  expect(own.value).toBe('Larch')
  expect(document.activeElement).toBe(own)
  expect(own.selectionStart).toBe(2)
})

test('a sign-in that was sent before the page was ready is carried out', async () => {
  document.getElementById('first-sight')?.setAttribute('data-submitted', '')
  render(<LoginPage />)
  expect(await screen.findByText('Please enter your email address.')).toBeDefined()
})
