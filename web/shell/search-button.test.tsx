import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Role } from '#domain/account/capability'
import { endSession, signIn } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { SearchButton } from './header'

const open = (role: Role = 'member') => {
  signIn({ token: 'a token', userId: 'nora', role, firstLogin: false })
  stubPortal({ 'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }) })
  render(
    <>
      <input aria-label="A field" />
      <SearchButton />
    </>,
  )
}
const box = () => screen.findByRole('combobox', { name: 'Search the portal' })
const offered = async (words: string) => {
  fireEvent.change(await box(), { target: { value: words } })
  const commands = await screen.findByRole('group', { name: 'Commands' })
  return within(commands)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

beforeEach(() => history.replaceState(null, '', '/members'))

afterEach(() => {
  cleanup()
  endSession()
})

// The first of all: later on the search has been fetched, and opens at once.
test('letters typed while the search is on its way stand in its box', async () => {
  open()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['b', 'o', 'Shift', 'i']) fireEvent.keyDown(document.body, { key })
  expect(await box()).toHaveProperty('value', 'boi')
})

test.each([
  ['Ctrl and K', { key: 'k', ctrlKey: true }],
  ['Cmd and K', { key: 'k', metaKey: true }],
  ['a slash', { key: '/' }],
])('%s opens the search from anywhere', async (_, pressed) => {
  open()
  fireEvent.keyDown(document.body, pressed)
  expect(await box()).toBeDefined()
})

test('a slash in a field is a slash', async () => {
  open()
  fireEvent.keyDown(screen.getByLabelText('A field'), { key: '/' })
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('members are offered the pages that they have, and administrators what they may add', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await offered('')).toEqual(['Go to Calendar', 'Light or dark', 'Sign out'])
  cleanup()
  open('administrator')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await offered('')).toEqual([
    'Add Event',
    'Add New Member',
    'Add New Meeting',
    'Go to Calendar',
    'Light or dark',
    'Sign out',
  ])
  expect(await offered('add alert')).toEqual(['Add New Alert'])
})
