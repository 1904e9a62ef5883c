import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { DateTimeField } from './date-time-field'

afterEach(cleanup)

function Start({ first = '12/12/2026 09:00' }: { readonly first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateTimeField
        id="start"
        label="Start"
        name="Start"
        step={15}
        value={value}
        onChange={setValue}
        error="Too early."
      />
      <output>{value}</output>
    </>
  )
}

const stands = () => screen.getByRole('status').textContent
const day = () => screen.getByLabelText<HTMLInputElement>('Start')
const time = () => screen.getByLabelText<HTMLSelectElement>('Start time')

test('the day is typed with its strokes written by themselves, and pasted as the rest of the world writes it', () => {
  render(<Start />)
  fireEvent.input(day(), { target: { value: '01022027' } })
  expect(stands()).toBe('01/02/2027 09:00')
  fireEvent.input(day(), { target: { value: '2027-03-14' } })
  expect(stands()).toBe('03/14/2027 09:00')
  fireEvent.input(day(), { target: { value: '03/1' } })
  expect(stands()).toBe('03/1 09:00')
})

test('the time is chosen in quarter hours, in words', () => {
  render(<Start />)
  expect([...time().options].slice(0, 3).map(({ text }) => text)).toEqual(['12:00 AM', '12:15 AM', '12:30 AM'])
  expect(time().options).toHaveLength(96)
  fireEvent.change(time(), { target: { value: '17:45' } })
  expect(stands()).toBe('12/12/2026 17:45')
})

test('a time between the steps stays as it is until another is chosen', () => {
  render(<Start first="12/12/2026 09:10" />)
  expect(time().value).toBe('09:10')
  fireEvent.change(time(), { target: { value: '09:15' } })
  expect([...time().options].map(({ value }) => value)).not.toContain('09:10')
})

test('a day that is chosen in the browser’s calendar is written as one would type it', () => {
  render(<Start />)
  const picker = document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement
  picker.showPicker = () => {}
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  expect(picker.value).toBe('2026-12-12')
  fireEvent.change(picker, { target: { value: '2027-01-31' } })
  expect(stands()).toBe('01/31/2027 09:00')
})

test('where the browser has no calendar to show, the button leads to where the day is written', () => {
  render(<Start />)
  const picker = document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement
  picker.showPicker = () => {
    throw new DOMException('not here', 'NotAllowedError')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  expect(document.activeElement).toBe(day())
})

test('both are tied to what is wrong', () => {
  render(<Start />)
  for (const part of [day(), time()]) {
    expect(part.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(part.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too early.')
  }
})
