// Serves the Worker and the screens until it is told to stop: node serve-worker.mjs --port 8787 --persist <folder> --screens <folder> --var NAME=value
//   --limits          no more calls than wrangler.toml allows
//   --watch           follow the Worker's sources
//   --no-timed-work   do not run what wrangler.toml has run every few minutes
// In Miniflare itself and not under `wrangler dev`, whose proxy in front of the Worker takes each connection that breaks
// off for a failure of its own, and ends the server (workers-sdk 15317; `npm run abuse` shows what this one bears).
import { parseArgs } from 'node:util'

import { serveWorker } from './worker-miniflare.mjs'

// What wrangler.toml says to Cloudflare nobody does on one's own machine. Without a trigger everything is done in its turn.
const TIMED_WORK = { everyMs: 5 * 60_000, firstMs: 5_000 }

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    persist: { type: 'string' },
    screens: { type: 'string' },
    var: { type: 'string', multiple: true, default: [] },
    limits: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    'no-timed-work': { type: 'boolean', default: false },
  },
})

let miniflare
process.once('SIGTERM', async () => {
  await miniflare?.dispose()
  process.exit()
})

miniflare = await serveWorker({
  port: Number(values.port),
  persist: values.persist,
  screens: values.screens,
  vars: Object.fromEntries(values.var.map((text) => text.split(/=(.*)/s))),
  hasLimits: values.limits,
  onLost: () => process.exit(1),
  ...(values.watch && {
    onRebuilt: (error) => (error ? console.error(`Error: ${error}`) : console.log('The Worker was built anew.')),
  }),
})

// Once at the beginning too, so that the weather has a history as soon as somebody looks.
if (!values['no-timed-work']) {
  setTimeout(doTimedWork, TIMED_WORK.firstMs).unref()
  setInterval(doTimedWork, TIMED_WORK.everyMs).unref()
}

// Miniflare's own way, getWorker().scheduled(), holds this process still until the runtime has answered; and that may be
// waiting for its log to be read here.
async function doTimedWork() {
  try {
    const answer = await miniflare.dispatchFetch('http://localhost/cdn-cgi/handler/scheduled')
    if (!answer.ok) throw new Error(await answer.text())
  } catch (error) {
    console.error(`Error: the timed work failed: ${error.message}`)
  }
}
