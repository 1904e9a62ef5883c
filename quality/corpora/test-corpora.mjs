// Drives corpora of hostile texts, JSON and files through every text field and every file zone of a portal of its own, in a
// real Chromium and through the API, and says how much of each was handled right:
//   npm run test:corpora [-- <folder>] [-- --sample 12] [-- --only meeting,json]
// Without a folder: ../shared/corpora, where that is beside the project, and the few texts of the project's own always.
// Passes when everything was stored or refused with a sentence, and shown as the text it is.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { ensureInstalled } from '../../scripts/install.mjs'

ensureInstalled()
const { findChromium } = await import('../../scripts/chromium.mjs')
const { corporaIn, sampleOf } = await import('./corpora.mjs')
const { runCorpora, sizesOf } = await import('./run-corpora.mjs')
const { tableOf } = await import('./results.mjs')
const { seconds } = await import('../../scripts/stopwatch.mjs')
const { withTemporaryPortal } = await import('../../scripts/temporary-portal.mjs')

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' }, only: { type: 'string' }, seed: { type: 'string', default: '7' } },
  allowPositionals: true,
})
const [folder] = positionals
if (folder && !existsSync(folder)) {
  console.error(`There is no folder ${folder}.`)
  process.exit(2)
}
const all = corporaIn(folder)
const corpora = values.sample ? sampleOf(all, Number(values.sample), Number(values.seed)) : all
const { texts, json, files } = corpora
console.log(`${texts.length} texts, ${json.length} JSON files, ${files.length} files`)

const began = performance.now()
const onPart = async (name, work, results) => {
  const start = performance.now()
  const before = results.troubles.length
  const said = await work()
  const wrong = results.troubles.slice(before)
  console.log(
    `  ${wrong.length > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${seconds(performance.now() - start).padStart(8)}  ${said ?? ''}`,
  )
  tell(wrong)
}
const chromium = await findChromium()
const results = await withTemporaryPortal({}, (portal) =>
  runCorpora({ portal, chromium, corpora, only: values.only?.split(','), onPart }),
)
const { text, isRight } = tableOf(results.lines(sizesOf(corpora)))
console.log(`\n${text}\nin ${seconds(performance.now() - began)}`)
process.exit(isRight ? 0 : 1)

/** What went wrong, as soon as it did: the whole takes minutes. */
function tell(wrong) {
  for (const [field, troubles] of Map.groupBy(wrong, ({ field }) => field)) {
    console.log(`WRONG in ${field}, ${troubles.length} times:`)
    for (const { why, what } of troubles.slice(0, 4)) console.log(`  ${JSON.stringify(what.slice(0, 120))} ${why}`)
  }
}
