import type { Page } from '@playwright/test'

import { expect } from './journey'

/** As a spreadsheet of the club has them; nobody here has lockers. */
export const HEADINGS = 'First Name,Last Name,E-mail,Membership,Home phone,DOB,Join Date,Street,City,State,Zip,Locker'
const DETAILS = '2065550155,03/09/1985,11/02/2024,7 Ferry Landing Road,Alder Falls,WA,98999,12'
export const adult = (fname: string, lname: string, email: string) => `${fname},${lname},${email},Active,${DETAILS}`
export const mail = (name: string) => `${name}@skarnhollow.example`

/** The row of the file as the page tells of it. */
export const row = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(`Row ${number}`, { exact: true }) })
    .first()

/** Gives the page a file with that content. */
export const choose = (page: Page, content: string | Buffer, name = 'members.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(content) ? content : Buffer.from(content) })

/** Goes on to the dry run of a file with these rows, and waits until the last was looked at. */
export async function dryRun(page: Page, rows: readonly string[]) {
  await choose(page, [HEADINGS, ...rows].join('\r\n'))
  await page.getByRole('button', { name: 'Preview the import' }).click()
  await expect(row(page, rows.length + 1)).toBeVisible()
}
