// How long the Worker takes to fold the directory as of a day: npm run as-of [-- --members 300 --edits 32 --runs 15]
// Passes when the middle one of the runs takes 300 ms at most, and two D1 calls.
import { parseArgs } from 'node:util'

import { openWorker } from '../../scripts/worker-miniflare.mjs'

const MOST_MS = 300
const MOST_CALLS = 2
const BATCH = 50

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '300' },
    edits: { type: 'string', default: '32' },
    runs: { type: 'string', default: '15' },
  },
})
const [members, edits, runs] = [values.members, values.edits, values.runs].map(Number)

const miniflare = await openWorker('worker/developer/as-of-worker.ts')
const ask = async (wish) => {
  const answer = await miniflare.dispatchFetch('http://as-of/', { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

let isWithin = false
try {
  let club
  for (let from = 0; from < members; from += BATCH)
    club = await ask({ from, to: Math.min(members, from + BATCH), edits })
  const path = `/as-of/${club.today}/members`
  const taken = []
  let cost
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    cost = await ask({ path })
    taken.push(performance.now() - begun)
  }
  taken.sort((a, b) => a - b)
  const median = taken[Math.floor(runs / 2)]
  isWithin = median <= MOST_MS && cost.calls <= MOST_CALLS && cost.status === 200
  const [fastest, middle, slowest] = [taken[0], median, taken.at(-1)].map((time) => `${time.toFixed(0)} ms`)
  console.log(`${path}: ${members} members, ${club.events} events, status ${cost.status}`)
  console.log(`median ${middle}, fastest ${fastest}, slowest ${slowest}, of ${runs}`)
  console.log(`${cost.calls} D1 calls, ${cost.statements} statements, ${cost.rowsRead} rows read`)
} finally {
  await miniflare.dispose()
}
process.exit(isWithin ? 0 : 1)
