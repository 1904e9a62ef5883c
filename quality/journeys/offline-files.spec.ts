import type { Page } from '@playwright/test'

import { kept, stockedUp } from './device'
import { expect, test } from './journey'

test.use({ serviceWorkers: 'allow' })

test('documents, Sentinels and minutes that were never opened can be read offline, until the member signs out', async ({
  open,
  sessions,
}) => {
  test.setTimeout(120_000)
  const page = await open('/resources/docs-procs', { as: await sessions.enroll('Hege', 'Strand') })
  await stockedUp(page)
  const section = page.getByRole('region', { name: 'Read offline' })

  await test.step('the page says how much is saved, within 30 MB', async () => {
    await expect(section).toContainText('up to 30 MB')
    await expect(section.getByRole('status')).toHaveText(/^(\d+) of \1 files saved, \d[\d.]* [KM]B\.$/, {
      timeout: 60_000,
    })
    const files = (await kept(page)).filter(({ address }) => address.startsWith('/api/files/'))
    const [, count = ''] = /^(\d+) of/.exec((await section.getByRole('status').textContent()) ?? '') ?? []
    expect(files.length).toBe(Number(count))
  })

  await page.context().setOffline(true)
  await test.step('without a connection each kind opens', async () => {
    await page.goto('/resources/docs-procs')
    expect(await opened(page, () => page.locator('main a[href^="/documents/"]').first().click())).toBe(200)
    await page.goto('/sentinels')
    expect(await opened(page, () => page.locator('main a[href^="/api/files/"]').first().click())).toBe(200)
    await page.goto('/meetings')
    const withMinutes = page.getByRole('listitem').filter({ hasText: 'With minutes' }).first()
    await withMinutes.getByRole('link', { name: /^View/ }).click()
    expect(await opened(page, () => page.getByRole('link', { name: /^Minutes/ }).click())).toBe(200)
  })
  await page.context().setOffline(false)

  await test.step('after signing out nothing of it is left', async () => {
    await page.goto('/signout')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect.poll(async () => (await kept(page)).filter(({ place }) => place.startsWith('member-'))).toEqual([])
  })
})

/** The status of the file that `press` opens, in this tab or in one of its own. */
async function opened(page: Page, press: () => Promise<void>): Promise<number> {
  const file = page.context().waitForEvent('response', (answer) => answer.url().includes('/api/files/'))
  await press()
  return (await file).status()
}
