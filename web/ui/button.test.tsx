import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Button } from './button'

afterEach(cleanup)

test('a busy button says so, keeps its name and swallows clicks', () => {
  const save = vi.fn()
  render(
    <Button busy onClick={save}>
      Save changes
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save changes' })
  fireEvent.click(button)

  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

test('a form is not sent a second time while its button is busy', () => {
  const submit = vi.fn()
  render(<Form busy onSubmit={submit} />)
  fireEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()

  cleanup()
  render(<Form onSubmit={submit} />)
  fireEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledOnce()
})

const Form = ({ busy, onSubmit }: { busy?: boolean; onSubmit: () => void }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <Button type="submit" busy={busy}>
      Save
    </Button>
  </form>
)
