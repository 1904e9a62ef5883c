import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { expect, test } from './journey'

async function saved(page: Page, choice: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: choice, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test('the directory is saved as it is shown, for a spreadsheet and as contacts', { tag: '@core' }, async ({ open }) => {
  const page = await open('/members?find=solheim', { as: nora })
  const names = page.getByRole('rowheader')
  await expect(names.first()).toBeVisible()
  const shown = await names.count()

  const [heads, ...rows] = (await saved(page, 'For a spreadsheet (CSV)')).trim().split('\r\n')
  expect(heads).toContain('Last Name,First Name,Home/Primary phone,Cell phone,Work phone,Email,Status Type,Vaccinated')
  expect(rows).toHaveLength(shown)
  expect(rows.find((row) => row.startsWith('Solheim,Marit'))).toContain(marit.email)

  const cards = (await saved(page, 'As contacts (vCard)')).split('BEGIN:VCARD').slice(1)
  const hers = cards.find((card) => card.includes('FN:Marit Solheim'))
  expect(hers).toContain(`EMAIL;TYPE=INTERNET:${marit.email}`)
  expect(hers).toContain('ORG:Skarn Hollow Ski Club')
  for (const card of cards) expect(card).toMatch(/TEL|EMAIL/)
})

test('a member saves no more than the portal shows to members, and of minors no phone', async ({ open }) => {
  const page = await open('/members?find=solheim', { as: marit })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const [heads, ...rows] = (await saved(page, 'For a spreadsheet (CSV)')).trim().split('\r\n')
  expect(heads).toMatch(/^\W?Last Name,First Name,Home\/Primary phone,Cell phone,Work phone$/)
  expect(rows.join('\n')).not.toContain('@')
  expect(rows).toContain('Solheim,Liv,,,')
})
