import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { inDays } from './club-clock'
import { controlled, keeps, kept, noSignal, stockedUp } from './device'
import { addPaper, edit } from './document-page'
import { expect, test } from './journey'
import { screenRecords } from './screen-records'

test.use({ serviceWorkers: 'allow' })

test('what every member needs can be read without signal, and what was opened before', async ({ open, sessions }) => {
  const { meeting } = await screenRecords(sessions)
  const editor = await open('/resources/docs-procs', { as: nora })
  await edit(editor)
  await addPaper(editor, 'Snow route', 'Getting there')
  const page = await open('/', { as: marit })
  const title = page.getByRole('heading', { level: 1 })
  const search = page.getByRole('dialog', { name: 'Search' })
  await stockedUp(page)

  await test.step('a meeting, a document and the search are opened', async () => {
    await page.goto(`/meetings/${meeting}`)
    await keeps(page, `/api/meetings/${meeting}`)
    expect((await openPaper(page, 'Snow route')).status()).toBe(200)
    await page.goto('/members/board')
    await keeps(page, '/api/files/')
    await page.keyboard.press('Control+k')
    await expect(search.getByRole('combobox', { name: 'Search the portal' })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await page.context().setOffline(true)

  await test.step('the directory', async () => {
    await page.goto('/members')
    await expect(page.getByRole('row', { name: 'Aldous, Wren' })).toBeVisible()
    await expect(noSignal(page)).toBeVisible()
  })

  await test.step('the calendar, in a month that was never looked at', async () => {
    const month = inDays(90).slice(0, 7)
    await page.goto(`/resources/calendar?month=${month}`)
    await expect(title).toHaveText('Calendar')
    await expect(noSignal(page)).toBeVisible()
  })

  await test.step('the meeting and the document', async () => {
    await page.goto('/meetings')
    await page.locator(`main a[href="/meetings/${meeting}"]`).first().click()
    await expect(title).toHaveText(/^(General Membership|Board Meeting)$/)
    await expect(noSignal(page)).toBeVisible()
    expect((await openPaper(page, 'Snow route')).headers()['content-type']).toBe('application/pdf')
  })

  await test.step('the search finds what this device has, and says so', async () => {
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox', { name: 'Search the portal' }).fill('aldous')
    await expect(search.getByText(/Offline\. Searching what this device has, saved /)).toBeVisible()
    await search
      .getByRole('group', { name: 'Members' })
      .getByRole('option', { name: /^Wren Aldous/ })
      .click()
    await expect(page).toHaveURL(/\/members\/[\w-]+$/)
  })

  await test.step('what was never opened is Offline :(, and comes by itself when the line is back', async () => {
    await expect(title).toHaveText('Offline :(')
    await page.getByRole('banner').getByRole('link').click()
    await expect(title).toHaveText(/, Marit$/)
    await expect(noSignal(page)).toBeVisible()
    await page.goBack()
    await expect(title).toHaveText('Offline :(')
    await page.context().setOffline(false)
    await expect(title).toHaveText('Wren Aldous')
    await expect(noSignal(page)).toBeHidden()
  })

  await test.step('neither a token nor anything about vaccines is kept', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const all = JSON.stringify(await kept(page))
    expect(all).toContain('Aldous')
    expect(all).not.toContain(token)
    expect(all).not.toMatch(/Bearer|vaccin/i)
  })
})

test('what comes from the device gives way as soon as the portal answers', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const { userId } = await sessions.of(await sessions.enroll('Runa', 'Fjeld'))
  const page = await open('/', { as: marit })
  await controlled(page)
  await page.goto(`/members/${userId}`)
  await keeps(page, `/api/users/${userId}`)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('7 Ferry Landing Road')).toBeVisible()
  await expect(noSignal(page)).toBeVisible()
  const portal = await sessions.asNora()
  const { user } = await portal.get(`/users/${userId}`)
  await portal.put(`/users/${userId}`, { ...user, family: [], address: { ...user.address, street: '3 Beacon Steps' } })
  await page.context().setOffline(false)
  await expect(page.getByText('3 Beacon Steps')).toBeVisible()
  await expect(noSignal(page)).toBeHidden()
})

test('the portal can be installed, in the name of the club', async ({ open }) => {
  const page = await open('/login')
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Skarn Hollow Ski Club', display: 'standalone', start_url: '/', scope: '/' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const icon = await createImageBitmap(await (await fetch(src)).blob())
      return `${icon.width}x${icon.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A window of a test keeps nothing, as if it were private.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

/** Opens a paper in a tab of its own: some browsers show it in place of the page, others save it and stay. */
async function openPaper(page: Page, title: string) {
  const tab = await page.context().newPage()
  await tab.goto('/resources/docs-procs')
  const file = tab.waitForResponse(/\/api\/files\//)
  await tab.getByRole('link', { name: title }).click()
  const answer = await file
  await tab.close()
  return answer
}
