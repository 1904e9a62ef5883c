import { expect, type Page } from '@playwright/test'

import { adult, dryRun, mail } from '../journeys/import-page'
import { redAndBlue } from '../journeys/pictures'
import { press, type Screen } from '../journeys/screen'

/** States that other journeys look at with a record of their own, or that are one press away from any page. */
export const furtherScreens: readonly Screen[] = [
  {
    path: '/members',
    heading: 'Members',
    states: {
      'a menu of the bar': async (page) => {
        const menu = page.getByRole('banner').getByRole('button', { name: /^(Resources|Menu)$/ })
        await menu.first().click()
        await expect(page.getByRole('link', { name: 'Historical Articles' }).first()).toBeVisible()
      },
      'ways to export': async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Export')
      },
      tutorial: async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Show the tutorial again')
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  },
  {
    path: '/profile',
    heading: 'Your Profile',
    states: {
      'cropping a picture': async (page) => {
        const choosing = page.waitForEvent('filechooser')
        await press(page, 'Choose a picture')
        await (await choosing).setFiles(redAndBlue('me.png'))
        await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible()
      },
      'about the email': async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'What if I change my email?')
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
      },
      complaints: async (page) => {
        await page.keyboard.press('Escape')
        await page.getByLabel('City', { exact: true }).fill('')
        await press(page, 'Save changes')
        await expect(page.getByRole('alert')).toBeFocused()
      },
      'leaving with changes': async (page) => {
        await page.getByRole('contentinfo').or(page.getByRole('banner')).getByRole('link').first().click()
        await expect(page.getByRole('alertdialog', { name: 'Not saved yet' })).toBeVisible()
      },
    },
  },
  {
    path: '/resources/calendar',
    heading: 'Calendar',
    states: {
      'an event': async (page) => {
        await page.getByRole('main').locator('li button[data-entry]').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      'deleting an event': async (page) => {
        await press(page, 'Delete')
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
      'history of an event': async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'History')
        await expect(
          page
            .getByRole('dialog', { name: /^History/ })
            .getByRole('listitem')
            .first(),
        ).toBeVisible()
      },
      subscribe: async (page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await press(page, 'Subscribe')
        await expect(page.getByRole('region', { name: 'My duties' })).toBeVisible()
      },
      'what was deleted': async (page) => {
        await page.keyboard.press('Escape')
        await unfold(page)
      },
    },
  },
  {
    path: '/pass',
    heading: 'Snoqualmie Pass I-90',
    states: {
      'a new rule': async (page) => {
        await press(page, 'Add a rule')
        await expect(page.getByRole('region', { name: 'New rule' })).toBeVisible()
      },
    },
  },
  {
    path: '/season?year=2025',
    heading: 'Season at a glance',
    states: { 'numbers of a plot': (page) => press(page, 'Table: The pass, day by day') },
  },
  {
    path: '/meetings',
    heading: 'Meetings',
    states: { 'what was deleted': unfold },
  },
  {
    path: '/sentinels',
    heading: 'Sentinels',
    states: {
      history: async (page) => {
        await page
          .getByRole('button', { name: /^History/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
      'delete dialog': async (page) => {
        await press(page, 'Close')
        await page
          .getByRole('button', { name: /^Delete Sentinel/ })
          .first()
          .click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  },
  { path: '/alerts', heading: 'Alerts', states: { 'what was deleted': unfold } },
  {
    path: '/activity',
    heading: 'Activity',
    states: {
      details: async (page) => {
        await page
          .getByRole('button', { name: /^Details/ })
          .first()
          .click()
        await expect(page.getByRole('button', { name: /^Details/, expanded: true }).first()).toBeVisible()
      },
      'ways to export': (page) => press(page, 'Export'),
      'nothing found, and no such day': async (page) => {
        await page.keyboard.press('Escape')
        await page.getByLabel('From', { exact: true }).fill('02/31/2026')
        await page.getByLabel('Find', { exact: true }).fill('yeti')
        await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
      },
    },
  },
  {
    path: '/activity/proof',
    heading: 'Audit check',
    states: {
      proven: async (page) => {
        await press(page, 'Check Now')
        await expect(page.getByRole('definition').first()).toBeVisible()
      },
    },
  },
  {
    path: '/members/import',
    heading: 'Import Members',
    states: {
      'dry run': (page) =>
        dryRun(page, [
          adult('Ask', 'Looked', mail('ask.looked')),
          adult('Marit', 'Solheim', mail('another.marit')),
          adult('Ask', 'Solheim', 'no address'),
        ]),
    },
  },
]

async function unfold(page: Page) {
  const fold = page.getByRole('button', { name: /^Deleted / })
  if ((await fold.count()) > 0) await fold.first().click()
}
