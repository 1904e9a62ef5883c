import type { Page } from '@playwright/test'

import { barriersOn } from './barriers'
import { marit, nora } from './cast'
import { expect, test } from './journey'
import { mailedLink } from './mailbox'
import { signIn } from './sign-in-form'
import { WIDTHS } from './widths'

test('a link from a letter leads to pages without barriers', async ({ open, request }) => {
  const visitor = await open('/forgot-password')
  await visitor.getByLabel('Email').fill(marit.email)
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await visitor.goto(await mailedLink(request, marit.email, 'Choose a new password'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Hello, Marit')
  await visitor.getByRole('button', { name: 'Save new password' }).click()
  expect(await barriersOn(visitor)).toEqual([])
  await visitor.goto('/reset-password?token=made-up')
  await expect(visitor.getByRole('alert')).toBeVisible()
  expect(await barriersOn(visitor)).toEqual([])
})

test('the page without a line has no barriers either', async ({ open }) => {
  const page = await open('/members', { as: nora, viewport: WIDTHS.narrow })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('link', { name: 'Add New Member' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline :(')
  expect(await barriersOn(page)).toEqual([])
})

test('every page of the menus has its name in the tab, and the focus on its heading', async ({ open }) => {
  const page = await open('/members/board', { as: nora })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Board Members')

  const walk = async (name: string) => {
    await menu.getByRole('link', { name, exact: true }).click()
    // Menus and tabs have titles, and some pages have sentences for headings.
    await expect(heading, name).toHaveText(HEADINGS[name] ?? name, { ignoreCase: true })
    await expect(heading, name).toBeFocused()
    const title = `${TABS[name] ?? (await heading.textContent())} – Skarn Hollow Ski Club`
    await expect(page).toHaveTitle(new RegExp(`^${title}$`, 'i'))
  }
  for (const link of await menu.getByRole('link').allTextContents()) await walk(link)
  for (const button of await menu.getByRole('button').all()) {
    await button.click()
    const links = await menu.locator('[aria-expanded=true] + * a').allTextContents()
    expect(links).not.toEqual([])
    await page.keyboard.press('Escape')
    for (const link of links) {
      await button.click()
      await walk(link)
    }
  }
})

const HEADINGS: Record<string, string | RegExp> = {
  Home: /^Good \w+, Nora$/,
  Directory: 'Members',
  Gymnastics: 'Gymnastics Society',
  Profile: 'Your Profile',
  'View All': 'Alerts',
  'Add New': 'Create New Alert',
  'Add Vaccine Passport': 'Add a Vaccine Passport',
}

const TABS: Record<string, string> = { Home: 'Home' }

test('nothing moves for those who have asked for less motion', async ({ open, sessions }) => {
  const { userId } = await sessions.of(marit)
  const page = await open('/members', { as: nora, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Resources' }).click()
  expect(await animationsOn(page), 'menu').toEqual([])
  await page.goto(`/members/${userId}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await animationsOn(page), 'dialog').toEqual([])

  const spinning = async (reducedMotion: 'reduce' | 'no-preference') => {
    const visitor = await open('/login', { reducedMotion })
    await visitor.route('**/api/login/key', () => {})
    await signIn(visitor, marit)
    await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('aria-busy', 'true')
    return animationsOn(visitor)
  }
  expect(await spinning('reduce')).toEqual([])
  expect(await spinning('no-preference')).not.toEqual([])
})

const animationsOn = (page: Page) =>
  page.evaluate(() => document.getAnimations().map((animation) => animation.id || animation.constructor.name))
