import { expect } from '@playwright/test'

import { press, type Screen } from './screen'

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
  { path: '/invitation', heading: 'Set your password' },
  { path: '/confirm-email', heading: 'Confirm your email' },
  { path: '/keep-email', heading: 'Keep your email' },
  { path: '/no/such/page', heading: 'Page not found' },
  { path: '/error', heading: 'Something went wrong' },
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
