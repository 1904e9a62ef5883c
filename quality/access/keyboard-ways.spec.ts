import type { Page } from '@playwright/test'

import { expect, test } from '../journeys/journey'
import { show } from '../journeys/screen'
import { screenRecords } from '../journeys/screen-records'
import { settled } from '../journeys/settled'
import { noteFinding } from './findings'
import { focusOf } from './hands'
import { readers } from './readers'
import { inGroups } from './visits'

/** More stops than any page has; one that goes on after them goes in a ring. */
const FAR_TOO_MANY = 700

for (const { reader, who, screens } of readers) {
  const pages = [...new Map(screens.map((screen) => [screen.path, screen])).values()]
  for (const group of inGroups(pages)) {
    const paths = group.map(({ path }) => path).join(', ')
    test(`the Tab key leads ${reader} through each page and out again, both ways: ${paths}`, async ({
      open,
      sessions,
    }) => {
      test.setTimeout(300_000)
      const records = await screenRecords(sessions)
      const page = await open('/error', { reducedMotion: 'reduce', ...(who && { as: who }) })
      const troubles: string[] = []
      for (const screen of group) {
        await show(page, screen, records)
        await settled(page)
        const [there, back] = [await wayInStillPage(page, 'Tab'), await wayInStillPage(page, 'Shift+Tab')]
        noteFinding({ kind: 'way', reader, path: screen.path, stops: there.stops })
        troubles.push(...[...there.troubles, ...back.troubles].map((trouble) => `${screen.path}: ${trouble}`))
      }
      expect(troubles).toEqual([])
    })
  }
}

/** As `way`, gone once more where the page has grown meanwhile, which moves what has the focus. */
async function wayInStillPage(page: Page, key: string): ReturnType<typeof way> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  const found = await way(page, key)
  return (await height()) === before ? found : wayInStillPage(page, key)
}

/** Presses `key` until the focus is out of the page: how often, and where that cannot be, or the focus not be seen. */
async function way(page: Page, key: string) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const troubles = new Set<string>()
  for (let stops = 0; stops < FAR_TOO_MANY; stops += 1) {
    await page.keyboard.press(key)
    const { isOut, isStuck, name, over } = await focusOf(page)
    if (isOut) return { stops, troubles: stops > 0 ? [...troubles] : [`${key} finds nothing`] }
    if (isStuck) return { stops, troubles: [...troubles, `${key} does not leave ${name}`] }
    if (over) troubles.add(`${name}: ${over}`)
  }
  return { stops: FAR_TOO_MANY, troubles: [...troubles, `${key} comes to no end`] }
}
