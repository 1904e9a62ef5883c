import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

import { importBundled } from '../bundled-module.mjs'
import { makeSecrets } from '../secrets.mjs'
import { openWorker } from '../worker-miniflare.mjs'

/** Which modules of the product others take the place of while the club is recorded, but for those others themselves. */
const REPLACED = [
  { filter: /\/sample-feed$/, path: resolve('worker/developer/recorded-weather.ts') },
  { filter: /\/admin\/integrity\/integrity$/, path: resolve('worker/developer/recorded-nights.ts') },
]

/** All that is random in a recording follows from this. */
const SEED = 'the demo club'

/** No key of this machine's has this version, so both can open a log side by side. */
const KEY_VERSION = 0

/** The secrets with which the demo club is recorded. Everybody may know them. */
export function demoSecrets() {
  const secrets = makeSecrets((length, purpose) =>
    createHash('sha256').update(`${SEED}: ${purpose}`).digest().subarray(0, length),
  )
  const [key] = Object.values(JSON.parse(secrets.SUBJECT_KEKS))
  return { ...secrets, SUBJECT_KEKS: JSON.stringify({ [KEY_VERSION]: key }) }
}

/** The portal to record the club with: an empty one in memory, whose clock stands still between two moments. */
export async function openRecordingWorker(begin) {
  const secrets = demoSecrets()
  const { timedParts } = await importBundled('worker/timed-work.ts')
  const miniflare = await openWorker('worker/developer/dev-worker.ts', undefined, {
    vars: { ...secrets, SCRYPT_LN: '8', DEV_SEED: SEED, DEV_CLOCK: begin },
    plugins: [{ name: 'what is recorded otherwise', setup: replaceModules }],
  })
  const url = String(await miniflare.ready).replace(/\/$/, '')
  return {
    url,
    setupSecret: secrets.SETUP_SECRET,
    archiveSecret: secrets.ARCHIVE_SECRET,
    setClock: (at) =>
      expectOk(fetch(`${url}/dev/clock`, { method: 'PUT', body: JSON.stringify({ at: new Date(at).toISOString() }) })),
    /** Some parts, one after the other from a moment on, to which it sets the clock. Answers the last moment. */
    async doTimedWork(at, parts) {
      for (const [index, part] of parts.entries()) {
        const cron = encodeURIComponent(timedParts[part].cron)
        await expectOk(fetch(`${url}/cdn-cgi/handler/scheduled?cron=${cron}&time=${at + index}`))
      }
      return at + parts.length - 1
    },
    database: () => miniflare.getD1Database('DB'),
    close: () => miniflare.dispose(),
  }
}

function replaceModules({ onResolve, onEnd }) {
  const unused = new Set(REPLACED.map(({ path }) => path))
  for (const { filter, path } of REPLACED) {
    onResolve({ filter }, ({ importer }) => {
      if (importer === path) return undefined
      unused.delete(path)
      return { path }
    })
  }
  onEnd(() => {
    // A module that was moved would be recorded as it is, and nobody would see more of it than how long that takes.
    if (unused.size > 0) throw new Error(`Nothing was replaced by ${[...unused].join(' and ')}.`)
  })
}

async function expectOk(asked) {
  const answer = await asked
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`)
}
