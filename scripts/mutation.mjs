// npm run test:mutation                              every file of worker/domain; takes about an hour
// npm run test:mutation -- member rank fields        these files only
// npm run test:mutation -- --write                   and puts the figures into bench/RESULTS-mutation.md
// Changes the rules in one small place at a time, and looks whether a test of the rules fails. Stryker is fetched into a
// temporary folder for the run. The gate: at least 90 % of the changes are noticed; else it ends with 1.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { mutated, VERSION } from './mutation/mutated.mjs'
import { resultsPage } from './mutation/results-page.mjs'
import { seconds } from './stopwatch.mjs'

const GATE = 90

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, hands: { type: 'string', default: '2' } },
  allowPositionals: true,
})
const start = performance.now()
const files = await mutated({ names: positionals, hands: Number(values.hands) })
const took = performance.now() - start

for (const { file, killed, timeouts, survived, uncovered, survivors } of files) {
  console.log(`${file.padEnd(26)} ${killed + timeouts} noticed, ${survived + uncovered} not`)
  for (const { line, was, is } of survivors) console.log(`  ${file}:${line}  ${was}  →  ${is}`)
}
const sum = (of) => files.reduce((total, file) => total + file[of], 0)
const noticed = sum('killed') + sum('timeouts')
const all = noticed + sum('survived') + sum('uncovered')
const score = (100 * noticed) / all
console.log(
  `${files.length} files, ${all} changes: ${sum('killed')} killed, ${sum('timeouts')} timed out, ${sum('survived')} survived, ${sum('uncovered')} not reached`,
)
console.log(`${score.toFixed(1)} % noticed (gate: ${GATE} %), ${seconds(took)}`)
if (values.write)
  await writeFile('bench/RESULTS-mutation.md', resultsPage({ files, took, version: VERSION, gate: GATE }))
process.exit(score >= GATE ? 0 : 1)
