// What rebuilding the read tables costs: npm run bench:rebuild [-- --rounds 5 --streams 1000 --revisions 99 --write]
//   1. The CPU for each event, against @event-driven-io/emmett-sqlite 0.42.4, which rebuilds the same projection from the same
//      events with the same driver (sqlite3, in memory), in turns. The peer is installed into a temporary folder: it is no
//      dependency of ours. Passes at a twentieth.
//   2. The whole of it in Miniflare's D1: at most 60 s, and twice the same to the byte.
//   3. The proof of as many events: at most 2 s of CPU.
// --peer <folder> uses one that is installed there already.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { build } from 'esbuild'

import { openReplay } from '../../scripts/replay-miniflare.mjs'
import { meetingEvents } from './rebuild/events.mjs'
import { lineOf } from './rebuild/log-lines.mjs'

const PEER = [
  '@event-driven-io/emmett-sqlite@0.42.4',
  '@event-driven-io/emmett@0.42.0',
  'sqlite3@5.1.7',
  'uuid@10',
  'async-retry',
]
const perEvent = ({ cpuMicros, events }) => Math.round((10 * cpuMicros) / events) / 10
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    streams: { type: 'string', default: '1000' },
    revisions: { type: 'string', default: '99' },
    peer: { type: 'string' },
  },
})
const size = [values.streams, values.revisions]
const folder = await mkdtemp(join(tmpdir(), 'bench-rebuild-'))
let isGood = true

try {
  const peer = values.peer ? resolve(values.peer) : await installPeer()
  const bundle = join(folder, 'our-code.mjs')
  await build({
    entryPoints: ['quality/bench/rebuild/our-code.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: bundle,
    logLevel: 'error',
  })

  const rounds = { ours: [], emmett: [] }
  for (let round = 1; round <= Number(values.rounds); round++) {
    // Turn and turn about, so that neither has the quieter machine.
    for (const name of round % 2 ? ['ours', 'emmett'] : ['emmett', 'ours']) {
      rounds[name].push(run(`quality/bench/rebuild/${name}.mjs`, peer, ...size, bundle))
    }
    const [ours, theirs] = [rounds.ours.at(-1), rounds.emmett.at(-1)]
    if (JSON.stringify(ours.sample) !== JSON.stringify(theirs.sample) || ours.rows !== theirs.rows) {
      throw new Error('The two did not make the same rows.')
    }
    console.log(`round ${round}: ours ${perEvent(ours)} µs, emmett-sqlite ${perEvent(theirs)} µs an event`)
  }
  const [ours, theirs] = [rounds.ours, rounds.emmett].map((all) => median(all.map(perEvent)))
  say(
    `CPU an event, ${rounds.ours[0].events} events`,
    `${ours} µs against ${theirs} µs: 1/${(theirs / ours).toFixed(1)}`,
    ours <= theirs / 20,
  )
  const proof = median(rounds.ours.map(({ proofMicros }) => proofMicros / 1e6))
  say('proof of as many events', `${proof.toFixed(2)} s of CPU`, proof <= 2)
  await inMiniflare()
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(isGood ? 'All within what was promised.' : 'Not all within what was promised.')
process.exit(isGood ? 0 : 1)

async function inMiniflare() {
  const replay = await openReplay()
  try {
    const lines = lineOf(meetingEvents(...size.map(Number)))
    for (let group = take(lines, 2_000); group.length > 0; group = take(lines, 2_000)) {
      for await (const { failed } of replay.ask({ mode: 'import', lines: group })) if (failed) throw new Error(failed)
    }
    const found = []
    for (let time = 0; time < 2; time++) {
      const started = performance.now()
      for await (const line of replay.ask({ mode: 'rebuild' })) {
        if (line.failed) throw new Error(line.failed)
        if (line.rebuilt) found.push({ ...line.rebuilt, seconds: (performance.now() - started) / 1000 })
      }
    }
    const [first, second] = found
    say(
      `proving, comparing and rebuilding ${first.events} events in D1`,
      `${first.seconds.toFixed(1)} s`,
      first.seconds <= 60,
    )
    const isSame = JSON.stringify(first.tables) === JSON.stringify(second.tables)
    say('the second time', isSame ? 'the same to the byte' : 'other bytes', isSame)
  } finally {
    await replay.close()
  }
}

async function installPeer() {
  console.log('Installing the peer into a temporary folder (its driver is compiled, about two minutes) ...')
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...args] = [...npm, 'install', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent', ...PEER]
  if (spawnSync(program, args, { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Error('The peer could not be installed.')
  return folder
}

function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${args[0]} failed:\n${stderr}`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

function say(what, came, isAsPromised) {
  isGood &&= isAsPromised
  console.log(`${isAsPromised ? '✓' : '✗'} ${what}: ${came}`)
}

function take(lines, most) {
  const taken = []
  while (taken.length < most) {
    const { done, value } = lines.next()
    if (done) break
    taken.push(value)
  }
  return taken
}
