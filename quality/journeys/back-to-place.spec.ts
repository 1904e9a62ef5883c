import type { Locator, Page } from '@playwright/test'

import { marit, nora } from './cast'
import { expect, test } from './journey'
import { wallOf } from './wall-page'

test('back from a member’s page the wall stands where it was, with the older posts that were loaded', async ({
  open,
}) => {
  const page = await open('/profile', { as: marit })
  await answerWithPosts(page, 45)
  await page.goto('/')
  const { wall, feed } = wallOf(page)
  for (const loaded of [20, 30, 40]) {
    await wall.getByRole('button', { name: 'Load More' }).click()
    await expect(feed.getByRole('article')).toHaveCount(loaded)
    // The page goes to the first of them, and the button from under the mouse.
    await expect(feed.getByRole('article').nth(loaded - 10)).toBeFocused()
  }
  await staysAt(page, feed.getByRole('article').nth(27).getByRole('link').first())
  await expect(feed.getByRole('article')).toHaveCount(40)
})

test('back from a member’s page the activity stands where it was, with the page that was loaded', async ({ open }) => {
  const page = await open('/activity', { as: nora })
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a') })
  await expect.poll(() => entries.count()).toBeGreaterThan(10)
  const first = await entries.count()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(first + 4)
  await staysAt(
    page,
    entries
      .nth(first + 2)
      .locator('a')
      .first(),
  )
})

test('the directory comes back as it was, page by page or all at once', async ({ open }) => {
  const page = await open('/members?rows=50&page=2', { as: marit })
  const rows = page.getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(40)
  await staysAt(page, rows.nth(38).getByRole('link').first())
  await expect(page).toHaveURL('/members?rows=50&page=2')

  await page.goto('/members?rows=all')
  const directory = page.getByRole('region', { name: 'Members, scrolls sideways' })
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  await directory.evaluate((list) => list.scrollTo({ top: 1500 }))
  await expect.poll(() => rows.nth(5).getAttribute('aria-rowindex')).not.toBe('6')
  const link = directory.getByRole('row').nth(12).getByRole('link').first()
  await staysAt(page, link, () => directory.evaluate((list) => list.scrollTop))
})

test('back to the meetings the list stands where it was', async ({ open }) => {
  const page = await open('/profile', { as: marit, viewport: { width: 800, height: 500 } })
  const meetings = Array.from({ length: 20 }, (_, at) => ({
    ...{ _id: `m${at}`, type: 'Board Meeting', venue: `Tolling Hall ${at}`, address: 'Alder Falls', time: '07:00PM' },
    ...{ date: `2026-${String(1 + (at % 10)).padStart(2, '0')}-05`, preview: 'Soup. '.repeat(at), hasMinutes: false },
  }))
  await page.route('**/api/meetings', (route) => route.fulfill({ json: { meetings } }))
  await page.goto('/meetings')
  await staysAt(page, page.getByRole('main').getByRole('listitem').nth(12).getByRole('link').first())
})

/** Follows a link from the middle of a list and comes back: the link stands where it stood. */
async function staysAt(page: Page, link: Locator, scrolled?: () => Promise<number>) {
  await link.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
  const [before, was] = [await top(), await scrolled?.()]
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
  if (scrolled) expect(await scrolled()).toBe(was)
}

/** From now on the wall has so many posts, some of a line and some of twenty, and no room that tells of others. */
async function answerWithPosts(page: Page, count: number) {
  const said = (at: number) => ({
    type: 'doc',
    content: Array.from({ length: 1 + ((at * 7) % 20) }, (_, line) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `Post ${at}, line ${line}` }],
    })),
  })
  const posts = Array.from({ length: count }, (_, at) => ({
    _id: `post-${at}`,
    author: { _id: 'somebody', fname: 'Tess', lname: 'Moriyama', avatar: null },
    message: said(at),
    date: '2026-11-20T16:00:00.000Z',
    attachments: [],
    position: 1000 - at,
    responses: [],
  }))
  await page.routeWebSocket(/\/parties\//, (socket) => void socket.close())
  await page.route(
    (url) => url.pathname === '/api/conversations',
    (route) => {
      const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 2000)
      const older = posts.filter(({ position }) => position < before)
      return route.fulfill({ json: { conversations: older.slice(0, 10), more: older.length > 10, position: 1000 } })
    },
  )
  await page.route('**/api/conversations/changes*', (route) =>
    route.fulfill({ json: { changes: [], position: 1000, more: false } }),
  )
}
