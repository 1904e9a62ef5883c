import type { Page } from '@playwright/test'

import { runAxe } from './axe'
import { settled } from './settled'
import { SIZES, WIDTHS } from './widths'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What keeps somebody from using `page` as it stands, wide by day and narrow by night: the rules that are broken, and where. Looks only
 * `within` what matches this selector, where the rest was looked at before, and in these `sizes`, where another would change the state.
 */
export async function barriersOn(page: Page, { within = 'html', sizes = SIZES } = {}): Promise<readonly string[]> {
  const viewport = page.viewportSize() ?? WIDTHS.wide
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(WIDTHS[size])
    await page.emulateMedia({ colorScheme: size === 'wide' ? 'light' : 'dark', reducedMotion: 'reduce' })
    await settled(page)
    // Sizes are measured by npm run test:access, for axe takes what the bar at the top lies over to be small.
    const options = { runOnly: { type: 'tag' as const, values: RULES }, rules: { 'target-size': { enabled: false } } }
    const { violations } = await runAxe(page, options, within)
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${size}, ${id}: ${target.join(' ')}`)),
    )
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overhang > 0) found.push(`${size}, the page is ${overhang} pixels too wide`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewport)
  return found
}
