// npm run test:hours                      the unit and Worker tests in full at twelve moments, and with other clocks of the machine
//   -- 'late evening' 'leap day'          at these moments only
// The clock is set inside of every test file (worker/testing/test-clock.ts): libfaketime stops the runtime of the Worker.
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { runSteps } = await import('./run-steps.mjs')
const { PROJECTS, runVitest } = await import('./vitest-run.mjs')

/** The club's clock is 8 hours behind Greenwich, in summer 7. Tests take a few seconds a file from then on. */
const moments = [
  { name: 'late evening', now: '2026-11-22T06:58:00Z' },
  { name: 'just after midnight', now: '2027-01-16T08:00:02Z' },
  { name: 'clocks go back', now: '2026-11-01T08:30:00Z' },
  { name: 'clocks go forward', now: '2027-03-14T10:00:02Z' },
  { name: 'leap day', now: '2028-02-29T20:15:00Z' },
  { name: "New Year's Eve", now: '2027-01-01T07:30:00Z' },
  { name: 'a Sunday', now: '2026-12-06T18:00:00Z' },
  { name: 'last evening of a month', now: '2027-05-01T06:45:00Z' },
  { name: 'a summer day', now: '2027-07-15T19:00:00Z' },
  // The children of the cast grow up in 2032.
  { name: 'two years later', now: '2028-10-05T15:00:00Z' },
  { name: 'machine in Kiritimati', now: '2026-11-20T23:00:00Z', zone: 'Pacific/Kiritimati' },
  { name: 'midnight in Greenwich', now: '2026-12-15T00:00:02Z', zone: 'Europe/London' },
]

const wanted = process.argv.slice(2)
const strange = wanted.find((name) => !moments.some((moment) => moment.name === name))
if (strange) {
  console.error(`There is no moment called ${strange}. There are: ${moments.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

// What the layers are does not depend on the clock.
const projects = PROJECTS.filter((name) => name !== 'layers')
const chosen = moments.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
process.exit(await runSteps(chosen.map((moment) => ({ name: moment.name, run: () => testAt(moment) }))))

async function testAt({ name, now, zone }) {
  const lines = await runVitest(projects, { env: { TEST_NOW: now, TZ: zone ?? process.env.TZ, THOROUGH: '1' } })
  const [passed, failed] = ['passed', 'failed'].map((key) => lines.reduce((sum, line) => sum + line[key], 0))
  return [{ name: `${name}, ${now}`, passed, failed, output: lines.find(({ output }) => output)?.output }]
}
