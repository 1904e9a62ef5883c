import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
  // The portal has no frames, for which alone the other mode opens a page of its own at every look.
  const { violations } = await axe
    .setLegacyMode()
    .include(within)
    .options({
      // Rules that are chosen otherwise are forgotten over these options.
      runOnly,
      // Sizes are measured by npm run test:access, for axe takes what the bar at the top lies over to be small.
      ...(runOnly.type === 'tag' && { rules: { 'target-size': { enabled: false } } }),
      resultTypes: ['violations'],
      // Nor are its styles from elsewhere, which axe would fetch once more.
      preload: false,
    })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
