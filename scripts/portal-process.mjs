import { ensureMigrated } from './migrate.mjs'
import { firstSilent } from './portal-health.mjs'
import { startRoom, startWorker } from './portal-servers.mjs'
import { devSecrets } from './secrets.mjs'

export const PERSIST = '.wrangler/state'

/**
 * A portal of its own: the Worker with its D1 and R2 and the room, on these ports of 127.0.0.1, with everything it keeps
 * in the folder `persist`. Resolves when both answer, or rejects when `signal` says that nobody waits any more. `stop()`
 * ends it gently, `kill()` as a power cut would; should a server die by itself, `died` resolves to a sentence that says
 * so, and the other one is stopped.
 */
export async function startPortal({
  port = 8787,
  partyPort = 1999,
  persist = PERSIST,
  publicPort = port,
  onLine,
  vars,
  hasTimedWork,
  isWatched,
  signal,
} = {}) {
  const url = `http://127.0.0.1:${port}`
  const roomUrl = `http://127.0.0.1:${partyPort}`
  const secrets = devSecrets()
  await ensureMigrated(persist)

  const servers = {
    Worker: startWorker({ port, partyPort, persist, publicPort, vars, hasTimedWork, isWatched, onLine }),
    room: startRoom({ url, partyPort, persist, publicPort, secret: secrets.PARTY_SECRET, onLine }),
  }
  const patience = new AbortController()
  signal?.addEventListener('abort', () => end('stop'), { once: true })

  const { promise: died, resolve: hasEnded } = Promise.withResolvers()
  let ending
  const end = (how, lastWords) => {
    ending ??= (async () => {
      patience.abort()
      await Promise.all(Object.values(servers).map((server) => server[how]()))
      hasEnded(lastWords)
    })()
    return ending
  }
  const endWith = (name, how) => (reason) => {
    const { lastLines } = servers[name]
    end('stop', [`The ${name} ${how} (${reason}). Its last words:`, ...lastLines.slice(-20)].join('\n  '))
  }
  for (const [name, { exited }] of Object.entries(servers)) exited.then(endWith(name, 'stopped by itself'))

  const addresses = { Worker: `${url}/api/health`, room: `${roomUrl}/parties/main/wall` }
  const silent = await Promise.race([died, firstSilent(addresses, patience.signal)])
  if (silent in servers) endWith(silent, 'does not answer')(addresses[silent])
  if (ending) {
    await ending
    throw new Error((await died) ?? 'Interrupted.')
  }
  return { url, roomUrl, secrets, persist, died, stop: () => end('stop'), kill: () => end('kill') }
}
