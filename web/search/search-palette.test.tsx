import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { SearchAnswer } from '#domain/search/search-views'
import { endSession, signIn } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import type { Command } from './palette-groups'
import { SearchPalette } from './search-palette'

const signOut = vi.fn()
const COMMANDS: readonly Command[] = [
  { label: 'Go to Calendar', icon: 'calendar', href: '/resources/calendar', isOften: true },
  { label: 'Add New Meeting', icon: 'meeting', href: '/meetings/new' },
  { label: 'Light or dark', icon: 'moon', onSelect: signOut, isOften: true },
]

const calloway = { _id: 'ines', title: ['Ines ', 'Cal', 'loway'], snippet: [''], when: null, path: '/members/ines' }
const post = {
  ...{ _id: 'boiler', title: ['If the boiler trips, ', 'cal', 'l me'], snippet: ['Henrik Vass'] },
  ...{ when: '2026-11-18T20:00:00.000Z', path: '/?post=boiler' },
}
const answer: SearchAnswer = {
  groups: [
    { group: 'members', found: [{ ...calloway, isAdult: true, phone: '2065550126' }] },
    { group: 'wall', found: [post] },
  ],
  isNearly: false,
}
const nothing: SearchAnswer = { groups: [], isNearly: false }

beforeEach(() => {
  history.replaceState(null, '', '/members')
  signIn({ token: 'a token', userId: 'nora', role: 'administrator', firstLogin: false })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endSession()
})

/** Opens and closes it, as the header does. */
function Opener() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <SearchPalette commands={COMMANDS} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Search
    </button>
  )
}

function open(answers: Record<string, () => Response | Error> = {}) {
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }),
    'GET /search?q=cal': () => Response.json(answer),
    'GET /search?q=gondola': () => Response.json(nothing),
    ...answers,
  })
  render(<Opener />)
  return calls
}

const box = () => screen.findByRole('combobox', { name: 'Search the portal' })
const openAndType = async (words: string, answers?: Parameters<typeof open>[0]) => {
  const calls = open(answers)
  fireEvent.change(await box(), { target: { value: words } })
  return calls
}
const key = async (name: string, more: object = {}) => fireEvent.keyDown(await box(), { key: name, ...more })
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('what is found stands in groups, with the letters marked, and is counted for who does not see it', async () => {
  await openAndType('cal')
  const members = within(await screen.findByRole('group', { name: 'Members' }))
  expect(members.getByRole('option').textContent).toContain('Ines Calloway(206) 555-0126')
  expect(members.getByText('Cal', { selector: 'mark' })).toBeDefined()
  expect(within(screen.getByRole('group', { name: 'Chat wall' })).getByRole('option').textContent).toContain(
    'Henrik Vass',
  )
  expect(within(screen.getByRole('group', { name: 'Commands' })).getByRole('option').textContent).toBe('Go to Calendar')
  expect(screen.getByRole('status').textContent).toBe('2 results, 1 command')
})

test('a date that is far away says its year, and an emoji is drawn', async () => {
  const service = { _id: 'e', title: ['Boiler service'], snippet: [''], path: '/resources/calendar/e' }
  const found = ['2024-11-04T13:00', '2027-01-09T08:00', '2027-11-21T08:00'].map((when, at) => ({
    ...service,
    _id: `e${at}`,
    when,
  }))
  const groups = [
    { group: 'calendar', found },
    { group: 'wall', found: [{ ...post, title: ['They are hers 😊'] }] },
  ]
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  await openAndType('cal', { 'GET /search?q=cal': () => Response.json({ groups, isNearly: false }) })
  const dates = within(await screen.findByRole('group', { name: 'Calendar' })).getAllByRole('option')
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Boiler serviceNov 4, 2024',
    'Boiler serviceSat, Jan 9, 8:00 AM',
    'Boiler serviceNov 21, 2027',
  ])
  expect(screen.getByText('😊').nextElementSibling?.querySelector('use')?.getAttribute('href')).toMatch(/#blush$/)
  vi.useRealTimers()
})

test('arrows choose and Enter opens, and the search is remembered on this device', async () => {
  await openAndType('cal')
  await screen.findByRole('group', { name: 'Members' })
  expect(chosen()).toContain('Ines Calloway')
  expect((await box()).getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await key('ArrowUp')
  expect(chosen()).toContain('Go to Calendar')
  await key('ArrowDown')
  await key('ArrowDown')
  expect(chosen()).toContain('boiler')
  await key('Enter')
  expect(location.pathname + location.search).toBe('/?post=boiler')
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  const recent = within(await screen.findByRole('group', { name: 'Recent' }))
  expect(recent.getByRole('option').textContent).toContain('calChat wall')
  fireEvent.click(screen.getByRole('button', { name: /^Clear/ }))
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})

test('Enter opens nothing that was found for the words before, and a command all the same', async () => {
  await openAndType('cal', { 'GET /search?q=calm': () => Response.json({ ...answer, groups: answer.groups.slice(1) }) })
  await screen.findByRole('group', { name: 'Members' })
  fireEvent.change(await box(), { target: { value: 'calm' } })
  await key('Enter')
  expect(location.pathname + location.search).toBe('/members')
  expect(screen.getByRole('dialog')).toBeDefined()
  await expect.poll(() => screen.queryByRole('group', { name: 'Members' })).toBeNull()
  await key('Enter')
  expect(location.pathname + location.search).toBe('/?post=boiler')

  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.change(await box(), { target: { value: 'add new' } })
  await key('Enter')
  expect(location.pathname).toBe('/meetings/new')
})

test('Ctrl and Enter opens a new tab, and the search stays', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  await openAndType('cal')
  await screen.findByRole('group', { name: 'Members' })
  await key('Enter', { ctrlKey: true })
  expect(tab).toHaveBeenCalledWith('/members/ines', '_blank')
  expect(location.pathname).toBe('/members')
  expect(await box()).toBeDefined()
})

test('before anything is typed there are commands, and what nobody is called says so', async () => {
  await openAndType('gondola')
  expect(await screen.findByText('No results for “gondola”')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('No results')
  fireEvent.change(await box(), { target: { value: '' } })
  fireEvent.click(screen.getByRole('option', { name: /Light or dark/ }))
  expect(signOut).toHaveBeenCalledOnce()
})

test('an answer that comes late does not take the place of the latest', async () => {
  let first: (answer: Response) => void = () => {}
  const calls = await openAndType('cal', {
    'GET /search?q=cal': () => new Promise<Response>((resolve) => (first = resolve)) as unknown as Response,
  })
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/search?q=cal'))
  fireEvent.change(await box(), { target: { value: 'gondola' } })
  await screen.findByText('No results for “gondola”')
  await act(async () => first(Response.json(answer)))
  expect(screen.queryByRole('group', { name: 'Members' })).toBeNull()
})

test('what the portal refuses is said in its words', async () => {
  await openAndType('cal', { 'GET /search?q=cal': () => refusal(503, 'UNAVAILABLE', 'The portal is busy.') })
  expect((await screen.findByRole('alert')).textContent).toContain('The portal is busy.')
})

test('without signal it searches what the device keeps, and says so', async () => {
  await openAndType('cal', { 'GET /search?q=cal': () => new TypeError('no line') })
  expect(await screen.findByText(/^Offline\./)).toBeDefined()
})

test('without signal what is to come is found first, a series once, and what was lost', async () => {
  const date = (day: string, title: string, id = title) => ({ _id: id, title, notes: '', start: `${day}T18:30` })
  const evenings = ['2026-10-06', '2027-01-12', '2027-01-19'].map((day) => date(day, 'Calisthenics', `knees.${day}`))
  keepOnDevice({
    '/api/calendar/?from=2026-09-25': [
      date('2025-12-05', 'Cal’s farewell'),
      ...evenings,
      date('2027-01-09', 'Cal opens'),
    ],
    '/api/lost-and-found': {
      found_items: [{ _id: 'm', title: 'Calf mitten', place: 'Boot room', foundOn: '2026-11-01' }],
    },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  await openAndType('cal', { 'GET /search?q=cal': () => new TypeError('no line') })
  const dates = within(await screen.findByRole('group', { name: 'Calendar' })).getAllByRole('option')
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Cal opensSat, Jan 9, 6:30 PM',
    'CalisthenicsTue, Jan 12, 6:30 PM',
    'Cal’s farewellDec 5, 2025',
  ])
  expect(within(screen.getByRole('group', { name: 'Lost and found' })).getByRole('option').textContent).toBe(
    'Calf mittenNov 1, 2026',
  )
  vi.useRealTimers()
})

test('without signal what is still to come tonight, by the club’s clock, comes before what is later', async () => {
  const entry = (title: string, start: string) => ({ _id: title, title, notes: '', start })
  const meeting = (type: string, day: string) => ({ _id: type, type, venue: '', address: '', preview: '', date: day })
  keepOnDevice({
    '/api/calendar/?from=2026-09-25': [entry('Cal opens', '2027-01-09T18:30'), entry('Cal supper', '2026-11-20T21:00')],
    '/api/meetings': { meetings: [meeting('Cal board', '2026-12-05'), meeting('Cal club', '2026-11-20')] },
  })
  // Seven in the evening in the club, and the next day where times are counted from.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') })
  await openAndType('cal', { 'GET /search?q=cal': () => new TypeError('no line') })
  const found = async (name: string) =>
    within(await screen.findByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(await found('Calendar')).toEqual(['Cal supperFri, Nov 20, 9:00 PM', 'Cal opensSat, Jan 9, 6:30 PM'])
  expect(await found('Meetings')).toEqual(['Cal clubNov 20, 2026', 'Cal boardDec 5, 2026'])
  vi.useRealTimers()
})

/** The answers that the service worker has kept, by their addresses. */
function keepOnDevice(answers: Record<string, unknown>) {
  const cache = {
    keys: async () => Object.keys(answers).map((path) => new Request(new URL(path, location.origin))),
    match: async ({ url }: Request) => Response.json(answers[url.replace(location.origin, '')]),
  }
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache })
  const request = async (_name: string, _mode: unknown, found: () => unknown) => found()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}
