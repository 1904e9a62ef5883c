import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'

import type { LodgeMonth, NightPlan, StatementView, StaySheet, TonightView } from '#domain/lodge/lodge-views'
import { everyPage, signInAs } from '../members/testing/club-members'
import { hasUnsaved } from '../records/leave-guard/unsaved'
import { walkTour } from '../shell/tour/testing/walk-tour'
import { noteChanged } from '../sync/live/changes'
import { waiting } from '../sync/offline/waiting-list'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { LodgePage } from './lodge-page'
import { lodgeTour } from './lodge-tour'
import { choose } from './night-strip'
import { RoomsPage } from './rooms-page'
import { StatementPage } from './statement-page'
import { TonightPage } from './tonight-page'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  endSession()
  toastQueue.value = []
  history.replaceState(null, '', '/')
})

const room = { _id: 'north', name: 'North bunkroom', place: 'upstairs', firstBed: 1, beds: 3, use: 'Everyone' }
const season = {
  ...{ _id: 'winter', opensOn: '2099-11-20', closesOn: '2100-04-18', bookUntil: '12:00PM', priorityDays: 14 },
  ...{ cancelDays: 1, cancelUntil: '06:00PM', memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 },
}
const nights = Array.from({ length: 31 }, (_, index) => ({
  night: `2099-12-${String(index + 1).padStart(2, '0')}`,
  ...{
    isOpen: true,
    left: index === 18 ? 0 : 2,
    isMine: index === 17,
    isBookable: true,
    isManaged: false,
    onDuty: [],
    waiting: [],
  },
}))
const month: LodgeMonth = {
  ...{ month: '2099-12', today: '2099-12-01', now: '10:00', rooms: [room], seasons: [season], nights, tonight: 1 },
  people: [
    { _id: 'nora', fname: 'Nora', name: 'Nora Quist', isAdult: true, isHidden: false, health: '' },
    { _id: 'liv', fname: 'Liv', name: 'Liv Quist', isAdult: false, isHidden: false, health: '' },
  ],
  stays: [
    {
      ...{ _id: 'one.nora', member: 'nora', standing: 'booked', arrives: null, note: '', price: 14, rank: null },
      nights: [{ night: '2099-12-18', beds: ['north.3'] }],
      sleepers: [{ member: 'nora', name: 'Nora', kind: 'member' }],
      cancelUntil: '2099-12-17T18:00',
    },
  ],
}
const plan = (night: string): NightPlan => ({
  night,
  beds: [{ bed: 'north.1', stay: null, name: null, member: null, avatar: null, isMine: false }],
})

function open(answers: Parameters<typeof stubPortal>[0] = {}, address = '/lodge?month=2099-12') {
  signInAs('member')
  history.replaceState(null, '', address)
  const calls = stubPortal({
    ...everyPage,
    'GET /lodge/months/2099-12': () => Response.json(month),
    ...Object.fromEntries(nights.map(({ night }) => [`GET /lodge/nights/${night}`, () => Response.json(plan(night))])),
    ...answers,
  })
  return calls
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the question mark starts the tutorial, which has something to point at in every step', async () => {
  const waiting = [{ stay: null, name: 'Ines', sleepers: 1, isMine: false }]
  const queued = month.nights.map((night) => (night.night === '2099-12-19' ? { ...night, waiting } : night))
  open({ 'GET /lodge/months/2099-12': () => Response.json({ ...month, nights: queued }) }, '/lodge?night=2099-12-19')
  render(<LodgePage />)
  await screen.findByRole('heading', { name: /is full$/ })
  expect(await walkTour('Lodge')).toEqual(lodgeTour.map(({ title }) => title))
})

test('a night says how many beds are left, in a number and in words', async () => {
  open()
  render(<LodgePage />)
  const strip = within(await screen.findByRole('group', { name: 'Nights in December 2099' }))
  expect(strip.getAllByRole('button')).toHaveLength(31)
  expect(strip.getByRole('button', { name: /December 18: 2 beds left, few left, you have a booking$/ })).toBeDefined()
  expect(strip.getByRole('button', { name: /December 19: 0 beds left, full$/ })).toBeDefined()
})

test('the slip adds up who sleeps over, and books the beds that were taken in the plan', async () => {
  const booked = { stay: { _id: 'two.nora', isWaiting: false, rank: null } }
  const calls = open({ 'POST /stays': () => Response.json(booked, { status: 201 }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  press(/December 12: /)
  await screen.findByText('Taken')
  fireEvent.click(screen.getByRole('checkbox', { name: /Liv/ }))
  expect(screen.getByText('1 adult, 2 nights').parentElement?.textContent).toContain('$28')
  expect(screen.getByText('1 minor, 2 nights').parentElement?.textContent).toContain('$16')
  press('Bed 2, free')
  press('Bed 3, free')
  expect(screen.getByRole('button', { name: 'Bed 3, for Liv' })).toBeDefined()
  press('Book 2 beds for 2 nights')
  await waitFor(() => expect(toastQueue.value).toMatchObject([{ text: expect.stringMatching(/^Booked 2 beds/) }]))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ from: '2099-12-11', to: '2099-12-13', beds: ['north.2', 'north.3'], orWait: false },
  })
})

test('a stay that was booked leaves nothing in the slip that would be booked again once it is canceled', async () => {
  const booked = { stay: { _id: 'two.nora', isWaiting: false, rank: null } }
  open({ 'POST /stays': () => Response.json(booked, { status: 201 }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  fireEvent.change(screen.getByLabelText('Arriving about (optional)'), { target: { value: '18:30' } })
  press('Book 1 bed for 1 night')
  await waitFor(() => expect(toastQueue.value).toMatchObject([{ text: expect.stringMatching(/^Booked 1 bed/) }]))
  expect(await screen.findByRole('button', { name: 'Choose who’s sleeping over' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Arriving about (optional)').value).toBe('')
})

test('the focus goes on to the page from the button under the thumb that a booking takes away', async () => {
  const booked = { stay: { _id: 'two.nora', isWaiting: false, rank: null } }
  open({ 'POST /stays': () => Response.json(booked, { status: 201 }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  screen.getByRole('button', { name: 'Book' }).focus()
  press('Book')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Book' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('guests who were named for a booking are not left behind without a question, until it is made', async () => {
  const booked = { stay: { _id: 'two.nora', isWaiting: false, rank: null } }
  open({ 'POST /stays': () => Response.json(booked, { status: 201 }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  press('More guests')
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(screen.getByLabelText('Name of guest 1'), { target: { value: 'Joel Kerr' } })
  expect(hasUnsaved()).toBe(true)
  press('Book 2 beds for 1 night')
  await waitFor(() => expect(toastQueue.value).toMatchObject([{ text: expect.stringMatching(/^Booked 2 beds/) }]))
  expect(hasUnsaved()).toBe(false)
})

test('the plan says once for whom a room is kept, whatever its place is called', async () => {
  const held = { ...room, _id: 'stairs', name: 'Stairs room', place: 'by the stairs', use: 'House manager' }
  const rooms = [held, { ...held, _id: 'attic', name: 'Attic', place: 'for the house manager' }]
  open({ 'GET /lodge/months/2099-12': () => Response.json({ ...month, rooms }) })
  render(<LodgePage />)
  expect(await screen.findByText('3 beds, by the stairs, for the house manager')).toBeDefined()
  expect(screen.getByText('3 beds, for the house manager')).toBeDefined()
})

test('a house manager is told how many beds are left in the room that is kept for them, and all others that it is held', async () => {
  const rooms = [{ ...room, _id: 'stairs', name: 'Stairs room', use: 'House manager' } as const]
  const heading = async (isManaged: boolean) => {
    open({
      'GET /lodge/months/2099-12': () =>
        Response.json({ ...month, rooms, nights: nights.map((night) => ({ ...night, isManaged })) }),
    })
    const { unmount } = render(<LodgePage />)
    const held = await screen.findByRole('region', { name: 'Stairs room' })
    const text = held.querySelector('header')?.textContent
    unmount()
    return text
  }
  expect(await heading(true)).toContain('3 left')
  expect(await heading(false)).toContain('Held')
})

test('whoever has a bed in a night is not booked into it again', async () => {
  open()
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 18: /)
  const self = screen.getByRole('checkbox', { name: 'Nora Booked already' })
  expect([self.matches(':disabled'), self.matches(':checked')]).toEqual([true, false])
  expect(screen.getByRole('button', { name: 'Choose who’s sleeping over' })).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Liv, under 18' }))
  expect(screen.getByRole('button', { name: 'Book 1 bed for 1 night' })).toBeDefined()
})

test('a family books over the turn of a month: what was entered stays while they look at the next one', async () => {
  const november = [{ ...nights[0], night: '2099-11-30' }]
  const booked = { stay: { _id: 'two.nora', isWaiting: false, rank: null } }
  const calls = open(
    {
      'GET /lodge/months/2099-11': () =>
        Response.json({ ...month, month: '2099-11', today: '2099-11-01', nights: november }),
      'GET /lodge/nights/2099-11-30': () => Response.json(plan('2099-11-30')),
      'POST /stays': () => Response.json(booked, { status: 201 }),
    },
    '/lodge?month=2099-11',
  )
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in November 2099' })
  press(/November 30: /)
  fireEvent.click(screen.getByRole('checkbox', { name: /Liv/ }))
  press('Next month')
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 1: /)
  expect(screen.getByText('Monday, November 30 to Wednesday, December 2')).toBeDefined()
  press('Book 2 beds for 2 nights')
  await waitFor(() => expect(toastQueue.value).toMatchObject([{ text: expect.stringMatching(/^Booked 2 beds/) }]))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ from: '2099-11-30', to: '2099-12-02', members: ['nora', 'liv'] },
  })
})

test('who comes too late is shown why, also on a phone, and offered the waiting list', async () => {
  const text = 'The night of 12/11/2099 is full. You can join the waiting list.'
  const waits = { stay: { _id: 'two.nora', isWaiting: true, rank: { place: 3, of: 3 } } }
  const calls = open({
    'POST /stays': (_, times) =>
      times === 1
        ? refusal(409, 'CONFLICT', text, { fields: { orWait: text } })
        : Response.json(waits, { status: 201 }),
  })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  press('Book 1 bed for 1 night')
  expect(await screen.findByText(text, { exact: false })).toBeDefined()
  expect(shown.mock.contexts).toEqual([screen.getByText(text, { exact: false }).closest('[role=status]')])
  press('Join the waiting list')
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toContain('You’re 3rd of 3.'))
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ orWait: true })
})

test('a night that only those on duty can book yet says so before anything is entered', async () => {
  const early = nights.map((each) => ({ ...each, isBookable: each.night < '2099-12-15' }))
  const calls = open({ 'GET /lodge/months/2099-12': () => Response.json({ ...month, nights: early }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 20: /)
  expect(screen.getByText(/^Open to everybody from Sunday, December 6\./)).toBeDefined()
  press('Book from Sun, Dec 6')
  press(/December 11: /)
  expect(screen.queryByText(/^Open to everybody/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Book 1 bed for 1 night' })).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('the waiting list says until when those on duty have priority, as long as they do', async () => {
  const waiting = [{ stay: null, name: 'Ines', sleepers: 1, isMine: false }]
  const queued = nights.map((each) => (each.night > '2099-12-13' ? { ...each, waiting } : each))
  open({ 'GET /lodge/months/2099-12': () => Response.json({ ...month, nights: queued }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 20: /)
  expect(screen.getByText(/have priority until Sunday, December 6\.$/)).toBeDefined()
  press(/December 14: /)
  expect(screen.getByText('If enough beds open up, you move up automatically and get a message.')).toBeDefined()
})

test('a full night offers the waiting list at once, and a stay is canceled after a question', async () => {
  const calls = open({
    'DELETE /stays/one.nora': () => new Response(null, { status: 204 }),
    'POST /stays/one.nora/put-back': () => new Response(null, { status: 204 }),
  })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 19: /)
  expect(screen.getAllByRole('button', { name: 'Join the waiting list' })).toHaveLength(1)
  press('Cancel Fri, Dec 18')
  press('Cancel the stay')
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('The stay was canceled.'))
  toastQueue.value.at(-1)?.action?.run()
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('Undone.'))
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/stays/one.nora/put-back')
})

test('a house manager who books for another member has that member’s family to choose from', async () => {
  const managed = nights.map((night) => ({ ...night, isManaged: true }))
  const olav = { _id: 'amos', fname: 'Amos', lname: 'Birkeland', isAdult: true }
  const family = [{ _id: 'jakob', fname: 'Jakob', lname: 'Birkeland', isAdult: false }]
  const booked = { stay: { _id: 'two.amos', isWaiting: false, rank: null } }
  const calls = open({
    'GET /lodge/months/2099-12': () => Response.json({ ...month, nights: managed }),
    'GET /users/': () => Response.json({ users: [olav] }),
    'GET /users/amos': () => Response.json({ user: { ...olav, family } }),
    'POST /stays': () => Response.json(booked, { status: 201 }),
  })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  fireEvent.change(await screen.findByLabelText('Book for'), { target: { value: 'amos' } })
  expect(screen.queryByRole('checkbox', { name: /Liv/ })).toBeNull()
  fireEvent.click(await screen.findByRole('checkbox', { name: /Jakob, under 18/ }))
  expect(screen.getByText('1 minor, 1 night').parentElement?.textContent).toContain('$8')
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'He called.' } })
  press('Book 2 beds for 1 night')
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ member: 'amos' }))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ members: ['amos', 'jakob'] })
})

test('a house manager who books for another sees for whom, also in a night that others manage', async () => {
  const managed = nights.map((night, index) => ({ ...night, isManaged: index === 10 }))
  const amos = { _id: 'amos', fname: 'Amos', lname: 'Birkeland', isAdult: true }
  open({
    'GET /lodge/months/2099-12': () => Response.json({ ...month, nights: managed }),
    'GET /users/': () => Response.json({ users: [amos] }),
    'GET /users/amos': () => Response.json({ user: { ...amos, family: [] } }),
  })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  fireEvent.change(await screen.findByLabelText('Book for'), { target: { value: 'amos' } })
  press(/December 25: /)
  expect(screen.getByRole('checkbox', { name: 'Amos' })).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>('Book for').value).toBe('amos')
})

test('the slip says until when a stay can be canceled, and that one booked later cannot', async () => {
  open({ 'GET /lodge/months/2099-12': () => Response.json({ ...month, today: '2099-12-10', now: '18:01' }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 12: /)
  expect(screen.getByText(/Cancel free until Friday, December 11, 6:00 PM\.$/)).toBeDefined()
  press(/December 11: /)
  expect(screen.queryByText(/Cancel free until/)).toBeNull()
  expect(screen.getByText(/Booked this late, only a house manager can cancel it\.$/)).toBeDefined()
})

const sheet: StaySheet = {
  ...(month.stays[0] as StaySheet),
  ...{ bookedBy: 'Nora Quist', isManager: false, hasArrived: false, mayChange: true, mayCancel: true, rooms: [room] },
  people: month.people,
}
const found = () => Response.json(sheet, { headers: { ETag: '"3"' } })

test('a stay is changed in its nights and people, as it was read', async () => {
  const calls = open({
    'GET /stays/one.nora': found,
    'PUT /stays/one.nora': () => Response.json({ stay: { _id: 'one.nora', isWaiting: false, rank: null } }),
  })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press('Change Fri, Dec 18')
  fireEvent.change(await screen.findByLabelText('Leaving on'), { target: { value: '2099-12-20' } })
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Liv' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save the stay' }))
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('The stay was saved.'))
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toMatchObject({ from: '2099-12-18', to: '2099-12-20', members: ['nora', 'liv'], beds: [] })
  expect(sent?.headers.get('If-Match')).toBe('"3"')
})

test('after the deadline who sleeps there is sent as it was booked, in whatever order the family stands', async () => {
  const late: StaySheet = {
    ...{ ...sheet, mayChange: false, mayCancel: false },
    nights: [{ night: '2099-12-18', beds: ['north.2', 'north.3'] }],
    sleepers: [
      { member: 'liv', name: 'Liv', kind: 'minor' },
      { member: 'nora', name: 'Nora', kind: 'member' },
    ],
  }
  const calls = open(
    {
      'GET /stays/one.nora': () => Response.json(late),
      'PUT /stays/one.nora': () => Response.json({ stay: { _id: 'one.nora', isWaiting: false, rank: null } }),
    },
    '/lodge?month=2099-12&stay=one.nora',
  )
  render(<LodgePage />)
  await screen.findByRole('button', { name: 'Save the stay' })
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(/^Note for/), { target: { value: 'Late.' } })
  press('Save the stay')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ note: 'Late.' }))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ members: ['liv', 'nora'] })
})

test('who cancels a stay that has begun reads that the nights before tonight stay on the statement', async () => {
  vi.useFakeTimers({ now: new Date('2099-12-19T12:00:00-08:00'), toFake: ['Date'] })
  const begun: StaySheet = {
    ...sheet,
    nights: ['2099-12-18', '2099-12-19', '2099-12-20'].map((night) => ({ night, beds: ['north.3'] })),
  }
  open({ 'GET /stays/one.nora': () => Response.json(begun) }, '/lodge?month=2099-12&stay=one.nora')
  render(<LodgePage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the stay' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'This gives back 1 bed, Sat, Dec 19 to Mon, Dec 21. The next in line moves up. Earlier nights stay on the statement.',
  )
  vi.useRealTimers()
})

test('a health note that is being typed is not left behind without a question, until it is saved', async () => {
  const calls = open({ 'PUT /lodge/settings/nora': () => new Response(null, { status: 204 }) })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 12: /)
  const note = screen.getByLabelText(/^Health note: Nora/)
  fireEvent.change(note, { target: { value: 'Nut allergy' } })
  expect(hasUnsaved()).toBe(true)
  fireEvent.blur(note)
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ health: 'Nut allergy' }))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

test('the address of a stay opens it, and a refusal leaves what was entered', async () => {
  const text = 'The night of 12/19/2099 is full. Nothing was changed.'
  open(
    { 'GET /stays/one.nora': found, 'PUT /stays/one.nora': () => refusal(409, 'CONFLICT', text) },
    '/lodge?month=2099-12&stay=one.nora',
  )
  render(<LodgePage />)
  fireEvent.change(await screen.findByLabelText('Leaving on'), { target: { value: '2099-12-20' } })
  press('Save the stay')
  expect(await screen.findByText(text)).toBeDefined()
  expect((screen.getByLabelText('Leaving on') as HTMLInputElement).value).toBe('2099-12-20')
})

test('what was changed in a stay is there again when it is not canceled after all', async () => {
  open({ 'GET /stays/one.nora': found }, '/lodge?month=2099-12&stay=one.nora')
  render(<LodgePage />)
  fireEvent.change(await screen.findByLabelText('Leaving on'), { target: { value: '2099-12-20' } })
  press('Cancel the stay')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep it' }))
  expect(screen.getByLabelText<HTMLInputElement>('Leaving on').value).toBe('2099-12-20')
})

test('Escape does not give up what was changed in a stay without a question', async () => {
  open({ 'GET /stays/one.nora': found }, '/lodge?month=2099-12&stay=one.nora')
  render(<LodgePage />)
  fireEvent.change(await screen.findByLabelText('Leaving on'), { target: { value: '2099-12-20' } })
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText<HTMLInputElement>('Leaving on').value).toBe('2099-12-20')
  press('Close')
  press('Leave without saving')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a stay in which nothing was changed is closed at once', async () => {
  open({ 'GET /stays/one.nora': found }, '/lodge?month=2099-12&stay=one.nora')
  render(<LodgePage />)
  await screen.findByLabelText('Leaving on')
  press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link to a stay opens it also where the lodge is open already', async () => {
  open({ 'GET /stays/one.nora': found })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  act(() => navigate('/lodge?month=2099-12&stay=one.nora'))
  expect(await screen.findByLabelText('Leaving on')).toBeDefined()
  press('Close')
  expect(screen.queryByLabelText('Leaving on')).toBeNull()
})

test('the beds that were chosen stay chosen when the portal could not be reached, and go where one was taken', async () => {
  const text = 'Bed 2 was just taken. Choose another bed, or any bed.'
  open({
    'POST /stays': (_, times) =>
      times < 4
        ? new TypeError('Failed to fetch')
        : refusal(409, 'CONFLICT', text, { fields: { beds: 'Bed 2 was just taken.' } }),
  })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  await screen.findByText('Taken')
  press('Bed 2, free')
  press('Book 1 bed for 1 night')
  expect(await screen.findByText(/Can’t reach the portal/, {}, { timeout: 8_000 })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Bed 2, for Nora' })).toBeDefined()
  press('Book 1 bed for 1 night')
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Bed 2, free' })).toBeDefined()
})

test('what was entered stays where another month could not be loaded, and the page says so', async () => {
  open({
    'GET /lodge/months/2099-11': (_, times) =>
      times < 4 ? new TypeError('Failed to fetch') : Response.json({ ...month, month: '2099-11', nights: [] }),
  })
  render(<LodgePage />)
  await screen.findByRole('group', { name: 'Nights in December 2099' })
  press(/December 11: /)
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Snoring' } })
  press('Previous month')
  expect(await screen.findByText('Couldn’t load November 2099.', {}, { timeout: 8_000 })).toBeDefined()
  press('Try again')
  expect(await screen.findByRole('group', { name: 'Nights in November 2099' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Snoring')
})

test('a press on a neighbor makes a stay longer, and on an end shorter', () => {
  const [one, two, three] = ['2099-12-11', '2099-12-12', '2099-12-13'] as const
  expect(choose([], two)).toEqual([two])
  expect(choose([two], three)).toEqual([two, three])
  expect(choose([two, three], one)).toEqual([one, two, three])
  expect(choose([one, two, three], three)).toEqual([one, two])
  expect(choose([one, two, three], two)).toEqual([two])
  expect(choose([one], one)).toEqual([])
  expect(choose([one], '2099-12-20')).toEqual(['2099-12-20'])
})

const tonight: TonightView = {
  ...{ night: '2099-12-11', isManager: true, people: 2, children: 1, left: 1, rooms: [room], notes: [] },
  managers: [{ _id: 'dale', name: 'Dale Whitcomb', phone: '5095550148' }],
  parties: [
    {
      ...{ stay: 'one.june', name: 'Okafor', beds: ['north.1', 'north.2'], arrives: '18:30', hasArrived: false },
      people: [
        { name: 'June', isMinor: false, age: null, isGuest: false },
        { name: 'Obi', isMinor: true, age: 13, isGuest: false },
      ],
      ...{ lastNight: '2099-12-12', phone: '5095550163', note: null, health: ['Obi: Carries an EpiPen: peanuts'] },
    },
  ],
}

const boiler = { _id: 'boiler', words: 'Boiler holds at 62 °F.', by: 'Henrik', at: Date.parse('2099-11-18T20:00:00Z') }

test('a member reads what is handed over, and leaves a note for those who come next', async () => {
  const gate = { _id: 'gate', words: 'The upper gate is locked.', by: 'Nora', at: Date.parse('2099-12-11T20:00:00Z') }
  const calls = open({
    'GET /lodge/tonight': (_, times) => Response.json({ ...tonight, notes: times === 1 ? [boiler] : [gate, boiler] }),
    'POST /lodge/hand-over': () => Response.json({ handOverNote: { _id: 'gate', words: gate.words } }, { status: 201 }),
  })
  render(<TonightPage />)
  const list = await screen.findByRole('list', { name: 'Notes for the next people at the lodge' })
  expect(list.textContent).toBe('Boiler holds at 62 °F.Henrik, Nov 18')
  expect(screen.queryByRole('button', { name: /^Delete the note/ })).toBeNull()
  press('Add a note')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The upper gate\nis locked.' } })
  press('Add the note')
  await waitFor(() => expect(screen.getAllByText(/upper gate/)).toHaveLength(1))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ words: 'The upper gate is locked.' })
})

test('a note that is refused stays in its field, with the reason', async () => {
  const words = 'Please enter a note.'
  open({
    'GET /lodge/tonight': () => Response.json(tonight),
    'POST /lodge/hand-over': () => refusal(400, 'INVALID', words),
  })
  render(<TonightPage />)
  expect(await screen.findByText(/^No notes yet/)).toBeDefined()
  press('Add a note')
  press('Add the note')
  expect(await screen.findByText(words)).toBeDefined()
})

test('an administrator deletes a note after a question, and may undo it', async () => {
  const calls = open({
    'GET /lodge/tonight': () => Response.json({ ...tonight, notes: [boiler] }),
    'DELETE /lodge/hand-over/boiler': () => new Response(null, { status: 204 }),
  })
  signInAs('administrator')
  render(<TonightPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the note by Henrik' }))
  press('Delete the note')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('The note was deleted.'))
  expect(toastQueue.value[0]?.action?.label).toBe('Undo')
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('who adds a note begins in its field, and goes on at the button once it is closed', async () => {
  open({ 'GET /lodge/tonight': () => Response.json(tonight) })
  render(<TonightPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a note' }))
})

test('a note that could not be deleted says so in the question, which stays', async () => {
  open({
    'GET /lodge/tonight': () => Response.json({ ...tonight, notes: [boiler] }),
    'DELETE /lodge/hand-over/boiler': () => refusal(409, 'CONFLICT', 'The note was deleted already.'),
  })
  signInAs('administrator')
  render(<TonightPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the note by Henrik' }))
  press('Delete the note')
  const told = await waitFor(() => within(screen.getByRole('alertdialog')).getByRole('alert'), { timeout: 4_000 })
  expect(told.textContent).toBe('Not deleted. The note was deleted already.')
})

test('a house manager reads who comes, and what they need, and is told when somebody could not be checked in', async () => {
  open({
    'GET /lodge/tonight': () => Response.json(tonight),
    'PUT /stays/one.june/arrival': () => new TypeError('Failed to fetch'),
  })
  render(<TonightPage />)
  const box = await screen.findByRole('checkbox', { name: 'Okafor arrived' })
  const party = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Okafor'))
  expect(party?.textContent).toContain('June and Obi (13)')
  expect(party?.textContent).toContain('Obi: Carries an EpiPen: peanuts')
  fireEvent.click(box)
  // This browser keeps nothing on the device, which it says; where it can, the change waits (offline-changes.spec.ts).
  await waitFor(() => expect(toastQueue.value).toMatchObject([{ text: expect.stringMatching(/^Not saved\./) }]))
  expect(box).toHaveProperty('checked', false)
})

test('each check of an arrival is sent as one of its own, so that the last of them counts', async () => {
  const calls = open({
    'GET /lodge/tonight': () => Response.json(tonight),
    'PUT /stays/one.june/arrival': () => new TypeError('Failed to fetch'),
  })
  render(<TonightPage />)
  const box = await screen.findByRole('checkbox', { name: 'Okafor arrived' })
  for (const count of [1, 2]) {
    fireEvent.click(box)
    await waitFor(() => expect(toastQueue.value).toHaveLength(count))
  }
  const keys = calls.flatMap(({ method, headers }) => (method === 'PUT' ? headers.get('Idempotency-Key') : []))
  expect(new Set(keys).size).toBe(2)
})

test('who was checked in stays so on a slow line, also while others change the list', async () => {
  const answers: ((answer: Response) => void)[] = []
  const later = () => new Promise<Response>((resolve) => answers.push(resolve))
  open({
    'GET /lodge/tonight': (_, times) => (times === 1 ? Response.json(tonight) : later()),
    'PUT /stays/one.june/arrival': () => new Response(null, { status: 204 }),
  })
  render(<TonightPage />)
  const box = await screen.findByRole('checkbox', { name: 'Okafor arrived' })
  fireEvent.click(box)
  await waitFor(() => expect(answers).toHaveLength(1))
  noteChanged(['stays'])
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[0]?.(Response.json(tonight)))
  expect(box).toHaveProperty('checked', true)
  const here = tonight.parties.map((party) => ({ ...party, hasArrived: true }))
  await act(async () => answers[1]?.(Response.json({ ...tonight, parties: here })))
  expect(box).toHaveProperty('checked', true)
})

test('the list that stays open on the tablet of the lodge is that of the next night by itself', async () => {
  vi.useFakeTimers({ now: new Date('2099-12-12T05:59:30-08:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  open({
    'GET /lodge/tonight': (_, times) =>
      Response.json(times === 1 ? tonight : { ...tonight, night: '2099-12-12', parties: [] }),
  })
  render(<TonightPage />)
  await vi.waitFor(() => expect(screen.getByText(/^Friday, December 11\./)).toBeDefined())
  act(() => vi.advanceTimersByTime(60_000))
  await vi.waitFor(() => expect(screen.getByText(/^Saturday, December 12\./)).toBeDefined())
  vi.useRealTimers()
})

test('both who keep the house can be called, on the screen and on paper', async () => {
  const lucia = { _id: 'lucia', name: 'Lucia Ferrante', phone: '3605550192' }
  const data = { ...tonight, managers: [...tonight.managers, lucia] }
  open({ 'GET /lodge/tonight': () => Response.json(data) }, '/lodge/tonight')
  render(<TonightPage />)
  expect((await screen.findAllByRole('link', { name: /555/ })).map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['tel:5095550148', 'tel:3605550192']),
  )
  const both = 'Dale Whitcomb, (509) 555-0148 and Lucia Ferrante, (360) 555-0192'
  expect(document.body.textContent).toContain(`House managers: ${both}`)
  expect(document.body.textContent).toContain(`House managers ${both}. `)
})

test('a house manager adds who came without a booking', async () => {
  const calls = open({
    'GET /lodge/tonight': () => Response.json(tonight),
    'POST /stays': () => Response.json({ stay: { _id: 'two.olav', isWaiting: false, rank: null } }, { status: 201 }),
  })
  render(<TonightPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a walk-in' }))
  press('Add for tonight')
  expect(await screen.findByText('Please choose the member to bill.')).toBeDefined()
  const member = await screen.findByLabelText('Member')
  await waitFor(() => expect(member.querySelectorAll('option').length).toBeGreaterThan(1))
  const [, first] = member.querySelectorAll('option')
  fireEvent.change(member, { target: { value: first?.value } })
  press('More guests')
  fireEvent.change(screen.getByLabelText('Name of guest 1'), { target: { value: 'Joel Kerr' } })
  press('Add for tonight')
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toMatch(/^Added .*, 2 beds\.$/))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ from: '2099-12-11', to: '2099-12-12', guests: [{ name: 'Joel Kerr', isYoung: false }] },
    hasArrived: true,
  })
})

test('a walk-in whose guest has no name is not sent, nor kept for later', async () => {
  const calls = open({ 'GET /lodge/tonight': () => Response.json(tonight) })
  render(<TonightPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a walk-in' }))
  const member = await screen.findByLabelText('Member')
  await waitFor(() => expect(member.querySelectorAll('option').length).toBeGreaterThan(1))
  fireEvent.change(member, { target: { value: member.querySelectorAll('option')[1]?.value } })
  press('More guests')
  press('Add for tonight')
  expect(await screen.findByText('Please enter the name of each guest.')).toBeDefined()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('Escape does not give up a walk-in without a question', async () => {
  open({ 'GET /lodge/tonight': () => Response.json(tonight) })
  render(<TonightPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a walk-in' }))
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Came on skis' } })
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  press('Stay here')
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Came on skis')
})

test('a hand-over note that is being typed is not left behind without a question', async () => {
  open({ 'GET /lodge/tonight': () => Response.json(tonight) })
  render(<TonightPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The key is under the mat.' } })
  expect(hasUnsaved()).toBe(true)
})

test('who was entered without signal is here, in the list and on its paper, until that is sent', async () => {
  open({ 'GET /lodge/tonight': () => Response.json(tonight) })
  waiting.value = [
    {
      ...{ path: '/stays', method: 'POST', key: 'one', member: 'nora', at: 0, page: '/lodge/tonight', form: 'walk-in' },
      ...{ what: 'Olav Brekke, 1 bed, came without a booking', fields: [], base: null, typed: 1 },
      ...{ content: '{"from":"2099-12-11"}', ifMatch: undefined },
    },
  ]
  render(<TonightPage />)
  const line = (await screen.findByText('Waiting to send')).closest('li')
  expect(line?.textContent).toBe('NowOlav Brekke, 1 bed, came without a bookingWaiting to send')
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/^6:30 PMOkafor/)
  expect(rows[2]).toBe('✓Olav Brekke, 1 bed, came without a booking')
})

test('who was entered without signal last night is not on the list of the next', async () => {
  open({ 'GET /lodge/tonight': () => Response.json(tonight) })
  waiting.value = [
    {
      ...{ path: '/stays', method: 'POST', key: 'one', member: 'nora', at: 0, page: '/lodge/tonight', form: 'walk-in' },
      ...{ what: 'Olav Brekke, 1 bed, came without a booking', fields: [], base: null, typed: 1 },
      ...{ content: '{"from":"2099-12-10"}', ifMatch: undefined },
    },
  ]
  render(<TonightPage />)
  expect((await screen.findByText('here')).parentElement?.textContent).toBe('here0 of 2')
  expect(screen.queryByText('Waiting to send')).toBeNull()
})

test('who was entered without signal and is refused is not said to be here, but why', async () => {
  open({ 'GET /lodge/tonight': () => Response.json(tonight) })
  waiting.value = [
    {
      ...{ path: '/stays', method: 'POST', key: 'one', member: 'nora', at: 0, page: '/lodge/tonight', form: 'walk-in' },
      ...{ what: 'Olav Brekke, 1 bed, came without a booking', fields: [], base: null, typed: 1 },
      ...{
        content: '{"from":"2099-12-11"}',
        ifMatch: undefined,
        refusal: { code: 'CONFLICT', message: 'No beds are left.' },
      },
    },
  ]
  render(<TonightPage />)
  const line = (await screen.findByText('Not saved. No beds are left.')).closest('li')
  expect(screen.getByText('here').parentElement?.textContent).toBe('here0 of 2')
  expect(line?.textContent).toBe('NowOlav Brekke, 1 bed, came without a bookingNot saved. No beds are left.')
})

test('a member sees who is up there, and neither checks nor prints', async () => {
  const seen = {
    ...tonight,
    isManager: false,
    parties: [{ ...tonight.parties[0], stay: null, phone: null, health: [] }],
  }
  open({ 'GET /lodge/tonight': () => Response.json(seen) })
  render(<TonightPage />)
  await screen.findByText('Okafor')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull()
})

test('a statement adds up a family’s nights', async () => {
  const statement: StatementView = {
    ...{ season: '2099', seasons: ['2099'] },
    families: [
      {
        name: 'Quist',
        total: 36,
        nights: 2,
        lines: [{ stay: 'one.nora', from: '2099-12-11', nights: 2, who: 'Nora', price: 36 }],
      },
    ],
  }
  open({ 'GET /lodge/statement': () => Response.json(statement) }, '/lodge/statement')
  render(<StatementPage />)
  expect((await screen.findByText('Quist')).parentElement?.textContent).toBe('Quist$36')
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDefined()
})

test('another season takes the place of one on the statement, with families of the same name, and the focus stays', async () => {
  const family = (name: string, stay: string): StatementView['families'][number] => ({
    ...{ name, total: 14, nights: 1, lines: [{ stay, from: '2099-12-11', nights: 1, who: 'Nora', price: 14 }] },
  })
  const seasons = ['2099', '2098', '2097']
  open(
    {
      'GET /lodge/statement': () =>
        Response.json({ season: '2099', seasons, families: [family('Quist', 'a'), family('Quist', 'b')] }),
      'GET /lodge/statement?season=2098': () =>
        Response.json({ season: '2098', seasons, families: [family('Aldous', 'c'), family('Quist', 'd')] }),
      'GET /lodge/statement?season=2097': () => refusal(500, 'INTERNAL', 'Something has gone wrong.'),
    },
    '/lodge/statement',
  )
  render(<StatementPage />)
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Season'), { target: { value } })
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await screen.findByLabelText('Season')
  expect(shown()).toEqual(['Quist', 'Quist'])
  const select = screen.getByLabelText('Season')
  select.focus()
  choose('2098')
  await waitFor(() => expect(screen.getByText('Aldous')).toBeDefined(), { timeout: 4_000 })
  expect(shown()).toEqual(['Aldous', 'Quist'])
  expect(document.activeElement).toBe(select)
  choose('2097')
  expect(await screen.findByText('Couldn’t load the season 2097–98.')).toBeDefined()
  expect([shown(), location.pathname]).toEqual([['Aldous', 'Quist'], '/lodge/statement'])
})

test('the list of rooms says for whom each is', async () => {
  const uses = ['Everyone', 'Under 18', 'One family', 'House manager']
  const bedrooms = uses.map((use, nth) => ({ ...room, _id: use, version: 1, firstBed: 10 * nth + 1, use }))
  const lodge_rooms = [...bedrooms, { ...room, _id: 'single', version: 1, firstBed: 41, beds: 1 }]
  open({
    'GET /lodge/rooms': () => Response.json({ lodge_rooms }),
    'GET /lodge/seasons': () => Response.json({ lodge_seasons: [] }),
  })
  render(<RoomsPage />)
  expect(await screen.findByText('Beds 1 to 3, upstairs')).toBeDefined()
  expect(screen.getByText('Bed 41, upstairs')).toBeDefined()
  expect(screen.getByText('Beds 11 to 13, upstairs, for those under 18')).toBeDefined()
  expect(screen.getByText('Beds 21 to 23, upstairs, for one family')).toBeDefined()
  expect(screen.getByText('Beds 31 to 33, upstairs, held for the house manager')).toBeDefined()
})
