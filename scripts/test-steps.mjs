import { checkBudgets } from '../quality/budgets/budget.mjs'
import { runUploads } from '../quality/uploads/uploads-run.mjs'
import { checks, quickChecks, runCheck } from './checks.mjs'
import { BEGINNING } from './demo/club-days.mjs'
import { runJourneys } from './journeys-run.mjs'
import { judge } from './judge.mjs'
import { PROJECTS, runVitest } from './vitest-run.mjs'

const checkStep = (chosen) => ({
  name: 'check',
  group: 'first',
  run: async () => (await Promise.all(chosen.map(runCheck))).flat(),
})

export const check = checkStep(checks)

/** What the journeys and the faults begin with: made once before, because both would make it at the same moment. */
const portal = {
  name: 'portal',
  group: 'first',
  run: async () => {
    const { prepareDemoPortal } = await import('./temporary-portal.mjs')
    await prepareDemoPortal({ now: BEGINNING })
    return [{ name: 'build of the portal', passed: 1, failed: 0 }]
  },
}

const THOROUGH = { env: { THOROUGH: '1' } }

/** The steps of `npm test`, at the same time: each of them leaves a processor idle now and then. */
export const quick = [
  { name: 'unit', group: 'first', run: () => runVitest(PROJECTS) },
  checkStep(quickChecks),
  { name: 'journeys', group: 'first', run: () => runJourneys('journeys across features', ['--grep', '@core']) },
]

/** The steps of `npm run test:all`: the same in full (worker/testing/effort.ts), and all others. What waits a lot runs beside something else. */
export const everything = [
  { name: 'unit', group: 'first', run: () => runVitest(PROJECTS, THOROUGH) },
  check,
  portal,
  { name: 'journeys', group: 'journeys and faults', run: () => runJourneys('journeys') },
  {
    ...judge('faults', 'quality/faults/faults.mjs', '--only', 'runtime,room,parted,sockets'),
    group: 'journeys and faults',
  },
  { name: 'servers', group: 'servers and texts', run: () => runVitest(['servers'], THOROUGH) },
  { ...judge('corpora', 'quality/corpora/test-corpora.mjs', '--sample', '12'), group: 'servers and texts' },
  judge('access', 'quality/access/test-access.mjs'),
  // Two engines at a time, and at the end one: beside it there is room for what needs one processor.
  { ...judge('engines', 'quality/engines/run.ts'), group: 'engines and limits' },
  { ...judge('limits', 'quality/bench/limits.mjs'), group: 'engines and limits' },
  { ...judge('simulation', 'quality/simulation/simulation.mjs', '--seeds', '200'), group: 'the rest' },
  { name: 'budget', group: 'the rest', run: checkBudgets },
  { name: 'uploads', group: 'the rest', run: runUploads },
]
