import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { stubPortal } from '../sync/testing/portal-stub'
import { ShiftDialog } from './shift-dialog'

afterEach(cleanup)

test('Escape does not give up a shift that was typed without a question', () => {
  stubPortal({ 'GET /qualification-kinds': () => Response.json({ qualification_kinds: [] }) })
  const onClose = vi.fn()
  render(<ShiftDialog shift={undefined} last={undefined} days={['Saturday']} onKeep={() => {}} onClose={onClose} />)
  const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Breakfast' } })
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Breakfast')
  pressEscape()
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a shift of a day that the event no longer has is on its last day, as the dialog shows', () => {
  stubPortal({ 'GET /qualification-kinds': () => Response.json({ qualification_kinds: [] }) })
  const onKeep = vi.fn()
  const shift = { id: 'tow', name: 'Tow', day: 3, from: '09:00', to: '12:00', places: 2, isOpen: true }
  const days = ['Saturday', 'Sunday']
  render(<ShiftDialog shift={shift} last={undefined} days={days} onKeep={onKeep} onClose={() => {}} />)
  expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Save shift' }))
  expect(onKeep).toHaveBeenCalledWith({ ...shift, day: 1 })
})
