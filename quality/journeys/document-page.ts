import { expect, type Page } from '@playwright/test'

import { pdf } from './papers'
import { drop } from './pictures'

export const dialog = (page: Page) => page.getByRole('dialog')

export const edit = (page: Page) => page.getByRole('button', { name: 'Edit this page' }).click()

/** Adds a PDF to a page that is being edited. */
export async function addPaper(page: Page, title: string, heading: string) {
  await page.getByRole('button', { name: 'Add a document' }).click()
  await drop(dialog(page).getByRole('button', { name: 'Choose the file' }), [pdf(`${title}.pdf`, title)])
  await dialog(page).getByLabel('Heading').fill(heading)
  await dialog(page).getByRole('button', { name: 'Add a document' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Does what opens a file in `page`, and gives the answer with it. Not every browser can show a PDF; some save it. */
export async function fileOpenedIn(page: Page, open: () => Promise<unknown>) {
  const isThere = Promise.any([page.waitForURL(/\/api\/files\//), page.waitForEvent('download')])
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/files\//), isThere, open()])
  return answer
}
