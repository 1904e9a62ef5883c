import type { Page } from '@playwright/test'

import { coveredByFloating, hiddenByKeyboard, outOfSight } from '../journeys/phone-measures'
import { settled } from '../journeys/settled'
import { tooSmall } from './sizes'

/** The windows of a phone, of what the keyboard leaves of it, and of a smaller phone, in CSS pixels. */
const SCREEN = { width: 390, height: 844 }
const ABOVE_KEYBOARD = { width: 390, height: 420 }
const SMALLER = { width: 360, height: 640 }

/** Makes `page` a phone's and a desk's by turns, with all that is open on it: an option of Playwright's windows would last as long as they do. */
export async function phoneOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return {
    take: async () => {
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await page.setViewportSize(SCREEN)
    },
    putAway: async (viewport: { readonly width: number; readonly height: number }) => {
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
      await page.setViewportSize(viewport)
    },
  }
}

/** What cannot be seen or pressed on `page`, which a phone shows, nor above its keyboard, nor on a smaller phone. */
export async function misfitsOnPhones(page: Page): Promise<readonly string[]> {
  const found = await misfits(page)
  await page.setViewportSize(ABOVE_KEYBOARD)
  found.push(...(await hiddenByKeyboard(page)).map((button) => `with the keyboard ${button} is hidden`))
  await page.setViewportSize(SMALLER)
  await settled(page)
  found.push(...(await misfits(page)), ...(await tooSmall(page, true)))
  await page.setViewportSize(SCREEN)
  return found
}

const misfits = async (page: Page) => [...(await outOfSight(page)), ...(await coveredByFloating(page))]
