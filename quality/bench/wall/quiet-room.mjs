import { crowdOf } from './crowd-process.mjs'
import { costOf } from './process-cost.mjs'

/** By then the room has looked once more whether the sessions of those who came last still hold, and hibernates. */
const ASLEEP_AFTER_MS = 50_000

const pause = (ms) => new Promise((resume) => setTimeout(resume, ms))

/** `count` sockets in a room in which nothing is said for a minute, and then one post. What it costs the runtime. */
export async function quietRoom(portal, count, say) {
  const crowd = crowdOf(portal)
  const runtime = () => costOf(portal.groups, 'workerd')
  try {
    const empty = runtime()
    const { ms, failures, troubles } = await crowd.tell({ task: 'open', count })
    say(`quiet: ${count} sockets in ${Math.round(ms)} ms, ${failures} failed ${JSON.stringify(troubles)}`)
    await pause(ASLEEP_AFTER_MS)
    const before = runtime()
    await pause(60_000)
    const after = runtime()
    const idle = { cpuMs: after.cpuMs - before.cpuMs, kb: (after.memoryKb - empty.memoryKb) / count }
    const post = await crowd.tell({ task: 'chat', rate: 1, seconds: 1 })
    say(`quiet: ${idle.cpuMs} ms of CPU in a minute, the post that wakes it at all after ${post.p99.toFixed(0)} ms`)
    return { ms, failures, idle, post, lost: post.expected - post.deliveries }
  } finally {
    crowd.leave()
  }
}
