import type { Page } from '@playwright/test'
import { marit, nora } from './cast'
import { THIS_YEAR } from './club-clock'
import { expect, test } from './journey'
import { docx, pdf } from './papers'
import { drop, redAndBlue } from './pictures'
import { untilLive } from './room-line'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const complaints = (page: Page) => page.getByRole('alert').getByRole('link')
const zone = (page: Page) => page.getByRole('button', { name: 'Choose a file' })

/** Which journey publishes what: none gets in the other's way. */
const [CHOSEN, BEFORE] = [THIS_YEAR - 5, THIS_YEAR - 6]

test('an administrator adds a Sentinel, whose first page is its cover on every open page', async ({ open }) => {
  const elsewhere = await open('/sentinels', { as: marit })
  const page = await open('/sentinels/new', { as: nora })

  await test.step('there are fifteen years and twelve months, and a file is asked for', async () => {
    await expect(page.getByLabel('Year').getByRole('option')).toHaveCount(15)
    await expect(page.getByLabel('Month').getByRole('option')).toHaveCount(12)
    await press(page, 'Add Sentinel')
    await expect(complaints(page)).toHaveText(['Please upload a new Sentinel in the box below.'])
    await complaints(page).click()
    await expect(zone(page)).toBeFocused()
  })

  await test.step('a picture is no Sentinel', async () => {
    await drop(zone(page), [redAndBlue('cover.png')])
    await expect(page.getByText('This file type is not supported', { exact: true })).toBeVisible()
    await press(page, 'Add Sentinel')
    await expect(complaints(page)).toHaveText(['This file type is not supported'])
  })

  await test.step('what is left behind is asked about', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click()
    await press(page, 'Stay here')
  })

  await test.step('a PDF is added once, and stands in both lists', async () => {
    await untilLive(elsewhere)
    await page.getByLabel('Month').selectOption('November')
    await page.getByLabel('Year').selectOption(String(CHOSEN))
    await drop(zone(page), [pdf('Sentinel.pdf', 'The rope issue')])
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add Sentinel', exact: true }).dblclick()
    await expect(page).toHaveURL('/sentinels')
    await expect(page.getByText(`The November ${CHOSEN} Sentinel was added.`)).toBeVisible()
    await expect(card(page, `November ${CHOSEN}`)).toHaveCount(1)
    await expect(card(elsewhere, `November ${CHOSEN}`)).toBeVisible()
  })

  await test.step('the cover is its first page, and the file opens', async () => {
    const cover = card(elsewhere, `November ${CHOSEN}`)
    await cover.scrollIntoViewIfNeeded()
    const picture = cover.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(720)
    const link = (await cover.getByRole('link').getAttribute('href')) ?? ''
    const answer = await elsewhere.evaluate(async (href) => {
      const response = await fetch(href)
      return [response.status, response.headers.get('content-type')]
    }, link)
    expect(answer).toEqual([200, 'application/pdf'])
  })

  await test.step('a supplement is warned of, and let pass', async () => {
    await page.goto('/sentinels/new')
    await page.getByLabel('Month').selectOption('November')
    await page.getByLabel('Year').selectOption(String(CHOSEN))
    await expect(page.getByText(`There’s already a Sentinel for November ${CHOSEN}.`)).toBeVisible()
    await drop(zone(page), [docx('Supplement.docx')])
    await press(page, 'Add Sentinel')
    await expect(card(page, `November ${CHOSEN}`)).toHaveCount(2)
  })
})

test('a deleted Sentinel can be undone, and restored; its history tells', async ({ open }) => {
  const page = await open('/sentinels/new', { as: nora })
  await page.getByLabel('Month').selectOption('May')
  await page.getByLabel('Year').selectOption(String(BEFORE))
  await drop(zone(page), [docx('Letter.docx')])
  await press(page, 'Add Sentinel')
  const may = card(page, `May ${BEFORE}`)
  const remove = async () => {
    await may.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
    await press(page, 'Delete the Sentinel')
    await expect(may).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await remove()
  await press(page, 'Undo')
  await expect(may).toBeVisible()
  await remove()
  await page.getByRole('button', { name: /^Deleted Sentinels/ }).click()
  await page.getByRole('button', { name: `Restore May ${BEFORE}` }).click()
  await expect(may).toBeVisible()

  await may.getByRole('button', { name: /^History/ }).click()
  const entries = page.getByRole('dialog').getByRole('listitem')
  await expect(entries.first()).toContainText('Nora Quist')
  await expect(entries).toHaveCount(5)
})
