import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { CalendarEntry } from '#domain/entry/entry-views'
import type { SeriesView } from '#domain/series/series-views'
import { beginOn } from '#testing/test-clock'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { EditEntryPage } from '../edit-entry-page'
import { answerEntry, training } from '../testing/club-entries'
import { ScopeDialog } from './scope-dialog'
import { SeriesPage } from './series-page'

beginOn('2026-11-20')

const details = {
  _id: 'gymnastics',
  title: 'Gymnastics night',
  start: '2030-12-12T18:30',
  end: '2030-12-12T20:00',
  notes: '',
  contact: { name: 'Owen Castellane', phone: '2065550122', email: 'owen@skarnhollow.example' },
  onDuty: [
    { _id: 'nora', fname: 'Nora', lname: 'Quist' },
    { _id: 'marit', fname: 'Marit', lname: 'Solheim' },
  ],
}
const dateOn = (day: string, own: object = {}, of: object = {}) => ({
  ...details,
  _id: `gymnastics.${day.replaceAll('-', '')}`,
  start: `${day}T18:30`,
  end: `${day}T20:00`,
  ...own,
  series: {
    ...{ _id: 'gymnastics', day, repeats: 'Every Thursday for 4 dates', note: '' },
    ...{ isCanceled: false, isMoved: false, isChanged: false },
    ...of,
  },
})
const series: SeriesView = {
  _id: 'gymnastics',
  details,
  rule: { repeats: 'every week', until: null, count: 4 },
  dates: [
    dateOn('2030-12-12'),
    dateOn('2030-12-19', {}, { isCanceled: true, isChanged: true, note: 'Snow' }),
    dateOn(
      '2030-12-26',
      { start: '2030-12-27T18:30', end: '2030-12-27T20:00' },
      { isMoved: true, isChanged: true, note: 'The hall is taken.' },
    ),
    dateOn('2031-01-02'),
  ],
  follows: null,
  followedBy: null,
}
const answers = {
  'GET /config': () => Response.json({ clubName: 'Skarn Hollow', timeZone: 'America/Los_Angeles' }),
  'GET /users/': () => Response.json({ users: [] }),
  'GET /calendar/on-duty?on=2030-12-12': () => Response.json({ members: [] }),
  'GET /series/gymnastics': () => Response.json(series, { headers: { ETag: '"3"' } }),
  'GET /series/preview?start=2030-12-12T18%3A30&repeats=every+week&count=4': () =>
    Response.json({ dates: series.dates.map((date) => date.series?.day), clocks: [] }),
}
const as = (role: 'member' | 'administrator') => signIn({ token: 'hers', userId: 'nora', role, firstLogin: false })

beforeEach(() => as('administrator'))
afterEach(() => {
  cleanup()
  endSession()
})

const rows = async () =>
  (await screen.findAllByRole('listitem'))
    .filter((item) => item.querySelector('time'))
    .map((item) => item.textContent?.replace(/(Undo|Restore).*$/, ''))

test('a member reads when it is, what was moved and canceled and why, and is offered no button', async () => {
  as('member')
  stubPortal(answers)
  render(<SeriesPage id="gymnastics" />)
  expect(await rows()).toEqual([
    'Thu, Dec 12, 2030Next6:30 – 8:00 PM',
    'Thu, Dec 19, 2030CanceledSnow',
    'Fri, Dec 27, 2030Moved6:30 – 8:00 PM, from Thu, Dec 26, 2030. The hall is taken.',
    'Thu, Jan 2, 20316:30 – 8:00 PM, last one',
  ])
  expect(screen.queryByRole('button', { name: /Save|Delete|Restore|Undo/ })).toBeNull()
})

test('each date leads to its page, on which members answer', async () => {
  as('member')
  stubPortal(answers)
  render(<SeriesPage id="gymnastics" />)
  const link = await screen.findByRole('link', { name: 'Fri, Dec 27, 2030' })
  expect(link.getAttribute('href')).toBe(`/resources/calendar/${series.dates[2]?._id}`)
})

test('of a series that another one goes on from, the sentence says how many of all dates it has', async () => {
  const split = { ...series, followedBy: 'tumbling', endsBefore: '2030-12-26', dates: series.dates.slice(0, 2) }
  stubPortal({ ...answers, 'GET /series/gymnastics': () => Response.json(split, { headers: { ETag: '"3"' } }) })
  render(<SeriesPage id="gymnastics" />)
  expect(await screen.findByText('2 of 4 dates')).toBeDefined()
  expect(screen.getByText(/December 12 to December 19\. Later dates follow a different rule\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Later dates' }).getAttribute('href')).toMatch(/series\/tumbling$/)
})

test('an administrator reads what the sentence means, restores a date, and saves all of them', async () => {
  const calls = stubPortal({
    ...answers,
    'POST /series/gymnastics/dates/2030-12-19/restore': () => Response.json(series, { headers: { ETag: '"4"' } }),
    'POST /series/gymnastics': () => refusal(409, 'CONFLICT', 'Someone on duty is no longer a member.'),
  })
  render(<SeriesPage id="gymnastics" />)
  expect(await screen.findByText('4 dates')).toBeDefined()
  expect(screen.getByText(/One is canceled, one is moved\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Restore Thu, Dec 19, 2030' }))
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('Event title'), { target: { value: 'Tumbling' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save series' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone on duty is no longer a member.')
  expect(calls.at(-1)?.body).toMatchObject({
    title: 'Tumbling',
    rule: { repeats: 'every week', count: 4, until: null },
  })
  expect((screen.getByLabelText('Event title') as HTMLInputElement).value).toBe('Tumbling')
})

test('an administrator who undoes what they saved has the form as it was before, on the same page', async () => {
  const titled = (title: string) => ({ ...series, details: { ...details, title } })
  let isUndone = false
  stubPortal({
    ...answers,
    'GET /series/gymnastics': () => Response.json(series, { headers: { ETag: isUndone ? '"5"' : '"3"' } }),
    'POST /series/gymnastics': () => Response.json(titled('Tumbling'), { headers: { ETag: '"4"' } }),
    'POST /series/gymnastics/put-back': () => {
      isUndone = true
      return new Response(null, { status: 204 })
    },
  })
  render(<SeriesPage id="gymnastics" />)
  const title = await screen.findByLabelText<HTMLInputElement>('Event title')
  fireEvent.change(title, { target: { value: 'Tumbling' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save series' }))
  await expect.poll(() => toastQueue.value.at(-1)?.text).toBe('Tumbling was updated.')
  expect(title.value).toBe('Tumbling')
  toastQueue.value.at(-1)?.action?.run()
  await expect.poll(() => toastQueue.value.at(-1)?.text).toBe('Undone.')
  expect(title.value).toBe('Gymnastics night')
  expect(screen.queryByText(/in another window/)).toBeNull()
})

test('an administrator adds a date, reads why one cannot be, and removes one that was added', async () => {
  const extra = dateOn('2030-12-21', { start: '2030-12-21T10:00', end: '2030-12-21T12:00' }, { isExtra: true })
  const more = { ...series, dates: [...series.dates.slice(0, 2), extra, ...series.dates.slice(2)] }
  let tries = 0
  const calls = stubPortal({
    ...answers,
    'POST /series/gymnastics/dates': () => {
      tries += 1
      const complaint = 'This series already has a date on that day.'
      if (tries === 1) return refusal(400, 'INVALID', complaint, { fields: { start: complaint } })
      return Response.json(more, { headers: { ETag: '"4"' } })
    },
    'DELETE /series/gymnastics/dates/2030-12-21': () => Response.json(series, { headers: { ETag: '"5"' } }),
  })
  render(<SeriesPage id="gymnastics" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a date' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a date', hidden: true }))
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'Before the show' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add the date', hidden: true }))
  expect(await dialog.findByText('This series already has a date on that day.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Add the date', hidden: true }))
  expect(await screen.findByText('Added')).toBeDefined()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    start: '2030-12-13T18:30',
    end: '2030-12-13T20:00',
    note: 'Before the show',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sat, Dec 21, 2030' }))
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('a new title from a moved date on moves no other date, nor puts its duty on them', async () => {
  history.replaceState(null, '', '/resources/calendar/gymnastics.20301226/edit')
  const moved = { ...(series.dates[2] as CalendarEntry), onDuty: training.onDuty.slice(1, 3) }
  const calls = stubPortal({
    ...answers,
    'GET /calendar/gymnastics.20301226': () => answerEntry(moved),
    'GET /calendar/on-duty?on=2030-12-27': () => Response.json({ members: [] }),
    'POST /series/gymnastics/following/2030-12-26': () => refusal(409, 'CONFLICT', 'Please look again.'),
  })
  render(<EditEntryPage id="gymnastics.20301226" />)
  fireEvent.input(await screen.findByLabelText('Event title'), { target: { value: 'Tumbling' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save…' }))
  fireEvent.click(await screen.findByLabelText(/This and following/))
  fireEvent.click(screen.getByText('Change 2 dates'))
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      ...{ title: 'Tumbling', start: '2030-12-26T18:30', end: '2030-12-26T20:00' },
      onDuty: ['nora', 'marit'],
      rule: series.rule,
    })
})

test('the dialog counts the dates that would change', () => {
  let chosen = ''
  render(
    <ScopeDialog
      count={13}
      options={[
        { scope: 'this', label: 'This date', says: 'Only January 21', from: 3, to: 3 },
        { scope: 'following', label: 'This and following', says: '10 dates', from: 3, to: 12 },
        { scope: 'all', label: 'All dates', says: '13 dates', from: 0, to: 12 },
      ]}
      onChoose={(scope) => {
        chosen = scope
      }}
      onClose={() => {}}
    />,
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Change which dates?', hidden: true }))
  const dots = () =>
    [...document.querySelectorAll('svg')].map((svg) => [...svg.querySelectorAll('circle[r="5"]')].length)
  expect(dots()).toEqual([1, 10, 13])
  expect(dialog.getByText('Change 1 date')).toBeDefined()
  fireEvent.click(dialog.getByLabelText(/This and following/))
  fireEvent.click(dialog.getByText('Change 10 dates'))
  expect(chosen).toBe('following')
})
