import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { PasswordField } from './password-field'
import { SelectField } from './select-field'
import { TextField } from './text-field'

afterEach(cleanup)

test('help and error are tied to the field they speak of', () => {
  render(
    <TextField label="Email" help="You sign in with this address." error="Please enter the member's email address." />,
  )
  const field = screen.getByLabelText('Email')

  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(field)).toEqual(['You sign in with this address.', "Please enter the member's email address."])
})

test('a field without help or error is tied to nothing and not marked', () => {
  render(<TextField label="Email" />)
  const field = screen.getByLabelText('Email')

  expect(field.hasAttribute('aria-describedby')).toBe(false)
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('an error is tied to a select as well', () => {
  render(<SelectField label="Status Type" options={['Active']} error="Please select a status type." />)

  expect(descriptionOf(screen.getByLabelText('Status Type'))).toEqual(['Please select a status type.'])
})

test('a password is shown and hidden again by its button, and stays typed', () => {
  render(<PasswordField label="Password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(field, { target: { value: 'Larchwood1!' } })
  expect(field.type).toBe('password')

  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')

  const hide = screen.getByRole('button', { name: 'Hide password' })
  // The name says what the button does now; a state besides would contradict it.
  expect(hide.hasAttribute('aria-pressed')).toBe(false)
  fireEvent.click(hide)
  expect(field.type).toBe('password')
  expect(field.value).toBe('Larchwood1!')
})

function descriptionOf(field: HTMLElement) {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
