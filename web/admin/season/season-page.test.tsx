import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { SeasonView } from '#domain/season/season-views'
import { everyPage, signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { passPlot } from './pass-plot'
import { plotFactsAsCsv } from './plot-facts'
import { SeasonPage } from './season-page'

afterEach(() => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
})

const weeks = ['2025-11-24', '2025-12-01', '2025-12-08', '2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05']
const season: SeasonView = {
  ...{ year: 2025, name: '2025–26', years: [2026, 2025, 2024], until: '2026-06-30', weeks },
  nights: { weeks: [0, 4, 8, 20, 148, 60, 0], before: [0, 6, 8, 18, 120, 40, 0] },
  hours: { weeks: [0, 0, 40, 0, 200, 0, 0], target: 400 },
  posts: { weeks: [3, 0, 5, 0, 0, 9, 1], authors: 7 },
  answers: [
    { id: 'a', title: 'Work party', day: '2025-09-06', yes: 41, maybe: 5, no: 30 },
    { id: 'b', title: 'Supper', day: '2025-12-13', yes: 58, maybe: 6, no: 32 },
  ],
  asked: 120,
  ...{ joined: 7, left: 3 },
  members: [
    { month: '2025-10', counts: { Active: 70, Life: 10 } },
    { month: '2025-11', counts: { Active: 74, Life: 11, Inactive: 1 } },
  ],
  pass: [
    { day: '2025-09-30', coldest: 60, coldestAt: null, isClosed: true },
    { day: '2026-01-12', coldest: 19, coldestAt: null, isClosed: true },
    { day: '2026-01-13', coldest: -1, coldestAt: '2026-01-13T14:00:00.000Z', isClosed: true },
    { day: '2026-02-02', coldest: null, coldestAt: null, isClosed: true },
  ],
}

async function open(part: Partial<SeasonView> = {}) {
  signInAs('administrator')
  const calls = stubPortal({
    ...everyPage,
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
    'GET /season': () => Response.json({ ...season, ...part }),
  })
  render(<SeasonPage />)
  await screen.findByRole('figure', { name: 'Nights slept, by week' })
  return calls
}

const plot = (name: string) => screen.getByRole('figure', { name })

test('each plot says in a sentence what one sees in it, and to who cannot see it the least and the most', async () => {
  await open()
  const nights = plot('Nights slept, by week')
  expect(nights.textContent).toContain('240 nights, 48 more than the season before.')
  expect(nights.textContent).toContain('The weeks of December 22 and December 29 were the busiest.')
  expect(within(nights).getByRole('img').getAttribute('aria-label')).toBe(
    'Bars for 5 weeks from December 1 to December 29. The most are 148 in the week of December 22, the fewest 4 in the week of December 1.',
  )
  expect(plot('Members by status, over the years').textContent).toContain(
    '86 members, 6 more than in October 2025. This season 7 joined and 3 left.',
  )
})

test('answers have a bar for each event, cut into those who come, may, do not, and have not answered', async () => {
  await open()
  const answers = plot('Answers, by event')
  expect(answers.textContent).toContain('72% of members answer. Most said yes to Supper: 58.')
  expect(within(answers).getByRole('img').getAttribute('aria-label')).toContain('the fewest 41 to Work party.')
  fireEvent.click(within(answers).getByRole('button'))
  expect(within(answers).getAllByRole('row').at(1)?.textContent).toBe('Work party, Sep 64153044')
})

test('work hours stand against what all families are to work', async () => {
  await open()
  const hours = plot('Work hours against the target')
  expect(hours.textContent).toContain('60 of 100 hours, 40 short of the target.')
  expect(within(hours).getByRole('img').getAttribute('aria-label')).toBe(
    'Line of confirmed hours from November to January. It begins at 0 and ends at 60, below the target of 100.',
  )
})

test('the pass tells of the winter alone: its coldest hour, and how often it was closed', () => {
  const { finding, days, table } = passPlot(season, 'America/Los_Angeles')
  expect(finding).toBe('Coldest at 6 AM on January 13: −1 °F. Closed on 3 days, 2 of them in January.')
  expect(days).toHaveLength(22)
  expect(days.slice(0, 3).map(({ shade, isMarked }) => [shade, isMarked])).toEqual([
    [2, true],
    [4, true],
    [undefined, false],
  ])
  expect(table.rows.at(-1)).toEqual(['Mon, Feb 2', 'Not measured', 'Closed'])
})

test('the same numbers open as a table', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Table: Posts on the wall, by week' })
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Week ofPosts', 'Nov 243', 'Dec 10'])
})

test('a club that has just begun is told so, and nothing is drawn', async () => {
  await open({
    nights: { weeks: weeks.map(() => 0), before: weeks.map(() => 0) },
    posts: { weeks: weeks.map(() => 0), authors: 0 },
    answers: [],
    hours: { weeks: weeks.map(() => 0), target: null },
    members: [{ month: '2025-11', counts: { Active: 1 } }],
    pass: [],
  })
  expect(plot('Nights slept, by week').textContent).toContain('Nobody has slept at the lodge this season.')
  expect(screen.queryByRole('img')).toBeNull()
})

test('everything goes into one file for a spreadsheet, where no text is a formula', () => {
  const facts = {
    ...{ title: 'Answers', finding: '', label: '', isEmpty: false },
    table: {
      columns: ['Event', 'Yes'],
      rows: [
        ['=1+1', 3],
        ['Supper, "late"', -4],
      ],
    },
  }
  expect(plotFactsAsCsv([facts, facts])).toBe(
    [
      'Answers',
      'Event,Yes',
      "'=1+1,3",
      '"Supper, ""late""",-4',
      '',
      'Answers',
      'Event,Yes',
      "'=1+1,3",
      '"Supper, ""late""",-4',
    ].join('\r\n'),
  )
})

test('an earlier season is chosen', async () => {
  const calls = await open()
  const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' })
  expect([...chosen.options].map(({ text }) => text)).toEqual(['2026–27, so far', '2025–26', '2024–25'])
  fireEvent.change(chosen, { target: { value: '2024' } })
  expect(location.search).toBe('?year=2024')
  expect(calls.map(({ path }) => path)).toContain('/season?year=2024')
})

test('the focus stays on the choice of the season, and the season before on the page, until the chosen one has come', async () => {
  let arrive = () => {}
  history.replaceState(null, '', '/season')
  signInAs('administrator')
  stubPortal({
    ...everyPage,
    'GET /season': () => Response.json(season),
    'GET /season?year=2024': async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return Response.json({ ...season, year: 2024, name: '2024–25' })
    },
  })
  render(<SeasonPage />)
  await screen.findByRole('figure', { name: 'Nights slept, by week' })
  const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' })
  chosen.focus()
  await act(async () => fireEvent.change(chosen, { target: { value: '2024' } }))
  expect(chosen.isConnected).toBe(true)
  expect(chosen.value).toBe('2024')
  await act(async () => arrive())
  await screen.findByText(/July 2024 to/)
  expect(document.activeElement).toBe(chosen)
})

test('a season that could not be loaded says so, and the one before stays on the page', async () => {
  history.replaceState(null, '', '/season')
  signInAs('administrator')
  stubPortal({
    ...everyPage,
    'GET /season': () => Response.json(season),
    'GET /season?year=2024': () => refusal(500, 'INTERNAL', 'Not now.'),
  })
  render(<SeasonPage />)
  await screen.findByRole('figure', { name: 'Nights slept, by week' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Season' }), { target: { value: '2024' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the season 2024–25. Not now.')
  expect(location.pathname).toBe('/season')
  expect(screen.getByRole('figure', { name: 'Nights slept, by week' })).toBeDefined()
})
