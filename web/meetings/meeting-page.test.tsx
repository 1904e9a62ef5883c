import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs } from '../members/testing/club-members'
import { club } from '../sync/club'
import { noteChanged } from '../sync/live/changes'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { MeetingPage } from './meeting-page'
import { answer, december, everyPage, october } from './testing/club-meetings'

beforeEach(() => {
  club.reset()
  history.replaceState(null, '', '/meetings/december')
})

afterEach(() => {
  cleanup()
  endSession()
})

async function open(role: 'member' | 'administrator', answers: Parameters<typeof stubPortal>[0] = {}, id = 'december') {
  signInAs(role)
  const calls = stubPortal({
    ...everyPage,
    'GET /meetings/december': () => answer(december),
    'GET /meetings/october': () => answer(october),
    ...answers,
  })
  const { container } = render(<MeetingPage id={id} />)
  await screen.findByRole('heading', { level: 1 })
  return { calls, container }
}

test('a member reads where, when and what', async () => {
  await open('member')
  expect(screen.getByText('Thursday, December 3, 2026, 7:00 PM')).toBeDefined()
  expect(screen.getByText('12/03/2026, 7:00 PM')).toBeDefined()
  expect(screen.getByText('Opening weekend, and soup.')).toBeDefined()
  expect(screen.getByText('No minutes yet.')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('minutes open in a tab of their own', async () => {
  await open('member', {}, 'october')
  const link = screen.getByRole('link', { name: /^Minutes\b.*opens in a new tab$/ })
  expect(link.getAttribute('href')).toBe(october.minutes?.url)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.getByText('No description yet.')).toBeDefined()
})

test('no address leaves the browser before somebody asks for the map; a link is always there', async () => {
  const { container } = await open('member')
  const link = await screen.findByRole('link', { name: /^Open in maps/ })
  expect(link.getAttribute('href')).toBe('https://maps.example/search?q=19%20Tolling%20Street%2C%20Alder%20Falls')
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByText(/sends this address to maps\.example/)).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }))
  const map = screen.getByTitle('Map of Tolling Hall, 19 Tolling Street, Alder Falls')
  expect(map.getAttribute('src')).toBe('https://maps.example/embed?q=19%20Tolling%20Street%2C%20Alder%20Falls')
  expect(map.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('a club without maps shows none', async () => {
  await open('member', { 'GET /config': () => Response.json({ timeZone: 'UTC', mapEmbedUrl: '', mapLinkUrl: '' }) })
  expect(screen.queryByRole('button', { name: 'Show the map' })).toBeNull()
})

test('an administrator can edit and delete it, and read its history', async () => {
  await open('administrator', {
    'GET /meetings/december/history': () => Response.json({ entries: [], next: null }),
  })
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/meetings/december/edit')
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('No changes yet')).toBeDefined()
  expect(location.search).toBe('?tab=history')
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(within(screen.getByRole('alertdialog')).getByText(/deletes .* and its minutes for everyone/)).toBeDefined()
})

test('a change of somebody else appears by itself, and so does a removal', async () => {
  await open('member', {
    'GET /meetings/december': (_, times) =>
      times === 1
        ? answer(december)
        : times === 2
          ? answer({ ...december, venue: 'The lodge' }, 4)
          : refusal(404, 'NOT_FOUND', 'This meeting wasn’t found.'),
  })
  noteChanged(['meetings'])
  expect(await screen.findByText('The lodge')).toBeDefined()
  noteChanged(['meetings'])
  expect(await screen.findByRole('heading', { name: 'Meeting not found' })).toBeDefined()
})
