import type { Page } from '@playwright/test'

/** The window of a phone, in CSS pixels. */
const SCREEN = { width: 390, height: 844 }

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
