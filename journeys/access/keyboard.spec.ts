import { expect, test } from '../journey'
import { calendarDeeds } from './deeds-calendar'
import { dashboardDeeds } from './deeds-dashboard'
import { libraryDeeds } from './deeds-library'
import { memberDeeds } from './deeds-members'
import { pastDeeds } from './deeds-past'
import { profileDeeds } from './deeds-profile'
import { recordDeeds } from './deeds-records'
import { hands } from './hands'
import { tally } from './tally'

const deeds = [
  ...profileDeeds,
  ...dashboardDeeds,
  ...memberDeeds,
  ...recordDeeds,
  ...calendarDeeds,
  ...libraryDeeds,
  ...pastDeeds,
]

for (const { action, path, as, given: prepare, how, seen } of deeds) {
  test(`by keyboard alone: ${action}`, async ({ open, sessions }) => {
    const given = (await prepare?.(sessions)) ?? {}
    const who = given.who ?? as
    const address = path.replace(/\{(\w+)\}/g, (_, name) => String(given[name]))
    const page = await open(address, { ...(who && { as: who }), reducedMotion: 'reduce' })
    // Nobody here has a mouse.
    await page.evaluate(() => {
      for (const kind of ['pointerdown', 'mousedown', 'click'])
        addEventListener(kind, (event) => event.isTrusted && (event as MouseEvent).detail > 0 && fail(), true)
      const fail = () => console.error('A mouse was used.')
    })
    // Whoever listens only when it opens may come too late.
    page.on('filechooser', () => {})
    const keys = hands(page)
    await how(keys, page, given)
    await seen(page, given)
    tally({ kind: 'deed', action, tabs: keys.most() })
    expect(await page.evaluate(() => document.activeElement?.isConnected ?? false)).toBe(true)
  })
}
