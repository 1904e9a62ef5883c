import { existsSync, renameSync, rmSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'

import { demoBanner, emptyBanner } from './banner.mjs'
import { ensureBuilt } from './build.mjs'
import { DEMO_MARK, prepareClub } from './demo/prepare-club.mjs'
import { deployedWorker } from './deployed-worker.mjs'
import { untilInterrupted } from './interruption.mjs'
import { ensureMigrated } from './migrate.mjs'
import { assertReady, openAccounts } from './portal-check.mjs'
import { PERSIST, startPortal } from './portal-process.mjs'
import { assertFree } from './ports.mjs'
import { serverTalk } from './server-talk.mjs'
import { lockState } from './state-lock.mjs'
import { startVite, VITE_PORT } from './vite-process.mjs'

/** Runs the portal until it is interrupted or dies, or Vite does. Gives the exit code. */
export async function runPortal({ isDev, isFresh, isEmpty, port, watch, showTimings }) {
  const abort = new AbortController()
  const interrupted = untilInterrupted().then(() => abort.abort())
  const starting = []
  const { hear, onLine } = serverTalk()
  let unlock
  try {
    if (isDev && port === VITE_PORT) throw new Error(`Port ${port} is that of the screens. Choose another for PORT.`)
    unlock = await lockState(PERSIST)
    await assertFree(port, 'PORT')
    if (isDev) await assertFree(VITE_PORT)
    if (isFresh) moveAside()

    return await Promise.race([interrupted.then(() => 0), serve()])
  } catch (error) {
    console.error(`\n${error.message}`)
    return 1
  } finally {
    abort.abort()
    await Promise.all(
      starting.map((server) =>
        server.then(
          ({ stop }) => stop(),
          () => {},
        ),
      ),
    )
    await unlock?.()
  }

  async function serve() {
    console.log('Starting the portal ...')
    await Promise.all([
      isEmpty || existsSync(`${PERSIST}/v3`)
        ? watch.time('migrations', () => ensureMigrated(PERSIST))
        : watch.time('demo club', restoreDemoClub),
      ...(isDev
        ? []
        : [
            watch
              .time('build of the screens', ensureBuilt)
              .then(() => watch.time('bundle of the Worker', deployedWorker)),
          ]),
    ])
    const publicPort = isDev ? VITE_PORT : port
    const [portal] = await Promise.all([
      watch.time('portal', () =>
        start(
          startPortal({
            ...{ port, publicPort, hasLimits: true, isLocked: true, signal: abort.signal },
            ...(isDev && { isWatched: true, onLine }),
          }),
        ),
      ),
      ...(isDev ? [start(startVite({ port, onLine }))] : []),
    ])

    const address = `http://localhost:${publicPort}`
    await watch.time('a look at it', () => assertReady(portal.url))
    const isDemo = existsSync(`${PERSIST}/${DEMO_MARK}`)
    console.log(isDemo ? demoBanner(address, await openAccounts(portal.url)) : emptyBanner(address))
    if (showTimings) console.log(`${watch.table()}\n`)

    hear()
    const servers = await Promise.all(starting)
    throw new Error(await Promise.race(servers.map(({ died }) => died)))
  }

  function start(server) {
    starting.push(server)
    return server
  }
}

/** What was there stays, in a folder beside it. */
function moveAside() {
  if (!existsSync(PERSIST)) return
  const aside = `${PERSIST}-until-${new Date().toISOString().replace(/\D/g, '-').slice(0, 19)}`
  renameSync(PERSIST, aside)
  console.log(`What was there is now in ${aside}`)
}

/** The demo club as of now, in the place of a club that nobody has begun yet. */
async function restoreDemoClub() {
  // Elsewhere first: a copy that was broken off must not be taken for a club.
  const fresh = `${PERSIST}-fresh`
  for (const folder of [fresh, PERSIST]) rmSync(folder, { recursive: true, force: true })
  await cp(await prepareClub(), fresh, { recursive: true })
  await rename(fresh, PERSIST)
}
