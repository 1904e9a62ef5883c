import { expect } from '@playwright/test'

import type { Screen } from './screen'

const tab = /^The club on \w+ \d+, \d{4} – /

/** The pages on which administrators look back at the club. */
export const pastScreens: readonly Screen[] = [
  { path: '/activity', heading: 'Activity' },
  { path: '/activity/sign-ins', heading: 'Sign-ins' },
  { path: '/activity/proof', heading: 'Proof' },
  { path: '/activity/integrity', heading: 'Integrity' },
  { path: '/members/import', heading: 'Import Members' },
  {
    path: '/activity/as-of?day={today}&show=members',
    heading: 'As of a Day',
    tab,
    states: {
      'no such day': async (page) => {
        await page.getByLabel('As of the end of').fill('02/31/2026')
        await expect(page.getByText('Please enter a day that exists')).toBeVisible()
      },
      'before the club began': async (page) => {
        await page.getByLabel('As of the end of').fill('01/01/2020')
        await expect(page.getByText('Nothing had been recorded yet')).toBeVisible()
      },
    },
  },
  { path: '/activity/as-of?day={today}&show=calendar', heading: 'As of a Day', tab },
  { path: '/activity/as-of?day={today}&show=documents', heading: 'As of a Day', tab },
  { path: '/activity/as-of?day={today}&show=offices', heading: 'As of a Day', tab },
  {
    path: '/activity/as-of/members/{member}?day={today}',
    heading: 'A Member’s Record',
    tab: /^A member on \w+ \d+, \d{4} – /,
  },
  {
    path: '/members/{member}',
    heading: 'Marit Solheim',
    states: {
      'who set it dialog': async (page) => {
        await page.getByRole('button', { name: 'Who set the address?' }).click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
    },
  },
]
