// npm test: everything that can be checked on this machine, and one line that sums it up.
//   npm test -- domain web       only these steps: check, domain, worker, layers, web, party, scripts, budget, journeys, corpora
import { ensureInstalled } from './install.mjs'
import { stopwatch } from './stopwatch.mjs'

const watch = stopwatch()
ensureInstalled()
const { runTests, STEPS } = await import('./run-tests.mjs')

const wanted = process.argv.slice(2)
const strange = wanted.find((name) => !STEPS.includes(name))
if (strange) {
  console.error(`There is no step called ${strange}. There are: ${STEPS.join(', ')}`)
  process.exit(2)
}
process.exit(await runTests(wanted.length ? wanted : STEPS, watch))
