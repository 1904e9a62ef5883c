import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { Button } from '../button'
import { FormErrors } from './form-errors'
import { TextField } from './text-field'

beforeEach(() => render(<MemberForm />))
afterEach(cleanup)

test('a form that is not saved lists its errors and takes the focus there', () => {
  submit()

  const alert = screen.getByRole('alert')
  expect(document.activeElement).toBe(alert)
  expect(alert.textContent).toBe(
    "Not saved. Fix 2 fields: Please enter the member's city. Please enter the member's birthdate. The server is asleep.",
  )
})

test('each error leads to its field', () => {
  submit()
  fireEvent.click(screen.getByRole('link', { name: "Please enter the member's birthdate." }))

  expect(document.activeElement).toBe(screen.getByLabelText('Birthdate'))
})

test('an error of the whole form is no link', () => {
  submit()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('a second attempt takes the focus to the errors again', () => {
  submit()
  screen.getByLabelText('City').focus()
  submit()

  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

function MemberForm() {
  const [attempts, setAttempts] = useState(0)
  return (
    <>
      {attempts > 0 && (
        <FormErrors
          key={attempts}
          errors={[
            { id: 'city', message: "Please enter the member's city." },
            { id: 'birthdate', message: "Please enter the member's birthdate." },
            { message: 'The server is asleep.' },
          ]}
        />
      )}
      <TextField id="city" label="City" />
      <TextField id="birthdate" label="Birthdate" />
      <Button onClick={() => setAttempts(attempts + 1)}>Save</Button>
    </>
  )
}
