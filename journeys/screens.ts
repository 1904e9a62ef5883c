import { expect, type Page } from '@playwright/test'

/** A page of the portal, and what is done on it before it is looked at. */
export interface Screen {
  readonly path: string
  readonly heading: string | RegExp
  /** What the browser's tab says before the club's name; the heading where that is not said. */
  readonly tab?: string
  readonly states?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
}

export const visitorsScreens: readonly Screen[] = [
  {
    path: '/login',
    heading: 'Sign in',
    states: { complaints: (page) => press(page, 'Sign In') },
  },
  {
    path: '/forgot-password',
    heading: 'Forgot password',
    states: {
      complaint: (page) => press(page, 'Send the link'),
      sent: async (page) => {
        await page.getByLabel('Email').fill('nobody@skarnhollow.example')
        await press(page, 'Send the link')
        await expect(page.getByRole('status')).toBeVisible()
      },
    },
  },
  { path: '/reset-password', heading: 'Reset password' },
  { path: '/no/such/page', heading: 'These tracks lead nowhere' },
  { path: '/error', heading: 'The tow has stopped' },
]

/** What stands at '/' for somebody who has never signed in. Nothing is saved. */
export const wizard: Screen = {
  path: '/',
  heading: /^Welcome, /,
  tab: 'Welcome',
  states: {
    password: async (page) => {
      await press(page, 'Get Started')
      await press(page, 'Continue')
      await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Please enter a new password')
    },
    birthdate: async (page) => {
      await page.getByLabel('New password').fill('Wet-Wool-Socks-8!')
      await page.getByLabel('Confirm password').fill('Wet-Wool-Socks-8!')
      await press(page, 'Continue')
      await press(page, 'Continue')
      await expect(page.getByLabel('Birthdate')).toHaveAccessibleDescription(/Please enter a valid birthdate$/)
    },
    saving: async (page) => {
      await page.context().setOffline(true)
      await page.getByLabel('Birthdate').fill('12/14/1990')
      await press(page, 'Continue')
    },
    'not saved': (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
}

/** What everybody finds who is signed in. `{member}` stands for somebody's id. */
export const membersScreens: readonly Screen[] = [
  {
    path: '/',
    heading: /^Good (morning|afternoon|evening), /,
    tab: 'Home',
    states: {
      'account menu': (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /Account$/ })
          .click(),
    },
  },
  {
    path: '/members',
    heading: 'Members',
    states: {
      'nobody found': async (page) => {
        await page.getByLabel('Find a member').fill('yeti')
        await expect(page.getByRole('heading', { name: 'Nobody by that description' })).toBeVisible()
      },
    },
  },
  { path: '/members/{member}', heading: 'Marit Solheim' },
  { path: '/members/board', heading: 'Board Members' },
  { path: '/profile', heading: 'Your Profile' },
  { path: '/sentinels', heading: 'Sentinels' },
  { path: '/meetings', heading: 'Meetings' },
  { path: '/meetings/{member}', heading: 'Meeting' },
  { path: '/resources/calendar', heading: 'Calendar' },
  { path: '/resources/extras', heading: 'Club Extras' },
  { path: '/resources/docs-procs', heading: 'Docs & Procs' },
  { path: '/resources/history', heading: 'Historical Articles' },
  { path: '/gymnastics', heading: 'Gymnastics Society' },
]

export const administratorsScreens: readonly Screen[] = [
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
  {
    path: '/members/new',
    heading: 'Add New Member',
    states: {
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
  { path: '/sentinels/new', heading: 'Add New Sentinel' },
  { path: '/meetings/new', heading: 'Add New Meeting' },
  { path: '/meetings/{member}/edit', heading: 'Edit Meeting' },
  { path: '/resources/calendar-new', heading: 'Add Event' },
  { path: '/resources/calendar/{member}/edit', heading: 'Edit Event' },
  { path: '/alerts', heading: 'Alerts' },
  { path: '/alerts/new', heading: 'Create New Alert' },
  { path: '/members/removed', heading: 'Removed Members' },
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
]

/** Goes to `screen` as a link in the portal would, and waits until it stands under its own title. */
export async function show(page: Page, { path, heading, tab }: Screen, member: string) {
  await page.evaluate((path) => history.pushState(null, '', path), path.replace('{member}', member))
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expect(page).toHaveTitle(`${tab ?? String(heading)} – Skarn Hollow Ski Club`)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
