import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuilt } from './build.mjs'
import { playStory } from './demo/play.mjs'
import { startPortal } from './portal-process.mjs'
import { freePort } from './ports.mjs'

/**
 * Runs `work` against a portal of its own: free ports, a folder that is gone afterwards, and the first `steps` of the demo
 * club's story. Pages may come from another port, `publicPort`, where something stands in front of the portal.
 */
export async function withTemporaryPortal({ steps, onStep, publicPort }, work) {
  await ensureBuilt()
  const persist = await mkdtemp(join(tmpdir(), 'ski-club-'))
  try {
    // Many sign in, and none of them to see what a password costs.
    const vars = { SCRYPT_LN: '8' }
    const portal = await startPortal({ port: await freePort(), partyPort: await freePort(), publicPort, persist, vars })
    // Whatever is tried at a portal that is gone fails, and this says why.
    portal.died.then((reason) => reason && console.error(reason))
    try {
      await playStory({ ...portal, steps, onStep })
      return await work(portal)
    } finally {
      await portal.stop()
    }
  } finally {
    await rm(persist, { recursive: true, force: true })
  }
}
