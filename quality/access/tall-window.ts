import type { Page } from '@playwright/test'

/** Does `look` in a window so high that nothing that stays at one of its edges lies above anything else. */
export async function inTallWindow<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 }
  const scrolled = await page.evaluate(() => scrollY)
  try {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...viewport, height: Math.min(viewport.height + whole, 12_000) })
    await page.evaluate(() => scrollTo(0, 0))
    return await look()
  } finally {
    await page.setViewportSize(viewport)
    await page.evaluate((top) => scrollTo(0, top), scrolled)
  }
}
