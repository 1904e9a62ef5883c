import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type AxeFindings = Pick<AxeResults, 'violations' | 'incomplete'>

/** Has every page that is opened here from now on bring axe along: to send it each time takes longer than most looks. */
export const bringAxe = (page: Page) => page.addInitScript({ content: SOURCE })

/**
 * What axe finds in `page` as it stands, `within` all that matches this selector. Axe's own package for Playwright also fetches all
 * that axe has nothing to say of.
 */
export async function runAxe(page: Page, options: RunOptions, within = 'html'): Promise<AxeFindings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const found = await page.evaluate(
    async ({ options, within }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations, incomplete } = await axe.run(document.querySelectorAll(within), options)
      return JSON.stringify({ violations, incomplete })
    },
    // Its styles from elsewhere, of which the portal has none, axe would fetch once more.
    { options: { ...options, preload: false, resultTypes: ['violations' as const, 'incomplete' as const] }, within },
  )
  return JSON.parse(found)
}
