import { barriersOn } from './barriers'
import { nora, owen } from './cast'
import { expect, test } from './journey'
import { WIDTHS } from './widths'

test('an administrator opens the archive, closes it again, and the others can read that', async ({ open }) => {
  const page = await open('/activity', { as: nora })
  await page.getByRole('link', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'The archive is closed' })).toBeVisible()
  await page.getByRole('button', { name: 'Open for an Hour' }).click()
  await expect(page.getByRole('heading', { name: /^Open until \d+:\d\d [AP]M$/ })).toBeVisible()
  await expect(page.getByText('60 minutes left')).toBeVisible()
  await page.getByRole('button', { name: 'Close Now' }).click()
  await expect(page.getByRole('heading', { name: 'The archive is closed' })).toBeVisible()

  const other = await open('/activity/archive', { as: owen })
  await expect(other.getByText(/^Nora Quist opened the archive and closed it at/)).toBeVisible()
  await other.getByRole('link', { name: 'Sign-ins' }).click()
  const told = other.getByRole('listitem').filter({ hasText: 'the archive' })
  await expect(told).toHaveText([/Nora Quist closed the archive/, /Nora Quist opened the archive for an hour/])
})

test('the open archive has no barriers, wide and narrow, by day and by night', async ({ open }) => {
  test.setTimeout(90_000)
  const looks = Object.entries(WIDTHS).map(async ([size, viewport]) => {
    const page = await open('/activity/archive', { as: owen, viewport })
    await expect(page.getByRole('button', { name: 'Open for an Hour' })).toBeVisible()
    await page.route('**/api/archive-window', (route) => route.fulfill({ json: opened() }))
    await page.getByRole('button', { name: 'Open for an Hour' }).click()
    await expect(page.getByRole('button', { name: 'Close Now' })).toBeVisible()
    return (await barriersOn(page)).map((barrier) => `${size}: ${barrier}`)
  })
  expect((await Promise.all(looks)).flat()).toEqual([])
})

const opened = () => {
  const [openedAt, closesAt] = [-12, 48].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  const openedBy = { _id: 'nora', name: 'Nora Quist' }
  const window = { openedBy, openedAt, closesAt, closedBy: null, taken: [openedAt, openedAt] }
  return { open: window, earlier: [{ ...window, closedBy: openedBy }] }
}
