import type { Page } from '@playwright/test'

import { expect, test } from '../journey'
import { show } from '../screen'
import { screenRecords } from '../screen-records'
import { settled } from '../settled'
import { readers } from './readers'
import { clippedBySpacing, tooSmall } from './sizes'
import { tally } from './tally'

const DEVICES = {
  'a desk': { look: { viewport: { width: 1280, height: 800 } }, isTouched: false },
  'a small screen': { look: { viewport: { width: 320, height: 640 } }, isTouched: false },
  'a phone': { look: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, isTouched: true },
}

for (const { reader, who, screens } of readers) {
  for (const [at, screen] of screens.entries()) {
    test(`on screen ${at + 1}, ${screen.path}, ${reader} can hit everything and set text wide`, async ({
      open,
      sessions,
    }) => {
      test.setTimeout(180_000)
      const records = await screenRecords(sessions)
      const troubles: string[] = []
      for (const [device, { look, isTouched }] of Object.entries(DEVICES)) {
        const page = await open('/error', { ...look, reducedMotion: 'reduce', ...(who && { as: who }) })
        const measure = async (state: string) => {
          await settled(page)
          const found = [...(await tooSmall(page, isTouched)), ...(await wide(page))]
          tally({ kind: 'sizes', reader, path: screen.path, state, device, troubles: found.length })
          for (const trouble of found) troubles.push(`${device}, ${state}: ${trouble}`)
        }
        await show(page, screen, records)
        await measure('as it opens')
        for (const [state, reach] of Object.entries(screen.states ?? {})) {
          await reach(page)
          await measure(state)
        }
      }
      expect([...new Set(troubles)]).toEqual([])
    })
  }
}

/** What is lost with the spacing of 1.4.12, which somebody may set for every page. */
const wide = async (page: Page) => (await page.evaluate(clippedBySpacing)).map((place) => `with wide text ${place}`)
