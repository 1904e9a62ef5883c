import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { meetingList } from '../meetings/meeting-list'
import { everyPage, signInAs } from '../members/testing/club-members'
import { noteChanged } from '../sync/live/changes'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { writeDatesMonthFirst } from '../testing/month-first-dates'
import { toastQueue } from '../ui/feedback/toast-queue'
import { CalendarPage } from './calendar-page'
import { answerEntry, boardMeeting, calendarCalls, training } from './testing/club-entries'

// What is loaded on demand is loaded now.
await Promise.all([import('./month-calendar'), import('./open-entry'), import('../records/history/history-dialog')])

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] })
  signInAs('administrator')
  history.replaceState(null, '', '/resources/calendar')
})

afterEach(() => {
  cleanup()
  endSession()
  meetingList.reset()
  toastQueue.value = []
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, ...calendarCalls, ...answers })
  render(<CalendarPage />)
  await screen.findByRole('group', { name: /^Events in/ })
  return calls
}

const bars = () => [...document.querySelectorAll('.ec-events button')].map(({ textContent }) => textContent)
const agenda = () =>
  [...document.querySelectorAll('li [data-entry]')].map((line) => line.closest('li')?.textContent ?? '')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const popup = () => screen.findByRole('dialog')

test('the month shows the entries of its days, and only those of its days are asked for', async () => {
  const calls = await open()
  await waitFor(() => expect(bars()).toHaveLength(5))
  expect(bars()[0]).toBe('9a Work party Saturday, November 7, 9:00 AM – 3:30 PM')
  expect(bars()[1]).toMatch(/you’re on duty$/)
  expect(calls.filter(({ path }) => path.startsWith('/calendar'))).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined()
  expect(document.querySelector('[aria-current="date"]')?.textContent).toContain('20')
})

test('the calendar opens on today, also in a browser that writes every date month first', async () => {
  writeDatesMonthFirst()
  await open()
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined()
  expect(document.querySelector('[aria-current="date"]')?.textContent).toContain('20')
})

test('the list under the month begins with today and keeps what is over for those who ask', async () => {
  await open()
  await waitFor(() => expect(agenda()).toHaveLength(2))
  expect(screen.getByRole('heading', { name: 'Coming up' })).toBeDefined()
  expect(agenda()[1]).toBe('Sat 28Opening weekend9:00 AM – Tue 1, 4:00 PM, contact Dale WhitcombYou’re on duty')
  press('Earlier this month (2)')
  expect(
    agenda()
      .slice(2)
      .map((line) => line.slice(0, 16)),
  ).toEqual(['Sat 7Work party9', 'Sun 15Tow traini'])
})

test('what is over earlier today is no longer coming up, and what is on now still is', async () => {
  const on = (_id: string, start: string, end: string) => ({
    ...{ ...training, _id, title: _id },
    ...{ start: `2026-11-20T${start}`, end: `2026-11-20T${end}` },
  })
  // It is noon in the club.
  const day = [on('Rope check', '09:00', '10:00'), on('Lunch', '11:30', '12:30'), on('Soup', '17:00', '19:00')]
  await open({ 'GET /calendar/?from=2026-11-01&to=2026-12-05': () => Response.json(day) })
  await waitFor(() => expect(agenda().map((line) => line.slice(6, 11))).toEqual(['Lunch', 'Soup5']))
  expect(screen.getByRole('button', { name: 'Earlier this month (1)' })).toBeDefined()
  // The month has room for some only: what is over comes last.
  await waitFor(() => expect(bars().map((bar) => bar?.slice(0, 9))).toEqual(['11:30a Lu', '5p Soup F', '9a Rope c']))
})

test('on a phone a day with one event opens it at one tap, and a day with more leads to them in the list', async () => {
  const soup = { ...training, _id: 'soup', title: 'Soup', start: '2026-11-26T17:00', end: '2026-11-26T19:00' }
  const drill = { ...soup, _id: 'drill', title: 'Radio drill', start: '2026-11-26T09:00', end: '2026-11-26T10:00' }
  await open({ 'GET /calendar/?from=2026-11-01&to=2026-12-05': () => Response.json([training, drill, soup]) })
  fireEvent.click(await screen.findByRole('button', { name: '26 Thursday, November 26, 2 events' }))
  expect(document.activeElement?.textContent).toBe('Radio drill')
  const marked = [...document.querySelectorAll('li[aria-current=date] [data-entry]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Radio drill', 'Soup'])
  expect(screen.queryByRole('dialog')).toBeNull()
  press('15 Sunday, November 15, 1 event')
  expect(within(await popup()).getByRole('heading', { name: 'Tow training' })).toBeDefined()
})

test('turning the page asks for the next month, names it in the address and says how much is in it', async () => {
  const calls = await open()
  await waitFor(() => expect(bars()).toHaveLength(5))
  press('Next month')
  await screen.findByText('December 2026, 2 events')
  expect(location.search).toBe('?month=2026-12')
  expect(screen.getByRole('heading', { name: 'In December 2026' })).toBeDefined()
  expect(calls.map(({ path }) => path)).toContain('/calendar/?from=2026-11-29&to=2027-01-02')
  press('Today')
  await screen.findByText('November 2026, 4 events')
})

describe('a meeting', () => {
  const withMeeting = { 'GET /meetings': () => Response.json({ meetings: [boardMeeting] }) }

  test('stands among the events of its month by its time, and leads to its page', async () => {
    await open(withMeeting)
    await waitFor(() => expect(agenda()[1]).toBe('Tue 24Board Meeting6:30 PM, The lodge'))
    await screen.findByText('November 2026, 5 events')
    const bar = document.querySelector<HTMLAnchorElement>('.ec-events a')
    expect(bar?.textContent).toBe('6:30p Board Meeting Tuesday, November 24, 6:30 PM')
    if (bar) fireEvent.click(bar)
    expect(location.pathname).toBe('/meetings/board')
  })

  test('that is the only date of a day opens its page at one tap on the day', async () => {
    await open(withMeeting)
    fireEvent.click(await screen.findByRole('button', { name: '24 Tuesday, November 24, 1 event' }))
    expect(location.pathname).toBe('/meetings/board')
  })

  test('that somebody moves or deletes follows by itself', async () => {
    const told = [boardMeeting, { ...boardMeeting, date: '2026-11-25' }]
    await open({
      'GET /meetings': (_, times) => Response.json({ meetings: told.slice(times - 1, times) }),
    })
    await waitFor(() => expect(agenda()[1]).toMatch(/^Tue 24Board Meeting/))
    noteChanged(['meetings'])
    await waitFor(() => expect(agenda()[1]).toMatch(/^Wed 25Board Meeting/))
    noteChanged(['meetings'])
    await waitFor(() => expect(agenda()).toHaveLength(2))
  })

  test('that cannot be loaded hides no event, and the page says that meetings are missing', async () => {
    await open({
      'GET /meetings': (_, times) =>
        times === 1 ? refusal(500, 'FAULT', 'The stove is out.') : Response.json({ meetings: [boardMeeting] }),
    })
    await screen.findByText('Couldn’t load meetings.')
    expect(agenda()).toHaveLength(2)
    press('Try again')
    await waitFor(() => expect(agenda()).toHaveLength(3))
  })
})

test('an entry tells when, whom to ask, the first two on duty, and its notes as they were written, with links', async () => {
  await open()
  press(/^Earlier/)
  fireEvent.click(await screen.findByRole('button', { name: 'Tow training' }))
  const dialog = within(await popup())
  expect(dialog.getByRole('heading', { name: 'Tow training' })).toBeDefined()
  expect(dialog.getByText('Sunday, November 15')).toBeDefined()
  expect(dialog.getByText('You’re on duty')).toBeDefined()
  const links = () => dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links()).toEqual([
    ['(509) 555-0148', 'tel:+15095550148'],
    ['dale@skarnhollow.example', 'mailto:dale@skarnhollow.example'],
    ['Nora Quist', '/members/nora'],
    ['Marit Solheim', '/members/marit'],
    ['http://example.com/ropes', 'http://example.com/ropes'],
    ['Open', '/resources/calendar/training'],
    ['Edit', '/resources/calendar/training/edit'],
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'and 2 more' }))
  expect(links().map(([name]) => name)).toContain('Wren Aldous')
  // Who has left has no page.
  expect(dialog.getByText(/Åse Ødegård/).closest('a')).toBeNull()
  expect(dialog.getByText(/^Start, stop, splice/).textContent).toBe(training.notes)
})

test('an address that names an entry opens it, and Back closes it', async () => {
  history.replaceState(null, '', '/resources/calendar?month=2026-11')
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Soup' }))
  await popup()
  expect(location.search).toBe('?month=2026-11&entry=soup')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link that names an entry alone shows it in its own month; one of an entry that is gone says so', async () => {
  history.replaceState(null, '', '/resources/calendar?entry=drill')
  const [, drill] = await calendarCalls['GET /calendar/?from=2026-11-29&to=2027-01-02']().json()
  await open({ 'GET /calendar/drill': () => answerEntry(drill) })
  expect(within(await popup()).getByRole('heading', { name: 'Avalanche drill' })).toBeDefined()
  await screen.findByRole('heading', { name: 'December 2026' })
  cleanup()

  history.replaceState(null, '', '/resources/calendar?month=2026-11&entry=yeti')
  await open({ 'GET /calendar/yeti': () => refusal(404, 'NOT_FOUND', 'This event isn’t on the calendar.') })
  await screen.findByText(/^This event isn’t on the calendar\. It may have been deleted/)
})

test('Add to Calendar saves what the portal writes, and says so when it cannot', async () => {
  const saved: (string | null)[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('download'))
  })
  const calls = await open({
    'GET /calendar/soup/ics': (_, times) =>
      times === 1 ? refusal(500, 'FAULT', 'The stove is out.') : new Response('BEGIN:VCALENDAR'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Soup' }))
  await popup()
  press('Add to Calendar')
  await screen.findByText(/^The stove is out\./)
  press('Add to Calendar')
  await screen.findByText(/^Saved as soup\.ics/)
  expect(saved).toEqual(['soup.ics'])
  expect(calls.at(-1)?.headers.get('Authorization')).toMatch(/^Bearer /)
})

test('an administrator is asked before an entry goes, and can have it back', async () => {
  const calls = await open({
    'DELETE /calendar/soup': (_, times) =>
      times === 1
        ? refusal(503, 'BUSY', 'The portal is busy.', { 'Retry-After': 60 })
        : new Response(null, { status: 204 }),
    'POST /calendar/soup/put-back': () => answerEntry(training),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Soup' }))
  await popup()
  press('Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete the event' }))
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('Soup was deleted.'))
  expect(screen.queryByRole('dialog')).toBeNull()
  toastQueue.value[0]?.action?.run()
  await waitFor(() => expect(calls.at(-1)?.path).not.toBe('/calendar/soup'))
  const [undo] = calls.filter(({ path }) => path === '/calendar/soup/put-back')
  expect(undo?.body).toEqual({ undo: calls.find(({ method }) => method === 'DELETE')?.headers.get('Idempotency-Key') })
})

test('a member reads, subscribes and takes along, and changes nothing', async () => {
  signInAs('member')
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Soup' }))
  const dialog = within(await popup())
  expect(
    dialog.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
  ).toEqual(['Close', 'Add to Calendar'])
  expect(screen.queryByRole('link', { name: 'Add Event' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeDefined()
})
