import type { Page } from '@playwright/test'

import { runAxe } from './axe'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What keeps somebody from using `page` as it stands, by day and by night: the rules that are broken, and where. Looks only
 * `within` what matches this selector, where the rest was looked at before.
 */
export async function barriersOn(page: Page, within = 'html'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const byDay = await broken(page, within, { type: 'tag', values: RULES })
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Night changes nothing but the colors.
  const byNight = await broken(page, within, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  return [
    ...byDay,
    ...byNight.map((barrier) => `by night, ${barrier}`),
    ...(overhang > 0 ? [`the page is ${overhang} pixels too wide`] : []),
  ]
}

async function broken(
  page: Page,
  within: string,
  runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] },
) {
  // Sizes are measured by npm run test:access, for axe takes what the bar at the top lies over to be small.
  const options = { runOnly, ...(runOnly.type === 'tag' && { rules: { 'target-size': { enabled: false } } }) }
  const { violations } = await runAxe(page, options, within)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
