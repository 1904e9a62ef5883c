import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { choose } from './import-page'
import { expect, test } from './journey'

async function saved(page: Page, choice: string | RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: choice }).click()])
  return readFile(await file.path(), 'utf8')
}

test('the directory is saved as it is shown, for a spreadsheet and as contacts', async ({ open }) => {
  const page = await open('/members?find=solheim', { as: nora })
  const names = page.getByRole('rowheader')
  await expect(names.first()).toBeVisible()
  const shown = await names.count()

  const [heads, ...rows] = (await saved(page, `Spreadsheet (CSV), ${shown} of `)).trim().split('\r\n')
  expect(heads).toContain('First Name,Last Name,Status Type,Join Date,Birthdate,Adult Member?,Email,Home/Primary phone')
  expect(rows).toHaveLength(shown)
  expect(rows.find((row) => row.startsWith('Marit,Solheim'))).toContain(marit.email)

  const cards = (await saved(page, /^Contacts \(vCard\), \d+ of \d+ members, as filtered$/))
    .split('BEGIN:VCARD')
    .slice(1)
  const hers = cards.find((card) => card.includes('FN:Marit Solheim'))
  expect(hers).toContain(`EMAIL;TYPE=INTERNET:${marit.email}`)
  expect(hers).toContain('ORG:Skarn Hollow Ski Club')
  for (const card of cards) expect(card).toMatch(/TEL|EMAIL/)
})

test('a member saves no more than the portal shows to members, and of minors no phone', async ({ open }) => {
  const page = await open('/members?find=solheim', { as: marit })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const [heads, ...rows] = (await saved(page, 'Spreadsheet (CSV), ')).trim().split('\r\n')
  expect(heads).toMatch(/^\W?Last Name,First Name,Home\/Primary phone,Work phone,Cell phone$/)
  expect(rows.join('\n')).not.toContain('@')
  expect(rows).toContain('Solheim,Liv,,,')
})

test('the whole directory that an administrator saves comes back through the import and changes nothing', async ({
  open,
}) => {
  const page = await open('/members', { as: nora })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const csv = await saved(page, /^Spreadsheet \(CSV\), all \d+ members$/)
  const members = csv.trim().split('\r\n').length - 1
  expect(members).toBeGreaterThan(100)

  await page.goto('/members/import')
  await choose(page, csv)
  await page.getByRole('button', { name: 'Preview the import' }).click()
  const kinds = page.getByRole('group', { name: 'Show' }).getByRole('button')
  await expect(kinds).toHaveText([`No change ${members}`])
})
