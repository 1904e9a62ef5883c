import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'

import { DateField } from './date-field'

afterEach(cleanup)

function Joined() {
  const { register, watch } = useForm({ defaultValues: { joined: '10/04/1998' } })
  const field = register('joined')
  return (
    <>
      <DateField {...field} onInput={field.onChange} label="Joined" />
      <output>{watch('joined')}</output>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Joined')
const picker = () => document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement
const told = () => screen.getByRole('status').textContent

test('a day is typed, with its strokes written by themselves', () => {
  render(<Joined />)
  fireEvent.input(box(), { target: { value: '01022027' } })
  expect([box().value, told()]).toEqual(['01/02/2027', '01/02/2027'])
})

test('the calendar opens at the day that stands there, and what is chosen is written and told to the form', () => {
  render(<Joined />)
  picker().showPicker = () => {}
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  expect(picker().value).toBe('1998-10-04')
  fireEvent.change(picker(), { target: { value: '2027-01-31' } })
  expect([box().value, told()]).toEqual(['01/31/2027', '01/31/2027'])
})

test('where the browser has no calendar to show, the button leads to where the day is written', () => {
  render(<Joined />)
  picker().showPicker = () => {
    throw new DOMException('not here', 'NotAllowedError')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  expect(document.activeElement).toBe(box())
})
