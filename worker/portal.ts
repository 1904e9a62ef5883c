import { createMiddleware } from 'hono/factory'

import { expiredRows } from './accounts/expired-rows'
import { sessionAdmittance, tokenHashOf } from './accounts/session'
import { orphanedFeeds } from './calendar/feed-table'
import { clubClock } from './clock'
import { companions, reactions, readModels, senders } from './club'
import { toldFault } from './domain/fault'
import { openDatabase } from './event-log/database'
import { openOutbox } from './event-log/outbox'
import { openKeyring } from './event-log/sealing'
import { newTally, type Tally } from './event-log/tally'
import type { World } from './event-log/world'
import type { App } from './http/app'
import { bodyReader } from './http/body'
import { openDesk } from './http/desk'
import { logLine } from './http/log-line'
import { once, onceFor } from './http/once'
import { checkNightly } from './integrity/integrity'
import { sealNightly } from './proof/nightly-seal'
import { insertNote } from './security/security-log'
import { patientBucket } from './uploads/patient-bucket'
import { sweepUploads } from './uploads/sweep'
import { observePass } from './weather/observe-pass'

/** Opens the portal for one request: its database, its keys, and the desk at which the request is served. */
export const openPortal = createMiddleware<App>(async (c, next) => {
  c.env = patientOf(c.env)
  const tally = newTally()
  const world = openWorld(c.env, bookmarkOf(c.req.header('x-d1-bookmark'), c.req.method), tally)
  // What is sent after the answer is not part of what the request cost, and most requests send nothing.
  const afterwards = once(() => openWorld(c.env, 'first-primary', newTally()))
  const outbox = once(() => openOutbox({ ...afterwards(), senders: senders(c.env) }))
  const later = (work: Promise<unknown>) =>
    c.executionCtx.waitUntil(
      // The runtime would log what went wrong with all its words; they may be a member's.
      work.catch((error: unknown) =>
        logLine({ level: 'error', requestId: c.var.requestId, later: true, ...toldFault(error) }),
      ),
    )
  const read = bodyReader(c.req.raw)
  const [, token = ''] = /^Bearer ([\w.~+/-]{1,512}=*)$/.exec(c.req.header('authorization') ?? '') ?? []

  c.set('tally', tally)
  c.set('db', world.db)
  c.set('keyring', world.keyring)
  c.set('tokenHash', token && tokenHashOf(token))
  c.set('rawBody', async () => (await read()).value)
  c.set('now', world.now)
  c.set('later', later)
  c.set('send', (key, effects) => later(outbox().send(key, effects)))
  c.set('note', (note) =>
    later(scheduler.wait(0).then(() => afterwards().db.batch([insertNote(note, c.var.requestId)]))),
  )
  c.set('deliverDue', () => later(outbox().deliverDue()))
  const desk = openDesk(c, world, sessionAdmittance, {
    deliver: (what) => outbox().deliverRecorded(what),
    note: (statement) => afterwards().db.batch([statement]),
  })
  c.set('read', desk.read)
  c.set('readBeside', desk.readBeside)
  c.set('handle', desk.handle)
  c.set('handleAs', desk.handleAs)
  await next()
  const bookmark = world.db.bookmark()
  if (bookmark) c.res.headers.set('X-D1-Bookmark', bookmark)
})

/**
 * What is done every few minutes: what could not be sent is sent, what has run out is swept away, and the pass is looked
 * at. Where one part fails the others are done all the same, and then the whole counts as failed.
 */
export async function runTimedWork(bindings: Env): Promise<void> {
  const env = patientOf(bindings)
  const world = openWorld(env, 'first-primary', newTally())
  const outbox = openOutbox({ ...world, senders: senders(env) })
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    outbox: () => outbox.deliverDue(),
    uploads: () => sweepUploads(world, env),
    seal: () => sealNightly(world, env),
    integrity: () => checkNightly(world, env),
    // Sweeping reads what it leaves standing, so once an hour is enough.
    sweeping: async () => new Date().getUTCMinutes() < 5 && world.db.batch([...expiredRows(), orphanedFeeds()]),
    weather: async () => {
      const news = await observePass(world, env)
      if (news) await outbox.deliverRecorded(news)
    },
  }
  const failed: string[] = []
  for (const [timed, work] of Object.entries(parts)) {
    await work().catch((fault: unknown) => {
      failed.push(timed)
      logLine({ level: 'error', timed, ...toldFault(fault) })
    })
  }
  if (failed.length > 0) throw new Error(`Of the timed work failed: ${failed.join(', ')}.`)
}

const openWorld = (env: Env, bookmark: string, tally: Tally): World => ({
  db: openDatabase(env.DB, bookmark, tally),
  ...surroundingsOf(env),
})

/** What is the same for every request. To make it takes longer than to read a row, so it is made once. */
const patientOf = onceFor((env: Env): Env => ({ ...env, FILES: patientBucket(env.FILES) }))

const surroundingsOf = onceFor(
  (env: Env): Omit<World, 'db'> => ({
    keyring: openKeyring(env.SUBJECT_KEKS),
    models: readModels,
    companions: companions(env),
    reactions,
    now: clubClock(env.CLUB_TIME_ZONE),
  }),
)

/** A reader sees at least what it has seen; whoever has seen nothing yet, or changes something, works on the newest there is. */
const bookmarkOf = (seen: string | undefined, method: string) =>
  method === 'GET' && seen && /^[\w-]{1,128}$/.test(seen) ? seen : 'first-primary'
