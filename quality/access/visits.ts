import type { Page } from '@playwright/test'

import { type Screen, show } from '../journeys/screen'
import type { ScreenRecords } from '../journeys/screen-records'
import { readers } from './readers'

/** Enough that opening a window takes little of the time, few enough that two windows end at about the same moment. */
const PAGES_A_WINDOW = 8

/** `pages` in groups that one window shows one after the other. */
export const inGroups = <Page>(pages: readonly Page[]): readonly (readonly Page[])[] =>
  Array.from({ length: Math.ceil(pages.length / PAGES_A_WINDOW) }, (_, at) =>
    pages.slice(at * PAGES_A_WINDOW, (at + 1) * PAGES_A_WINDOW),
  )

/** A screen, and whether it was looked at as it opens before. */
interface Visited extends Screen {
  readonly isKnown: boolean
}

/** The screens of every reader, a window each; `paths` names those of one. */
export const visits = readers.flatMap(({ screens, ...reader }) => {
  const paths = screens.map(({ path }) => path)
  const all: readonly Visited[] = screens.map((screen, at) => ({ ...screen, isKnown: paths.indexOf(screen.path) < at }))
  return inGroups(all).map((group) => ({ ...reader, screens: group, paths: group.map(({ path }) => path).join(', ') }))
})

/** Calls `look` on each of `screens` as it opens, unless that is known, and in each of its states. */
export async function visit(
  page: Page,
  screens: readonly Visited[],
  records: ScreenRecords,
  look: (path: string, state: string) => Promise<void>,
) {
  for (const [at, screen] of screens.entries()) {
    if (screens[at - 1]?.states) await startAfresh(page)
    await show(page, screen, records)
    if (!screen.isKnown) await look(screen.path, 'as it opens')
    for (const [state, reach] of Object.entries(screen.states ?? {})) {
      await reach(page)
      await look(screen.path, state)
    }
  }
}

/** Leaves behind what was opened or typed, which would show on the next screen. */
async function startAfresh(page: Page) {
  await page.context().setOffline(false)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/error')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
