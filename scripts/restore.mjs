// Brings an archive into an empty installation.
//   npm run restore -- --from <folder>                 into this machine's portal, which must never have been used
//   npm run restore -- --from <folder> --remote <url>  into a deployed one, with its ARCHIVE_SECRET in the environment
import { parseArgs } from 'node:util'

import { atPortal } from './archive/at-portal.mjs'
import { restoreArchive } from './archive/restore-archive.mjs'
import { progressBar } from './progress.mjs'

const { values } = parseArgs({
  options: { from: { type: 'string' }, remote: { type: 'string' }, persist: { type: 'string' } },
})
if (!values.from) {
  console.error('Usage: npm run restore -- --from <folder> [--remote https://your-portal]')
  process.exit(2)
}
try {
  const bars = Object.fromEntries(['events', 'files', 'proof', 'tables'].map((what) => [what, progressBar(what)]))
  const { proof, tables } = await atPortal(values.remote, values.persist, 'ARCHIVE_SECRET', (door) =>
    restoreArchive({ ...door, from: values.from, progress: (what, done, all) => bars[what](done, all) }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored: ${proof.events} events, ${rows} rows. The log is intact, and sealed up to ${proof.sealedTo}.`)
  console.log('Archives have no passwords: everyone chooses a new one with “Forgot Password” on the sign-in page.')
} catch (error) {
  console.error(`Not restored. ${error.message}`)
  process.exitCode = 1
}
process.exit()
