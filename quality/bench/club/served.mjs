import { readdirSync, readFileSync } from 'node:fs'

import { openWorker } from '../../../scripts/worker-miniflare.mjs'

const MS_A_TICK = 10

/**
 * A Worker in a runtime of its own, as `openWorker` opens it. `cpuMs()` is what that runtime has used of the processors so
 * far, its database with it, `ask(wish)` the back door of `bench-worker.ts`.
 */
export async function serve(entry, persist, more) {
  const before = runtimes()
  const miniflare = await openWorker(entry, persist, more)
  const origin = String(await miniflare.ready).replace(/\/$/, '')
  const [pid] = runtimes().filter((runtime) => !before.includes(runtime))
  return {
    origin,
    miniflare,
    pid,
    cpuMs: () => ticksOf(pid) * MS_A_TICK,
    ask: async (wish) => {
      const answer = await miniflare.dispatchFetch(`${origin}/bench`, { method: 'POST', body: JSON.stringify(wish) })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    stop: () => miniflare.dispose(),
  }
}

/** utime and stime. */
const ticksOf = (pid) =>
  statOf(pid)
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks), 0)

const runtimes = () =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === process.pid && isRuntime(name),
  )

const isRuntime = (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd')

function statOf(pid) {
  try {
    // Behind the name, which may hold anything, come state, parent and so on.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}
