import type { Locator, Page } from '@playwright/test'
import { bar, plan } from '../journeys/calendar-page'
import { type Account, marit, nora } from '../journeys/cast'
import { inDays } from '../journeys/club-clock'
import { answerWith, SEASON } from '../journeys/dashboard-page'
import { HEADINGS, row } from '../journeys/import-page'
import { expect, test } from '../journeys/journey'
import type { Sessions } from '../journeys/sessions'
import { wallOf } from '../journeys/wall-page'
import { noteFinding } from './findings'
import { saidOf } from './said'

/** The first post on the wall with files. */
const withAttachments = (page: Page) =>
  wallOf(page)
    .feed.getByRole('article')
    .filter({ has: page.getByRole('list', { name: 'Attachments' }) })
    .first()

const restriction = (TravelDirection: string) => ({ TravelDirection, RestrictionText: 'No restrictions' })
const PASS = {
  MountainPassId: 11,
  MountainPassName: 'Ember Pass',
  DateUpdated: '/Date(1795199400000-0800)/',
  TemperatureInFahrenheit: 24,
  WeatherCondition: 'Light snow',
  RoadCondition: 'Bare and dry',
  RestrictionOne: restriction('Eastbound'),
  RestrictionTwo: restriction('Westbound'),
}

const MEETING = {
  type: 'Board Meeting',
  venue: 'Tolling Hall',
  address: '19 Tolling Street, Alder Falls, WA 98999',
  date: '2027-03-04',
  time: '07:00PM',
  description: 'Opening weekend, the duty roster, and a vote on the boiler fund.',
}

interface Words {
  readonly path: string
  readonly as?: Account
  readonly given?: (sessions: Sessions) => Promise<string>
  readonly before?: (page: Page) => Promise<unknown>
  /** What is listened to; the whole of what the page is about where nothing is said. */
  readonly place?: (page: Page) => Locator
}

const screens: Readonly<Record<string, Words>> = {
  login: { path: '/login', place: (page) => page.locator('body') },
  dashboard: {
    path: '/profile',
    as: marit,
    before: async (page) => {
      await answerWith(page, SEASON)
      await page.route('**/api/wsdot', (route) => route.fulfill({ json: [PASS], headers: { 'X-Pass-Id': '11' } }))
      // Without posts; the next screen is about those.
      await page.routeWebSocket(/\/parties\//, (socket) => {
        const room = socket.connectToServer()
        socket.onMessage((frame) => void (String(frame).includes('load conversations') || room.send(frame)))
      })
      await page.route('**/api/conversations**', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }))
      await page.goto('/')
      await expect(page.getByText('Couldn’t load the posts.')).toBeVisible()
      await expect(page.getByText('Eastbound')).toBeVisible()
    },
    place: (page) => page.locator('body'),
  },
  'wall with a reply': {
    path: '/',
    as: marit,
    before: async (page) => {
      await withAttachments(page)
        .getByRole('button', { name: /^Reply to / })
        .first()
        .click()
      await expect(wallOf(page).feed.getByRole('textbox').first()).toHaveClass(/ProseMirror/)
    },
    place: withAttachments,
  },
  directory: { path: '/members', as: nora, before: (page) => page.getByRole('row').nth(15).waitFor() },
  member: {
    path: '/members/{id}',
    as: nora,
    given: async (sessions) => (await sessions.of(marit)).userId,
    before: (page) => page.getByRole('tabpanel').waitFor(),
  },
  'calendar month': {
    path: '/resources/calendar?month=2028-02',
    as: marit,
    given: async (sessions) => {
      const onDuty = [(await sessions.of(nora)).userId, (await sessions.of(marit)).userId]
      const when = { start: '2028-02-12T09:00', end: '2028-02-13T16:00' }
      return plan(sessions, { title: 'Lodge weekend', onDuty, ...when })
    },
    before: (page) => bar(page, 'Lodge weekend').first().waitFor(),
  },
  meeting: {
    path: '/meetings/{id}',
    as: marit,
    given: async (sessions) => (await (await sessions.asNora()).post('/meetings', MEETING)).meeting._id,
    before: (page) => page.getByRole('button', { name: 'Show the map' }).waitFor(),
  },
  sentinels: {
    path: '/sentinels',
    as: marit,
    before: (page) => page.getByRole('main').getByRole('listitem').nth(5).waitFor(),
  },
  documents: {
    path: '/resources/docs-procs',
    as: nora,
    before: (page) => page.getByRole('link', { name: /^Bylaws/ }).waitFor(),
  },
  activity: {
    path: '/activity?text=Astrid',
    as: nora,
    before: async (page) => {
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      // It looks further back by itself until it has found a page of them.
      await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
    },
  },
  'as of a day': {
    path: '/activity/as-of?day={id}&show=offices',
    as: nora,
    given: async () => inDays(0),
    before: (page) => page.getByText('Vice President').first().waitFor(),
  },
  import: {
    path: '/members/import',
    as: nora,
    before: async (page) => {
      const content = `${HEADINGS}\r\nMarit,Solheim,marit@skarnhollow.example,Life,2065550155,,,,,,,12`
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
      await page.getByRole('button', { name: 'Preview the import' }).click()
      await row(page, 2).waitFor()
    },
  },
}

for (const [name, { path, as, given, before, place }] of Object.entries(screens)) {
  test(`a screen reader is told of this as before: ${name}`, async ({ open, sessions }) => {
    const id = (await given?.(sessions)) ?? ''
    const page = await open(path.replace('{id}', id), { ...(as && { as }), reducedMotion: 'reduce' })
    await before?.(page)
    const where = place?.(page) ?? page.getByRole('main')
    // What comes late has come when twice the same is said.
    let said = await saidOf(where)
    await expect
      .poll(async () => {
        const earlier = said
        said = await saidOf(where)
        return said === earlier
      })
      .toBe(true)
    noteFinding({ kind: 'words', name })
    // A slow portal may pause for longer than that.
    const isAsBefore = async () => expect(await saidOf(where)).toMatchSnapshot(`${name.replaceAll(' ', '-')}.yml`)
    await expect(isAsBefore).toPass({ timeout: 20_000 })
  })
}
