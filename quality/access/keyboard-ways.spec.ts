import type { Page } from '@playwright/test'

import { expect, test } from '../journeys/journey'
import { show } from '../journeys/screen'
import { screenRecords } from '../journeys/screen-records'
import { settled } from '../journeys/settled'
import { noteFinding } from './findings'
import { whereFocusIs } from './hands'
import { readers } from './readers'
import { inGroups } from './visits'

/** More stops than any page has; one that goes on after them goes in a ring. */
const FAR_TOO_MANY = 700
const PRESSES_AT_ONCE = 20

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
      const { onward, back } = await tabKeys(page)
      const troubles: string[] = []
      for (const screen of group) {
        await show(page, screen, records)
        await settled(page)
        const [there, here] = [await wayInStillPage(page, onward), await wayInStillPage(page, back)]
        noteFinding({ kind: 'way', reader, path: screen.path, stops: there.stops })
        troubles.push(...[...there.troubles, ...here.troubles].map((trouble) => `${screen.path}: ${trouble}`))
      }
      expect(troubles).toEqual([])
    })
  }
}

/**
 * As `way`, gone once more where the page has grown meanwhile, which moves what has the focus, and press by press where something is
 * amiss: a page that is not drawn between the presses may not have come into sight yet.
 */
async function wayInStillPage(page: Page, press: Press, atOnce = PRESSES_AT_ONCE): ReturnType<typeof way> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  const found = await way(page, press, atOnce)
  if ((await height()) !== before) return wayInStillPage(page, press, atOnce)
  return found.troubles.length > 0 && atOnce > 1 ? wayInStillPage(page, press, 1) : found
}

interface Press {
  readonly name: string
  /** Presses the key so often, as fast as the page takes it: drawing each stop takes longer than all the rest. */
  readonly times: (count: number) => Promise<unknown>
}

/** The Tab key of `page`, which notes at each press from now on where the focus is. */
async function tabKeys(page: Page): Promise<{ readonly onward: Press; readonly back: Press }> {
  await page.evaluate(`(${noteStops})(${whereFocusIs})`)
  const browser = await page.context().newCDPSession(page)
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const pressWith = (modifiers: number) => (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => ['rawKeyDown', 'keyUp'] as const)
        .flat()
        .map((type) => browser.send('Input.dispatchKeyEvent', { ...key, type, modifiers })),
    )
  return { onward: { name: 'Tab', times: pressWith(0) }, back: { name: 'Shift+Tab', times: pressWith(8) } }
}

type Stop = ReturnType<typeof whereFocusIs>

/** Runs in the page: `window.stops` are noted by `window.noteStop`, by each key while `window.isFast`. Lets nobody in again who is out. */
function noteStops(whereFocusIs: () => Stop): void {
  const stops: Stop[] = []
  const isOut = () => stops.at(-1)?.isOut ?? false
  const noteStop = () => isOut() || stops.push(whereFocusIs())
  Object.assign(window, { stops, noteStop })
  addEventListener('keydown', (event) => isOut() && event.preventDefault(), true)
  addEventListener('keyup', () => Reflect.get(window, 'isFast') && noteStop(), true)
}

/** Runs in the page, once it is drawn. */
const noteStop = () =>
  new Promise<void>((next) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        Reflect.get(window, 'noteStop')()
        next()
      }, 20),
    ),
  )

/** Presses a key until the focus is out of the page: how often, and where that cannot be, or the focus not be seen. */
async function way(page: Page, { name: key, times }: Press, atOnce: number) {
  await page.evaluate((isFast) => {
    Reflect.set(window, 'isFast', isFast)
    Reflect.get(window, 'stops').length = 0
    ;(document.activeElement as HTMLElement | null)?.blur()
  }, atOnce > 1)
  let stops: readonly Stop[] = []
  let end = -1
  while (end < 0 && stops.length < FAR_TOO_MANY) {
    await times(atOnce)
    if (atOnce === 1) await page.evaluate(noteStop)
    stops = await page.evaluate(() => Reflect.get(window, 'stops'))
    end = stops.findIndex(({ isOut, isStuck }) => isOut || isStuck)
  }
  const seen = end < 0 ? stops : stops.slice(0, end)
  const covered = new Set(seen.flatMap(({ name, over }) => (over ? [`${name}: ${over}`] : [])))
  const last = stops[end]
  if (!last) return { stops: seen.length, troubles: [...covered, `${key} comes to no end`] }
  if (last.isStuck && !last.isOut)
    return { stops: seen.length, troubles: [...covered, `${key} does not leave ${last.name}`] }
  return { stops: seen.length, troubles: seen.length > 0 ? [...covered] : [`${key} finds nothing`] }
}
