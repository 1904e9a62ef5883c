import type { Page } from '@playwright/test'

import { bringAxe } from '../journeys/axe'
import { expect, test } from '../journeys/journey'
import { screenRecords } from '../journeys/screen-records'
import { settled } from '../journeys/settled'
import { SIZES, WIDTHS } from '../journeys/widths'
import { noteFinding, type Place } from './findings'
import { AT_REST, barriersInEveryLook } from './looks'
import { misfitsOnPhones, phoneOf } from './phone'
import { clippedBySpacing, inReach, tooSmall } from './sizes'
import { visit, visits } from './visits'

for (const { reader, who, screens, paths } of visits) {
  for (const size of SIZES) {
    test(`${reader} meets no barriers and can hit everything, ${size}: ${paths}`, async ({ open, sessions }) => {
      test.setTimeout(600_000)
      const records = await screenRecords(sessions)
      const viewport = WIDTHS[size]
      const page = await open('/error', { viewport, ...(who && { as: who }) })
      await page.emulateMedia(AT_REST[size])
      await bringAxe(page)
      // Whoever has a narrow window has a phone, or a desk whose screen is enlarged four times: one visit is looked at as both.
      const phone = size === 'narrow' ? await phoneOf(page) : undefined
      await phone?.take()
      const troubles: string[] = []
      await visit(page, screens, records, async (path, state) => {
        const place = { reader, path, state, size }
        const found = phone ? await sizeTroubles(page, place, 'a phone') : []
        if (phone && state === 'as it opens') found.push(...(await misfitsOnPhones(page)))
        await phone?.putAway(viewport)
        found.push(...(await sizeTroubles(page, place, phone ? 'a small screen' : 'a desk')))
        found.push(...(await barriersInEveryLook(page, place)))
        await phone?.take()
        troubles.push(...found.map((trouble) => `${path}, ${state}: ${trouble}`))
      })
      expect([...new Set(troubles)]).toEqual([])
    })
  }
}

/**
 * The targets too small to hit on `device`, and the texts cut off there with the text spacing of WCAG 1.4.12: on a phone no more than
 * on the small screen, which is narrower.
 */
async function sizeTroubles(page: Page, { reader, path, state }: Place, device: string): Promise<string[]> {
  await settled(page)
  const isPhone = device === 'a phone'
  const small = await tooSmall(page, isPhone)
  const lost = isPhone ? [] : await page.evaluate(clippedBySpacing, await inReach(page))
  const found = [...small, ...lost.map((place) => `with wide text ${place}`)]
  noteFinding({ kind: 'sizes', reader, path, state, device, troubles: found.length })
  return found.map((trouble) => `on ${device} ${trouble}`)
}
