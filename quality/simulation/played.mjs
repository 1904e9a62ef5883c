import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

import { evening } from './evening.mjs'
import { FAULTS } from './faults.mjs'
import { programs } from './programs.mjs'

/** Plays `count` evenings from the seed `first` on, as many at once as there are processors, and sums up what came. */
export async function played({ first, count }, onEvening) {
  const hits = Object.fromEntries(Object.keys(FAULTS).map((name) => [name, 0]))
  let events = 0
  const note = (found) => {
    for (const [name, times] of Object.entries(found.hits)) hits[name] += times
    events += found.events
    onEvening(found)
  }
  const hands = Math.min(availableParallelism(), Math.ceil(count / 25))
  if (hands === 1) {
    const parts = await programs()
    for (let seed = first; seed < first + count; seed++) note(await evening(parts, seed))
    return { hits, events }
  }
  await Promise.all(
    Array.from({ length: hands }, (_, hand) => {
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { first: first + hand, end: first + count, hands },
      })
      return new Promise((resolve, reject) => {
        worker.on('message', note).on('error', reject).on('exit', resolve)
      })
    }),
  )
  return { hits, events }
}

if (!isMainThread && workerData?.hands) {
  const parts = await programs()
  for (let seed = workerData.first; seed < workerData.end; seed += workerData.hands) {
    parentPort.postMessage(await evening(parts, seed))
  }
}
