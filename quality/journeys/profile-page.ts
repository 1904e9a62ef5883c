import type { Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const backdrop = (page: Page) => page.locator('.backdrop')
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
export const saved = (page: Page) => page.getByText('Your profile has been successfully updated!')
export const current = (page: Page) => field(page, 'Current password')
