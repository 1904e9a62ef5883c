import { expect, type Page } from '@playwright/test'

import { answerWith, heading, NOTHING, openAll, SEASON } from './dashboard-page'
import { press, type Screen } from './screen'
import { wallOf } from './wall-page'

const dashboard = { path: '/', heading: /^Good (morning|afternoon|evening), /, tab: 'Home' } as const

/** The page that everybody starts from, as a member has it before and after something was pressed, and when parts fail. */
export const membersDashboard: Screen = {
  ...dashboard,
  states: {
    'account menu': (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /Account$/ })
        .click(),
    'the last 24 hours': async (page) => {
      await page.keyboard.press('Escape')
      await press(page, 'The last 24 hours')
      await expect(page.getByText(/^Low/)).toBeVisible()
    },
    'nothing written': async (page) => {
      await wallOf(page).press('Post')
      await expect(page.getByText('Please enter a message')).toBeVisible()
    },
    'a reply': async (page) => {
      const { feed } = wallOf(page)
      await feed
        .getByRole('button', { name: /^Reply to / })
        .first()
        .click()
      await expect(feed.getByRole('textbox', { name: /^Reply to / })).toBeFocused()
    },
    'nothing to tell': async (page) => {
      await answerWith(page, NOTHING)
      await page.route(/\/api\/conversations/, (route) => {
        // What others do meanwhile has the page ask what is new, and that would be the whole wall.
        const isWhatIsNew = route.request().url().includes('/changes')
        const none = isWhatIsNew ? { changes: [] } : { conversations: [] }
        return route.fulfill({ json: { position: 0, more: false, ...none } })
      })
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
    },
    'nothing that works': async (page) => {
      const mend = await fail(page)
      await page.goto('/')
      await expect(page.getByText('Couldn’t load the posts.')).toBeVisible()
      await expect(page.getByText('Unable to retrieve wsdot data.')).toBeVisible()
      await mend()
    },
  },
}

/** What administrators have besides. */
export const administratorsDashboard: Screen = {
  ...dashboard,
  states: {
    'the history of a post': async (page) => {
      await wallOf(page)
        .feed.getByRole('button', { name: /^More for the post/ })
        .first()
        .click()
      await press(page, 'History')
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
    'what was deleted': async (page) => {
      await page.keyboard.press('Escape')
      await press(page, 'Show deleted posts')
      await expect(page.getByText(/^(No deleted posts\.|Deleted posts)/)).toBeVisible()
    },
    'all cards open': async (page) => {
      await answerWith(page, SEASON)
      await page.goto('/')
      await heading(page, 'Upcoming Meeting').waitFor()
      await openAll(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  },
}

/** Lets nothing of the dashboard come, nor the wall through its room, until the answer is called. */
async function fail(page: Page): Promise<() => Promise<void>> {
  const fault = { status: 500, json: { error: 'Something has gone wrong.', code: 'FAULT' } }
  let isParted = true
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/{dashboard,wsdot,conversations}', (route) => route.fulfill(fault))
  await page.routeWebSocket(/\/parties\//, (socket) => {
    if (isParted) void socket.close()
    else socket.connectToServer()
  })
  return () => {
    isParted = false
    return page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
