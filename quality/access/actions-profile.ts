import { expect, type Page } from '@playwright/test'

import { passwordOf, TEMPORARY_PASSWORD } from '../../scripts/demo/accounts.mjs'
import { seal } from '../../scripts/key-exchange.mjs'
import { marit, nora } from '../journeys/cast'
import { redAndBlue } from '../journeys/pictures'
import { backdrop, field, heading, saved } from '../journeys/profile-page'
import type { Sessions } from '../journeys/sessions'
import type { KeyboardAction } from './keyboard-action'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const CHOSEN = 'Wet-Wool-Socks-8!'

/** Somebody who has been added, and not yet signed in. */
async function newcomer(sessions: Sessions) {
  const portal = await sessions.asNora()
  const [fname, lname] = ['Nils', 'Keys']
  const email = `${fname}.${lname}@skarnhollow.example`.toLowerCase()
  const { 'temporary-password': password } = await seal(portal, { 'temporary-password': TEMPORARY_PASSWORD })
  const rest = { birthdate: '1985-03-09', joinDate: '2024-11-02', statusType: 'Active', isAdult: true, family: [] }
  const phone = { home: '2065550190', work: '', cell: '' }
  const address = { street: '7 Ferry Landing Road', city: 'Alder Falls', state: 'WA', zipCode: '98999' }
  await portal.post('/users/', { ...rest, phone, address, fname, lname, email, password })
  return { who: { fname, lname, name: `${fname} ${lname}`, email, password: TEMPORARY_PASSWORD } }
}

export const profileActions: readonly KeyboardAction[] = [
  {
    action: 'a visitor signs in',
    path: '/login',
    how: async (hands, page) => {
      await hands.write(page.getByLabel('Email'), marit.email)
      await hands.write(page.getByLabel('Password', { exact: true }), passwordOf(marit.name))
      await hands.press(button(page, 'Sign In'))
    },
    seen: (page) => expect(heading(page)).toHaveText(/, Marit$/),
  },
  {
    action: 'a visitor asks for a new password',
    path: '/login',
    how: async (hands, page) => {
      await hands.press(page.getByRole('link', { name: /forgot/i }))
      await expect(heading(page)).toHaveText('Forgot password')
      await hands.write(page.getByLabel('Email'), 'nobody@skarnhollow.example')
      await hands.press(button(page, 'Send the link'), 'Space')
    },
    seen: (page) => expect(page.getByRole('status').first()).toBeVisible(),
  },
  {
    action: 'a newcomer goes through the first login',
    path: '/',
    given: newcomer,
    how: async (hands, page) => {
      await hands.press(button(page, 'Get Started'))
      await hands.write(field(page, 'New password'), CHOSEN)
      await hands.write(field(page, 'Confirm password'), CHOSEN)
      await hands.press(button(page, 'Continue'))
      await hands.write(field(page, 'Birthdate'), '03091985')
      await hands.press(button(page, 'Continue'))
      await expect(heading(page)).toHaveText("Cheers, You're All Set!", { timeout: 15_000 })
      await hands.press(button(page, 'Take Me To The Portal'))
    },
    seen: (page) => expect(heading(page)).toHaveText(/, Nils$/),
  },
  {
    action: 'a member signs out',
    path: '/members',
    given: async (sessions) => ({ who: await sessions.enroll('Liv', 'Keys') }),
    how: async (hands, page) => {
      await hands.start(page.getByRole('banner').getByRole('button', { name: /Account$/ }))
      await hands.key('ArrowDown')
      await hands.along(page.getByRole('link', { name: 'Sign out' }), 'ArrowDown')
      await hands.key('Enter')
    },
    seen: (page) => expect(heading(page)).toHaveText('Sign in'),
  },
  {
    action: 'an administrator opens a menu, closes it, and goes where it leads',
    path: '/members',
    as: nora,
    how: async (hands, page) => {
      const menu = page.getByRole('banner').getByRole('button', { name: 'Lodge' })
      await hands.start(menu)
      await hands.key('Enter')
      await hands.key('Escape')
      await expect(menu).toBeFocused()
      await hands.key('ArrowDown')
      await hands.along(page.getByRole('link', { name: 'Calendar', exact: true }), 'ArrowDown')
      await hands.key('Enter')
    },
    seen: (page) => expect(heading(page)).toBeFocused(),
  },
  {
    action: 'a member changes a phone and saves the profile',
    path: '/profile',
    given: async (sessions) => ({ who: await sessions.enroll('Frode', 'Keys') }),
    how: async (hands, page) => {
      await hands.start(field(page, 'Cell phone (optional)'))
      await hands.write(field(page, 'Cell phone (optional)'), '2065550177')
      await hands.start(button(page, 'Save changes'))
      await hands.key('Enter')
    },
    seen: async (page) => {
      await expect(saved(page)).toBeVisible()
      await expect(field(page, 'Cell phone (optional)')).toHaveValue('(206) 555-0177')
    },
  },
  {
    action: 'a member chooses a wallpaper',
    path: '/profile',
    given: async (sessions) => ({ who: await sessions.enroll('Siv', 'Keys') }),
    how: async (hands, page) => {
      await hands.start(page.getByRole('radio', { checked: true }))
      await hands.along(page.getByRole('radio', { name: 'Rope tow' }), 'ArrowRight')
      await hands.press(button(page, 'Save changes'))
    },
    seen: async (page) => {
      await expect(saved(page)).toBeVisible()
      await expect(backdrop(page)).toHaveClass(/\bwp-rope-tow\b/)
    },
  },
  {
    action: 'a member chooses a picture and crops it',
    path: '/profile',
    given: async (sessions) => ({ who: await sessions.enroll('Ola', 'Keys') }),
    how: async (hands, page) => {
      const crop = page.getByRole('dialog', { name: 'Crop your picture' })
      await hands.start(button(page, 'Choose a picture'))
      const choosing = page.waitForEvent('filechooser')
      await hands.key('Enter')
      await (await choosing).setFiles(redAndBlue('me.png'))
      await expect(crop).toBeVisible()
      await hands.reach(crop.getByRole('application'), { back: true })
      await hands.key('ArrowLeft')
      await hands.press(crop.getByRole('button', { name: 'Use this picture' }))
      await expect(page.getByRole('list', { name: 'Your new picture' })).toContainText('Uploaded')
      await hands.press(button(page, 'Save changes'))
    },
    seen: (page) => expect(saved(page)).toBeVisible(),
  },
]
