// Serves the Worker in Miniflare until it is told to stop, and prints its address: node serve-worker.mjs <folder>
import { openWorker } from '../../scripts/worker-miniflare.mjs'

const miniflare = await openWorker('worker/index.ts', process.argv[2])
process.once('SIGTERM', async () => {
  await miniflare.dispose()
  process.exit(0)
})
console.log(String(await miniflare.ready).replace(/\/$/, ''))
