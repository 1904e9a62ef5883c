import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

import { startDemoPortal } from '../../scripts/temporary-portal.mjs'
import type { Account } from './cast'
import { clubNow, moveClock } from './club-clock'
import { watchForFaults } from './faults'
import { keepOfflineState } from './offline-state'
import { listenForRoom } from './room-line'
import { openSessions, type Session, type Sessions } from './sessions'

export { expect }

interface Look
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile'> {
  /** Whoever has signed in here before; without one the page is a visitor's. */
  readonly as?: Account
  /** What the clock of this browser shows; left out, the club's moment. */
  readonly at?: Date
}

interface Journey {
  /** Opens `path` in a browser of its own. A fault that nobody is told of fails the journey. */
  readonly open: (path: string, look?: Look) => Promise<Page>
}

interface Club {
  /** A portal of this worker's own, with the demo club as it stands at the beginning of every test run. */
  readonly portal: Awaited<ReturnType<typeof startDemoPortal>>
  readonly sessions: Sessions
}

export const test = base.extend<Journey, Club>({
  portal: [
    async ({ playwright: _ }, use) => {
      const portal = await startDemoPortal({ now: clubNow(), club: process.env.DEMO_CLUB })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // The name that newcomers type, and that the portal's letters link to.
  baseURL: async ({ portal }, use) => use(portal.url.replace('127.0.0.1', 'localhost')),

  sessions: [async ({ portal }, use) => use(openSessions(portal.url)), { scope: 'worker' }],

  open: async ({ browser, sessions }, use) => {
    const opened: { faults: readonly string[]; close: () => Promise<void> }[] = []

    await use(async (path, { as, at, ...look } = {}) => {
      // Drawing what moves takes a seventh of the time; a journey about motion asks for it.
      const still = { reducedMotion: 'reduce' } as const
      const context = await browser.newContext({ ...still, ...look })
      keepOfflineState(context)
      await moveClock(context, at)
      opened.push({ faults: await watchForFaults(context), close: () => context.close() })
      const page = await context.newPage()
      listenForRoom(page)
      // Playwright's own `storageState` opens another page for it, which takes as long as the browser's part of this one.
      const remembering = await page.addInitScript(remember, kept(as && (await sessions.of(as))))
      await page.goto(path)
      await remembering.dispose()
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    })

    const faults = opened.flatMap(({ faults }) => faults)
    await Promise.all(opened.map(({ close }) => close()))
    expect(faults).toEqual([])
  },
})

const kept = (session?: Session) => ({
  ...(session && { token: session.token, userId: session.userId }),
  // Everybody has seen the tutorials; a journey that is about one forgets them.
  'have-joyride': 'true add-event',
})

/** Runs in the page, before any script of its own. */
function remember(kept: Readonly<Record<string, string>>): void {
  if (window !== window.top) return
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}
