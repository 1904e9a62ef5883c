import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Toasts, toast } from './toasts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button">Delete the post</button>
      <Toasts />
    </>,
  )
})
afterEach(() => {
  wait(60)
  cleanup()
  vi.useRealTimers()
})

test('a toast goes after ten seconds', () => {
  act(() => toast('Post deleted'))

  wait(9.9)
  expect(isShown()).toBe(true)
  wait(0.2)
  expect(isShown()).toBe(false)
})

test('a toast may stay for other than ten seconds', () => {
  act(() => toast('Post deleted', { seconds: 3 }))

  wait(3.1)
  expect(isShown()).toBe(false)
})

test('a toast stays under the pointer, and has all its seconds again when it leaves', () => {
  act(() => toast('Post deleted'))
  fireEvent.pointerEnter(note())
  wait(30)
  expect(isShown()).toBe(true)

  fireEvent.pointerLeave(note())
  wait(9.9)
  expect(isShown()).toBe(true)
  wait(0.2)
  expect(isShown()).toBe(false)
})

test('a toast stays while it has the focus, also when the pointer leaves it meanwhile', () => {
  act(() => toast('Post deleted'))
  fireEvent.pointerEnter(note())
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  fireEvent.pointerLeave(note())
  wait(30)
  expect(isShown()).toBe(true)

  act(() => screen.getByRole('button', { name: 'Delete the post' }).focus())
  wait(10.1)
  expect(isShown()).toBe(false)
})

test('a toast stays under the pointer, also when the focus leaves it meanwhile', () => {
  act(() => toast('Post deleted'))
  fireEvent.pointerEnter(note())
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  act(() => screen.getByRole('button', { name: 'Delete the post' }).focus())
  wait(30)
  expect(isShown()).toBe(true)

  fireEvent.pointerLeave(note())
  wait(10.1)
  expect(isShown()).toBe(false)
})

test('its action runs once and closes it', () => {
  const undo = vi.fn()
  act(() => toast('Post deleted', { action: { label: 'Undo', run: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(undo).toHaveBeenCalledOnce()
  expect(isShown()).toBe(false)
})

test.each(['Dismiss', 'Escape'])('%s closes it and gives the focus back to where it came from', (way) => {
  const from = screen.getByRole('button', { name: 'Delete the post' })
  from.focus()
  act(() => toast('Post deleted'))
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  act(() => dismiss.focus())
  if (way === 'Dismiss') fireEvent.click(dismiss)
  else fireEvent.keyDown(dismiss, { key: way })

  expect(isShown()).toBe(false)
  expect(document.activeElement).toBe(from)
})

test('several toasts stand together, and each has its own time', () => {
  act(() => toast('Post deleted', { seconds: 5 }))
  wait(3)
  act(() => toast('Post restored', { seconds: 5 }))
  wait(2.1)

  expect(isShown()).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('Post restored')
})

const isShown = () => screen.queryByText('Post deleted') !== null
const note = () => screen.getByText('Post deleted')
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
