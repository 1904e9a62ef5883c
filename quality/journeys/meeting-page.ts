import { expect, type Page } from '@playwright/test'

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The meeting at `venue`, in a list. */
export const card = (page: Page, venue: string) => page.getByRole('listitem').filter({ hasText: venue })

/** Writes the description anew. */
export async function describe(page: Page, words: string) {
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect(description).toHaveAttribute('contenteditable', 'true')
  await description.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(words)
}
