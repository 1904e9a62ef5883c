import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

import type { Account } from './cast'
import { watchForFaults } from './faults'
import { listenForRoom } from './room-line'
import { openSessions, type Session, type Sessions } from './sessions'

export { expect }

interface Look
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile'> {
  /** Whoever has signed in here before; without one the page is a visitor's. */
  readonly as?: Account
}

interface Journey {
  /** Opens `path` in a browser of its own. A fault that nobody is told of fails the journey. */
  readonly open: (path: string, look?: Look) => Promise<Page>
}

interface Club {
  readonly sessions: Sessions
}

export const test = base.extend<Journey, Club>({
  sessions: [
    async ({ playwright: _ }, use, { project }) => use(openSessions(String(project.use.baseURL))),
    { scope: 'worker' },
  ],

  open: async ({ browser, baseURL, sessions }, use) => {
    const opened: { faults: readonly string[]; close: () => Promise<void> }[] = []

    await use(async (path, { as, ...look } = {}) => {
      const context = await browser.newContext({ ...look, ...stored(baseURL, as && (await sessions.of(as))) })
      opened.push({ faults: await watchForFaults(context), close: () => context.close() })
      const page = await context.newPage()
      listenForRoom(page)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    })

    const faults = opened.flatMap(({ faults }) => faults)
    await Promise.all(opened.map(({ close }) => close()))
    expect(faults).toEqual([])
  },
})

function stored(origin = '', session: Session | undefined) {
  // Everybody has seen the tutorials; a journey that is about one forgets them.
  const kept = {
    ...(session && { token: session.token, userId: session.userId }),
    'have-joyride': 'true add-event',
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } }
}
