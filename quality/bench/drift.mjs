// Whether the read tables are what the log says, after anything: npm run drift [-- --commands 10000 --seed 1]
// Passes when no row differs, the chain of every stream holds, and things of every kind have changed.
import { parseArgs } from 'node:util'

import { openWorker } from '../../scripts/worker-miniflare.mjs'

const AT_ONCE = 250

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [commands, seed] = [values.commands, values.seed].map(Number)

const miniflare = await openWorker('worker/developer/drift-worker.ts')
const ask = async (wish) => {
  const answer = await miniflare.dispatchFetch('http://drift/', { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

let isWhole = false
try {
  const changed = {}
  for (let from = 0; from < commands; from += AT_ONCE) {
    const more = await ask({ seed: seed + from, commands: Math.min(AT_ONCE, commands - from) })
    for (const [kind, times] of Object.entries(more)) changed[kind] = (changed[kind] ?? 0) + times
    if (process.stdout.isTTY) process.stdout.write(`\r${Math.min(commands, from + AT_ONCE)} of ${commands}`)
  }
  const { events, rows, tables, drift, broken } = await ask('verify')
  const kinds = Object.entries(changed).map(([kind, times]) => `${kind} ${times}`)
  console.log(`\r${commands} commands (seed ${seed}), of which changed something: ${kinds.join(', ')}`)
  console.log(`${events} events, ${rows} rows in ${tables} tables, ${drift.length} rows of drift`)
  for (const { table, key } of drift.slice(0, 20)) console.log(`  ${table}: ${key}`)
  if (broken) console.log(`The log is broken at ${broken.position}: ${broken.why}.`)
  isWhole = drift.length === 0 && !broken && kinds.length >= 10
} finally {
  await miniflare.dispose()
}
process.exit(isWhole ? 0 : 1)
