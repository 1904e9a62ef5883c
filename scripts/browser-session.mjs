import { chromium as browserType } from '@playwright/test'

import { passwordOf } from './demo/accounts.mjs'
import { people } from './demo/households.mjs'
import { portalAt, signIn } from './portal-client.mjs'

/** Starts the Chromium at `executablePath`. */
export const launch = (executablePath) =>
  browserType.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

/** What the browser keeps of somebody who has signed in with this password. */
export async function storageOf(portal, name, password = passwordOf(name)) {
  const { token, userId } = await signIn(portalAt(portal.url), people.get(name).email, password)
  return { token, userId }
}

/**
 * Opens one page in a browser that has nothing in its cache, `stored` apart, and waits until it stands. `loaded` lists the
 * scripts that it asked for, by their paths below the site.
 */
export async function openPage({ portal, chromium, path, stored }) {
  const browser = await launch(chromium)
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })
  if (stored) await remember(context, stored)
  const page = await context.newPage()
  const loaded = []
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin === portal.url && pathname.endsWith('.js') && response.ok()) loaded.push(pathname.slice(1))
  })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return { page, loaded, close: () => browser.close() }
}

/** Puts a sign-in where the screens look for it. */
export const remember = (context, stored) =>
  context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, stored)
