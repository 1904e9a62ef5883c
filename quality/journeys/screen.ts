import { expect, type Page } from '@playwright/test'

import type { ScreenRecords } from './screen-records'

/** A page of the portal, and what is done on it before it is looked at. */
export interface Screen {
  readonly path: string
  readonly heading: string | RegExp
  /** What the browser's tab says before the club's name; the heading where that is not said. */
  readonly tab?: string | RegExp
  readonly states?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
}

/** Goes to `screen` as a link in the portal would, and waits until it stands under its own title. */
export async function show(page: Page, { path, heading, tab = heading }: Screen, records: ScreenRecords) {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => records[name] ?? name)
  await page.evaluate((path) => history.pushState(null, '', path), filled(path))
  await page.getByRole('heading', { level: 1, name: typeof heading === 'string' ? filled(heading) : heading }).waitFor()
  // Before it stands how many posts of earlier journeys this reader has not seen.
  const title = expect.poll(async () => (await page.title()).replace(/^\(\d+\+?\) /, ''))
  await (typeof tab === 'string' ? title.toBe(`${filled(tab)} – Skarn Hollow Ski Club`) : title.toMatch(tab))
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
