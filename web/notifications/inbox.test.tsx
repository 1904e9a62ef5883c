import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { NotificationView, InboxPage as Page } from '#domain/notification/notification-views'
import { Layout } from '../shell/layout'
import { online } from '../sync/online'
import { account } from '../sync/session/current-user'
import { endSession, signIn } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { inbox } from './inbox'
import { InboxPage } from './inbox-page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  history.replaceState(null, '', '/inbox')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  endSession()
  account.reset()
})

const notice = (places: number[], more: Partial<NotificationView> = {}): NotificationView => ({
  places,
  kind: 'alert',
  what: 'warning',
  isUnread: true,
  at: '2026-11-20T18:31:00.000Z',
  by: null,
  others: 0,
  title: 'The upper road gate is locked',
  said: 'Until the plow has passed.',
  isMine: false,
  from: null,
  to: null,
  days: null,
  face: null,
  path: '/',
  ...more,
})
const mention = notice([7], {
  kind: 'mention',
  by: { _id: 'priya', name: 'Priya Ravindran', avatar: null },
  said: '“Can you book it under repairs?”',
  path: '/?post=p1',
})
const moved = notice([6], {
  kind: 'plan',
  what: 'moved',
  title: 'Rope load test',
  from: '2026-11-21T08:00',
  to: '2026-11-21T09:00',
  at: '2026-11-19T18:00:00.000Z',
  path: '/resources/calendar/e1',
})
const reactions = notice([5, 4, 3, 2], {
  kind: 'reaction',
  by: { _id: 'kenji', name: 'Kenji Morita', avatar: null },
  others: 3,
  face: 'stars',
  isUnread: false,
  at: '2026-11-17T18:00:00.000Z',
})

const page = (notifications: NotificationView[], next: number | null = null): Page => ({
  notifications,
  unread: notifications.filter(({ isUnread }) => isUnread).length,
  position: 40,
  next,
})

function open(first: Page, answers: Parameters<typeof stubPortal>[0] = {}, path = '/inbox') {
  history.replaceState(null, '', path)
  signIn({ token: 'a token', userId: 'marit', role: 'member', firstLogin: false })
  const user = {
    _id: 'marit',
    fname: 'Marit',
    lname: 'Solheim',
    avatar: null,
    wallpaper: 'lodge',
    role: 'member',
    firstLogin: false,
  }
  const calls = stubPortal({
    'GET /config': () =>
      Response.json({ clubName: 'Skarn Hollow Ski Club', version: '0.1.1', timeZone: 'America/Los_Angeles' }),
    'GET /session': () => Response.json({ user, unread: first.unread }),
    'GET /notifications': () => Response.json(first),
    'POST /notifications/read': () => new Response(null, { status: 204 }),
    ...answers,
  })
  render(<Layout>{path.startsWith('/inbox') ? <InboxPage /> : 'The page'}</Layout>)
  return calls
}
const reads = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('the inbox tells what happened in sentences, by days, and says what is unread', async () => {
  open(page([notice([9]), mention, moved, reactions]))
  const links = await screen.findAllByRole('link', { name: /locked|mentioned|moved|reacted/ })
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Warning. The upper road gate is locked, unread',
    'Priya Ravindran mentioned you, unread',
    'Rope load test was moved, unread',
    'Kenji Morita and 3 others reacted to your post',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'In the last 7 days',
  ])
  expect(screen.getByText('8:00 AM').closest('p')?.textContent).toBe('Sat, Nov 21: 8:00 AM →to 9:00 AM')
  expect(screen.getByText('3 unread')).toBeDefined()
})

test('whoever has more unread than the portal counts reads that there are more', async () => {
  open({ ...page([moved]), unread: 100 })
  expect(await screen.findByText('More than 99 unread')).toBeDefined()
})

test('the emoji of a post are drawn as on the wall', async () => {
  open(page([notice([7], { ...mention, said: '“They are hers. 😊”' })]))
  const said = (await screen.findByText('😊')).closest('p')
  expect(said?.textContent).toBe('“They are hers. 😊”')
  expect(said?.querySelector('use')?.getAttribute('href')).toMatch(/#blush$/)
})

test('who asks to take over is answered in the inbox once, and the request leaves it without taking the focus', async () => {
  const asked = notice([8], {
    kind: 'duty',
    what: 'asked',
    by: { _id: 'dale', name: 'Dale Whitcomb', avatar: null },
    title: 'Rope tow',
    swap: { _id: 'ask1', date: 'opening' },
    path: '/duties?ask=ask1',
  })
  const pages = [page([asked]), page([])]
  const calls = open(page([asked]), {
    'GET /notifications': () => Response.json(pages.length > 1 ? pages[0] : pages.at(-1)),
    'POST /duties/opening/swaps/ask1/accept': () => {
      pages.shift()
      return new Response(null, { status: 204 })
    },
  })
  const row = within(
    (await screen.findByRole('link', { name: /Dale Whitcomb asks if you can take/ })).closest('li') as HTMLElement,
  )
  expect(row.getByRole('button', { name: 'Can’t' })).toBeDefined()
  row.getByRole('button', { name: 'Take it' }).focus()
  fireEvent.click(row.getByRole('button', { name: 'Take it' }))
  fireEvent.click(row.getByRole('button', { name: 'Can’t' }))
  expect(await screen.findByText('You’re all caught up')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Inbox' }))
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/duties/opening/swaps/ask1/accept',
  ])
})

test('what is opened is read, here at once and at the portal', async () => {
  const calls = open(page([notice([9]), mention]))
  fireEvent.click(await screen.findByRole('link', { name: /mentioned you.*unread/ }))
  await waitFor(() => expect(reads(calls)).toEqual([{ places: [7] }]))
  expect(screen.getByLabelText('Inbox, 1 unread')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Priya Ravindran mentioned you' })).toBeDefined()
})

test('all is marked as read up to what was shown, and nothing that came since', async () => {
  const calls = open(page([notice([9]), mention]))
  const all = await screen.findByRole('button', { name: 'Mark all read' })
  all.focus()
  fireEvent.click(all)
  await waitFor(() => expect(reads(calls)).toEqual([{ upTo: 40 }]))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Inbox' }))
  expect(screen.getByText('Nothing unread')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
})

test('whoever marks all as read before the list has come means what it will have', async () => {
  let come = () => {}
  const hasCome = new Promise<void>((resolve) => {
    come = resolve
  })
  const first = page([notice([9]), mention])
  const calls = open(first, { 'GET /notifications': () => hasCome.then(() => Response.json(first)) })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  come()
  expect(await screen.findByText('Nothing unread')).toBeDefined()
  await waitFor(() => expect(reads(calls)).toEqual([{ upTo: 40 }]))
})

test('where the portal did not hear of it, it counts again', async () => {
  open(page([notice([9]), mention]), {
    'POST /notifications/read': () => refusal(503, 'UNAVAILABLE', 'The portal is busy.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('2 unread')).toBeDefined()
})

test('what is read without signal stays read, and the portal hears of it when the line is back', async () => {
  let isCut = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isCut)
  const calls = open(page([notice([9]), mention]), {
    'POST /notifications/read': () => (isCut ? new TypeError('no line') : new Response(null, { status: 204 })),
  })
  fireEvent.click(await screen.findByRole('link', { name: /mentioned you.*unread/ }))
  await waitFor(() => expect(reads(calls)).toEqual([{ places: [7] }]))
  expect(screen.getByLabelText('Inbox, 1 unread')).toBeDefined()

  await inbox('all').refresh()
  expect(screen.getByRole('link', { name: 'Priya Ravindran mentioned you' })).toBeDefined()
  isCut = false
  online.value = false
  online.value = true
  await waitFor(() => expect(reads(calls)).toEqual([{ places: [7] }, { places: [7] }]))
  await waitFor(() => expect(localStorage.getItem('unsentReads')).toBeNull())
})

test('a line that comes back while the portal is still asked does not tell it twice', async () => {
  let answer: (response: Response) => void = () => {}
  const slow = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const calls = open(page([mention]), { 'POST /notifications/read': () => slow })
  fireEvent.click(await screen.findByRole('link', { name: /mentioned you.*unread/ }))
  await waitFor(() => expect(reads(calls)).toEqual([{ places: [7] }]))
  online.value = false
  online.value = true
  answer(new Response(null, { status: 204 }))
  await waitFor(() => expect(localStorage.getItem('unsentReads')).toBeNull())
  expect(reads(calls)).toEqual([{ places: [7] }])
})

test('a filter shows its own, and an empty one says so and leads back to all', async () => {
  open(page([mention]), { 'GET /notifications?only=duties': () => Response.json(page([])) })
  fireEvent.click(await screen.findByRole('button', { name: 'Duties' }))
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Duties' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Show all notices' }))
  expect(await screen.findByRole('link', { name: /mentioned you/ })).toBeDefined()
})

test('a filter that could not be loaded says so, and the others can be chosen', async () => {
  open(page([mention]), { 'GET /notifications?only=replies': () => refusal(500, 'INTERNAL', 'Not now.') })
  fireEvent.click(await screen.findByRole('button', { name: 'Replies' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load these notices. Not now.')
  expect(location.pathname).toBe('/inbox')
})

test('older ones are loaded when asked for, after those that are there', async () => {
  open(page([mention], 7), { 'GET /notifications?before=7': () => Response.json(page([moved])) })
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByRole('link', { name: /Rope load test was moved/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('what was loaded below stays, with nothing left out, when a new one comes', async () => {
  const [newer, newest] = [notice([9], { title: 'The rope is iced' }), notice([10], { title: 'The road is open' })]
  const older = notice([5], { title: 'The hut is locked' })
  open(page([newer, mention], 7), {
    'GET /notifications': (_, times) => Response.json(times > 2 ? page([newest, newer], 9) : page([newer, mention], 7)),
    'GET /notifications?before=7': () => Response.json(page([older])),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  await screen.findByRole('link', { name: /The hut is locked/ })
  await act(() => inbox('all').refresh())
  const rows = screen
    .getAllByRole('link', { name: /(open|iced|you|locked).*unread/ })
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringContaining('The road is open'),
    expect.stringContaining('The rope is iced'),
    expect.stringContaining('mentioned you'),
    expect.stringContaining('The hut is locked'),
  ])
})

test('all is marked as read also among the older ones that were loaded', async () => {
  open(page([mention], 7), { 'GET /notifications?before=7': () => Response.json(page([moved])) })
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  await screen.findByRole('link', { name: /was moved.*unread/ })
  fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(screen.queryByRole('link', { name: /(moved|mentioned).*unread/ })).toBeNull()
})

test('a page that a letter led to counts as read', async () => {
  const calls = open(page([mention]), {}, '/meetings?told=7')
  await waitFor(() => expect(reads(calls)).toEqual([{ places: [7] }]))
})

test('below the bell the newest open, and close with Escape', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const calls = open(page([mention, moved]), {}, '/meetings')
  const bell = await screen.findByRole('button', { name: 'Inbox, 2 unread' })
  expect(calls.some(({ path }) => path === '/notifications')).toBe(false)
  fireEvent.click(bell)
  const popover = within(await screen.findByRole('dialog', { name: 'Inbox' }))
  expect(await popover.findAllByRole('listitem')).toHaveLength(2)
  expect(popover.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/inbox')
  fireEvent.keyDown(bell, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
