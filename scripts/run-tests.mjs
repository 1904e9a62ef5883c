import { checkBudgets } from './budget.mjs'
import { ensureBuilt } from './build.mjs'
import { checks, runCheck } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { checkCorpora } from './corpora/check-corpora.mjs'
import { runJourneys } from './journeys-run.mjs'
import { report } from './report.mjs'
import { withTemporaryPortal } from './temporary-portal.mjs'
import { runUploads } from './uploads-run.mjs'
import { PROJECTS, runVitest } from './vitest-run.mjs'

export const STEPS = ['check', ...PROJECTS, 'uploads', 'budget', 'journeys', 'corpora']

/** Runs the steps of these names, prints what they found, and gives the exit code. */
export async function runTests(wanted, watch) {
  const { step, summary } = report()
  const wants = (name) => wanted.includes(name)

  if (wants('check')) for (const check of checks) await step(check.name, () => runCheck(check))
  const projects = PROJECTS.filter(wants)
  if (projects.length) await step('vitest', () => runVitest(projects))
  if (wants('uploads')) await step('uploads', runUploads)
  if (wants('budget') || wants('journeys') || wants('corpora')) await inTheBrowser()

  const { line, isGood } = summary()
  console.log(`\n${watch.table()}`)
  console.log(line)
  return isGood ? 0 : 1

  async function inTheBrowser() {
    let chromium
    const isReady = [
      await step('build of the screens', () => done('build of the screens', ensureBuilt)),
      await step('Chromium', () => done('Chromium', async () => (chromium = await findChromium()))),
    ]
    if (!isReady.every(Boolean)) return
    if (wants('budget') || wants('journeys')) await atAPortal(walks)
    // The journeys leave a club behind in which every page is longer.
    if (wants('corpora')) {
      await atAPortal((portal) => step('corpora', () => checkCorpora({ portal, chromium })))
    }

    async function walks(portal) {
      if (wants('budget')) await step('budgets', () => checkBudgets({ portal, chromium }))
      if (wants('journeys')) await step('journeys', () => runJourneys({ portal, chromium }))
    }
  }

  function atAPortal(work) {
    const name = 'portal for the browser'
    return step(name, () => done(name, () => withTemporaryPortal({}, work)))
  }
}

async function done(name, work) {
  await work()
  return [{ name, passed: 1, failed: 0 }]
}
