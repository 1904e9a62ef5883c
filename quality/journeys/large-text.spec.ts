import { marit } from './cast'
import { expect, test } from './journey'

/** What is left of a phone whose owner has all text twice as large. */
const PHONE = { width: 180, height: 370 }

test('with text twice as large a phone still shows the way to every page, and nothing scrolls sideways', async ({
  open,
  sessions,
}) => {
  const page = await open('/', { as: marit, viewport: PHONE })
  await expect(page.getByRole('heading', { name: 'Upcoming Meeting' })).toBeVisible()
  const banner = page.getByRole('banner')
  for (const button of [
    banner.getByRole('button', { name: /Account$/ }),
    banner.getByRole('button', { name: 'Menu' }),
  ]) {
    const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width).toBeLessThanOrEqual(PHONE.width)
    await button.click({ trial: true })
  }
  await expect(banner.getByRole('link', { name: 'Skarn Hollow Ski Club' })).toBeVisible()

  const across = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(page.getByRole('region', { name: 'Upcoming events' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await across()).toBeLessThanOrEqual(PHONE.width)
  const rightmost = await page
    .getByRole('article')
    .locator('*')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)))
  expect(rightmost).toBeLessThanOrEqual(PHONE.width)

  // With news, which the wall tells in a line and leads to by a button.
  await page.getByRole('region', { name: 'Upcoming events' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  const text = [{ type: 'text', text: 'The lower gate is open again.' }]
  const asNora = await sessions.asNora()
  await asNora.post('/conversations', { message: { type: 'doc', content: [{ type: 'paragraph', content: text }] } })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /new since/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^New since/ })).toBeAttached()
  expect(await across()).toBeLessThanOrEqual(PHONE.width)

  // While the wall is on its way as well.
  await page.route('**/api/conversations*', () => {})
  await page.goto('/')
  await expect(page.getByText('Loading the posts')).toBeAttached()
  expect(await across()).toBeLessThanOrEqual(PHONE.width)
  await page.goto('/meetings')
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  expect(await across()).toBeLessThanOrEqual(PHONE.width)
  await page.goto('/resources/calendar')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  expect(await across()).toBeLessThanOrEqual(PHONE.width)
})
