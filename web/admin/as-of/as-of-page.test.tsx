import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { PastMember } from '#domain/admin/as-of-views'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { AsOfPage } from './as-of-page'
import { PastDatePage } from './past-date-page'
import { PastMemberPage } from './past-member-page'

beforeEach(() => signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false }))

afterEach(() => {
  cleanup()
  endSession()
  window.history.replaceState(null, '', '/')
})

const club = { 'GET /config': () => Response.json({ clubName: 'Skarn Hollow', timeZone: 'America/Los_Angeles' }) }
const marit: PastMember = {
  _id: 'marit',
  fname: 'Marit',
  lname: 'Solheim',
  isAdult: true,
  phone: { home: '2065550144', work: '', cell: '' },
  email: 'marit@skarnhollow.example',
  statusType: 'Active',
  joinDate: '1998-10-04',
  recordedOn: '2026-01-18',
}
const forgotten: PastMember = {
  _id: 'x',
  fname: 'Erased',
  lname: 'member',
  isAdult: true,
  recordedOn: '2026-01-18',
  isForgotten: true,
}
const users =
  (...users: PastMember[]) =>
  () =>
    Response.json({ began: '2026-01-05', users })

async function open(address: string, answers: Parameters<typeof stubPortal>[0], page = <AsOfPage />) {
  window.history.replaceState(null, '', address)
  const calls = stubPortal({ ...club, ...answers })
  await act(async () => {
    render(page)
  })
  return calls
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (text: string) =>
  act(async () => {
    fireEvent.input(screen.getByLabelText('As of the end of'), { target: { value: text } })
  })

test('the directory of a day says that it is the past, what was true since when, and when that was recorded', async () => {
  await open('/activity/as-of?day=2026-03-01', { 'GET /as-of/2026-03-01/members': users(marit, forgotten) })
  expect(screen.getByRole('region', { name: 'Past day' }).textContent).toContain(
    'The club as of the end of March 1, 2026. You can’t make changes here.',
  )
  const [, nameless, known] = await screen.findAllByRole('row')
  expect(known?.textContent).toBe('SolheimMarit(206) 555-0144marit@skarnhollow.exampleActive10/04/199801/18/2026')
  expect(nameless?.textContent).toContain('Erased member')
  expect(screen.getByRole('link', { name: 'Solheim, Marit' }).getAttribute('href')).toBe(
    '/activity/as-of/members/marit?day=2026-03-01',
  )
  expect(screen.getAllByRole('link', { name: /member/i }).map((link) => link.textContent)).not.toContain(
    'Erased member',
  )
})

test('a step and a typed day go into the address, and the page follows', async () => {
  await open('/activity/as-of?day=2026-03-31&show=members', {
    'GET /as-of/2026-03-31/members': users(marit),
    'GET /as-of/2026-02-28/members': users(),
    'GET /as-of/2026-02-27/members': users(marit),
    'GET /as-of/2026-01-10/members': users(marit, { ...marit, _id: 'einar', fname: 'Einar' }),
  })
  await press('Back a month')
  expect(window.location.search).toBe('?day=2026-02-28&show=members')
  expect(await screen.findByText('The directory was empty on this day.')).toBeDefined()
  await press('Back a day')
  expect(window.location.search).toBe('?day=2026-02-27&show=members')
  await type('01/10/2026')
  expect(window.location.search).toBe('?day=2026-01-10&show=members')
  expect(await screen.findByText('2 members')).toBeDefined()
})

test('a day that does not exist or has not come is refused beside the field, and nothing is asked for', async () => {
  const calls = await open('/activity/as-of?day=2026-03-01', { 'GET /as-of/2026-03-01/members': users(marit) })
  const row = await screen.findByRole('row', { name: /Solheim/ })
  const asked = calls.length
  await type('02/31/2026')
  expect(screen.getByText('Please enter a valid date as MM/DD/YYYY.')).toBeDefined()
  await type('01/01/2099')
  expect(screen.getByText('Please choose today or an earlier date.')).toBeDefined()
  expect(calls).toHaveLength(asked)
  expect(row.isConnected).toBe(true)
})

test('before the club began there is nothing, and the page says when it did', async () => {
  await open('/activity/as-of?day=2020-01-01', { 'GET /as-of/2020-01-01/members': users() })
  await screen.findByText('The club’s records begin on January 5, 2026.')
  expect(screen.getByRole('link', { name: 'Go to that day' }).getAttribute('href')).toContain('day=2026-01-05')
})

test('what could not be loaded says why, and can be asked for again', async () => {
  await open('/activity/as-of?day=2026-03-02', {
    'GET /as-of/2026-03-02/members': (_, times) => (times === 1 ? refusal(500, 'FAULT', 'Not now.') : users(marit)()),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  await press('Try again')
  expect(await screen.findByRole('row', { name: /Solheim/ })).toBeDefined()
})

test('the calendar of then is told day by day, in a month that can be changed', async () => {
  const entry = {
    _id: 'party',
    title: 'Work party',
    start: '2026-03-14T09:00',
    end: '2026-03-14T15:30',
    notes: '',
    contact: { name: '', phone: '', email: '' },
    onDuty: [{ _id: 'marit', fname: 'Marit', lname: 'Solheim' }],
    recordedOn: '2026-02-02',
  }
  await open('/activity/as-of?day=2026-03-03&show=calendar', {
    'GET /as-of/2026-03-03/calendar?from=2026-03-01&to=2026-03-31': () =>
      Response.json({ began: '2026-01-05', entries: [entry] }),
    'GET /as-of/2026-03-03/calendar?from=2026-04-01&to=2026-04-30': () =>
      Response.json({ began: '2026-01-05', entries: [] }),
  })
  expect(await screen.findByRole('heading', { name: 'Saturday, March 14, 2026' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Work party' }).getAttribute('href')).toBe(
    '/activity/as-of/dates/party?day=2026-03-03',
  )
  expect(screen.getByText('Recorded on', { exact: false }).textContent).toBe('Recorded on 02/02/2026')
  await press('Next month')
  expect(await screen.findByText('The calendar for April 2026 was empty on this day.')).toBeDefined()
  expect(window.location.search).toContain('month=2026-04')
})

test('the focus stays on what was pressed or chosen, and a search goes along from day to day', async () => {
  const empty = () => Response.json({ began: '2026-01-05', entries: [], documents: [] })
  await open('/activity/as-of?day=2026-03-12&show=calendar', {
    'GET /as-of/2026-03-12/calendar?from=2026-03-01&to=2026-03-31': empty,
    'GET /as-of/2026-03-12/calendar?from=2026-04-01&to=2026-04-30': empty,
    'GET /as-of/2026-03-12/documents?section=docs-procs': empty,
    'GET /as-of/2026-03-12/documents?section=history': empty,
    'GET /as-of/2026-03-12/members': users(marit, forgotten),
    'GET /as-of/2026-03-11/members': users(marit, forgotten),
  })
  screen.getByRole('button', { name: 'Next month' }).focus()
  await press('Next month')
  await screen.findByText('The calendar for April 2026 was empty on this day.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next month' }))

  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Documents' })))
  const page = screen.getByRole('combobox', { name: 'Page' })
  page.focus()
  await act(async () => fireEvent.change(page, { target: { value: 'history' } }))
  expect(window.location.search).toContain('page=history')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Page' }))

  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Members' })))
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'marit' } })
  await screen.findByText('1 of 2 members')
  await press('Back a day')
  expect(await screen.findByText('1 of 2 members')).toBeDefined()
  expect(screen.getByRole('searchbox')).toMatchObject({ value: 'marit' })
})

test('a member’s record of then has the family of then, and nothing to change it with', async () => {
  const user = {
    ...marit,
    isAdult: true,
    role: 'member',
    family: [{ _id: 'liv', fname: 'Liv', lname: 'Solheim', isAdult: false }],
  }
  await open(
    '/activity/as-of/members/marit?day=2026-03-04',
    { 'GET /as-of/2026-03-04/members/marit': () => Response.json({ began: '2026-01-05', user }) },
    <PastMemberPage id="marit" />,
  )
  expect(await screen.findByRole('heading', { name: 'Marit Solheim' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Liv Solheim' }).getAttribute('href')).toBe(
    '/activity/as-of/members/liv?day=2026-03-04',
  )
  expect(screen.getByRole('link', { name: 'Back to today' }).getAttribute('href')).toBe('/members/marit')
  expect(screen.queryByRole('button', { name: /Edit|Delete|Who changed|Make administrator/ })).toBeNull()
})

test('who was not in the directory on a day is no failure, and is not asked for again', async () => {
  const sentence = 'This member wasn’t in the directory on that day.'
  await open(
    '/activity/as-of/members/marit?day=2026-01-06',
    { 'GET /as-of/2026-01-06/members/marit': () => refusal(404, 'NOT_FOUND', sentence) },
    <PastMemberPage id="marit" />,
  )
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a directory that comes in parts is shown whole', async () => {
  const part = (next: string | null, ...users: PastMember[]) => Response.json({ began: '2026-01-05', users, next })
  await open('/activity/as-of?day=2026-03-04', {
    'GET /as-of/2026-03-04/members': () => part('marit', marit),
    'GET /as-of/2026-03-04/members?after=marit': () => part(null, forgotten),
  })
  expect(await screen.findByText('2 members')).toBeDefined()
})

const supper = {
  _id: 'supper',
  title: 'Snow supper',
  start: '2026-03-14T18:00',
  end: '2026-03-14T21:00',
  isCanceled: false,
  onDuty: [{ _id: 'nora', name: 'Nora Quist' }],
  recordedOn: '2026-02-02',
}
const answered = (_id: string, name: string, more: object) => ({
  _id,
  name,
  answer: 'yes',
  isWaiting: false,
  guests: 0,
  waitingGuests: 0,
  recordedOn: '2026-03-02',
  ...more,
})

test('an event of then has who was coming, who waited and who was on duty, under the bar of the past', async () => {
  const given = [
    answered('marit', 'Marit Solheim', { guests: 2, waitingGuests: 1 }),
    answered('liv', 'Liv Solheim', { isWaiting: true }),
    answered('x', 'Erased member', { answer: 'no' }),
  ]
  const on = [{ _id: 'marit', name: 'Marit Solheim', recordedOn: '2026-03-01' }]
  const times = { start: '2026-03-14T17:00', end: '2026-03-14T22:00' }
  const shifts = [{ _id: 'stove', name: 'Stove', ...times, places: 2, on }]
  await open(
    '/activity/as-of/dates/supper?day=2026-03-04',
    {
      'GET /as-of/2026-03-04/dates/supper': () =>
        Response.json({ began: '2026-01-05', date: { ...supper, answers: { places: 4, given }, shifts } }),
      'GET /as-of/2026-03-03/dates/supper': () =>
        Response.json({ began: '2026-01-05', date: { ...supper, answers: { places: 4, given: [] }, shifts: [] } }),
    },
    <PastDatePage id="supper" />,
  )
  expect(screen.getByRole('region', { name: 'Past day' }).textContent).toContain('This event as of the end of March 4')
  expect(screen.getByRole('link', { name: 'Back to today' }).getAttribute('href')).toBe('/resources/calendar/supper')
  const lines = (list: HTMLElement) => [...list.children].map((line) => line.textContent)
  expect(lines(await screen.findByRole('list', { name: 'Answers on this day' }))).toEqual([
    'Marit SolheimYes, with 2 guests, 1 guest on the waiting listRecorded on 03/02/2026',
    'Liv SolheimYes, on the waiting listRecorded on 03/02/2026',
    'Erased memberNoRecorded on 03/02/2026',
  ])
  expect(screen.getByText('3 people were coming, 4 places')).toBeDefined()
  expect(lines(screen.getByRole('list', { name: 'Shifts on this day' }))).toEqual([
    'StoveSaturday, March 14, 5:00 – 10:00 PM, 1 of 2 filledMarit Solheim Recorded on 03/01/2026',
  ])
  await press('Back a day')
  expect(await screen.findByText('Nobody had answered by this day.')).toBeDefined()
})

test('the work hours of then are told family by family, in a season that can be changed', async () => {
  const hours = (season: number, ...families: object[]) =>
    Response.json({ began: '2026-01-05', season, target: 80, families })
  const brekke = { _id: 'olav', name: 'Brekke', confirmed: 24, waiting: 6, recordedOn: '2026-03-01' }
  await open('/activity/as-of?day=2026-03-04&show=hours', {
    'GET /as-of/2026-03-04/work-hours?season=2025': () => hours(2025, brekke),
    'GET /as-of/2026-03-04/work-hours?season=2024': () => hours(2024),
  })
  const list = await screen.findByRole('list', { name: 'Work hours on this day' })
  expect(list.textContent).toBe('Brekke6 hours confirmed1.5 hours waiting to be confirmedRecorded on 03/01/2026')
  expect(screen.getByText('Target: 20 hours a family.')).toBeDefined()
  await press('Previous season')
  expect(await screen.findByText('Nobody had entered hours for this season by this day.')).toBeDefined()
  expect(window.location.search).toContain('season=2024')
})
