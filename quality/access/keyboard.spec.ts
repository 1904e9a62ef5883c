import { expect, test } from '../journeys/journey'
import { calendarActions } from './actions-calendar'
import { dashboardActions } from './actions-dashboard'
import { libraryActions } from './actions-library'
import { memberActions } from './actions-members'
import { pastActions } from './actions-past'
import { profileActions } from './actions-profile'
import { recordActions } from './actions-records'
import { wallActions } from './actions-wall'
import { noteFinding } from './findings'
import { hands } from './hands'

const actions = [
  ...profileActions,
  ...dashboardActions,
  ...wallActions,
  ...memberActions,
  ...recordActions,
  ...calendarActions,
  ...libraryActions,
  ...pastActions,
]

for (const { action, path, as, given: prepare, how, seen } of actions) {
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
    noteFinding({ kind: 'action', action, tabs: keys.most() })
    expect(await page.evaluate(() => document.activeElement?.isConnected ?? false)).toBe(true)
  })
}
