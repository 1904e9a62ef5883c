import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { ConfirmDialog } from './confirm-dialog'

afterEach(cleanup)

test('the button that keeps things as they are comes first and has the focus', () => {
  show({})

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Keep', 'Delete the meeting'])
  expect(document.activeElement?.textContent).toBe('Keep')
})

test('the question is its name, and what it means is read out with it', () => {
  show({})
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' })

  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'It is gone for all.',
  )
})

test('Esc asks to close it and confirms nothing', () => {
  const { onClose, onConfirm } = show({})
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))

  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a dialog that the browser closed by itself counts as left', () => {
  const { onClose } = show({})
  screen.getByRole<HTMLDialogElement>('alertdialog').close()

  expect(onClose).toHaveBeenCalledOnce()
})

test('the late word that it was closed is not heeded once it is open again', () => {
  const { onClose } = show({})
  fireEvent(screen.getByRole('alertdialog'), new Event('close'))

  expect(onClose).not.toHaveBeenCalled()
})

test('while it is busy it can be neither confirmed again nor left', () => {
  const { onClose, onConfirm } = show({ busy: true })
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete the meeting' }))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))

  expect(onClose).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('closed, it holds nothing', () => {
  show({ open: false })
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([])
})

function show({ open = true, busy = false }) {
  const onClose = vi.fn()
  const onConfirm = vi.fn()
  render(
    <StrictMode>
      <ConfirmDialog
        title="Are you sure?"
        confirmLabel="Delete the meeting"
        keepLabel="Keep"
        danger
        {...{ open, busy, onClose, onConfirm }}
      >
        It is gone for all.
      </ConfirmDialog>
    </StrictMode>,
  )
  return { onClose, onConfirm }
}
