import { expect } from '@playwright/test'

import type { Screen } from './screen'

const tab = /^The club on \w+ \d+, \d{4} – /

/** The pages on which administrators look back at the club. */
export const pastScreens: readonly Screen[] = [
  { path: '/activity', heading: 'Activity' },
  { path: '/activity/sign-ins', heading: 'Sign-ins' },
  { path: '/activity/mail', heading: 'Undelivered Mail' },
  { path: '/activity/notifications', heading: 'Who Was Notified' },
  { path: '/activity/proof', heading: 'Audit check' },
  { path: '/activity/integrity', heading: 'Data check' },
  { path: '/activity/archive', heading: 'Archive' },
  { path: '/members/import', heading: 'Import Members' },
  {
    path: '/activity/as-of?day={today}&show=members',
    heading: 'Time machine',
    tab,
    states: {
      'no such day': async (page) => {
        await page.getByLabel('As of the end of').fill('02/31/2026')
        await expect(page.getByText('Please enter a valid date as MM/DD/YYYY.')).toBeVisible()
      },
      'before the club began': async (page) => {
        await page.getByLabel('As of the end of').fill('01/01/2020')
        await expect(page.getByText('The club’s records begin on')).toBeVisible()
      },
    },
  },
  { path: '/activity/as-of?day={today}&show=calendar', heading: 'Time machine', tab },
  { path: '/activity/as-of?day={today}&show=documents', heading: 'Time machine', tab },
  { path: '/activity/as-of?day={today}&show=offices', heading: 'Time machine', tab },
  { path: '/activity/as-of?day={today}&show=hours', heading: 'Time machine', tab },
  {
    path: '/activity/as-of/dates/{entry}?day={today}',
    heading: 'Event',
    tab: /^Event on \w+ \d+, \d{4} – /,
  },
  {
    path: '/activity/as-of/members/{member}?day={today}',
    heading: 'Member Record',
    tab: /^Member record on \w+ \d+, \d{4} – /,
  },
  {
    path: '/members/{member}',
    heading: 'Marit Solheim',
    states: {
      'who set it dialog': async (page) => {
        await page.getByRole('button', { name: 'Who changed the address?' }).click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
    },
  },
]
