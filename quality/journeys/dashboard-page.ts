import type { Page } from '@playwright/test'
import { inDays } from './club-clock'

export const CARDS = [
  'Upcoming Meeting',
  'Recent Sentinels',
  'House Manager List',
  'Capital Improvement Committee',
] as const
export type CardTitle = (typeof CARDS)[number]

/** What the portal is asked for by a dashboard that is opened, and by no page more than once. */
export const CALLS = ['/api/config', '/api/conversations', '/api/dashboard', '/api/session', '/api/wsdot']

export const cards = (page: Page) => page.getByRole('complementary', { name: 'At a glance' })
export const heading = (page: Page, title: CardTitle) => cards(page).getByRole('button', { name: title, exact: true })
export const card = (page: Page, title: CardTitle) =>
  cards(page)
    .locator('section')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) })
export const weather = (page: Page) => page.locator('#tour-weather')
export const wall = (page: Page) => page.locator('#tour-wall')

/** Which cards are open, in their order. */
export async function openCards(page: Page): Promise<CardTitle[]> {
  const states = await Promise.all(
    CARDS.map(async (title) => ({ title, isOpen: await heading(page, title).getAttribute('aria-expanded') })),
  )
  return states.filter(({ isOpen }) => isOpen === 'true').map(({ title }) => title)
}

export async function openAll(page: Page) {
  for (const title of CARDS) {
    if ((await heading(page, title).getAttribute('aria-expanded')) === 'false') await heading(page, title).click()
  }
}

/** From now on the portal answers so to what the cards and the alerts show. */
export const answerWith = (page: Page, glance: object) =>
  page.route('**/api/dashboard', (route) => route.fulfill({ json: glance, headers: { ETag: '"1-m-2026-11-20"' } }))

export const NOTHING = {
  alerts: [],
  meetings: [],
  sentinels: [],
  offices: { houseManagers: [], capitalImprovement: [] },
}

/** A season's worth, as the portal tells it. */
export const SEASON = {
  alerts: [],
  meetings: [
    { _id: 'winter', type: 'General Membership', venue: 'Tolling Hall, Alder Falls', date: inDays(9), time: '07:00PM' },
  ],
  sentinels: [
    { _id: 'nov', month: 'November', year: 2026 },
    { _id: 'oct', month: 'October', year: 2026 },
    { _id: 'dec', month: 'December', year: 2025 },
  ],
  offices: {
    houseManagers: [
      {
        _id: 'opening',
        title: 'Opening weekend',
        email: 'hut@skarnhollow.example',
        holders: [{ _id: 'dale', fname: 'Dale', lname: 'Whitcomb', phone: '5095550148' }],
      },
      { _id: 'easter', title: 'Easter', email: null, holders: [] },
    ],
    capitalImprovement: [
      {
        _id: 'chair',
        title: 'Chair',
        email: null,
        holders: [{ _id: 'henrik', fname: 'Henrik', lname: 'Vass', phone: '2535550174' }],
      },
    ],
  },
}

/** How far what one looked at has moved by itself so far (Cumulative Layout Shift). */
export const movedSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          tell(shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Where nothing has moved nothing is observed.
        setTimeout(() => tell(0), 500)
      }),
  )
