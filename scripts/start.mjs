// npm start: installs, builds, migrates and serves the portal with its demo club. npm run dev: the same with hot reload.
//   --dev      the screens from Vite on port 5173
//   --fresh    move what was there aside and begin anew
//   --empty    without the demo club
//   --timings  say how long each part took
import { ensureInstalled } from './install.mjs'
import { stopwatch } from './stopwatch.mjs'

const watch = stopwatch()
await watch.time('install', ensureInstalled)
const { runPortal } = await import('./run-portal.mjs')

const flags = new Set(process.argv.slice(2))
const known = ['--dev', '--fresh', '--empty', '--timings']
const strange = [...flags].find((flag) => !known.includes(flag))
if (strange) {
  console.error(`Unknown option: ${strange}. The options are ${known.join(' ')}`)
  process.exit(2)
}

const port = await readPort()
process.exitCode = await runPortal({
  isDev: flags.has('--dev'),
  isFresh: flags.has('--fresh'),
  isEmpty: flags.has('--empty'),
  port,
  watch,
  showTimings: flags.has('--timings'),
})
process.exit()

async function readPort() {
  const { portalPort } = await import('./ports.mjs')
  try {
    return portalPort()
  } catch (error) {
    console.error(error.message)
    return process.exit(2)
  }
}
