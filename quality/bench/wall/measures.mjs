import { crowdOf } from './crowd-process.mjs'
import { costOf } from './process-cost.mjs'

const pause = (ms) => new Promise((resume) => setTimeout(resume, ms))

/** As many posts as speakers in one moment, each to everybody. */
export const measureBursts = (servers, { speakers, rounds, say }) =>
  inTurns(servers, { speakers, rounds, warm: 2 }, async ({ name, groups }, crowd, round) => {
    const before = costOf(groups)
    const { deliveries, expected, ms, troubles } = await crowd.tell({ task: 'burst' })
    const { cpuMs } = costOf(groups)
    const rate = (deliveries / ms) * 1_000
    say(`burst ${round}, ${name}: ${Math.round(rate)} deliveries/s${complaint({ deliveries, expected, troubles })}`)
    // Whoever posts more than five times in five seconds is asked to wait.
    await pause(1_200)
    return { rate, lost: expected - deliveries, cpu: ((cpuMs - before.cpuMs) * 1_000) / deliveries }
  })

/** Twenty posts a second, each to everybody. */
export const measureChat = (servers, { speakers, rounds, seconds, say }) =>
  inTurns(servers, { speakers, rounds, warm: 0 }, async ({ name }, crowd, round) => {
    const { deliveries, expected, p50, p99, troubles } = await crowd.tell({ task: 'chat', rate: 20, seconds })
    const figures = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    say(`chat ${round}, ${name}: ${figures}${complaint({ deliveries, expected, troubles })}`)
    return { p50, p99, lost: expected - deliveries }
  })

/** Connecting many, and what they weigh. The memory is that of the first time, before anything can be used again. */
export const measureSockets = (servers, { count, rounds, say }) =>
  inTurns(servers, { speakers: 0, rounds, warm: 0 }, async ({ name, groups }, crowd, round) => {
    const before = costOf(groups)
    const { ms, failures, troubles } = await crowd.tell({ task: 'open', count })
    await pause(500)
    const after = costOf(groups)
    const kb = (after.memoryKb - before.memoryKb) / count
    const cpu = (after.cpuMs - before.cpuMs) / count
    await crowd.tell({ task: 'close' })
    await pause(2_000)
    say(
      `sockets ${round}, ${name}: ${Math.round(ms)} ms, ${kb.toFixed(0)} KB and ${cpu.toFixed(2)} ms of CPU each${complaint({ troubles })}`,
    )
    return { ms, failures, kb, cpu }
  })

/** Measures the servers one after the other, again and again, so that a busy moment of the machine meets all of them. */
async function inTurns(servers, { speakers, rounds, warm }, measure) {
  const crowds = new Map(servers.map((server) => [server, crowdOf(server)]))
  const found = new Map(servers.map(({ name }) => [name, []]))
  try {
    for (const [{ name }, crowd] of crowds) {
      const { failures, troubles } = await crowd.tell({ task: 'open', count: speakers })
      if (failures > 0) throw new Error(`${name} lets in not all of ${speakers}: ${JSON.stringify(troubles)}`)
    }
    for (let round = 1 - warm; round <= rounds; round++) {
      for (const index of servers.keys()) {
        const server = servers[(index + Math.abs(round)) % servers.length]
        const figures = await measure(server, crowds.get(server), round)
        if (round > 0) found.get(server.name).push(figures)
      }
    }
  } finally {
    for (const crowd of crowds.values()) crowd.leave()
  }
  return found
}

function complaint({ deliveries, expected, troubles }) {
  const lost = deliveries === expected ? '' : `, LOST ${expected - deliveries} of ${expected}`
  const found = Object.entries(troubles ?? {}).map(([what, times]) => `, ${times} x ${what}`)
  return lost + found.join('')
}
