import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { WorkHoursView } from '#domain/work-hours/work-hours-views'
import { clubDay } from '#testing/club-day'
import { noteChanged } from '../../sync/live/changes'
import { endSession, session } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { everyPage, signInAs } from '../testing/club-members'
import { OwnHours } from './hours-ring'
import { WorkHoursPage } from './work-hours-page'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

function open(
  role: 'member' | 'administrator',
  answers: Parameters<typeof stubPortal>[0] = {},
  page = <WorkHoursPage />,
) {
  signInAs(role)
  const own = session.peek()?.userId ?? ''
  const family = [
    { _id: own, name: 'Nora' },
    { _id: 'leif', name: 'Leif' },
  ]
  const wood: WorkHoursView = {
    ...{ _id: `${own}:wood`, version: 2, author: own, date: '2026-11-15', quarters: 12, members: family },
    ...{ task: 'Stacked wood', note: '', checked: 'confirmed', reason: null },
  }
  const motor: WorkHoursView = {
    ...{ ...wood, _id: `${own}:motor`, task: 'Drove the motor', members: family.slice(0, 1), quarters: 10 },
    ...{ checked: 'returned', reason: 'Twice?' },
  }
  const roof: WorkHoursView = {
    ...{ ...wood, _id: 'june:roof', author: 'june', task: 'Snow stops', quarters: 48, checked: 'waiting' },
    members: [{ _id: 'june', name: 'June' }],
  }
  const mailing: WorkHoursView = { ...wood, _id: `${own}:mail`, task: 'Mailing', quarters: 2, checked: 'waiting' }
  const calls = stubPortal({
    ...everyPage,
    'GET /work-hours': () => Response.json({ season: 2026, target: 80, family, entries: [mailing, wood, motor] }),
    'GET /work-hours/season': () =>
      Response.json({
        ...{ season: 2026, target: 80, queue: [roof, mailing] },
        families: [
          { _id: own, name: 'Quist', people: 2, confirmed: 24, waiting: 4 },
          { _id: 'june', name: 'Okafor', people: 4, confirmed: 88, waiting: 48 },
        ],
      }),
    [`POST /work-hours/of/${own}`]: () => Response.json({ workHours: { _id: `${own}:new` } }, { status: 201 }),
    [`POST /work-hours/${encodeURIComponent(`${own}:new`)}/put-back`]: () => new Response(null, { status: 204 }),
    [`POST /work-hours/${encodeURIComponent(`${own}:mail`)}/put-back`]: () => new Response(null, { status: 204 }),
    ...answers,
  })
  render(page)
  return { calls, own }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a member sees what their family has worked, what waits, and what is left to do', async () => {
  open('member')
  await screen.findByRole('img', { name: '6 of 20 hours, 1 hour waiting' })
  expect(screen.getByText('14 hours to go')).toBeDefined()
  const entries = within(screen.getByRole('region', { name: 'Your family’s hours' })).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Nov 15MailingNora and Leif1 hWaiting',
    'Nov 15Stacked woodNora and Leif6 hConfirmed',
    'Nov 15Drove the motorNora. Sent back: “Twice?”2.5 hSent back',
  ])
  expect(screen.queryByRole('heading', { name: 'To confirm' })).toBeNull()
})

test('shifts of the next 30 days that lack people stand beside the ring, and a member takes one and undoes it', async () => {
  const day = clubDay(3)
  const soup = {
    ...{ _id: 'soup', name: 'Soup', start: `${day}T17:00`, end: `${day}T20:00`, places: 3, minAge: null, on: [] },
    ...{ qualifications: [], isOpen: true, isApproved: false, may: 'sign up', lacks: null, minors: [] },
  }
  const later = { ...soup, _id: 'later', start: `${clubDay(32)}T17:00`, end: `${clubDay(32)}T20:00` }
  const full = { ...soup, _id: 'full', name: 'Full', may: null }
  const date = { _id: 'party', title: 'Work party', start: `${day}T08:00`, end: `${day}T20:00`, filled: 0, places: 3 }
  const { calls, own } = open('member', {
    'GET /duties': () =>
      Response.json({
        ...{ own: [], qualifications: [], asked: [], asking: [], toApprove: [] },
        dates: [{ ...date, shifts: [soup, full, later] }],
      }),
    'PUT /duties/party/shifts/soup/nora': () => new Response(null, { status: 204 }),
    'DELETE /duties/party/shifts/soup/nora': () => new Response(null, { status: 204 }),
  })
  const part = within(await screen.findByRole('region', { name: 'Still to do in the next 30 days' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Soup, Work party.* 5:00 PM\. 3 more needed/),
  ])
  fireEvent.click(part.getByRole('button', { name: /^I’m in: Soup/ }))
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('You’re on duty: Soup.'))
  toastQueue.value.at(-1)?.action?.run()
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('Undone.'))
  expect([own, ...calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)]).toEqual([
    'nora',
    'PUT',
    'DELETE',
  ])
})

test('hours that are confirmed cannot be changed on the page, others can', async () => {
  open('member')
  await screen.findByRole('region', { name: 'Your family’s hours' })
  expect(screen.queryByRole('button', { name: 'More for Stacked wood' })).toBeNull()
  press('More for Drove the motor')
  press('Change')
  expect(screen.getByLabelText<HTMLInputElement>('What did you do?').value).toBe('Drove the motor')
})

test('a member enters hours for two of the family, by quarters of an hour', async () => {
  const { calls, own } = open('member')
  fireEvent.input(await screen.findByLabelText('What did you do?'), { target: { value: 'Chimney' } })
  press('A quarter of an hour more')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Leif' }))
  expect(screen.getByText('2 people, 2.25 hours each: 4.5 hours for your family.')).toBeDefined()
  press('Add 4.5 hours')
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  const { path, body } = calls.find(({ method }) => method === 'POST') ?? {}
  expect(path).toBe(`/work-hours/of/${own}`)
  expect(body).toMatchObject({ task: 'Chimney', quarters: 9, members: [own, 'leif'], note: '' })
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('4.5 h added. An administrator confirms them.'))
  toastQueue.value[0]?.action?.run()
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('Undone.'))
})

test('what is missing is said at the form, and the portal is not asked', async () => {
  const { calls } = open('member')
  await screen.findByLabelText('What did you do?')
  press('Add 2 hours')
  expect(within(await screen.findByRole('alert')).getByText('Please enter what you did.')).toBeDefined()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('hours that were corrected and added are no longer said to be missing something', async () => {
  open('member')
  await screen.findByLabelText('What did you do?')
  press('Add 2 hours')
  await screen.findByRole('alert')
  fireEvent.input(screen.getByLabelText('What did you do?'), { target: { value: 'Chimney' } })
  press('Add 2 hours')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('2 h added. An administrator confirms them.'))
  expect(screen.queryByText('Not saved.')).toBeNull()
})

test('a member chooses another season, which stands in the address', async () => {
  open('member', {
    'GET /work-hours?season=2024': () => Response.json({ season: 2024, target: null, family: [], entries: [] }),
  })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Season')
  expect(choice.value).toBe('2026')
  window.history.replaceState(null, '', '/work-hours?season=2024')
  cleanup()
  render(<WorkHoursPage />)
  expect(await screen.findByText('Season 2024–25, July to June.')).toBeDefined()
  expect(screen.getByText('No hours this season yet.')).toBeDefined()
  window.history.replaceState(null, '', '/')
})

test('hours that were typed stay while another season is looked at', async () => {
  open('member', {
    'GET /work-hours?season=2024': () => Response.json({ season: 2024, target: null, family: [], entries: [] }),
    'GET /work-hours?season=2025': () => new TypeError('Failed to fetch'),
  })
  const task = () => screen.getByLabelText<HTMLInputElement>('What did you do?').value
  fireEvent.input(await screen.findByLabelText('What did you do?'), { target: { value: 'Chimney' } })
  screen.getByLabelText('Season').focus()
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2024' } })
  expect(await screen.findByText('Season 2024–25, July to June.')).toBeDefined()
  expect([task(), document.activeElement]).toEqual(['Chimney', screen.getByLabelText('Season')])
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025' } })
  expect(await screen.findByText('Couldn’t load the season 2025–26.')).toBeDefined()
  expect(task()).toBe('Chimney')
  window.history.replaceState(null, '', '/')
})

test('hours that were typed are not given up for others without a question', async () => {
  open('member')
  const task = () => screen.getByLabelText<HTMLInputElement>('What did you do?').value
  fireEvent.input(await screen.findByLabelText('What did you do?'), { target: { value: 'Chimney' } })
  press('More for Drove the motor')
  press('Change')
  press('Stay here')
  expect(task()).toBe('Chimney')
  press('More for Drove the motor')
  press('Change')
  press('Leave without saving')
  expect(task()).toBe('Drove the motor')
})

test('one hour is told in the singular', async () => {
  const nora = [{ _id: 'nora', name: 'Nora' }]
  const entry = {
    ...{ _id: 'nora:mail', version: 1, author: 'nora', date: '2026-11-15', quarters: 4, members: nora },
    ...{ task: 'Mailing', note: '', checked: 'waiting', reason: null },
  }
  const families = [{ _id: 'nora', name: 'Quist', people: 2, confirmed: 0, waiting: 4 }]
  open('administrator', {
    'GET /work-hours': () => Response.json({ season: 2026, target: 4, family: nora, entries: [entry] }),
    'GET /work-hours/season': () => Response.json({ season: 2026, target: 4, queue: [entry], families }),
  })
  expect(await screen.findByText('1 entry, 1 hour.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirm Nora, 1 hour' })).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('1 selected').parentElement?.textContent).toContain('1 selected1 hourSend')
  expect(screen.getByText('The club has 0 of 1 hour.')).toBeDefined()
  expect(screen.getByText('1 hour a family in the season 2026–27, July to June.')).toBeDefined()
  expect(screen.getByRole('img', { name: '0 of 1 hour, 1 hour waiting' })).toBeDefined()
})

test('who is selected stays so while one of the others is confirmed', async () => {
  open('administrator', { 'POST /work-hours/confirm': () => new Response(null, { status: 204 }) })
  await screen.findByRole('heading', { name: 'To confirm' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nora and Leif, Mailing' }))
  press('Confirm June, 12 hours')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('1 entry confirmed.'))
  expect(screen.getByText('1 selected')).toBeDefined()
})

test('hours that a member changes lose their tick, so that nobody confirms figures that they have not seen', async () => {
  const june = [{ _id: 'june', name: 'June' }]
  const roof = (quarters: number, version: number) => ({
    ...{ _id: 'june:roof', version, author: 'june', date: '2026-11-15', quarters, members: june },
    ...{ task: 'Snow stops', note: '', checked: 'waiting', reason: null },
  })
  open('administrator', {
    'GET /work-hours/season': (_, times) =>
      Response.json({ season: 2026, target: 80, families: [], queue: [times === 1 ? roof(8, 1) : roof(96, 2)] }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'June, Snow stops' }))
  expect(screen.getByText('1 selected')).toBeDefined()
  noteChanged(['work_hours'])
  expect(await screen.findByText('24 h each in one day')).toBeDefined()
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('hours that could not be loaded for the profile say so', async () => {
  open('member', { 'GET /work-hours': () => refusal(500, 'INTERNAL', 'Not now.') }, <OwnHours />)
  const alert = await waitFor(() => screen.getByRole('alert'), { timeout: 4_000 })
  expect(alert.textContent).toBe('Couldn’t load your work hours. Not now. Try again')
})

test('what was typed and selected stays where another season of all families could not be loaded', async () => {
  open('administrator', {
    'GET /work-hours?season=2025': () => Response.json({ season: 2025, target: null, family: [], entries: [] }),
    'GET /work-hours/season?season=2025': () => refusal(500, 'INTERNAL', 'Not now.'),
  })
  await screen.findByRole('heading', { name: 'To confirm' })
  fireEvent.input(screen.getByLabelText('What did you do?'), { target: { value: 'Chimney' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nora and Leif, Mailing' }))
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025' } })
  const alert = await waitFor(() => screen.getByRole('alert'), { timeout: 4_000 })
  expect(alert.textContent).toBe('Couldn’t load the hours of all families. Not now. Try again')
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('What did you do?').value).toBe('Chimney')
  expect(window.location.pathname).toBe('/work-hours')
  window.history.replaceState(null, '', '/')
})

test('an administrator confirms several at once, and looks twice at a long day', async () => {
  const { calls, own } = open('administrator', {
    'POST /work-hours/confirm': () => new Response(null, { status: 204 }),
    'POST /work-hours/june%3Aroof/put-back': () => new Response(null, { status: 204 }),
  })
  await screen.findByRole('heading', { name: 'To confirm' })
  expect(screen.getByText('12 h each in one day')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  press('Confirm 2 entries')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('2 entries confirmed.'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    entries: [
      { id: 'june:roof', version: 2 },
      { id: `${own}:mail`, version: 2 },
    ],
  })
  toastQueue.value[0]?.action?.run()
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('Undone.'))
  const undone = calls.filter(({ path }) => path.endsWith('/put-back')).map(({ path }) => decodeURIComponent(path))
  expect(undone).toEqual(['/work-hours/june:roof/put-back', `/work-hours/${own}:mail/put-back`])
})

const waiting = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ _id: `june:${nth}`, version: 1, author: 'june', date: '2026-11-15', quarters: 4, task: `Job ${nth}` },
    ...{ members: [{ _id: 'june', name: 'June' }], note: '', checked: 'waiting', reason: null },
  }))

test('more than fifty entries are confirmed at once, and undone as far as nobody has changed them since', async () => {
  const queue = waiting(60)
  const changed = 'This has changed again since, so you can’t undo it here.'
  const undoing = Object.fromEntries(
    queue.map(({ _id }, nth) => [
      `POST /work-hours/${encodeURIComponent(_id)}/put-back`,
      () => (nth === 3 ? refusal(409, 'CONFLICT', changed) : new Response(null, { status: 204 })),
    ]),
  )
  const { calls } = open('administrator', {
    ...undoing,
    'GET /work-hours/season': () => Response.json({ season: 2026, target: 80, families: [], queue }),
    'POST /work-hours/confirm': () => new Response(null, { status: 204 }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  press('Confirm 60 entries')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('60 entries confirmed.'))
  const sent = calls
    .filter(({ path }) => path === '/work-hours/confirm')
    .map(({ body }) => body as { entries: object[] })
  expect(sent.map(({ entries }) => entries.length)).toEqual([50, 10])

  toastQueue.value[0]?.action?.run()
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe(`1 of 60 entries not undone. ${changed}`))
  expect(calls.filter(({ path }) => path.endsWith('/put-back'))).toHaveLength(60)
})

test('of more than fifty entries those stay confirmed that were before a refusal', async () => {
  const queue = waiting(51)
  open('administrator', {
    'GET /work-hours/season': () => Response.json({ season: 2026, target: 80, families: [], queue }),
    'POST /work-hours/confirm': (_, times) =>
      times === 1 ? new Response(null, { status: 204 }) : refusal(412, 'STALE', 'Hours changed.'),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  press('Confirm 51 entries')
  await waitFor(() =>
    expect(toastQueue.value.map(({ text }) => text)).toEqual(['50 entries confirmed.', 'Hours changed.']),
  )
})

test('two quick presses confirm an entry once', async () => {
  const { calls } = open('administrator', {
    'POST /work-hours/confirm': () => new Response(null, { status: 204 }),
  })
  await screen.findByRole('heading', { name: 'To confirm' })
  press('Confirm June, 12 hours')
  press('Confirm June, 12 hours')
  await waitFor(() => expect(toastQueue.value.map(({ text }) => text)).toEqual(['1 entry confirmed.']))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('an administrator sends hours back with a reason, and reads why that is refused', async () => {
  open('administrator', {
    'POST /work-hours/return': (_, times) =>
      times === 1
        ? refusal(400, 'INVALID', 'Please say why you’re sending them back.')
        : new Response(null, { status: 204 }),
  })
  await screen.findByRole('heading', { name: 'To confirm' })
  press('Send back June, 12 hours')
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Please say why you’re sending them back.')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Who was it?' } })
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  press('Stay here')
  fireEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('1 entry sent back.'))
})

test('the season lists every family with what is left, and the sum of all', async () => {
  open('administrator')
  const table = within(await screen.findByRole('region', { name: /^Season 2026–27, scrolls/ }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'Okafor42212202 hours above the target',
    'Quist2612014 hours to go',
    'All 2 families628134012 hours to go',
  ])
})

test('a club’s many families unfold, and are all on paper', async () => {
  const families = Array.from({ length: 11 }, (_, nth) => ({
    ...{ _id: `family-${nth}`, name: `Family ${nth}`, people: 2, confirmed: 0, waiting: 0 },
  }))
  open('administrator', {
    'GET /work-hours/season': () => Response.json({ season: 2026, target: 80, queue: [], families }),
  })
  await screen.findByRole('region', { name: /^Season 2026–27, scrolls/ })
  const folded = () => screen.getAllByRole('row').filter(({ className }) => className.includes('onPaper')).length
  expect(folded()).toBe(1)
  press('Show all 11 families')
  expect(folded()).toBe(0)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('the target is set in hours, and other words are refused', async () => {
  const { calls } = open('administrator', {
    'PUT /work-hours/target/2026': () => Response.json({ quarters: 50 }),
  })
  await screen.findByRole('heading', { name: 'Season 2026–27' })
  press('Change the target')
  const field = screen.getByLabelText('Hours per family')
  fireEvent.change(field, { target: { value: 'many' } })
  press('Save the target')
  expect(screen.getByText('Please enter hours, such as 20 or 12.5; 0 for none.')).toBeDefined()
  fireEvent.change(field, { target: { value: '12.5' } })
  press('Save the target')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ quarters: 50 }))
})
