import { checks, runCheck } from './checks.mjs'
import { run } from './child-process.mjs'
import { runJourneys } from './journeys-run.mjs'
import { runVitest } from './vitest-run.mjs'

/** What `npm test` runs. */
export const quick = [
  { name: 'check', run: async () => (await Promise.all(checks.map(runCheck))).flat() },
  { name: 'unit', run: () => runVitest() },
  { name: 'journeys', run: () => runJourneys('journeys that cross features', ['--grep', '@core']) },
]

/** What `npm run test:all` runs besides. */
export const thorough = [
  { name: 'unit-thorough', run: () => runVitest({ isThorough: true }) },
  { name: 'journeys-rest', run: () => runJourneys('other journeys', ['--grep-invert', '@core']) },
  command('budget', 'scripts/budget.mjs'),
  command('uploads', 'scripts/uploads-run.mjs'),
  command('corpora', 'scripts/test-corpora.mjs', '--sample', '12'),
  command('engines', 'quality/engines/run.mjs'),
  command('access', 'scripts/access.mjs'),
  command('faults', 'scripts/faults.mjs', '--only', 'runtime,room,parted,sockets'),
  command('simulation', 'scripts/simulation.mjs', '--seeds', '300'),
]

/** A program that judges one thing. It counts as its last line of `N passed, N failed`, or as one where it prints none. */
function command(name, ...args) {
  return { name, run: async () => [countOutput(name, await run(args))] }
}

export function countOutput(name, { code, output }) {
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [null, code ? 0 : 1, 0]
  const line = { name, passed: Number(passed), failed: Number(failed), output }
  return code !== 0 && line.failed === 0 ? { ...line, failed: 1 } : line
}
