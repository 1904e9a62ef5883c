import type { Page } from '@playwright/test'

import { marit } from './cast'
import { expect, test } from './journey'

const card = (page: Page) => page.getByRole('region', { name: 'Snoqualmie Pass I-90' })
const anyCard = (page: Page) =>
  page.getByRole('region', { name: /^(Snoqualmie Pass I-90|Mountain pass|Weather at the pass)$/ })
const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

test('the dashboard tells of the pass, shows the road, and looks back on a day', async ({ open }) => {
  const page = await open('/', { as: marit })
  await expect(card(page)).toContainText(/Updated \d{1,2}:\d\d [AP]M/)
  await expect(card(page)).toContainText('Sample data')
  await expect(card(page).getByRole('term')).toHaveText(['Eastbound', 'Westbound'])
  // Under many alerts the road is further down than anybody sees, and is not asked for.
  await card(page).getByRole('button', { name: 'Pause the camera' }).scrollIntoViewIfNeeded()
  await expect.poll(() => card(page).getByRole('img').evaluate(isDrawn)).toBe(true)

  await card(page).getByRole('button', { name: 'Pause the camera' }).press('Enter')
  await expect(card(page).getByRole('button', { name: 'Play the camera' })).toBeFocused()

  await card(page).getByRole('button', { name: 'The last 24 hours' }).press('Enter')
  await expect(card(page)).toContainText(/Low \d+°F, high \d+°F/)
  expect(await card(page).getByRole('row').count()).toBeGreaterThan(3)
})

test('without the feed the rest of the dashboard stands, and nothing moves when the weather comes', async ({
  open,
}) => {
  const page = await open('/profile', { as: marit })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/wsdot', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upcoming Meeting' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chat wall' })).toBeVisible()
  await expect(anyCard(page)).toHaveAttribute('aria-busy', 'true')
  const before = await anyCard(page).boundingBox()
  release()
  await expect(card(page)).toContainText('Updated')
  expect((await anyCard(page).boundingBox())?.height).toBe(before?.height)
})
