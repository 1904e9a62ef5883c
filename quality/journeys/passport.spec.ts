import type { Browser, Page } from '@playwright/test'

import { barriersOn } from './barriers'
import { marit, nora, owen } from './cast'
import { expect, test } from './journey'
import { drop, redAndBlue, textFile } from './pictures'

const MISSING = [
  'Please select a member from the dropdown',
  'Please upload all required vaccine documents for this member',
]

test('an administrator hands in a vaccine passport, which administrators alone get to see', { tag: '@core' }, async ({
  browser,
  open,
  request,
  sessions,
}) => {
  const { userId } = await sessions.of(await sessions.enroll('Torbjorn', 'Lie'))
  const page = await open('/vaccine-passport', { as: nora })
  const submit = () => page.getByRole('button', { name: 'Add the passport' }).click()
  const complaints = page.getByRole('alert').getByRole('link')
  const files = page.getByRole('list', { name: 'Vaccine documents' })

  await test.step('what is missing is told', async () => {
    await submit()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(complaints).toHaveText(MISSING)
    await complaints.first().click()
    await expect(page.getByRole('combobox', { name: 'Member' })).toBeFocused()
  })

  await test.step('a member is chosen by typing', async () => {
    await page.getByRole('combobox', { name: 'Member' }).fill('lie tor')
    await page.getByRole('option', { name: 'Lie, Torbjorn' }).click()
    await submit()
    await expect(complaints).toHaveText(MISSING.slice(1))
  })

  await test.step('two pictures are dropped, and a text that is turned away', async () => {
    const zone = page.getByRole('button', { name: 'Choose images' })
    await drop(zone, [redAndBlue('Card, front.png'), redAndBlue('Card, back.png'), textFile('notes.txt')])
    await expect(files.getByRole('listitem')).toHaveCount(3)
    await expect(files.getByText('Uploaded', { exact: true })).toHaveCount(2)
    await expect(files.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
      'This file type is not supported',
    )
    await page.getByRole('button', { name: 'Remove notes.txt' }).click()
    await expect(files.getByRole('listitem')).toHaveCount(2)
    await expect(zone).toBeFocused()
  })

  await test.step('it lands on the profile, where the pictures are and open', async () => {
    await submit()
    await expect(page).toHaveURL(`/members/${userId}`)
    await expect(page.getByText('Torbjorn Lie’s vaccine passport was added.')).toBeVisible()
    await page.getByRole('tab', { name: 'Vaccination' }).click()
    await expect(files.getByRole('link')).toHaveCount(2)
    for (const small of await files.locator('img').all()) {
      await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await expect(files.locator('img')).toHaveCount(2)
    expect(await barriersOn(page)).toEqual([])
    expect(await openedBy(browser, page)).toBe(480)
  })

  await test.step('a link that somebody passed on opens nothing', async () => {
    const link = (await files.getByRole('link').first().getAttribute('href')) ?? ''
    const answerFor = async (token?: string) =>
      (await request.get(link, { ...(token && { headers: { Authorization: `Bearer ${token}` } }) })).status()
    expect(await answerFor()).toBe(403)
    expect(await answerFor((await sessions.of(marit)).token)).toBe(403)
    expect(await answerFor((await sessions.of(nora)).token)).toBe(200)
  })

  await test.step('the directory says Yes', async () => {
    await page.goto('/members?find=torbjorn')
    await expect(page.getByRole('row', { name: 'Lie, Torbjorn' }).locator('th, td').nth(5)).toHaveText('Yes')
  })

  await test.step('the history says who handed it in', async () => {
    await page.goto(`/members/${userId}?tab=history`)
    await expect(page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()).toContainText(
      'Nora Quist added vaccination files',
    )
  })

  await test.step('a member finds none of it', async () => {
    const member = await open(`/members/${userId}?tab=vaccination`, { as: marit })
    await expect(member.getByRole('tab')).toHaveText(['Details', 'Family'])
    await expect(member.getByRole('list', { name: 'Vaccine documents' })).toBeHidden()
    await member.goto('/members?find=torbjorn')
    await expect(member.getByRole('columnheader', { name: 'Vaccinated' })).toBeHidden()
  })
})

test('files that are left behind are asked about', async ({ open }) => {
  const page = await open('/members', { as: owen })
  await page.getByRole('banner').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Add Vaccine Passport' }).click()
  await page.getByRole('combobox', { name: 'Member' }).fill('solheim mar')
  await page.getByRole('option', { name: 'Solheim, Marit' }).click()
  await drop(page.getByRole('button', { name: 'Choose images' }), [redAndBlue('Card.png'), textFile('notes.txt')])
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Not saved yet' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('Card.png', { exact: true })).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/members')
})

/**
 * How wide the first document is in the tab that a click opens. A tab with nothing but a picture is the browser's own page,
 * whose styles the file's policy forbids: that is no fault, so nobody watches for any here.
 */
async function openedBy(browser: Browser, page: Page): Promise<number> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const twin = await context.newPage()
  await twin.goto(page.url())
  const opening = twin.waitForEvent('popup')
  await twin.getByRole('list', { name: 'Vaccine documents' }).getByRole('link').first().click()
  const tab = await opening
  await tab.waitForLoadState()
  const width = await tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await context.close()
  return width
}
