import { ensureMigrated } from './migrate.mjs'
import { answersSoon } from './portal-health.mjs'
import { startPortalServer } from './portal-server.mjs'
import { inUse } from './ports.mjs'
import { devSecrets } from './secrets.mjs'
import { lockState } from './state-lock.mjs'

export const PERSIST = '.wrangler/state'

/**
 * A portal of its own on this port of 127.0.0.1, with everything it keeps in the folder `persist`. Resolves when it answers,
 * or rejects when `signal` says that nobody waits any more. `stop()` ends it gently, `kill()` as a power cut would; should it
 * die by itself, `died` resolves to a sentence that says so. The folder is locked meanwhile, unless the caller has done that.
 */
export async function startPortal({
  port = 8787,
  persist = PERSIST,
  publicPort = port,
  onLine,
  vars,
  hasTimedWork,
  hasLimits,
  isWatched,
  isLocked = false,
  signal,
} = {}) {
  const url = `http://127.0.0.1:${port}`
  const secrets = devSecrets()
  const unlock = isLocked ? async () => {} : await lockState(persist, () => endWith('lost its data to another portal'))
  await ensureMigrated(persist).catch(async (error) => {
    await unlock()
    throw error
  })

  const server = startPortalServer({ port, persist, publicPort, vars, hasTimedWork, hasLimits, isWatched, onLine })
  const patience = new AbortController()
  signal?.addEventListener('abort', () => end('stop'), { once: true })

  const { promise: died, resolve: hasEnded } = Promise.withResolvers()
  let ending
  const end = (how, lastWords) => {
    ending ??= (async () => {
      patience.abort()
      await server[how]()
      await unlock()
      hasEnded(lastWords)
    })()
    return ending
  }
  const endWith = (what) =>
    end('stop', [`The portal ${what}. Its last words:`, ...server.lastLines.slice(-20)].join('\n  '))
  server.exited.then((reason) => endWith(`stopped by itself (${reason})`))

  const isUp = await Promise.race([died.then(() => false), answersSoon(url, patience.signal)])
  if (!isUp) {
    await endWith(`does not answer (${url})`)
    if (server.lastLines.some((line) => /EADDRINUSE|address already in use/i.test(line))) throw inUse(port, 'PORT')
    throw new Error((await died) ?? 'Interrupted.')
  }
  return { url, secrets, persist, died, stop: () => end('stop'), kill: () => end('kill') }
}
