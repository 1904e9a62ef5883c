import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { SetupFacts } from '#domain/account/setup-views'
import { noteChanged } from '../sync/live/changes'
import { endSession, signIn } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { Hello } from './hello'
import { SetupList } from './setup-list'
import { setupList } from './setup-steps'

const founded: SetupFacts = {
  foundedAt: '2026-11-20T18:12:00.000Z',
  passwordAt: '2026-11-20T18:14:00.000Z',
  others: 0,
  names: [],
  hasImported: false,
  invited: { done: 0, of: 0 },
  offices: { done: 0, of: 12 },
  office: null,
  documents: { done: 0, of: 22 },
  titles: [],
  hasMeeting: false,
  administrators: 1,
}

beforeEach(() => signIn({ token: 'a token', userId: 'nora', role: 'administrator', firstLogin: false }))
afterEach(() => {
  cleanup()
  endSession()
  setupList.reset()
  toastQueue.value = []
})

const startTour = vi.fn()

function open(facts: () => SetupFacts | null, answers: Parameters<typeof stubPortal>[0] = {}, isHidden = () => false) {
  const calls = stubPortal({
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
    'GET /setup-list': () => Response.json({ facts: facts(), isHidden: isHidden() }),
    ...answers,
  })
  render(
    <>
      <Hello start={startTour} isLate={false} />
      <SetupList />
    </>,
  )
  return calls
}

const unfold = async () => fireEvent.click(await screen.findByRole('button', { name: 'All 10 steps' }))
const step = (title: string) => screen.getByText(title).closest('li') as HTMLElement
const isDone = (title: string) => within(step(title)).queryByText(', done') !== null

test('the list shows the step in hand, and all of them on request', async () => {
  open(() => founded)
  expect((await screen.findAllByRole('listitem')).map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Add the first members',
  ])
  await unfold()
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'All 10 steps' }).getAttribute('aria-expanded')).toBe('true')
  await unfold()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a new club has three steps behind it, and the next one is the only pine button', async () => {
  open(() => founded)
  await unfold()
  expect(await screen.findByText('3 of 10 done')).toBeDefined()
  expect(screen.getByText('You, November 20 at 10:12 AM')).toBeDefined()
  expect(['Create the club', 'Set your password', 'Name the club'].every(isDone)).toBe(true)
  expect(step('Add the first members').getAttribute('aria-current')).toBe('step')
  expect(document.querySelectorAll('.pine')).toHaveLength(1)
})

test('every open step leads to its page', async () => {
  open(() => founded)
  await unfold()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Add New Member', '/members/new'],
    ['Import members', '/members/import'],
    ['Choose members', '/members/invite'],
    ['Fill offices', '/members/board'],
    ['See what’s missing', '/resources/docs-procs'],
    ['Add New Meeting', '/meetings/new'],
    ['Choose a member', '/members'],
  ])
})

test.each<[string, Partial<SetupFacts>]>([
  ['Add the first members', { others: 1, names: ['Ines Calloway'] }],
  ['Import everyone else', { hasImported: true }],
  ['Import everyone else', { others: 10, names: ['Ines Calloway'] }],
  ['Send the invitations', { invited: { done: 4, of: 4 } }],
  ['Name the officers', { offices: { done: 12, of: 12 } }],
  ['Upload the documents', { documents: { done: 22, of: 22 } }],
  ['Set the next meeting', { hasMeeting: true }],
  ['Make someone else an administrator', { administrators: 2 }],
])('"%s" checks itself off', async (title, news) => {
  let facts = founded
  open(() => facts)
  await unfold()
  expect(isDone(title)).toBe(false)
  facts = { ...founded, ...news }
  noteChanged(['members'])
  await waitFor(() => expect(isDone(title)).toBe(true))
})

test('a step that was done on another page is checked off when one comes back', async () => {
  let facts = founded
  open(() => facts)
  await screen.findByText('3 of 10 done')
  cleanup()
  facts = { ...founded, hasMeeting: true }
  render(<SetupList />)
  expect(await screen.findByText('4 of 10 done')).toBeDefined()
})

test('what is done in part says how far it is', async () => {
  open(() => ({
    ...founded,
    others: 5,
    names: ['Ines Calloway', 'Dale Whitcomb', 'Wren Aldous'],
    invited: { done: 2, of: 4 },
    offices: { done: 1, of: 12 },
    office: 'Membership, Ines Calloway',
    documents: { done: 2, of: 22 },
    titles: ['Bylaws', 'Facility Rules'],
  }))
  await unfold()
  expect(await screen.findByText('5 added: Ines Calloway, Dale Whitcomb, Wren Aldous and 2 more')).toBeDefined()
  expect(screen.getByText('2 of 4 invited, with one email each')).toBeDefined()
  expect(screen.getByText('1 of 12: Membership, Ines Calloway')).toBeDefined()
  expect(screen.getByText('2 of 22 have a file: Bylaws, Facility Rules')).toBeDefined()
})

test('the list is hidden, and that can be undone', async () => {
  let facts: SetupFacts | null = founded
  const calls = open(() => facts, {
    'PUT /setup-list/nora': () => {
      facts = null
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(screen.queryByText('Set up the club')).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hidden: true })
  expect(toastQueue.value[0]).toMatchObject({ text: 'The list was hidden.', action: { label: 'Undo' } })
})

test('a hidden list comes back from the question mark, after its Undo is gone', async () => {
  let isHidden = true
  const calls = open(
    () => (isHidden ? null : founded),
    {
      'PUT /setup-list/nora': () => {
        isHidden = false
        return new Response(null, { status: 204 })
      },
    },
    () => isHidden,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show the setup checklist' }))
  const title = await screen.findByRole('heading', { name: 'Set up the club' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hidden: false })
  expect(screen.getByRole('button', { name: 'Show the tutorial again' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull()
})

test('while the list is hidden the question mark still opens the tutorial', async () => {
  open(
    () => null,
    {},
    () => true,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show the tutorial again' }))
  expect(startTour).toHaveBeenCalledOnce()
})

test('where it cannot be brought back, that is said', async () => {
  open(
    () => null,
    { 'PUT /setup-list/nora': () => Response.json({ error: 'No.', code: 'FORBIDDEN' }, { status: 403 }) },
    () => true,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show the setup checklist' }))
  await waitFor(() => expect(toastQueue.value.map(({ text }) => text)).toEqual(['Not shown. No.']))
})

test('nothing is shown to anybody else, nor where it cannot be asked for', async () => {
  const calls = open(() => null)
  await waitFor(() => expect(calls.some(({ path }) => path === '/setup-list')).toBe(true))
  expect(screen.queryByRole('list')).toBeNull()
})
