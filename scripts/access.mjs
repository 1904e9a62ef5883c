// npm run test:access: whether everybody can use the portal, looked at in every way: axe on all screens in all states, wide and
// narrow, by day, by night and in forced colors, with motion and without; everything done by keyboard alone; what a screen reader
// is told; sizes of targets and spacing of text. Through a portal of its own with the whole demo club.
//   -- --project words        only one part: words, looks or keyboard (with --no-deps where others come before it)
//   -- --update-snapshots     takes what screen readers are told now for what they should be told
// Whatever follows -- goes to Playwright. ACCESS_WORKERS says how many pages are looked at side by side.
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { findChromium } = await import('./chromium.mjs')
const { runJourneys } = await import('./journeys-run.mjs')
const { progressBar } = await import('./progress.mjs')
const { withTemporaryPortal } = await import('./temporary-portal.mjs')

const chromium = await findChromium()
const [{ passed, failed }] = await withTemporaryPortal({ onStep: progressBar('The club fills') }, (portal) =>
  runJourneys({
    portal,
    chromium,
    config: 'journeys/access/playwright.config.ts',
    args: process.argv.slice(2),
    onOutput: (text) => process.stdout.write(text),
  }),
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
