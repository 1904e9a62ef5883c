// The measures that are commands of their own, for the page of all of them: what they print, and whether they passed.
import { spawn } from 'node:child_process'

import { gateRow, toldRow } from './report/rows.mjs'

const PARTS = {
  wall: {
    title: 'The wall beside ws, PartyServer and socket.io',
    command: ['quality/bench/wall.mjs', '--write'],
    short: ['quality/bench/wall.mjs', '--rounds', '1', '--seconds', '3'],
    read: (line) => verdict('the wall', /^\* (?<holds>holds|\*\*does not hold\*\*): (?<what>.+)$/, line),
  },
  rebuild: {
    title: 'Rebuilding beside emmett-sqlite',
    command: ['quality/bench/rebuild.mjs'],
    short: ['quality/bench/rebuild.mjs', '--rounds', '1', '--streams', '100'],
    read: (line) => verdict('a rebuild', /^(?<holds>✓|✗) (?<what>.+)$/, line),
  },
  'as-of': {
    title: 'The directory as of a day',
    command: ['quality/bench/as-of.mjs'],
    short: ['quality/bench/as-of.mjs', '--members', '50', '--runs', '5'],
    read: told,
    gate: 'middle of the runs ≤ 300 ms, 2 D1 calls',
  },
  drift: {
    title: 'Drift after random commands',
    command: ['quality/bench/drift.mjs', '--seed', '7'],
    short: ['quality/bench/drift.mjs', '--seed', '7', '--commands', '500'],
    read: told,
    gate: 'no row of drift, no break',
  },
}

/** One of them, as `bench.mjs` runs its own. */
export function part(name) {
  const { title, command, short, read, gate } = PARTS[name]
  return {
    title,
    measure: async ({ isShort, say }) => {
      const { code, lines } = await run(isShort ? short : command, say)
      const rows = lines.flatMap(read)
      if (rows.length === 0) throw new Error(`${name} printed nothing that could be read.`)
      const passed = code === 0 ? 'passed' : 'failed'
      return { rows: gate ? [...rows, gateRow(name, passed, gate, code === 0)] : rows, plots: [] }
    },
  }
}

function verdict(measure, pattern, line) {
  const { holds, what } = pattern.exec(line)?.groups ?? {}
  return what ? [gateRow(measure, what, 'as said', holds === 'holds' || holds === '✓')] : []
}

function told(line) {
  const text = line.split('\r').at(-1).trim()
  return text ? [toldRow(text, '')] : []
}

async function run([file, ...args], say) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (data) => {
    text += data
    for (const line of String(data).trimEnd().split('\n')) say(line)
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, lines: text.split('\n') }
}
