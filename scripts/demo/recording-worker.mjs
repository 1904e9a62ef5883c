import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

import { makeSecrets } from '../secrets.mjs'
import { openWorker } from '../worker-miniflare.mjs'

/** Which modules of the product others take the place of while the club is recorded, but for those others themselves. */
const REPLACED = [
  { filter: /\/sample-feed$/, path: resolve('worker/developer/recorded-weather.ts') },
  { filter: /^\.\/integrity\/integrity$/, path: resolve('worker/developer/recorded-nights.ts') },
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
    /** At a moment, to which it sets the clock. */
    doTimedWork: (at) => expectOk(fetch(`${url}/cdn-cgi/handler/scheduled?time=${at}`)),
    database: () => miniflare.getD1Database('DB'),
    close: () => miniflare.dispose(),
  }
}

function replaceModules({ onResolve }) {
  for (const { filter, path } of REPLACED) {
    onResolve({ filter }, ({ importer }) => (importer === path ? undefined : { path }))
  }
}

async function expectOk(asked) {
  const answer = await asked
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`)
}
