import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { everyPage, plainEntries, signInAs } from '../testing/club-members'
import { MembersPage } from './members-page'

afterEach(() => {
  cleanup()
  endSession()
})

/** The titles of all notes, from the question mark to Done. */
async function walk(): Promise<string[]> {
  await screen.findByRole('table', { hidden: true })
  fireEvent.click(screen.getByRole('button', { name: 'Show the tutorial again' }))
  const titles: string[] = []
  for (;;) {
    const name = new RegExp(`^Members tutorial: .* ${titles.length + 1} of `)
    const note = await screen.findByRole('alertdialog', { name })
    titles.push(note.querySelector('h2')?.textContent ?? '')
    const [next] = screen.queryAllByRole('button', { name: 'Next' })
    if (!next) return titles
    fireEvent.click(next)
  }
}

test('a member is shown how to find, sort and open, and where the rows are', async () => {
  signInAs('member')
  stubPortal({ ...everyPage, 'GET /users/': () => Response.json({ users: plainEntries }) })
  render(<MembersPage />)
  expect(await walk()).toEqual(['Find a member', 'Sort the list', 'Open a profile', 'Rows per page'])
})

test('an administrator is also shown the filters and how to add a member', async () => {
  signInAs('administrator')
  stubPortal(everyPage)
  render(<MembersPage />)
  expect(await walk()).toEqual([
    'Find a member',
    'Filter the list',
    'Sort the list',
    'Open a profile',
    'Rows per page',
    'Add New Member',
  ])
})
