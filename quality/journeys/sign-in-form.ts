import type { Page } from '@playwright/test'

import type { Account } from './cast'

/** Fills in the sign-in page and sends it. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs out by the menu of the account: the link below the wall moves away as long as posts come in. */
export async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account$/ })
    .click()
  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
}
