import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Pager } from './pager'

afterEach(cleanup)

test('it says which rows are shown', () => {
  show({ page: 1 })
  expect(screen.getByRole('status').textContent).toBe('1–15 of 126 members')
})

test('with nothing to show it says so', () => {
  show({ total: 0 })
  expect(screen.getByRole('status').textContent).toBe('No members')
})

test('where all of them are shown it says how many there are', () => {
  show({ total: 15 })
  expect(screen.getByRole('status').textContent).toBe('15 members')
})

test('one is counted as one', () => {
  show({ total: 1 })
  expect(screen.getByRole('status').textContent).toBe('1 member')
})

test('on the last page the ways on are still there, but lead nowhere', () => {
  const { onPage } = show({ page: 9 })
  const next = screen.getByRole('button', { name: 'Next page' })
  fireEvent.click(next)
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }))

  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(onPage).not.toHaveBeenCalled()
})

test('the four buttons lead to the first, previous, next and last page', () => {
  const { onPage } = show({ page: 5 })
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    fireEvent.click(screen.getByRole('button', { name }))
  }
  expect(onPage.mock.calls).toEqual([[1], [4], [6], [9]])
})

test('a page may hold all rows', () => {
  const { onSize } = show({})
  fireEvent.change(screen.getByLabelText('Rows'), { target: { value: 'all' } })
  fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '50' } })

  expect(onSize.mock.calls).toEqual([['all'], [50]])
})

function show({ page = 1, total = 126 }) {
  const onPage = vi.fn()
  const onSize = vi.fn()
  render(
    <Pager
      {...{ page, total, onPage, onSize }}
      from={1}
      to={15}
      pages={9}
      noun="member"
      size={15}
      sizes={[10, 15, 20, 50, 'all']}
    />,
  )
  return { onPage, onSize }
}
