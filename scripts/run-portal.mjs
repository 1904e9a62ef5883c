import { rmSync } from 'node:fs'

import { demoBanner, emptyBanner } from './banner.mjs'
import { ensureBuilt } from './build.mjs'
import { isPlayed, playStory } from './demo/play.mjs'
import { opening } from './demo/story.mjs'
import { untilInterrupted } from './interruption.mjs'
import { ensureMigrated } from './migrate.mjs'
import { PERSIST, startPortal } from './portal-process.mjs'
import { assertFree } from './ports.mjs'
import { progressBar } from './progress.mjs'
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
      watch.time('migrations', () => ensureMigrated(PERSIST)),
      ...(isDev ? [] : [watch.time('build of the screens', ensureBuilt)]),
    ])
    const publicPort = isDev ? VITE_PORT : port
    const [portal] = await Promise.all([
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
    if (isEmpty) console.log(emptyBanner(address))
    else await playDemo(portal, address)

    hear()
    const servers = await Promise.all(starting)
    throw new Error(await Promise.race(servers.map(({ died }) => died)))
  }

  function start(server) {
    starting.push(server)
    return server
  }

  async function playDemo(portal, address) {
    const play = (steps, onStep) =>
      Promise.race([playStory({ ...portal, steps, onStep, signal: abort.signal }), portal.died])
    if (await watch.time('demo accounts', () => play(opening.length))) return
    console.log(demoBanner(address))
    if (showTimings) console.log(`${watch.table()}\n`)
    if (isPlayed(portal)) return
    try {
      const lastWords = await watch.time('rest of the demo season', () =>
        play(undefined, progressBar('The season plays on')),
      )
      if (showTimings && !lastWords) console.log(`\n${watch.table()}`)
    } catch (error) {
      console.error(`\nThe demo season stopped: ${error.message}\nThe portal runs on; the next start tries again.`)
    }
  }
}
