import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Role } from '#domain/account/capability'
import { App } from './app'
import { endSession, signIn } from './sync/session/session'
import { stubPortal } from './sync/testing/portal-stub'

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

const config = {
  clubName: 'Skarn Hollow Ski Club',
  clubShortName: 'Skarn Hollow',
  clubSuffix: 'Ski Club',
  version: '0.1.1',
}

const meeting = {
  _id: '7',
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '1 Lodge Road',
  date: '2026-12-10',
  time: '06:30PM',
  description: null,
  minutes: null,
}

const posted = {
  _id: 'waits',
  author: { _id: 'nora', fname: 'Nora', lname: 'Quist', avatar: null },
  message: null,
  date: '2026-11-21T08:00:00.000Z',
  attachments: [],
  position: 9,
  responses: [],
}

function open(path: string, role?: Role, firstLogin = false) {
  history.replaceState(null, '', path)
  if (role) signIn({ token: 'a token', userId: 'nora', role, firstLogin })
  const user = { _id: 'nora', fname: 'Nora', lname: 'Quist', avatar: null, wallpaper: 'lodge', role, firstLogin }
  const calls = stubPortal({
    'GET /config': () => Response.json(config),
    'GET /session': () => Response.json({ user }),
    'GET /meetings': () => Response.json({ meetings: [] }),
    'GET /meetings/7': () => Response.json({ meeting }),
    'GET /sentinels': () => Response.json({ sentinels: [] }),
    'POST /conversations': () => Response.json({ conversation: posted, frame: null }, { status: 201 }),
  })
  render(<App />)
  return calls
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test.each([
  '/',
  '/sentinels',
  '/sentinels/new',
  '/meetings',
  '/meetings/new',
  '/meetings/7',
  '/meetings/7/edit',
  '/members',
  '/members/new',
  '/members/board',
  '/members/7',
  '/members/7/edit',
  '/profile',
  '/resources/calendar',
  '/resources/calendar-new',
  '/resources/calendar/7/edit',
  '/resources/extras',
  '/resources/docs-procs',
  '/resources/history',
  '/gymnastics',
  '/alerts',
  '/alerts/new',
  '/account-setup',
  '/vaccine-passport',
])('a visitor of %s signs in first', async (path) => {
  open(path)
  await title('Sign in')
  expect([location.pathname, localStorage.getItem('requestedURL')]).toEqual(['/login', path])
})

test.each([
  '/sentinels/new',
  '/meetings/new',
  '/meetings/7/edit',
  '/members/new',
  '/members/7/edit',
  '/resources/calendar-new',
  '/resources/calendar/7/edit',
  '/alerts',
  '/alerts/new',
  '/vaccine-passport',
])('a member who opens %s finds the dashboard', async (path) => {
  open(path, 'member')
  await title(/Good (morning|afternoon|evening), Nora/)
  expect(location.pathname).toBe('/')
})

test.each([
  ['/sentinels/new', 'Add New Sentinel'],
  ['/meetings/7/edit', 'Edit Meeting'],
  ['/alerts', 'Alerts'],
  ['/vaccine-passport', 'Add a Vaccine Passport'],
])('an administrator finds %s', async (path, name) => {
  open(path, 'administrator')
  await title(name)
  expect(document.title).toMatch(new RegExp(`^${name}`))
})

test.each(['/login', '/forgot-password', '/reset-password'])(
  'a member who opens %s finds the dashboard',
  async (path) => {
    open(path, 'member')
    await title(/Nora/)
    expect(location.pathname).toBe('/')
  },
)

test('the account setup is where the wizard stands', async () => {
  open('/account-setup', 'member', true)
  await title('Welcome, Nora')
  expect(location.pathname).toBe('/')
})

test('an address that leads nowhere says so, to everyone, and leads back', async () => {
  open('/nowhere/at/all')
  await title('Page not found')
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  vi.spyOn(history, 'length', 'get').mockReturnValue(2)
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(back).toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('the error page names the reference, and leads to the dashboard where there is no way back', async () => {
  open('/error')
  history.replaceState({ requestId: '7f3c-19a2' }, '', '/error')
  await title('Something went wrong')
  expect(await screen.findByText('Reference 7f3c-19a2')).toBeDefined()
  vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  vi.restoreAllMocks()
})

test('the focus moves to the title of the next page, not to that of the first', async () => {
  HTMLElement.prototype.checkVisibility ??= () => true
  open('/sentinels', 'member')
  await title('Sentinels')
  expect(document.activeElement).toBe(document.body)
  const header = screen.getByRole('banner')
  fireEvent.click(screen.getAllByRole('link', { name: 'Meetings' })[0] as HTMLElement)
  const meetings = await title('Meetings')
  await waitFor(() => expect(document.activeElement).toBe(meetings))
  expect(screen.getByRole('banner')).toBe(header)

  const menu = screen.getByRole('button', { name: 'Resources' })
  menu.focus()
  fireEvent.click(menu)
  await screen.findByRole('link', { name: 'Club Extras' })
  expect(document.activeElement).toBe(menu)
})

test('a post that waits on the device goes out from whatever page is opened, and is not kept any longer', async () => {
  const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The tow is up.' }] }] }
  const post = { key: 'waits', message: words, files: [], date: '2026-11-21T08:00:00.000Z' }
  localStorage.setItem('wall-unsent/nora/waits', JSON.stringify(post))
  const calls = open('/meetings', 'member')
  await title('Meetings')
  const isPost = ({ method, path }: (typeof calls)[number]) => method === 'POST' && path === '/conversations'
  await waitFor(() => expect(calls.filter(isPost).map(({ body }) => body)).toEqual([{ message: words }]))
  expect(await screen.findByText('Your post is on the wall.')).toBeTruthy()
  expect(localStorage.getItem('wall-unsent/nora/waits')).toBeNull()
})
