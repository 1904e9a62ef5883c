import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPortal } from './portal-process.mjs'
import { freePort } from './ports.mjs'

/** Many sign in to such a portal, and none of them to see what a password costs. */
const SCRYPT_LN = '8'

/**
 * Makes ready what every such portal begins with, so that several can start side by side. Gives the club's folder.
 * @param {{ now?: Date, scryptLn?: string }} [options]
 */
export async function prepareDemoPortal({ now, scryptLn = SCRYPT_LN } = {}) {
  // They bring wrangler along, which takes a second to load: whoever has the club prepared goes without.
  const [{ prepareClub }, { ensureBuilt }, { deployedWorker }] = await Promise.all([
    import('./demo/prepare-club.mjs'),
    import('./build.mjs'),
    import('./deployed-worker.mjs'),
  ])
  const [club] = await Promise.all([prepareClub({ now, scryptLn }), ensureBuilt().then(deployedWorker)])
  return club
}

/**
 * A portal of its own with the whole demo club as of `now`, on a free port, in a folder that is gone once it is stopped. Its
 * clock begins at `now`, or is this machine's where none is given. The timed work runs only where it is asked for, so that
 * nothing in the club moves by itself; so do the limits of calls (`hasLimits`). Its pages may come from another port, `publicPort`, where something stands in front of
 * it. With LATE_MS in the environment, every third answer is up to so many milliseconds late: no test may depend on an
 * order in which answers come. `vars` are what the Worker has beyond wrangler.toml. `club` is what
 * `prepareDemoPortal` gave, where it was called before. With an empty `scryptLn` its passwords cost as much as in production.
 * @param {{ now?: Date, hasTimedWork?: boolean, hasLimits?: boolean, publicPort?: number, scryptLn?: string, vars?: Record<string, string>, club?: string | undefined }} [options]
 */
export async function startDemoPortal(options = {}) {
  const { now, hasTimedWork = false, hasLimits, publicPort, scryptLn = SCRYPT_LN, vars } = options
  const { club = await prepareDemoPortal({ now, scryptLn }) } = options
  const persist = await mkdtemp(join(tmpdir(), 'ski-club-'))
  const clean = () => rm(persist, { recursive: true, force: true })
  try {
    await cp(club, persist, { recursive: true })
    const portal = await startPortal({
      port: await freePort(),
      publicPort,
      persist,
      hasTimedWork,
      hasLimits,
      vars: {
        SCRYPT_LN: scryptLn,
        ...(now && { DEV_CLOCK: now.toISOString() }),
        ...(process.env.LATE_MS && { DEV_LATE_MS: process.env.LATE_MS }),
        ...vars,
      },
    })
    return { ...portal, stop: () => portal.stop().finally(clean) }
  } catch (error) {
    await clean()
    throw error
  }
}

/** Runs `work` against a portal of its own, as `startDemoPortal` starts it. */
export async function withTemporaryPortal(options, work) {
  const portal = await startDemoPortal(options)
  // Requests to a portal that is gone fail, and this says why.
  portal.died.then((reason) => reason && console.error(reason))
  try {
    return await work(portal)
  } finally {
    await portal.stop()
  }
}
