// npm test: what every change must pass: types, style, unit and Worker tests, and the journeys that cross features.
//   npm test -- check unit          only these steps
//   npm run test:all                the same in full, and all journeys, budgets, corpora, engines, access, faults, simulation
//   npm run test:all -- --without access --without engines    everything else
// Ends with one line, `N passed, N failed`.
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'

import { ensureInstalled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'

ensureInstalled()
process.env.TMPDIR ??= memoryFolder() ?? tmpdir()
const { runSteps } = await import('./run-steps.mjs')
const { everything, quick } = await import('./test-steps.mjs')

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
})
const offered = values.all ? everything : quick
const stepOf = (name) => offered.find((step) => step.name === name) ?? unknown(name)
const named = positionals.map(stepOf)
const leftOut = values.without.map(stepOf)
process.exit(await runSteps((named.length > 0 ? named : offered).filter((step) => !leftOut.includes(step))))

function unknown(name) {
  console.error(`There is no step called ${name}. There are: ${offered.map((step) => step.name).join(', ')}`)
  process.exit(2)
}
