import type { Page } from '@playwright/test'

import { tooSmall } from '../access/sizes'
import { marit, nora } from './cast'
import { expect, test } from './journey'
import { coveredByFloating, hiddenByKeyboard, outOfSight } from './phone-measures'
import { show } from './screen'
import { screenRecords } from './screen-records'
import { administratorsScreens, membersScreens } from './screens'
import { settled } from './settled'

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
/** What the keyboard leaves of the larger one. */
const ABOVE_KEYBOARD = { width: 390, height: 420 }

const readers = [
  { reader: marit, screens: membersScreens },
  { reader: nora, screens: administratorsScreens },
]

for (const viewport of PHONES) {
  const { width, height } = viewport
  for (const { reader, screens } of readers) {
    test(`at ${width} by ${height} every page of ${reader.name}’s fits, and a finger hits whatever is there`, async ({
      open,
      sessions,
    }) => {
      test.setTimeout(300_000)
      const records = await screenRecords(sessions)
      const page = await open('/error', { as: reader, viewport, hasTouch: true, isMobile: true })
      const troubles: string[] = []
      for (const screen of screens) {
        await show(page, screen, records)
        await settled(page)
        for (const trouble of await troublesOf(page)) troubles.push(`${screen.path}: ${trouble}`)
        if (width < ABOVE_KEYBOARD.width) continue
        await page.setViewportSize(ABOVE_KEYBOARD)
        for (const button of await hiddenByKeyboard(page)) troubles.push(`${screen.path} with keyboard: ${button}`)
        await page.setViewportSize(viewport)
      }
      expect(troubles).toEqual([])
    })
  }
}

test('what a button opens on a phone is in sight, and a finger hits it', async ({ open }) => {
  const viewport = { width: 390, height: 844 }
  const page = await open('/members', { as: marit, viewport, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: /^Spreadsheet/ })).toBeVisible()
  expect(await troublesOf(page)).toEqual([])
  await page.goto('/')
  await page.getByRole('button', { name: 'Recent Sentinels' }).click()
  await expect(page.getByRole('link', { name: /^May 20/ }).first()).toBeVisible()
  expect(await troublesOf(page)).toEqual([])
})

const troublesOf = async (page: Page) => [
  ...(await tooSmall(page, true)),
  ...(await outOfSight(page)),
  ...(await coveredByFloating(page)),
]
