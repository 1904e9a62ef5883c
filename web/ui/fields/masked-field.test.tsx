import { act, cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'

import { MaskedField } from './masked-field'
import type { Mask } from './masks'

afterEach(cleanup)

test.each<[Mask, string, string]>([
  ['phone', '2065550144', '(206) 555-0144'],
  ['phone', '206.555.0144', '(206) 555-0144'],
  ['phone', '+1 206 555 0144', '(206) 555-0144'],
  ['phone', '1-206-555-0144', '(206) 555-0144'],
  ['phone', '206', '(206'],
  ['date', '03171974', '03/17/1974'],
  ['date', '3/7/1974', '03/07/1974'],
  ['date', '12-31-2026', '12/31/2026'],
  ['date', '1974-03-17', '03/17/1974'],
  ['time', '0530PM', '05:30PM'],
  ['time', '5:30 pm', '05:30PM'],
  ['time', '17:30', '05:30PM'],
  ['time', '12:15 am', '12:15AM'],
  ['time', '0:15', '12:15AM'],
  ['zip', '98999-1234', '98999'],
])('in a %s field %j reads %j', (mask, given, shown) => {
  expect(shownFor(mask, given)).toBe(shown)
})

test('a day that does not exist is left for the form to refuse, not turned into another day', () => {
  expect(shownFor('date', '02/30/2020')).toBe('02/30/2020')
})

test('a half-typed date is left as it is', () => {
  expect(shownFor('date', '03/17')).toBe('03/17')
})

test('a form that is reset writes into its masked fields too', () => {
  let reset = () => {}
  function Form() {
    const form = useForm({ defaultValues: { phone: '(206) 555-0110' } })
    const field = form.register('phone')
    reset = () => form.reset({ phone: '' })
    // Reading this has the form render again with every reset, as the real ones do.
    return (
      <form aria-busy={form.formState.isDirty}>
        <MaskedField label="Phone" mask="phone" {...field} onInput={field.onChange} />
      </form>
    )
  }
  render(<Form />)
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(206) 555-0110')
  act(() => reset())
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('')
})

function shownFor(mask: Mask, defaultValue: string) {
  render(<MaskedField label="Field" mask={mask} defaultValue={defaultValue} />)
  return screen.getByLabelText<HTMLInputElement>('Field').value
}
