import type { Page } from '@playwright/test'

import { nora } from './cast'
import { databases, kept, noSignal, stockedUp } from './device'
import { expect, test } from './journey'

test.use({ serviceWorkers: 'allow' })

test('papers that were never opened can be read offline, and what is kept outlasts a new password, but no signing out', async ({
  open,
  sessions,
}) => {
  test.setTimeout(180_000)
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

  const other = await page.context().newPage()
  await test.step('what is kept stays readable when a new password gives the session another token', async () => {
    await page.goto('/account-setup')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New password', { exact: true }).fill('Timber-Gully-Rope-58!')
    await dialog.getByLabel('Confirm password', { exact: true }).fill('Timber-Gully-Rope-58!')
    await dialog.getByRole('button', { name: 'Save the new password' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => placesOfToken(page), 'the places moved along').toBe(2)

    await page.context().setOffline(true)
    await other.goto('/resources/docs-procs')
    expect(await opened(other, () => other.locator('main a[href^="/documents/"]').first().click())).toBe(200)
    await other.goto('/members')
    await expect(other.getByRole('row', { name: 'Aldous, Wren' })).toBeVisible()
    await expect(noSignal(other)).toBeVisible()
    await page.context().setOffline(false)
  })

  await test.step('signing out leaves nothing of a member on the device', async () => {
    expect(JSON.stringify(await kept(page))).toContain('Hege')
    await page.goto('/signout')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    const places = async () => (await kept(page)).filter(({ place }) => place.startsWith('member-'))
    await expect.poll(places).toEqual([])
    expect(JSON.stringify(await kept(page)) + (await databases(page))).not.toMatch(/Hege|Strand|Aldous/)
    // The other tab remembers where it was.
    const remembered = await page.evaluate(() => ({ ...localStorage }))
    expect({ requestedURL: '/members', ...remembered }).toEqual({
      requestedURL: '/members',
      'have-joyride': 'true add-event',
    })
  })

  await test.step('another member without signal sees nothing of it', async () => {
    const { token, userId } = await sessions.of(nora)
    await page.evaluate(
      ([token, userId]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('userId', userId)
      },
      [token, userId] as const,
    )
    await page.context().setOffline(true)
    await page.goto('/members')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline :(')
    await page.context().setOffline(false)
  })
})

/** The status of the file that `press` opens, in this tab or in one of its own. */
async function opened(page: Page, press: () => Promise<void>): Promise<number> {
  const file = page.context().waitForEvent('response', (answer) => answer.url().includes('/api/files/'))
  await press()
  return (await file).status()
}

/** How many of the device's places carry the hash of the token of now; there are no others. */
const placesOfToken = (page: Page) =>
  page.evaluate(async () => {
    const token = new TextEncoder().encode(localStorage.getItem('token') ?? '')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const places = (await caches.keys()).filter((name) => name.startsWith('member-'))
    return places.every((name) => name.includes(hash)) ? places.length : 0
  })
