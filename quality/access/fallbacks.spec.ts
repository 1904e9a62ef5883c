import type { Page, Route } from '@playwright/test'
import { bringAxe } from '../journeys/axe'
import { expect, test } from '../journeys/journey'
import { screenRecords } from '../journeys/screen-records'
import { settled } from '../journeys/settled'
import { SIZES, WIDTHS } from '../journeys/widths'
import { AT_REST, barriersInEveryLook } from './looks'
import { readers } from './readers'
import { tooSmall, tooWide } from './sizes'
import { inGroups } from './visits'

const FAULT = { status: 500, json: { error: 'Something has gone wrong.', code: 'FAULT' } }

interface State {
  readonly answer: (route: Route) => Promise<unknown>
  /** Waits until the page shows that it is in this state. */
  readonly shown: (page: Page) => Promise<unknown>
}

/** A page before it has what it shows, and when that does not come. */
const states: Readonly<Record<string, State>> = {
  'while it waits': {
    answer: () => new Promise(() => {}),
    // Some pages wait with a skeleton, others with a field that is not filled yet; a form that needs nothing is there at once.
    shown: async (page) => {
      await page.locator('main').locator('h1, [role=status], [aria-busy=true]').first().waitFor()
      // Skeletons come 300 ms after their page (web/ui/feedback/skeleton.tsx): this timer began later, so they are there.
      await page.evaluate(() => new Promise((next) => setTimeout(next, 300)))
    },
  },
  'when the portal fails': {
    answer: (route) => route.fulfill(FAULT),
    // Either the page of faults, or the page itself with what is wrong in it.
    shown: (page) => page.locator('main h1').first().waitFor(),
  },
}

const members = readers.filter(({ who, reader }) => who && reader !== 'a newcomer')
/** Most pages fail alike: what was looked at to the letter is not looked at again. */
const known = new Set<string>()

for (const [state, { answer, shown }] of Object.entries(states)) {
  for (const { reader, who, screens } of members) {
    for (const group of inGroups([...new Set(screens.map(({ path }) => path))])) {
      test(`${reader} meets no barriers ${state}: ${group.join(', ')}`, async ({ open, sessions }) => {
        test.setTimeout(600_000)
        const records = await screenRecords(sessions)
        // One window for all of them: nothing of a page that has not come, or failed, is there on the next.
        const page = await open('/error', { ...(who && { as: who }) })
        await bringAxe(page)
        // Who is there, and what the club is called, the page knows already.
        await page.route(/\/api\/(?!session|config)/, answer)
        // The heading of a record is its name, which is what the page waits for.
        const isItsName = (barrier: string) => state === 'while it waits' && barrier.startsWith('page-has-heading-one')
        const barriers: string[] = []
        for (const [at, path] of group.entries()) {
          await goTo(page, '/no/such/page')
          await between(page).waitFor()
          await goTo(
            page,
            path.replace(/\{(\w+)\}/g, (_, name) => records[name] ?? name),
          )
          await between(page).waitFor({ state: 'hidden' })
          await page.getByRole('main').waitFor()
          await shown(page)
          await settled(page)
          const shows = await documentOf(page)
          if (known.has(shows)) continue
          known.add(shows)
          for (const size of SIZES) {
            await page.setViewportSize(WIDTHS[size])
            await settled(page)
            const found = [...(await tooSmall(page, false)), ...(await tooWide(page))]
            // These pages share a few parts, so axe takes turns: one page wide by day, the next narrow by night.
            if (size === SIZES[at % 2] || process.env.ACCESS_LOOKS === 'all') {
              await page.emulateMedia(AT_REST[size])
              found.push(...(await barriersInEveryLook(page, { reader, path, state, size }, isItsName)))
            }
            barriers.push(...found.map((barrier) => `${path}, ${size}: ${barrier}`))
          }
          await page.setViewportSize(WIDTHS.wide)
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        expect(barriers).toEqual([])
      })
    }
  }
}

/** Goes there as by a link, for which the page is not loaded anew. */
const goTo = (page: Page, path: string) => page.evaluate((path) => history.pushState(null, '', path), path)

/** What is shown before each of the pages, so that none is taken for the one after it. */
const between = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' })

/** All that stands in the page, but for names that are made up for each. */
const documentOf = async (page: Page) =>
  (await page.evaluate(() => document.body.outerHTML)).replace(/«r\w+»|_r_\w+?_/g, '')
