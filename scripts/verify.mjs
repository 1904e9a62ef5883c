// Says whether an archive, or an exported log, is whole. Needs no key, no portal and no network.
//   npm run verify -- --from <folder or file>
import { parseArgs } from 'node:util'

import { Damaged } from './archive/json-lines.mjs'
import { openArchive } from './archive/read-archive.mjs'
import { progressBar } from './progress.mjs'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (!values.from) {
  console.error('Usage: npm run verify -- --from <archive or log.jsonl>')
  process.exit(2)
}
try {
  const archive = await openArchive(values.from)
  const bar = archive.manifest && progressBar('events')
  const { events, streams, seals, sealedTo, files } = await archive.prove((done) =>
    bar?.(done, archive.manifest.events),
  )
  console.log(
    `Intact: ${events} events in ${streams} records, ${seals} seals up to position ${sealedTo}, ${files} files.`,
  )
} catch (error) {
  if (!(error instanceof Damaged)) throw error
  console.error(`Damaged. ${error.message}.`)
  process.exitCode = 1
}
