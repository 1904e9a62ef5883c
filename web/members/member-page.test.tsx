import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { MemberProfile } from '#domain/member/member-views'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { MemberPage } from './member-page'
import { answer, everyPage, felix, marit, signInAs } from './testing/club-members'

await Promise.all([import('./delete-member-dialog'), import('../records/history/history-panel')])

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  history.replaceState(null, '', '/')
})

async function open(
  role: 'member' | 'administrator',
  member: MemberProfile,
  { query = '', ...answers }: Record<string, unknown> & { query?: string } = {},
) {
  history.replaceState(null, '', `/members/${member._id}${query}`)
  signInAs(role)
  const calls = stubPortal({
    ...everyPage,
    [`GET /users/${member._id}`]: () => answer(member),
    [`GET /users/${member._id}/history`]: () => Response.json({ entries: [], next: null }),
    ...(answers as Parameters<typeof stubPortal>[0]),
  })
  render(<MemberPage id={member._id} />)
  await screen.findByRole('heading', { level: 1 })
  return calls
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const terms = () => screen.getAllByRole('term').map((term) => term.textContent)

// What a member is sent of another (ARCHITECTURE 3.9).
const { birthdate: _, role: __, firstLogin: ___, vaccine: ____, ...maritForMembers } = marit
const felixForMembers = { _id: 'felix', fname: 'Felix', lname: 'Dunmore', isAdult: false, family: [] }

test('a letter to a member goes to that member alone, whatever stands in the address', async () => {
  const email = 'marit?bcc=all@skarnhollow.example'
  await open('member', { ...maritForMembers, email })
  expect(screen.getByText(email).getAttribute('href')).toBe('mailto:marit%3Fbcc%3Dall@skarnhollow.example')
})

test('an administrator signs a member out everywhere, once asked, and says why', async () => {
  const calls = await open(
    'administrator',
    { ...marit, access: 'in' },
    {
      'DELETE /users/marit/sessions': () => new Response(null, { status: 204 }),
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Sign Marit out everywhere?' }))
  fireEvent.input(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Lost her phone' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await expect.poll(() => toastQueue.value.map(({ text }) => text)).toEqual(['Marit is signed out everywhere.'])
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('X-Reason')).toBe('Lost%20her%20phone')
})

test('who has never signed in, and oneself, is not signed out here', async () => {
  await open('administrator', { ...marit, access: 'invited' })
  expect(screen.getByRole('button', { name: 'Make administrator' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
})

test('a member sees how to reach another, and nothing to change', async () => {
  await open('member', maritForMembers)
  expect(tabs()).toEqual(['Details', 'Family'])
  expect(terms()).toEqual(['Email', 'Home phone', 'Cell phone', 'Address', 'Status type', 'Join date'])
  expect(screen.getByText('(206) 555-0144').getAttribute('href')).toBe('tel:2065550144')
  expect(screen.getByText('Member since')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('an administrator sees everything and can edit and delete', async () => {
  await open('administrator', marit)
  expect(tabs()).toEqual(['Details', 'Family', 'Qualifications', 'Vaccination', 'History'])
  expect(terms().slice(-2)).toEqual(['Birthdate', 'Role'])
  expect(screen.getByText('03/17/1974')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/members/marit/edit')

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Delete the member' })).toBeDefined()
})

test('of a minor a member sees the name and the family', async () => {
  await open('member', felixForMembers)
  expect(tabs()).toEqual(['Family'])
  expect(screen.getByText('Minor')).toBeDefined()
  expect(screen.queryByText(/Member since/)).toBeNull()
})

test('the family leads to its members', async () => {
  await open('member', maritForMembers, { query: '?tab=family' })
  expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Einar Solheim' }).getAttribute('href')).toBe(
    '/members/einar',
  )
})

test('the tab is kept in the address, and one that is not there is the first', async () => {
  await open('administrator', marit, { query: '?tab=history' })
  expect(await screen.findByText('No changes yet')).toBeDefined()
  fireEvent.click(screen.getByRole('tab', { name: 'Vaccination' }))
  expect(location.search).toBe('?tab=vaccination')
  expect(screen.getByText('No vaccine passport yet')).toBeDefined()

  cleanup()
  await open('member', maritForMembers, { query: '?tab=history' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details')
})

test('an administrator makes another one, after being asked', async () => {
  const calls = await open('administrator', marit, {
    'GET /users/marit': (_: unknown, times: number) =>
      times > 1 ? answer({ ...marit, role: 'administrator' }, 4) : answer(marit),
    'PUT /users/marit/role': () => Response.json({ user: {} }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Make administrator' }))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make administrator' }))
  expect(await screen.findByText('Administrator')).toBeDefined()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'administrator' })
  expect(screen.getByRole('button', { name: 'Make member' })).toBeDefined()
})

test('the last administrator stays one, and the portal’s words say why', async () => {
  const words = 'The club needs an administrator. Make somebody else one first.'
  await open(
    'administrator',
    { ...marit, role: 'administrator' },
    {
      'PUT /users/marit/role': () => refusal(409, 'CONFLICT', words),
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Make member' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make member' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('what was refused once is not said of the next attempt', async () => {
  await open(
    'administrator',
    { ...marit, role: 'administrator' },
    { 'PUT /users/marit/role': () => refusal(409, 'CONFLICT', 'The club needs an administrator.') },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Make member' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make member' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Make member' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('neither a minor nor oneself can be given another role', async () => {
  await open('administrator', felix)
  expect(screen.queryByRole('button', { name: 'Make administrator' })).toBeNull()
  cleanup()
  await open('administrator', { ...marit, _id: 'nora', role: 'administrator' })
  expect(screen.queryByRole('button', { name: 'Make member' })).toBeNull()
})

test('an address that names nobody says so', async () => {
  await open('member', marit, {
    'GET /users/marit': () => refusal(404, 'NOT_FOUND', 'This member isn’t in the directory.'),
  })
  expect(screen.getByText('This member isn’t in the directory.')).toBeDefined()
})

test('a member who was removed since the last visit is not shown any more', async () => {
  await open('member', maritForMembers)
  cleanup()
  stubPortal({
    ...everyPage,
    'GET /users/marit': () => refusal(404, 'NOT_FOUND', 'This member isn’t in the directory.'),
  })
  render(<MemberPage id="marit" />)
  expect(await screen.findByText('This member isn’t in the directory.')).toBeDefined()
})
