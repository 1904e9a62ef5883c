import { existsSync, rmSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'

import { demoBanner, emptyBanner } from './banner.mjs'
import { ensureBuilt } from './build.mjs'
import { DEMO_MARK, prepareClub } from './demo/prepare-club.mjs'
import { untilInterrupted } from './interruption.mjs'
import { ensureMigrated } from './migrate.mjs'
import { PERSIST, startPortal } from './portal-process.mjs'
import { assertFree } from './ports.mjs'
import { serverTalk } from './server-talk.mjs'
import { startVite, VITE_PORT } from './vite-process.mjs'

/** Runs the portal until it is interrupted or one of its servers dies. Gives the exit code. */
export async function runPortal({ isDev, isFresh, isEmpty, port, partyPort, watch, showTimings }) {
  const abort = new AbortController()
  const interrupted = untilInterrupted().then(() => abort.abort())
  const starting = []
  const { hear, onLine } = serverTalk()
  try {
    await assertFree(port, 'PORT')
    await assertFree(partyPort, 'PARTY_PORT')
    if (isDev) await assertFree(VITE_PORT)
    if (isFresh) rmSync(PERSIST, { recursive: true, force: true })

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
  }

  async function serve() {
    console.log('Starting the portal ...')
    await Promise.all([
      isEmpty || existsSync(`${PERSIST}/v3`)
        ? watch.time('migrations', () => ensureMigrated(PERSIST))
        : watch.time('demo club', restoreDemoClub),
      ...(isDev ? [] : [watch.time('build of the screens', ensureBuilt)]),
    ])
    const publicPort = isDev ? VITE_PORT : port
    await Promise.all([
      watch.time('Worker and room', () =>
        start(
          startPortal({
            ...{ port, partyPort, publicPort, signal: abort.signal },
            ...(isDev && { isWatched: true, onLine }),
          }),
        ),
      ),
      ...(isDev ? [start(startVite({ port, partyPort, onLine }))] : []),
    ])

    const address = `http://localhost:${publicPort}`
    console.log(existsSync(`${PERSIST}/${DEMO_MARK}`) ? demoBanner(address) : emptyBanner(address))
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

/** The demo club as of now, in the place of a club that nobody has begun yet. */
async function restoreDemoClub() {
  // Elsewhere first: a copy that was broken off must not be taken for a club.
  const fresh = `${PERSIST}-fresh`
  for (const folder of [fresh, PERSIST]) rmSync(folder, { recursive: true, force: true })
  await cp(await prepareClub(), fresh, { recursive: true })
  await rename(fresh, PERSIST)
}
