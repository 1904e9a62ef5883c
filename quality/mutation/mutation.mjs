// npm run test:mutation                              what was never measured, or has changed since; hours where that is all
// npm run test:mutation -- member rank fields        these files of worker/domain, anew
// npm run test:mutation -- --page                    nothing; only writes the page anew
//   -- --hands 4                                     so many changes at once (2)
// Changes the rules in one small place at a time, and looks whether a test of the rules fails. Stryker is fetched into a
// temporary folder for the run. What it finds is kept file by file in quality/bench/results/mutation.json, so that a run may be
// broken off and gone on with, and quality/bench/RESULTS-mutation.md is written out of all that is kept. The gate: at least 90 % of
// the changes are noticed, in all and of every file that decides; else it ends with 1.
import { parseArgs } from 'node:util'

import { inOrder, isStale, slicesOf, sources } from './files.mjs'
import { keep, kept, writePage } from './kept.mjs'
import { laboratory } from './laboratory.mjs'
import { failing, figure, GATE, scoreOf, sumOf } from './score.mjs'

const { values, positionals } = parseArgs({
  options: { page: { type: 'boolean', default: false }, hands: { type: 'string', default: '2' } },
  allowPositionals: true,
})
const all = await sources()
const strange = positionals.find((name) => !all.includes(name))
if (strange) {
  console.error(`There is no worker/domain/${strange}.ts.`)
  process.exit(2)
}

const wanted = values.page
  ? []
  : positionals.length
    ? positionals
    : inOrder(all.filter((name) => isStale(kept(), name)))
const untried = wanted.length ? await tryAll(wanted, Number(values.hands)) : []

// Of a file that is no longer there nothing is counted.
const files = kept().filter(({ name }) => all.includes(name))
writePage(files, all)
const sum = sumOf(files)
const amiss = failing(files)
console.log(`${files.length} of ${all.length} files, ${sum.all} changes: ${sum.survived + sum.uncovered} not noticed`)
for (const file of amiss) console.log(`  ${file.name}: ${figure(scoreOf(file))} only`)
console.log(`${figure(scoreOf(sum))} noticed (gate: ${GATE} %, and of every file that decides)`)
process.exit(untried.length || amiss.length || scoreOf(sum) < GATE ? 1 : 0)

/** Keeps what it finds of each slice at once, and answers of which files it found nothing. */
async function tryAll(names, hands) {
  const failed = []
  const lab = await laboratory({ hands })
  const leave = () => lab.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
  for (const slice of slicesOf(names)) {
    try {
      for (const found of await lab.mutate(slice)) tell(keep(found))
    } catch ({ message }) {
      console.error(message)
      failed.push(...slice)
    }
  }
  await lab.close()
  return failed
}

function tell({ name, seconds, survivors, ...file }) {
  console.log(`${name.padEnd(22)} ${figure(scoreOf(file)).padStart(7)}  ${survivors.length} not noticed, ${seconds} s`)
  for (const { line, was, is } of survivors) console.log(`  ${name}.ts:${line}  ${was}  →  ${is}`)
}
