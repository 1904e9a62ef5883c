// Whether the read tables are what the log says, after anything: npm run drift [-- --commands 10000 --seed 1]
// So many commands go straight to the rules of every kind of record, and as many through the portal to a club in a busy winter:
// answers, events, series, shifts and stays (worker/developer/winter/). After each of those the laws of that folder must hold.
// Passes when no row differs, the chain of every stream holds, no law was broken, and things of every kind have changed.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { openWorker } from '../../scripts/worker-miniflare.mjs'

const AT_ONCE = 250
/** In a winter the tables are compared with the log after so many commands. */
const BETWEEN_LOOKS = 2_500

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: 'rules,winter' },
  },
})
const [commands, seed] = [values.commands, values.seed].map(Number)
const isWanted = (part) => values.only.split(',').includes(part)

const runtime = {
  name: 'the tests’ way to the portal',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^cloudflare:test$/ }, () => ({ path: resolve('worker/developer/test-runtime.ts') })),
}

/** Does `work` with a new club, and with what asks it. */
async function inClub(work) {
  const miniflare = await openWorker('worker/developer/drift-worker.ts', undefined, { plugins: [runtime] })
  const ask = async (wish) => {
    const answer = await miniflare.dispatchFetch('http://drift/', { method: 'POST', body: JSON.stringify(wish) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  try {
    return await work(ask)
  } finally {
    await miniflare.dispose()
  }
}

const progress = (done) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${Math.min(commands, done)} of ${commands}`)
}

/** Compares the tables with the log, and says whether they are the same. */
async function isTrue(ask) {
  const { events, rows, tables, drift, broken } = await ask('verify')
  console.log(`${events} events, ${rows} rows in ${tables} tables, ${drift.length} rows of drift`)
  for (const { table, key } of drift.slice(0, 20)) console.log(`  ${table}: ${key}`)
  if (broken) console.log(`The log is broken at ${broken.position}: ${broken.why}.`)
  return drift.length === 0 && !broken
}

async function tryRules(ask) {
  const changed = {}
  for (let from = 0; from < commands; from += AT_ONCE) {
    const more = await ask({ seed: seed + from, commands: Math.min(AT_ONCE, commands - from) })
    for (const [kind, times] of Object.entries(more)) changed[kind] = (changed[kind] ?? 0) + times
    progress(from + AT_ONCE)
  }
  const kinds = Object.entries(changed).map(([kind, times]) => `${kind} ${times}`)
  console.log(`\r${commands} commands (seed ${seed}), of which changed something: ${kinds.join(', ')}`)
  return (await isTrue(ask)) && kinds.length >= 10
}

async function playWinter(ask) {
  const broken = []
  let tallies = {}
  let isSame = true
  for (let from = 0; from < commands; from += AT_ONCE) {
    const played = await ask({ seed, winter: Math.min(AT_ONCE, commands - from) })
    tallies = played.tallies
    broken.push(...played.broken)
    progress(from + AT_ONCE)
    if ((from + AT_ONCE) % BETWEEN_LOOKS === 0 && from + AT_ONCE < commands) isSame = (await isTrue(ask)) && isSame
  }
  const kinds = Object.entries(tallies)
  const sum = (which) => kinds.reduce((all, [, tally]) => all + tally[which], 0)
  console.log(
    `\r${commands} commands in a winter (seed ${seed}): ${sum('accepted')} accepted, ${sum('refused')} refused`,
  )
  for (const [name, { accepted, refused }] of kinds)
    console.log(`  ${name.padEnd(50)} ${String(accepted).padStart(6)} ${String(refused).padStart(6)}`)
  console.log(`${broken.length} times a law was broken`)
  for (const what of broken.slice(0, 40)) console.log(`  ${what}`)
  return (await isTrue(ask)) && isSame && broken.length === 0 && kinds.every(([, { accepted }]) => accepted > 0)
}

let isWhole = true
if (isWanted('rules')) isWhole = await inClub(tryRules)
if (isWanted('winter')) isWhole = (await inClub(playWinter)) && isWhole
process.exit(isWhole ? 0 : 1)
