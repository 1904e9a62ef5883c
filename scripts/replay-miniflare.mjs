import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

import { openWorker } from './worker-miniflare.mjs'

/**
 * The replay Worker in Miniflare, on the database that the portal keeps in the folder `persist`, or on an empty one in
 * memory. `ask(wish)` yields its answer line by line. `entry` is the Worker of another version of the code, where it is one.
 */
export async function openReplay(persist, entry = 'worker/developer/replay-worker.ts') {
  const miniflare = await openWorker(entry, persist)
  return {
    ask: async function* (wish) {
      const answer = await miniflare.dispatchFetch('http://replay/', { method: 'POST', body: JSON.stringify(wish) })
      for await (const line of createInterface({ input: Readable.fromWeb(answer.body) }))
        if (line) yield JSON.parse(line)
    },
    database: () => miniflare.getD1Database('DB'),
    close: () => miniflare.dispose(),
  }
}
