import { expect } from '@playwright/test'

import { putOnDuty } from './calendar-page'
import { administratorsDashboard, membersDashboard } from './dashboard-screens'
import { libraryScreens } from './library-screens'
import { pastScreens } from './past-screens'
import { drop, redAndBlue } from './pictures'
import { press, type Screen } from './screen'

/** What everybody finds who is signed in. What stands in braces is named by `screenRecords`. */
export const membersScreens: readonly Screen[] = [
  membersDashboard,
  {
    path: '/members',
    heading: 'Members',
    states: {
      'nobody found': async (page) => {
        await page.getByLabel('Find a member').fill('yeti')
        await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
      },
    },
  },
  { path: '/members/{member}', heading: 'Marit Solheim' },
  { path: '/members/board', heading: 'Board Members' },
  { path: '/profile', heading: 'Your Profile' },
  {
    path: '/account-setup',
    heading: 'Account',
    states: {
      'new password': async (page) => {
        await press(page, 'Change password')
        await press(page, 'Save the new password')
        await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
      },
    },
  },
  { path: '/inbox', heading: 'Inbox' },
  { path: '/notifications', heading: 'Notifications' },
  { path: '/pass', heading: 'Snoqualmie Pass I-90' },
  { path: '/sentinels', heading: 'Sentinels' },
  { path: '/meetings', heading: 'Meetings' },
  {
    path: '/meetings/{meeting}',
    heading: /^(General Membership|Board Meeting)$/,
    tab: /^(General Membership|Board Meeting), /,
  },
  { path: '/duties', heading: 'Duties' },
  { path: '/lost-and-found', heading: 'Lost and Found' },
  {
    path: '/lost-and-found/new',
    heading: 'Add What You Found',
    states: {
      complaints: async (page) => {
        await press(page, 'Add the item')
        await expect(page.getByRole('alert')).toBeFocused()
      },
    },
  },
  { path: '/lost-and-found/{foundItem}', heading: 'Red mitten' },
  { path: '/lost-and-found/{foundItem}/edit', heading: 'Edit Found Item' },
  { path: '/lodge', heading: 'Lodge nights', tab: 'Lodge Nights' },
  { path: '/lodge/tonight', heading: 'Tonight at the lodge', tab: 'Tonight at the Lodge' },
  { path: '/lodge/statement', heading: 'Lodge statement', tab: 'Lodge Statement' },
  { path: '/work-hours', heading: 'Work hours' },
  { path: '/qualifications', heading: 'Qualifications' },
  { path: '/resources/calendar', heading: 'Calendar' },
  { path: '/resources/calendar/{entry}', heading: '{title}' },
  { path: '/resources/extras', heading: 'Club Extras' },
  { path: '/resources/docs-procs', heading: 'Docs & Procs' },
  { path: '/resources/history', heading: 'Historical Articles' },
  { path: '/gymnastics', heading: 'Gymnastics Society' },
]

export const administratorsScreens: readonly Screen[] = [
  administratorsDashboard,
  { path: '/season', heading: 'Season at a glance' },
  { path: '/work-hours', heading: 'Work hours' },
  { path: '/lodge/rooms', heading: 'Rooms and seasons', tab: 'Rooms and Seasons' },
  {
    path: '/lodge/rooms/new',
    heading: 'Add a Room',
    states: {
      complaints: async (page) => {
        await press(page, 'Add the room')
        await expect(page.getByRole('alert')).toBeFocused()
      },
    },
  },
  { path: '/lodge/seasons/new', heading: 'Add a Season' },
  {
    path: '/members/{member}',
    heading: 'Marit Solheim',
    states: {
      'delete dialog': async (page) => {
        await press(page, 'Delete')
        await press(page, 'Delete the member')
        await expect(page.getByRole('dialog').getByLabel(/^Type/)).toHaveAccessibleDescription(/did not match!$/)
      },
      'role dialog': async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Make administrator')
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
      'family tab': async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('tab', { name: 'Family' }).click()
      },
      'vaccination tab': (page) => page.getByRole('tab', { name: 'Vaccination' }).click(),
      'history tab': async (page) => {
        await page.getByRole('tab', { name: 'History' }).click()
        await expect(page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
      },
    },
  },
  { path: '/members/invite', heading: 'Invite Members' },
  {
    path: '/members/new',
    heading: 'Add New Member',
    states: {
      'temporary password': (page) => page.getByRole('radio', { name: 'Set a temporary password' }).check(),
      complaints: async (page) => {
        await press(page, 'Add New Member')
        await expect(page.getByRole('alert')).toBeFocused()
      },
      'family picker': async (page) => {
        await page.getByLabel('Associated family members').fill('quist')
        await page.getByRole('option', { name: 'Quist, Leif' }).click()
        await page.getByLabel('Associated family members').fill('solheim')
        await expect(page.getByRole('option', { name: 'Solheim, Liv' })).toBeVisible()
      },
    },
  },
  { path: '/members/{member}/edit', heading: 'Edit Marit Solheim' },
  { path: '/members/{member}/qualifications', heading: 'Qualifications', tab: /^Qualifications of Marit Solheim/ },
  {
    path: '/sentinels/new',
    heading: 'Add New Sentinel',
    states: {
      complaint: async (page) => {
        await press(page, 'Add Sentinel')
        await expect(page.getByRole('alert')).toBeFocused()
      },
      'a refused file': async (page) => {
        await drop(page.getByRole('button', { name: 'Choose a file' }), [redAndBlue(`${'a long name '.repeat(7)}.png`)])
        await expect(page.getByText('This file type is not supported', { exact: true })).toBeVisible()
      },
    },
  },
  {
    path: '/meetings/{meeting}',
    heading: /^(General Membership|Board Meeting)$/,
    tab: /^(General Membership|Board Meeting), /,
    states: {
      'history tab': async (page) => {
        await page.getByRole('tab', { name: 'History' }).click()
        await expect(page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
      },
      'delete dialog': async (page) => {
        await press(page, 'Delete')
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
  },
  {
    path: '/meetings/new',
    heading: 'Add New Meeting',
    states: {
      complaints: async (page) => {
        await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
        await press(page, 'Add Meeting')
        await expect(page.getByRole('alert')).toBeFocused()
      },
    },
  },
  { path: '/meetings/{meeting}/edit', heading: 'Edit Meeting' },
  {
    path: '/resources/calendar-new',
    heading: 'Add Event',
    states: {
      complaints: async (page) => {
        await press(page, 'Add Event')
        await expect(page.getByRole('alert')).toBeFocused()
      },
      'duty picker': async (page) => {
        await putOnDuty(page, 'castellane', 'Castellane, Owen')
        await page.keyboard.type('sol')
        await expect(page.getByRole('option', { name: 'Solheim, Marit' })).toBeVisible()
      },
      tutorial: async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Show the tutorial again')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Next' }).click()
        await expect(page.getByRole('alertdialog', { name: /Event title/ })).toBeVisible()
      },
    },
  },
  { path: '/resources/calendar/{entry}/edit', heading: 'Edit Event' },
  { path: '/alerts', heading: 'Alerts' },
  {
    path: '/alerts/new',
    heading: 'Create New Alert',
    states: {
      complaints: async (page) => {
        await press(page, 'Create the alert')
        await expect(page.getByRole('alert')).toBeFocused()
      },
    },
  },
  {
    path: '/members/removed',
    heading: 'Removed Members',
    states: {
      'erase dialog': async (page) => {
        await page
          .getByRole('button', { name: /^Erase/ })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
        await expect(page.getByRole('dialog').getByLabel(/^Type/)).toHaveAccessibleDescription(/did not match!$/)
      },
    },
  },
  {
    path: '/vaccine-passport',
    heading: 'Add a Vaccine Passport',
    states: {
      complaints: async (page) => {
        await press(page, 'Add the passport')
        await expect(page.getByRole('alert')).toBeFocused()
      },
    },
  },
  ...libraryScreens,
  ...pastScreens,
]
