import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

import { checkBudgets } from '../quality/budgets/budget.mjs'
import { runUploads } from '../quality/uploads/uploads-run.mjs'
import { checks, runCheck } from './checks.mjs'
import { BEGINNING } from './demo/club-days.mjs'
import { runJourneys } from './journeys-run.mjs'
import { judge } from './judge.mjs'
import { PROJECTS, runVitest } from './vitest-run.mjs'

export const check = {
  name: 'check',
  parallel: true,
  run: async () => (await Promise.all(checks.map(runCheck))).flat(),
}

/** What the journeys begin with. They would make it themselves, while a processor has nothing to do. */
const portal = {
  name: 'portal',
  parallel: true,
  run: async () => {
    const { prepareDemoPortal } = await import('./temporary-portal.mjs')
    await prepareDemoPortal({ now: BEGINNING })
    return [{ name: 'build of the portal', passed: 1, failed: 0 }]
  },
}

/** The steps of `npm test`. */
export const quick = [
  // The longer one first.
  { name: 'unit', parallel: true, run: () => runVitest(PROJECTS) },
  check,
  portal,
  { name: 'journeys', run: () => runJourneys('journeys across features', ['--grep', '@core']) },
]

/** What `npm run test:all` runs besides. */
export const thorough = [
  { name: 'unit-thorough', run: runThoroughTests },
  { name: 'journeys-rest', run: () => runJourneys('other journeys', ['--grep-invert', '@core']) },
  { name: 'budget', run: checkBudgets },
  { name: 'uploads', run: runUploads },
  judge('corpora', 'quality/corpora/test-corpora.mjs', '--sample', '12'),
  judge('access', 'quality/access/test-access.mjs'),
  judge('engines', 'quality/engines/run.ts'),
  judge('faults', 'quality/faults/faults.mjs', '--only', 'runtime,room,parted,sockets'),
  judge('limits', 'quality/bench/limits.mjs'),
  judge('simulation', 'quality/simulation/simulation.mjs', '--seeds', '300'),
]

/** The tests that `npm test` leaves out, tries in part (worker/testing/effort.ts) or tries the same way each time, and those that start servers. */
async function runThoroughTests() {
  const files = await Array.fromAsync(glob('{worker,web}/**/*.test.{ts,tsx}'))
  const inPart = files.filter(
    (file) => file.includes('.thorough.') || /\beffort\b|\bfaultTally\b|\/properties'/.test(readFileSync(file, 'utf8')),
  )
  const env = { THOROUGH: '1' }
  const lines = [
    ...(await runVitest(['domain', 'worker', 'web'], { env, files: inPart })),
    ...(await runVitest(['scripts', 'servers'], { env })),
  ]
  return lines.map((line) => ({ ...line, name: `${line.name}, in full` }))
}
