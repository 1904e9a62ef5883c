import type { Page } from '@playwright/test'

import { expect, test } from '../journeys/journey'
import { screenRecords } from '../journeys/screen-records'
import { settled } from '../journeys/settled'
import { noteFinding } from './findings'
import { clippedBySpacing, tooSmall } from './sizes'
import { visit, visits } from './visits'

const DEVICES = {
  'a desk': { look: { viewport: { width: 1280, height: 800 } }, isTouched: false },
  'a small screen': { look: { viewport: { width: 320, height: 640 } }, isTouched: false },
  'a phone': { look: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, isTouched: true },
}

for (const { reader, who, screens, paths } of visits) {
  for (const [device, { look, isTouched }] of Object.entries(DEVICES)) {
    test(`${reader} can hit everything and set text wide on ${device}: ${paths}`, async ({ open, sessions }) => {
      test.setTimeout(300_000)
      const records = await screenRecords(sessions)
      const page = await open('/error', { ...look, ...(who && { as: who }) })
      const troubles: string[] = []
      await visit(page, screens, records, async (path, state) => {
        await settled(page)
        const found = [...(await tooSmall(page, isTouched)), ...(await wide(page))]
        noteFinding({ kind: 'sizes', reader, path, state, device, troubles: found.length })
        for (const trouble of found) troubles.push(`${path}, ${state}: ${trouble}`)
      })
      expect([...new Set(troubles)]).toEqual([])
    })
  }
}

/** Texts that are lost with the spacing of 1.4.12, which somebody may set for every page. */
const wide = async (page: Page) => (await page.evaluate(clippedBySpacing)).map((place) => `with wide text ${place}`)
