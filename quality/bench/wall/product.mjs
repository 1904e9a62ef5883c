import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { ensureBuilt } from '../../../scripts/build.mjs'
import { ensureMigrated } from '../../../scripts/migrate.mjs'
import { portalAt } from '../../../scripts/portal-client.mjs'
import { answersSoon } from '../../../scripts/portal-health.mjs'
import { startPortalServer } from '../../../scripts/portal-server.mjs'
import { freePort } from '../../../scripts/ports.mjs'
import { openWorker } from '../../../scripts/worker-miniflare.mjs'
import { openCrashClub } from '../../crash/crash-club.mjs'
import { ROOM_PATH } from './room-line.mjs'

/** The portal as npm start runs it, and a club of `size` members who are signed in. */
export async function startProduct(persist, size) {
  await ensureBuilt()
  const tokens = await signedInClub(persist, size)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The timed work would come in between.
  const server = startPortalServer({ port, persist, publicPort: port, hasTimedWork: false })
  if (!(await answersSoon(url))) {
    await server.stop()
    throw new Error(['The portal does not answer.', ...server.lastLines].join('\n  '))
  }
  return {
    name: 'the portal',
    dialect: 'portal',
    host: `127.0.0.1:${port}`,
    path: ROOM_PATH,
    // As PUBLIC_URL has it: a line that can be cut has a port of its own.
    origin: `http://localhost:${port}`,
    tokens,
    groups: [server.child.pid],
    position: async () => (await portalAt(url, tokens[0]).get('/conversations')).position,
    requests: () => requestsIn(`${persist}/worker.log`),
    stop: server.stop,
  }
}

/** The tokens of the `size` members of a new club, which is kept in the folder `persist`. */
export async function signedInClub(persist, size) {
  await ensureMigrated(persist)
  return signedIn(persist, await enrolled(persist, size))
}

/** The members of a new club, made through its own door. */
async function enrolled(persist, size) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startPortalServer({ port, persist, publicPort: port, vars: { SCRYPT_LN: '8' }, hasTimedWork: false })
  try {
    await answersSoon(url)
    return (await openCrashClub(url, size)).members
  } finally {
    await server.stop()
  }
}

/** Their sessions, put where signing in would have put them: two hundred sign-ins in a minute the portal would refuse. */
async function signedIn(persist, members) {
  const sessions = members.map((member) => ({ member, token: randomBytes(32).toString('base64url') }))
  const rows = sessions.map(({ member, token }) => [createHash('sha256').update(token).digest('hex'), member])
  const miniflare = await openWorker('worker/index.ts', persist)
  try {
    const database = await miniflare.getD1Database('DB')
    await database
      .prepare(
        `INSERT INTO sessions (token_hash, member_id, epoch, created_at, seen_at)
         SELECT each.value->>0, m.id, m.epoch, ?1, ?1 FROM json_each(?2) each JOIN members m ON m.id = each.value->>1`,
      )
      .bind(Date.now(), JSON.stringify(rows))
      .run()
  } finally {
    await miniflare.dispose()
  }
  return sessions.map(({ token }) => token)
}

/** What the Worker wrote about each request it has served. */
function requestsIn(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"route"'))
    .map((line) => JSON.parse(line))
}
