import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { DashboardDuties, LodgeTonight } from '#domain/admin/dashboard-views'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { DaysPlace } from './days'
import { glance } from './testing/club-glance'

const supper = {
  ...{ date: 'opening', shift: 'supper', name: 'Supper', title: 'Opening weekend' },
  ...{ start: '2026-12-12T17:00', end: '2026-12-12T20:30' },
}
const weekend = {
  ...{ date: 'winter', shift: '', name: 'House managers', title: 'House managers' },
  ...{ start: '2027-01-15T18:00', end: '2027-01-17T16:00' },
}
const duties: DashboardDuties = {
  own: [supper, weekend],
  asked: {
    ...{ ...weekend, _id: 'swap-1', start: '2026-12-04T18:00', end: '2026-12-06T16:00', mayTake: true },
    from: { _id: 'amos', name: 'Amos Birkeland' },
  },
  open: { ...supper, shift: 'soup', name: 'Soup', missing: 2 },
}
const tonight: LodgeTonight = {
  ...{ people: 3, left: 18 },
  seen: [
    { _id: 'dale', name: 'Dale Whitcomb' },
    { _id: 'june', name: 'June Okafor' },
  ],
  manager: { name: 'Dale Whitcomb', phone: '5095550148' },
}

beforeEach(() => signInAs('member'))
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

function open(told: Partial<typeof glance> | undefined, answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, 'GET /dashboard': () => Response.json({ ...glance, ...told }), ...answers })
  const { container, rerender } = render(<DaysPlace told={told && { ...glance, ...told }} hasFailed={false} />)
  return { calls, container, rerender }
}
const list = (name: string) => within(screen.getByRole('region', { name }))
// Ranges of days and times have thin spaces.
const lines = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\u2009/g, ' '))

test('the reader’s next duties stand with who asks them and what lacks people, each with a way to it', () => {
  open({ duties })
  expect(lines('Your duties')).toEqual([
    expect.stringMatching(/Amos asks: Dec 4 – 6\?House managersCan’tTake it$/),
    'Supper, Opening weekendSat, Dec 12, 5:00 PM – 8:30 PM',
    'House managersFri, Jan 15 – Sun, Jan 17',
    'Open: Soup, Opening weekendSat, Dec 12, 5:00 PM – 8:30 PM. 2 more needed',
  ])
  const links = list('Your duties')
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/duties',
    '/duties?ask=swap-1',
    ...['opening', 'winter', 'opening'].map((date) => `/resources/calendar/${date}`),
  ])
})

test('who is asked says yes or no there, and is told what came of it, or why not', async () => {
  const path = '/duties/winter/swaps/swap-1'
  const { calls } = open(
    { duties },
    {
      [`POST ${path}/accept`]: () => refusal(409, 'CONFLICT', 'June Okafor took over already.'),
      [`POST ${path}/decline`]: () => new Response(null, { status: 204 }),
    },
  )
  const button = (name: string) => screen.getByRole('button', { name })
  fireEvent.click(button('Take it'))
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('June Okafor took over already.'))
  fireEvent.click(button('Can’t'))
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('You said no. Amos stays on duty.'))
  expect(calls.filter(({ method }) => method === 'POST').map((call) => call.path)).toEqual([
    `${path}/accept`,
    `${path}/decline`,
  ])
})

test('who may not take over is offered to say no alone', () => {
  open({ duties: { ...duties, asked: duties.asked && { ...duties.asked, mayTake: false } } })
  expect(
    list('Your duties')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Can’t'])
})

test.each([
  [18, '18 beds left'],
  [1, '1 bed left'],
  [0, 'No beds left'],
])('of %i beds left tonight it is said in words', (left, words) => {
  open({ tonight: { ...tonight, left } })
  expect(list('Tonight at the lodge').getByText(words)).toBeDefined()
})

test('an answer that was changed before the first was saved stays as pressed, and is sent after that', async () => {
  const date = { _id: 'supper', isMeeting: false, title: 'Supper', start: '2026-12-12T17:00', coming: 4, others: [] }
  const answers: ((answer: Response) => void)[] = []
  const { calls } = open(
    { coming: [{ ...date, answer: null }] },
    { 'PUT /dates/supper/answers/nora': () => new Promise<Response>((resolve) => answers.push(resolve)) },
  )
  const saved = () => Response.json({ _id: 'supper', title: 'Supper', start: date.start, answers: null })
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  fireEvent.click(radio('Maybe'))
  await waitFor(() => expect(answers).toHaveLength(1))
  fireEvent.click(radio('No'))
  await act(async () => answers[0]?.(saved()))
  await waitFor(() => expect(calls.some(({ path }) => path === '/dashboard')).toBe(true))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(radio('No').checked).toBe(true)
  await act(async () => answers[1]?.(saved()))
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toEqual([{ answer: 'maybe' }, { answer: 'no' }])
})

test('where an answer takes its buttons away, the focus goes on to the title', async () => {
  const date = { _id: 'supper', isMeeting: false, title: 'Supper', start: '2026-12-12T17:00', coming: 4, others: [] }
  const title = document.body.appendChild(Object.assign(document.createElement('h1'), { tabIndex: -1 }))
  title.dataset.pageTitle = ''
  const { rerender } = open({ coming: [{ ...date, answer: null }], duties })
  screen.getByRole('button', { name: 'Take it' }).focus()
  rerender(
    <DaysPlace
      told={{ ...glance, coming: [{ ...date, answer: null }], duties: { ...duties, asked: null } }}
      hasFailed={false}
    />,
  )
  expect(document.activeElement).toBe(title)
  screen.getByRole('radio', { name: 'Yes' }).focus()
  rerender(<DaysPlace told={{ ...glance, coming: [{ ...date, answer: 'yes' }] }} hasFailed={false} />)
  expect(document.activeElement).toBe(title)
  title.remove()
})

test('tonight names who is seen, counts the others, and has the house manager’s number', () => {
  open({ tonight })
  const part = list('Tonight at the lodge')
  expect(part.getByRole('img', { name: 'Dale Whitcomb, June Okafor and 1 more' })).toBeDefined()
  expect(part.getByText('3 up there')).toBeDefined()
  expect(part.getByRole('link', { name: '(509) 555-0148' }).getAttribute('href')).toBe('tel:5095550148')
})

test('an empty house says so, and a club without a lodge nothing', () => {
  open({ tonight: { ...tonight, people: 0, seen: [], manager: null } })
  expect(list('Tonight at the lodge').getByText('Nobody up there')).toBeDefined()
  cleanup()
  const { container } = open({ tonight: null })
  expect(container.textContent).toBe('')
})
