import { expect, test } from '../journeys/journey'
import { show } from '../journeys/screen'
import { screenRecords } from '../journeys/screen-records'
import { settled } from '../journeys/settled'
import { noteFinding } from './findings'
import { hiddenFocus } from './hands'
import { readers } from './readers'

/** More stops than any page has; one that goes on after them goes in a ring. */
const FAR_TOO_MANY = 700

for (const { reader, who, screens } of readers) {
  for (const path of new Set(screens.map(({ path }) => path))) {
    test(`the Tab key leads ${reader} through ${path} and out again, both ways`, async ({ open, sessions }) => {
      test.setTimeout(120_000)
      const records = await screenRecords(sessions)
      const page = await open('/error', { reducedMotion: 'reduce', ...(who && { as: who }) })
      const screen = screens.find((screen) => screen.path === path)
      if (screen) await show(page, screen, records)
      await settled(page)
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        const hidden = new Set<string>()
        let stops = 0
        for (; stops < FAR_TOO_MANY; stops += 1) {
          await page.keyboard.press(key)
          const at = await page.evaluate(() => {
            const focused = document.activeElement
            const isOut = !focused || focused === document.body
            // A field for a time has a stop for each of its parts.
            const hasStops = focused instanceof HTMLInputElement && /^(time|date)$/.test(focused.type)
            const isStuck = !isOut && !hasStops && focused === Reflect.get(window, 'latestStop')
            Reflect.set(window, 'latestStop', focused)
            return { isOut, isStuck, name: focused?.ariaLabel ?? focused?.textContent?.trim().slice(0, 40) ?? '' }
          })
          if (at.isOut) break
          expect(at.isStuck, `${key} leaves ${at.name}`).toBe(false)
          const over = await hiddenFocus(page)
          if (over) hidden.add(`${at.name}: ${over}`)
        }
        expect(stops, `${key} comes to an end`).toBeLessThan(FAR_TOO_MANY)
        expect(stops, `${key} finds something`).toBeGreaterThan(0)
        if (key === 'Tab') noteFinding({ kind: 'way', reader, path, stops })
        expect([...hidden], 'where the focus cannot be seen').toEqual([])
      }
    })
  }
}
