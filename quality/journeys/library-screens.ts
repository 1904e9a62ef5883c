import { expect, type Page } from '@playwright/test'

import { press, type Screen } from './screen'

/** The pages that administrators keep in place, as they see them while they do. */
export const libraryScreens: readonly Screen[] = [
  {
    path: '/resources/docs-procs',
    heading: 'Docs & Procs',
    states: {
      editing: edit,
      complaints: (page) => complaintsOf(page, 'Add a document'),
      'complaints about a text': async (page) => {
        await page.keyboard.press('Escape')
        await complaintsOf(page, 'Add text')
      },
    },
  },
  {
    path: '/resources/history',
    heading: 'Historical Articles',
    states: { editing: edit, complaints: (page) => complaintsOf(page, 'Add an article') },
  },
  {
    path: '/resources/extras',
    heading: 'Club Extras',
    states: { editing: edit, complaints: (page) => complaintsOf(page, 'Add a photo') },
  },
  {
    path: '/members/board',
    heading: 'Board Members',
    states: {
      editing: edit,
      'an office': async (page) => {
        await press(page, 'Edit President')
        await page.getByRole('dialog').getByLabel('Office email').fill('nobody')
        await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('alert')).toBeFocused()
      },
    },
  },
  { path: '/gymnastics', heading: 'Gymnastics Society', states: { editing: edit } },
]

async function edit(page: Page) {
  await press(page, 'Edit this page')
  await expect(page.getByRole('button', { name: /^Add an? / }).first()).toBeVisible()
}

async function complaintsOf(page: Page, name: string) {
  await press(page, name)
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('alert')).toBeFocused()
}
