import { checkBudgets } from '../quality/budgets/budget.mjs'
import { runUploads } from '../quality/uploads/uploads-run.mjs'
import { checks, quickChecks, runCheck } from './checks.mjs'
import { BEGINNING } from './demo/club-days.mjs'
import { runJourneys } from './journeys-run.mjs'
import { judge } from './judge.mjs'
import { PROJECTS, runVitest } from './vitest-run.mjs'

const checkStep = (chosen) => ({
  name: 'check',
  lane: 'checks',
  run: async () => (await Promise.all(chosen.map(runCheck))).flat(),
})

export const check = checkStep(checks)

/** What the journeys and the faults begin with: made once before, because both would make it at the same moment. */
const portal = {
  name: 'portal',
  lane: 'checks',
  run: async () => {
    const { prepareDemoPortal } = await import('./temporary-portal.mjs')
    await prepareDemoPortal({ now: BEGINNING })
    return [{ name: 'build of the portal', passed: 1, failed: 0 }]
  },
}

const THOROUGH = { env: { THOROUGH: '1' } }

/** The steps of `npm test`, all at once: each of them leaves a processor idle now and then. */
export const quick = [
  { name: 'unit', lane: 'tests', run: () => runVitest(PROJECTS) },
  checkStep(quickChecks),
  { name: 'journeys', lane: 'journeys', run: () => runJourneys('journeys across features', ['--grep', '@core']) },
]

/**
 * The steps of `npm run test:all`: the same in full (worker/testing/effort.ts), and all others, in two lanes that take about as long.
 * The engines leave a processor idle at their end, so the journeys, which do not, come after them.
 */
export const everything = [
  { name: 'unit', lane: 'tests', run: () => runVitest(PROJECTS, THOROUGH) },
  { ...judge('engines', 'quality/engines/run.ts'), lane: 'tests' },
  { name: 'journeys', lane: 'tests', run: () => runJourneys('journeys', ['--workers', '3']) },
  check,
  portal,
  { ...judge('faults', 'quality/faults/faults.mjs', '--only', 'runtime,room,parted,sockets'), lane: 'checks' },
  { name: 'servers', lane: 'checks', run: () => runVitest(['servers'], THOROUGH) },
  { ...judge('corpora', 'quality/corpora/test-corpora.mjs', '--sample', '12'), lane: 'checks' },
  { ...judge('access', 'quality/access/test-access.mjs'), lane: 'checks' },
  { ...judge('limits', 'quality/bench/limits.mjs'), lane: 'checks' },
  { ...judge('simulation', 'quality/simulation/simulation.mjs', '--seeds', '200'), lane: 'checks' },
  { name: 'budget', lane: 'checks', run: checkBudgets },
  { name: 'uploads', lane: 'checks', run: runUploads },
]
