import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Role } from '#domain/account/capability'
import { account } from '../sync/session/current-user'
import { endSession, signIn } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { Layout } from './layout'

beforeEach(() => history.replaceState(null, '', '/members'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  endSession()
})

const config = {
  clubName: 'Skarn Hollow Ski Club',
  clubShortName: 'Skarn Hollow',
  clubSuffix: 'Ski Club',
  version: '0.1.1',
}

function open(role: Role, firstLogin = false) {
  signIn({ token: 'a token', userId: 'nora', role, firstLogin })
  const user = { _id: 'nora', fname: 'Nora', lname: 'Quist', avatar: null, wallpaper: 'lodge', role, firstLogin }
  const calls = stubPortal({
    'GET /config': () => Response.json(config),
    'GET /session': () => Response.json({ user }),
  })
  render(<Layout>The page</Layout>)
  return calls
}

const bar = async () => within(await screen.findByRole('navigation', { name: 'Main' }))
const menu = async (name: string) => {
  const button = (await bar()).getByRole('button', { name })
  fireEvent.click(button)
  return within(button.parentElement as HTMLElement)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

test('the page waits until the portal has said who is signed in', async () => {
  open('member')
  expect(screen.queryByText('The page')).toBeNull()
  expect(await screen.findByText('The page')).toBeDefined()
})

test('administrators find the items that members do not see', async () => {
  open('administrator')
  expect(await menu('Alerts')).toEqual(['View All /alerts', 'Add New /alerts/new'])
  expect(await menu('Add')).toEqual([
    'Add Event /resources/calendar-new',
    'Add New Member /members/new',
    'Add Vaccine Passport /vaccine-passport',
    'Add New Sentinel /sentinels/new',
    'Add New Meeting /meetings/new',
  ])
  expect(await menu('Lodge')).toContain('Season at a glance /season')
  expect(screen.getByText('Administrator')).toBeDefined()
})

test('members do not see them, nor the description', async () => {
  open('member')
  expect((await bar()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Resources',
    'Lodge',
    'Members',
  ])
  expect(document.body.textContent).not.toMatch(/Add |Alerts|Administrator/)
})

test('everyone finds the rest', async () => {
  open('member')
  expect((await bar()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Sentinels',
    'Meetings',
    'Gymnastics',
    'Profile',
  ])
  expect(await menu('Resources')).toEqual([
    'Club Extras /resources/extras',
    'Docs & Procs /resources/docs-procs',
    'Historical Articles /resources/history',
    'Lost and Found /lost-and-found',
  ])
  expect(await menu('Lodge')).toEqual([
    'Calendar /resources/calendar',
    'Duties /duties',
    'Lodge Nights /lodge',
    'Work Hours /work-hours',
    'Qualifications /qualifications',
  ])
  expect(await menu('Members')).toEqual(['Directory /members', 'Board Members /members/board'])
})

test('the account menu shows the full name and leads to the profile and out', async () => {
  open('administrator')
  fireEvent.click(await screen.findByRole('button', { name: /Nora Quist/ }))
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/signout')
  fireEvent.click(screen.getByRole('button', { name: 'Light or dark' }))
  const first = document.documentElement.dataset.theme
  fireEvent.click(screen.getByRole('button', { name: /Nora Quist/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Light or dark' }))
  expect([first, document.documentElement.dataset.theme].sort()).toEqual(['dark', 'light'])
})

test('the footer has the copyright, the version and a way out', async () => {
  open('member')
  const footer = within(await screen.findByRole('contentinfo'))
  expect(await footer.findByText(`© ${new Date().getFullYear()} Skarn Hollow Ski Club`)).toBeDefined()
  expect(footer.getByText('Version 0.1.1')).toBeDefined()
  expect(footer.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/signout')
})

test('a first login reaches the wizard’s page only', async () => {
  open('member', true)
  await expect.poll(() => location.pathname).toBe('/')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'Sign out' })).toBeDefined()
})

test('a portal that cannot say who is signed in leads to the error page', async () => {
  signIn({ token: 'a token', userId: 'nora', role: 'member', firstLogin: false })
  stubPortal({ 'GET /config': () => Response.json(config), 'GET /session': () => refusal(500, 'FAULT', 'It broke.') })
  render(<Layout>The page</Layout>)
  await expect.poll(() => location.pathname).toBe('/error')
})

test('losing the network is mentioned above the page, which stays', async () => {
  open('member')
  await screen.findByText('The page')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(screen.getByText(/^Offline\. Showing data from \d+:\d\d [AP]M\.$/)).toBeDefined()
  expect(screen.getByText('The page')).toBeDefined()
  vi.restoreAllMocks()
  fireEvent(window, new Event('online'))
  expect(screen.queryByText(/Showing data from/)).toBeNull()
})

test('another member who signs in in another tab is asked for anew', async () => {
  open('administrator')
  await screen.findByText('The page')
  const calls = stubPortal({
    'GET /config': () => Response.json(config),
    'GET /session': () =>
      Response.json({
        user: {
          _id: 'ines',
          fname: 'Ines',
          lname: 'Vik',
          avatar: null,
          wallpaper: 'lodge',
          role: 'member',
          firstLogin: false,
        },
      }),
  })
  endSession()
  signIn({ token: 'another token', userId: 'ines', role: 'member', firstLogin: false })
  expect(await screen.findByText('Ines Vik')).toBeDefined()
  expect(calls.filter(({ path }) => path === '/session')).toHaveLength(1)
  expect(account.status.value).toBe('ready')
})
