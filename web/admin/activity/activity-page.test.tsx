import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { ActivityEntry } from '#domain/admin/activity-views'
import { directory } from '../../members/directory/directory-store'
import { noteChanged, startNoting } from '../../sync/live/changes'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { ActivityPage } from './activity-page'

afterEach(() => {
  cleanup()
  endSession()
  startNoting()
  directory.reset()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

const nora = { _id: 'nora', name: 'Nora Quist' }
const entry = (id: string, last: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  cause: null,
  first: last,
  last,
  at: '2026-11-20T18:31:00.000Z',
  by: nora,
  records: [{ kind: 'alert', id: `alert-${last}`, title: `Gate ${last}`, href: '/alerts', action: 'posted the alert' }],
  reason: null,
  ...more,
})
const page = (entries: ActivityEntry[], next: number | null = null) =>
  Response.json({ entries, next, reached: '2026-11-20T18:31:00.000Z' })

async function open(answers: Parameters<typeof stubPortal>[0]) {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  const calls = stubPortal({
    'GET /users/': () =>
      Response.json({ users: [{ _id: 'nora', fname: 'Nora', lname: 'Quist', isAdult: true }], families: 0 }),
    ...answers,
  })
  await act(async () => {
    render(<ActivityPage />)
  })
  await waitFor(() => expect(screen.queryAllByRole('listitem').concat(screen.queryAllByRole('alert'))).not.toEqual([]))
  return calls
}
const sentences = () => screen.getAllByRole('listitem').map((item) => item.querySelector('div')?.textContent)
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('who did what stands there, with links to the person and the record', async () => {
  await open({ 'GET /activity?': () => page([entry('a', 9)]) })
  expect(sentences()).toEqual(['Nora Quist posted the alert Gate 9'])
  expect(screen.getByRole('link', { name: 'Nora Quist' }).getAttribute('href')).toBe('/members/nora')
  expect(screen.getByRole('link', { name: 'Gate 9' }).getAttribute('href')).toBe('/alerts')
})

test('a reason stands below the sentence', async () => {
  await open({ 'GET /activity?': () => page([entry('a', 9, { reason: 'Snow.' })]) })
  expect(screen.getByText(/Snow/).textContent).toBe('Reason: “Snow.”')
})

test('a record that is gone has no link, and a change that was undone is marked', async () => {
  const records = [{ kind: 'alert', id: 'x', title: 'Gate', href: null, action: 'deleted the alert' }]
  await open({ 'GET /activity?': () => page([entry('a', 9, { records, cause: 'b' })]) })
  expect(screen.queryByRole('link', { name: 'Gate' })).toBeNull()
  expect(screen.getByText('Undo')).toBeTruthy()
})

test('of a command that changed dozens of records the first three are named, and how many there are besides', async () => {
  const records = Array.from({ length: 36 }, (_, at) => ({
    kind: 'office',
    id: `office-${at}`,
    title: `Office ${at}`,
    href: null,
    action: 'added the office',
  }))
  await open({ 'GET /activity?': () => page([entry('a', 9, { records })]) })
  expect(sentences()).toEqual([
    'Nora Quist added the office Office 0, added the office Office 1, added the office Office 2 and 33 more changes',
  ])
})

test('what was changed is told when somebody asks, from and to', async () => {
  const changes = [{ label: 'status type', from: 'Active', to: 'Life' }]
  await open({
    'GET /activity?': () => page([entry('a', 9)]),
    'GET /activity/changes?first=9&last=9': () =>
      Response.json({ records: [{ kind: 'alert', id: 'alert-9', action: 'changed status type', changes }] }),
  })
  await press(/^Details/)
  const [item] = screen.getAllByRole('listitem')
  expect(within(item as HTMLElement).getByText('Active').tagName).toBe('DEL')
  expect(within(item as HTMLElement).getByText('Life').tagName).toBe('INS')
  await press(/^Details/)
  expect(screen.queryByText('Life')).toBeNull()
})

test('one command is undone after a question, and where that is refused the portal’s sentence stands there', async () => {
  const records = [
    {
      kind: 'meeting',
      id: '42',
      title: 'Board',
      href: '/meetings/42',
      action: 'changed the meeting',
      undoAt: '/meetings/42',
    },
  ]
  let isFree = false
  const calls = await open({
    'GET /activity?': () => page([entry('the-command', 9, { records })]),
    'GET /activity/changes?first=9&last=9': () => Response.json({ records: [] }),
    'POST /meetings/42/put-back': () =>
      isFree ? new Response(null, { status: 204 }) : refusal(409, 'CONFLICT', 'This has been changed again since.'),
  })
  await press(/^Details/)
  await press(/^Undo ?: Nora Quist changed the meeting Board/)
  const dialog = within(screen.getByRole('alertdialog', { name: 'Undo this change?' }))
  await press('Undo the change')
  expect(dialog.getByText(/This has been changed again since/)).toBeTruthy()
  await press('Cancel')
  await press(/^Undo ?: Nora Quist changed the meeting Board/)
  expect(screen.queryByText(/This has been changed again since/)).toBeNull()
  isFree = true
  await press('Undo the change')
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/meetings/42/put-back',
    body: { undo: 'the-command' },
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a post of somebody else is undone with a reason, which the portal asks for', async () => {
  const records = [
    {
      kind: 'conversation',
      id: 'soup',
      title: 'Soup at noon.',
      href: '/',
      action: 'posted',
      undoAt: '/conversations/soup',
    },
  ]
  const calls = await open({
    'GET /activity?': () => page([entry('soup', 9, { records })]),
    'GET /activity/changes?first=9&last=9': () => Response.json({ records: [] }),
    'POST /conversations/soup/put-back': ({ headers }) =>
      headers.has('X-Reason')
        ? new Response(null, { status: 204 })
        : refusal(400, 'INVALID', 'Please enter a reason.', { fields: { reason: 'Please enter a reason.' } }),
  })
  await press(/^Details/)
  await press(/^Undo ?: Nora Quist posted “Soup at noon/)
  await press('Undo the change')
  const field = screen.getByLabelText(/^Reason/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'Wrong club' } })
  await press('Undo the change')
  expect(calls.findLast(({ method }) => method === 'POST')?.headers.get('X-Reason')).toBe('Wrong%20club')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('more is loaded below, and a command of which two pages have a part is told once', async () => {
  const older = Array.from({ length: 50 }, (_, index) => entry(`old-${index}`, 50 - index))
  await open({
    'GET /activity?': () => page([entry('a', 100), entry('split', 60, { first: 55 })], 55),
    'GET /activity?before=55': () => page([entry('split', 54), ...older.slice(0, 48)], 3),
    'GET /activity?before=3': () => page([entry('first', 1)]),
  })
  await screen.findByRole('button', { name: 'Load More' })
  const ids = sentences()
  expect(new Set(ids).size).toBe(ids.length)
  await press('Load More')
  expect(sentences().at(-1)).toBe('Nora Quist posted the alert Gate 1')
})

test('who comes back finds what was loaded before, and above it what was done since', async () => {
  const calls = await open({
    'GET /activity?': (_call, times) => page(times === 1 ? [entry('b', 9)] : [entry('c', 10), entry('b', 9)], 9),
    'GET /activity?before=9': () => page([entry('a', 8)]),
  })
  expect(sentences()).toHaveLength(2)
  cleanup()
  render(<ActivityPage />)
  await screen.findByRole('link', { name: 'Gate 10' })
  expect(sentences()).toEqual(['c', 'b', 'a'].map((_, at) => `Nora Quist posted the alert Gate ${10 - at}`))
  expect(calls.filter(({ path }) => path.includes('before'))).toHaveLength(1)
})

test('what is done while older things are still looked for is there after them', async () => {
  let answerOlder = (_answer: Response) => {}
  const older = new Promise<Response>((resolve) => {
    answerOlder = resolve
  })
  await open({
    'GET /activity?': (_call, times) => page(times === 1 ? [entry('b', 9)] : [entry('c', 10), entry('b', 9)], 9),
    'GET /activity?before=9': () => older,
  })
  expect(sentences()).toHaveLength(1)
  vi.useFakeTimers()
  noteChanged(['alerts'])
  vi.runAllTimers()
  vi.useRealTimers()
  await act(async () => answerOlder(page([entry('a', 8)])))
  await screen.findByRole('link', { name: 'Gate 10' })
  expect(sentences()).toEqual([10, 9, 8].map((at) => `Nora Quist posted the alert Gate ${at}`))
})

test('what is rare is looked for further and further back, and the address remembers it', async () => {
  await open({
    'GET /activity?': () => page([entry('a', 9000)]),
    'GET /activity?kind=alert': () => page([], 4000),
    'GET /activity?kind=alert&before=4000': () => page([entry('b', 17)]),
  })
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'alert' } })
  await waitFor(() => expect(sentences()).toEqual(['Nora Quist posted the alert Gate 17']))
  expect(window.location.search).toBe('?kind=alert')
})

test('more letters than Safari allows changes of the address are all taken, and the address has them after a pause', async () => {
  const typed = 'yeti '.repeat(10).trim()
  await open({
    'GET /activity?': () => page([entry('a', 9)]),
    [`GET /activity?text=${typed.replaceAll(' ', '+')}`]: () => page([entry('b', 8)]),
  })
  const replace = window.history.replaceState.bind(window.history)
  let times = 0
  vi.spyOn(window.history, 'replaceState').mockImplementation((...change) => {
    times += 1
    if (times > 20) throw new DOMException('Attempt to use history.replaceState() too often.', 'SecurityError')
    replace(...change)
  })
  const field = screen.getByLabelText<HTMLInputElement>('Find')
  for (let at = 1; at <= typed.length; at++) fireEvent.change(field, { target: { value: typed.slice(0, at) } })
  expect(field.value).toBe(typed)
  await waitFor(() => expect(sentences()).toEqual(['Nora Quist posted the alert Gate 8']))
  expect(window.location.search).toBe(`?text=${typed.replaceAll(' ', '+')}`)
})

test('an address with another filter brings that filter', async () => {
  await open({
    'GET /activity?': () => page([entry('a', 9)]),
    'GET /activity?kind=alert': () => page([entry('b', 8)]),
  })
  await act(async () => window.history.pushState(null, '', '?kind=alert'))
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('alert')
  await waitFor(() => expect(sentences()).toEqual(['Nora Quist posted the alert Gate 8']))
})

test('a search that was stopped does not say that nothing matches', async () => {
  await open({
    'GET /activity?': () => page([entry('a', 9000)]),
    'GET /activity?text=yeti': () => page([], 4000),
    'GET /activity?text=yeti&before=4000': () => new Promise<Response>(() => {}),
  })
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'yeti' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(screen.queryByText('No activity found')).toBeNull()
  expect(screen.getByRole('button', { name: 'Load More' })).toBeDefined()
})

test('the focus stays on Load More while more is loaded', async () => {
  const fifty = (first: number) => Array.from({ length: 50 }, (_, at) => entry(`${first - at}`, first - at))
  await open({
    'GET /activity?': () => page(fifty(900), 800),
    'GET /activity?before=800': () => page(fifty(800), 700),
  })
  screen.getByRole('button', { name: 'Load More' }).focus()
  await press('Load More')
  await waitFor(() => expect(sentences()).toHaveLength(100))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load More' }))
})

test('where nothing is found, the page says so and leads back to everything', async () => {
  await open({
    'GET /activity?text=yeti': () => page([]),
    'GET /activity?': () => page([entry('a', 9)]),
  })
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'yeti' } })
  await screen.findByText('No activity found')
  await press('Clear filters')
  await waitFor(() => expect(sentences()).toEqual(['Nora Quist posted the alert Gate 9']))
})

test('a failure says why, and trying again goes on', async () => {
  await open({
    'GET /activity?': (_, times) => (times === 1 ? refusal(403, 'FORBIDDEN', 'Not now.') : page([entry('a', 9)])),
  })
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  await press('Try again')
  expect(sentences()).toHaveLength(1)
})

test('the readings of a day stay unfolded when another one comes', async () => {
  const reading = (last: number) =>
    entry(`reading-${last}`, last, {
      by: { _id: null, name: 'The portal' },
      records: [{ kind: 'pass', id: 'pass', title: 'the pass', href: null, action: `noted ${last} °F at` }],
    })
  await open({
    'GET /activity?': (_, times) => page([...(times > 1 ? [reading(12)] : []), reading(11), reading(10)]),
  })
  await press(/^Details/)
  expect(sentences()).toHaveLength(3)
  await act(async () => noteChanged(['weather']))
  await waitFor(() => expect(sentences()[0]).toBe('The portal recorded the weather at the pass 3 times.'))
  expect(sentences().slice(1)).toEqual([12, 11, 10].map((last) => `The portal noted ${last} °F at the pass`))
})
