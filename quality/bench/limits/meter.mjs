import { setTimeout as wait } from 'node:timers/promises'

import { openInspector } from '../../../scripts/isolate-memory.mjs'

const SAMPLE_MS = 10

/**
 * What the platform gives a call: https://developers.cloudflare.com/workers/platform/limits/ and /d1/platform/limits/. The
 * processor's time is what wrangler.toml asks for.
 */
export const LIMITS = { cpuMs: 30_000, queries: 1_000, subrequests: 1_000, memoryMb: 128 }

/** A call may take so much of each. */
const SHARE = 0.5

/** Measures one call after the other, and keeps of each name what it took at the most. */
export async function openMeter(server) {
  const inspector = await openInspector(server.miniflare)
  const rows = new Map()

  /** What is asked of the back door, counted under `name`; the answer is given back. */
  async function measure(name, wish) {
    // What the first clearing itself held goes with the second.
    for (let time = 0; time < 2; time++) await server.ask({ clear: true })
    const cpu = server.cpuMs()
    let [most, isOver] = [await inspector.usage(), false]
    const watching = (async () => {
      while (!isOver) {
        await wait(SAMPLE_MS)
        most = Math.max(most, await inspector.usage())
      }
    })()
    const answer = await server.ask(wish).finally(() => {
      isOver = true
    })
    await watching
    if (answer.status >= 500) console.log(`${name}: ${answer.status} ${answer.text}`)
    const taken = { cpuMs: server.cpuMs() - cpu, memoryMb: Math.round(most / 2 ** 20) }
    // A command may take several calls; what they took of the processor together counts for each.
    for (const call of answer.requests ?? [answer]) add(name ?? nameOf(call), { ...call, ...taken })
    return answer
  }

  function add(name, { cpuMs, memoryMb, queries, rowsRead, rowsWritten, subrequests, status }) {
    const known = rows.get(name) ?? { name, times: 0, status }
    const most = (figure, value) => Math.max(known[figure] ?? 0, value ?? 0)
    rows.set(name, {
      ...known,
      times: known.times + 1,
      // Of several answers the best is shown: a refusal takes little.
      status: Math.min(known.status, status),
      cpuMs: most('cpuMs', cpuMs),
      memoryMb: most('memoryMb', memoryMb),
      queries: most('queries', queries),
      rowsRead: most('rowsRead', rowsRead),
      rowsWritten: most('rowsWritten', rowsWritten),
      subrequests: most('subrequests', subrequests),
    })
  }

  return { measure, rows: () => [...rows.values()], close: () => inspector.close() }
}

const nameOf = ({ method, path }) => `${method} ${path}`

/** Which of its limits a row comes nearest to, and how near: 1 is the limit. */
export function nearest(row) {
  const shares = Object.entries(LIMITS).map(([figure, limit]) => ({ figure, share: row[figure] / limit }))
  return shares.reduce((one, other) => (other.share > one.share ? other : one))
}

export const isWithin = (row) => nearest(row).share <= SHARE
