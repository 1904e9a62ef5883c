// Injects faults into the portal, and says of each kind how often, and how often it was right afterwards: npm run test:faults
//   -- --long                                 the long set, for some hours by hand: 500 kills of the runtime, 200 of the room
//   -- --only worker,runtime,room,parted,sockets
//   -- --seed 7
// Passes when everything was right after every single fault. The short set of `worker` is part of npm test.
import { parseArgs } from 'node:util'

import { killTheRuntime } from './crash-faults.mjs'
import { breakSockets, killTheRoom, partBrowsersAndRoom } from './wall-faults.mjs'
import { workerFaults } from './worker-faults.mjs'

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string', default: 'worker,runtime,room,parted,sockets' },
    seed: { type: 'string', default: '7' },
  },
})
const isLong = values.long
const seed = Number(values.seed)

const kinds = {
  worker: () => workerFaults({ isLong }),
  runtime: async () => [await killTheRuntime({ rounds: isLong ? 500 : 8, seed })],
  room: async () => [await killTheRoom({ rounds: isLong ? 200 : 3, seed })],
  parted: async () => [await partBrowsersAndRoom({ lasting: isLong ? 60_000 : 20_000, seed })],
  sockets: async () => [await breakSockets({ times: isLong ? 1_000 : 60, seed })],
}
const wanted = values.only.split(',')
const strange = wanted.find((name) => !Object.hasOwn(kinds, name))
if (strange) {
  console.error(`There is no kind of fault called ${strange}. There are: ${Object.keys(kinds).join(', ')}`)
  process.exit(2)
}

const rows = []
for (const name of wanted) {
  for (const row of await kinds[name]()) {
    rows.push(row)
    print(row)
  }
}
const [injected, right] = ['injected', 'right'].map((what) => rows.reduce((sum, row) => sum + row[what], 0))
const isGood = injected > 0 && rows.every((row) => row.injected > 0 && row.right === row.injected)
console.log(`\n${injected} faults, after ${right} of which everything was right (gate: all of them).`)
process.exit(isGood ? 0 : 1)

function print({ kind, injected, right, told, wrong }) {
  const mark = injected > 0 && right === injected ? '✓' : '✗'
  console.log(`${mark} ${kind.padEnd(62)} ${String(injected).padStart(6)} injected ${String(right).padStart(6)} right`)
  if (told) console.log(`  ${told}`)
  for (const complaint of wrong.slice(0, 12)) console.log(`  ! ${complaint}`)
}
