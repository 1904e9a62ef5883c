import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyPage, signInAs } from '../members/testing/club-members'
import { noteChanged } from '../sync/live/changes'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { DashboardCards } from './dashboard-cards'
import { refreshOnce } from './dashboard-store'
import { useDashboard } from './home-page'
import { glance } from './testing/club-glance'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:42:00-08:00') })
  signInAs('member')
})
afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
})

function Glance() {
  const { data, error, hasFailed } = useDashboard()
  return <DashboardCards told={data} fault={hasFailed ? error : undefined} onRetry={refreshOnce} />
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(answer: (call: unknown, times: number) => Response = () => Response.json(glance)) {
  const calls = stubPortal({ ...everyPage, 'GET /dashboard': answer })
  render(<Glance />)
  await wait(100)
  return () => calls.filter(({ path }) => path === '/dashboard').length
}

const heading = (name: string) => screen.getByRole('button', { name })
const card = (name: string) => heading(name).closest('section') as HTMLElement
const words = (name: string) => card(name).textContent?.replace(name, '')

test('the next meeting stands with its day, its hour, its place and a link to it', async () => {
  await open()
  expect(words('Upcoming Meeting')).toBe(
    'Nov202026Board MeetingFriday, November 20, 2026, 12:00 PMThe lodgeView the meeting',
  )
  const link = within(card('Upcoming Meeting')).getByRole('link', { name: 'View the meeting' })
  expect(link.getAttribute('href')).toBe('/meetings/lunch')
})

test('once it has begun the one after it is next, without the portal being asked', async () => {
  const times = await open()
  await wait(80 * 60_000)
  expect(words('Upcoming Meeting')).toContain('General MembershipThursday')
  expect(times()).toBe(1)
})

test('without a meeting ahead a note says so', async () => {
  await open(() => Response.json({ ...glance, meetings: [] }))
  expect(words('Upcoming Meeting')).toContain('no new meetings')
  expect(within(card('Upcoming Meeting')).getByRole('link').textContent).toBe('View past meetings')
})

test('a club that has never met is not offered its past meetings', async () => {
  await open(() => Response.json({ ...glance, meetings: [], hasMeetings: false }))
  expect(words('Upcoming Meeting')?.trim()).toBe('There are no new meetings.')
  expect(within(card('Upcoming Meeting')).queryByRole('link')).toBeNull()
})

test('Sentinels stand by year, and each opens its file in a tab of its own', async () => {
  await open()
  const part = within(card('Recent Sentinels'))
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['2026', '2025'])
  const months = part.getAllByRole('link')
  expect(months.map((month) => month.firstChild?.textContent)).toEqual(['November', 'May', 'December'])
  expect(months[0]?.getAttribute('href')).toBe('/sentinels?open=nov')
  expect(months[0]?.getAttribute('target')).toBe('_blank')
})

test('house managers are named with a number to call; who has none has none, and a vacant office says so', async () => {
  await open()
  const list = within(card('House Manager List')).getByRole('list', { name: 'House Manager List' })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Opening weekendDale Whitcomb(509) 555-0148June Okafor',
    'EasterVacant',
  ])
  expect(within(list).getByRole('link', { name: '(509) 555-0148' }).getAttribute('href')).toBe('tel:5095550148')
  expect(within(list).getByRole('link', { name: 'Dale Whitcomb' }).getAttribute('href')).toBe('/members/dale')
  expect(within(list).getByRole('link', { name: 'Email Opening weekend' }).getAttribute('href')).toBe(
    'mailto:hut@skarnhollow.example',
  )
})

test('a club in which nothing has happened yet has a sentence in each card', async () => {
  await open(() =>
    Response.json({ alerts: [], meetings: [], sentinels: [], offices: { houseManagers: [], capitalImprovement: [] } }),
  )
  expect(words('Recent Sentinels')).toBe('No Sentinels this year or last year.')
  expect(words('House Manager List')).toBe('No house managers yet.')
  expect(words('Capital Improvement Committee')).toBe('No committee members yet.')
})

test('a card folds away and opens again by its heading', async () => {
  await open()
  const { id } = card('Recent Sentinels').lastElementChild as HTMLElement
  expect(heading('Recent Sentinels').getAttribute('aria-expanded')).toBe('true')
  expect(heading('Recent Sentinels').getAttribute('aria-controls')).toBe(id)
  fireEvent.click(heading('Recent Sentinels'))
  expect(heading('Recent Sentinels').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: /November/ })).toBeNull()
  fireEvent.click(heading('Recent Sentinels'))
  expect(screen.getByRole('link', { name: /November/ })).toBeTruthy()
})

test.each([
  ['Upcoming Meeting', { meetings: 'soup' }],
  ['Recent Sentinels', { sentinels: [{ month: 5 }] }],
  ['House Manager List', { offices: null }],
])('%s that cannot be read takes no other card with it, and can be tried again', async (name, broken) => {
  await open((_, times) => Response.json(times === 1 ? { ...glance, ...broken } : glance))
  expect(words(name)).toBe(`Couldn’t load ${name}. Try again`)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  const others = ['Upcoming Meeting', 'Recent Sentinels'].filter((other) => other !== name)
  for (const other of others) expect(words(other)).not.toContain('Couldn’t load')
  await act(async () => fireEvent.click(within(card(name)).getByRole('button', { name: 'Try again' })))
  await wait(100)
  expect(words(name)).not.toContain('Couldn’t load')
})

test('a portal that does not answer is told of once, and can be asked again', async () => {
  const times = await open((_, times) =>
    times === 1 ? refusal(500, 'FAULT', 'The portal is not well.') : Response.json(glance),
  )
  expect(screen.getByRole('status').textContent).toBe(
    'Couldn’t load the club’s information. The portal is not well. (Reference 7f3c-19a2)Try again',
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await wait(100)
  expect([screen.getAllByRole('heading', { level: 2 }).length, times()]).toEqual([4, 2])
})

test.each(['alerts', 'meetings', 'sentinels', 'offices', 'members'])(
  'the dashboard follows when somebody changes the %s',
  async (list) => {
    const times = await open((_, times) => Response.json(times === 1 ? glance : { ...glance, sentinels: [] }))
    noteChanged([list])
    await wait(400)
    expect([times(), words('Recent Sentinels')]).toEqual([2, 'No Sentinels this year or last year.'])
  },
)

test('of several lists that change at once the portal is asked once', async () => {
  const times = await open()
  noteChanged(['alerts', 'meetings', 'members'])
  await wait(400)
  expect(times()).toBe(2)
})

test('at the club’s midnight the portal is asked anew', async () => {
  const times = await open()
  await wait(13 * 3_600_000)
  expect(times()).toBe(1)
  await wait(20 * 60_000)
  expect(times()).toBe(2)
})
