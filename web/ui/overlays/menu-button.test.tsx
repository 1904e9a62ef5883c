import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MenuButton } from './menu-button'

const remove = vi.fn()

beforeEach(() => {
  remove.mockClear()
  render(
    <>
      <MenuButton
        label="Account"
        items={[
          { label: 'Profile', href: '/profile', current: true },
          { label: 'Light or dark', onSelect: () => {} },
          { label: 'Delete', onSelect: () => remove(document.activeElement?.textContent), divider: true },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
})
afterEach(cleanup)

test('it opens and closes with its button', () => {
  fireEvent.click(button())
  expect(isOpen()).toBe(true)
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page')

  fireEvent.click(button())
  expect(isOpen()).toBe(false)
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
})

test('the down arrow opens it at the first entry, the up arrow at the last', () => {
  expect(press('ArrowDown')).toBe('Profile')
  expect(press('Escape')).toBe('Account')
  expect(press('ArrowUp')).toBe('Delete')
})

test('the arrows, Home and End move among the entries, around the ends', () => {
  press('ArrowDown')
  expect(press('ArrowDown')).toBe('Light or dark')
  expect(press('ArrowUp')).toBe('Profile')
  expect(press('ArrowUp')).toBe('Delete')
  expect(press('ArrowDown')).toBe('Profile')
  expect(press('End')).toBe('Delete')
  expect(press('Home')).toBe('Profile')
})

test('from its button the arrows lead into a menu that is open already', () => {
  fireEvent.click(button())
  button().focus()
  expect(press('ArrowDown')).toBe('Profile')
  button().focus()
  expect(press('ArrowUp')).toBe('Delete')
})

test('Esc closes it and gives the focus back to its button', () => {
  press('ArrowDown')
  expect(press('Escape')).toBe('Account')
  expect(isOpen()).toBe(false)
})

test('a press elsewhere closes it, one inside does not', () => {
  fireEvent.click(button())
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Profile' }))
  expect(isOpen()).toBe(true)

  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(isOpen()).toBe(false)
})

test('the focus elsewhere closes it', () => {
  press('ArrowDown')
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  fireEvent.blur(document.activeElement as Element, { relatedTarget: elsewhere })
  expect(isOpen()).toBe(false)
})

test('choosing closes it, and what is chosen finds the focus on the button', () => {
  fireEvent.click(button())
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))

  expect(isOpen()).toBe(false)
  expect(remove).toHaveBeenCalledWith('Account')
})

const button = () => screen.getByRole('button', { name: 'Account' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'

/** Presses a key where the focus is, at first on the button, and says where the focus is then. */
function press(key: string) {
  if (document.activeElement === document.body) button().focus()
  fireEvent.keyDown(document.activeElement as Element, { key })
  return document.activeElement?.textContent
}
