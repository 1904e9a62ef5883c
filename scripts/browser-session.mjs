import { chromium as browserType } from '@playwright/test'

import { launchOptions } from './chromium-launch.mjs'
import { passwordOf } from './demo/accounts.mjs'
import { people } from './demo/households.mjs'
import { portalAt, signIn } from './portal-client.mjs'

/** Starts the Chromium at `executablePath`. */
export const launch = (executablePath) => browserType.launch(launchOptions(executablePath))

/** What the browser keeps of somebody who has signed in with this password. */
export async function storageOf(portal, name, password = passwordOf(name)) {
  const { token, userId } = await signIn(portalAt(portal.url), people.get(name).email, password)
  return { token, userId }
}

/**
 * The paths below the site of all scripts that the page at `path` asks for until it stands and is quiet, in a window that has
 * nothing in its cache, and `stored` in its storage.
 */
export async function scriptsOf({ portal, browser, path, stored }) {
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })
  try {
    if (stored) await remember(context, stored)
    // What the portal fetches when idle is no part of the page. On a slow machine it would come before the page is quiet.
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const page = await context.newPage()
    const loaded = []
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      if (origin === portal.url && pathname.endsWith('.js') && response.ok()) loaded.push(pathname.slice(1))
    })
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    return loaded
  } finally {
    await context.close()
  }
}

/** Puts a sign-in where the screens look for it. */
export const remember = (context, stored) =>
  context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, stored)
