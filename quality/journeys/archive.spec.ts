import { barriersOn } from './barriers'
import { nora, owen } from './cast'
import { expect, test } from './journey'

test('an administrator opens the archive, closes it again, and the others can read that', async ({ open }) => {
  const page = await open('/activity', { as: nora })
  await page.getByRole('link', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'The archive is closed' })).toBeVisible()
  await page.getByRole('button', { name: 'Open for an Hour' }).click()
  await expect(page.getByRole('heading', { name: /^Open until \d+:\d\d [AP]M$/ })).toBeVisible()
  await expect(page.getByText('60 minutes left')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Close Now' }).click()
  await expect(page.getByRole('heading', { name: 'The archive is closed' })).toBeVisible()

  const other = await open('/activity/archive', { as: owen })
  await expect(other.getByText(/^Nora Quist opened the archive and closed it at/)).toBeVisible()
  await other.getByRole('link', { name: 'Sign-ins' }).click()
  const told = other.getByRole('listitem').filter({ hasText: 'the archive' })
  await expect(told).toHaveText([/Nora Quist closed the archive/, /Nora Quist opened the archive for an hour/])
})
