// npm run journeys: walks the journeys through a portal of their own. What follows -- goes to Playwright, as in
//   npm run journeys -- sign-in --headed
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { findChromium } = await import('./chromium.mjs')
const { runJourneys } = await import('./journeys-run.mjs')
const { withTemporaryPortal } = await import('./temporary-portal.mjs')

const chromium = await findChromium()
const [{ failed }] = await withTemporaryPortal({}, (portal) =>
  runJourneys({
    portal,
    chromium,
    args: process.argv.slice(2),
    onOutput: (text) => process.stdout.write(text),
  }),
)
process.exit(failed ? 1 : 0)
