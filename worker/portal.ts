import { createMiddleware } from 'hono/factory'

import { admittanceWithPasskeys, sessionAdmittance, tokenHashOf } from './accounts/session'
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
import { purposeKeys } from './keys/purpose-keys'
import { isPasskeyRequired } from './passkeys/required-passkey'
import { insertNote } from './security/security-log'
import { patientBucket } from './uploads/patient-bucket'

/** Opens the portal for one request: its database, its keys, and the desk at which the request is served. */
export const openPortal = createMiddleware<App>(async (c, next) => {
  c.env = patientOf(c.env)
  const tally = newTally()
  const world = openWorld(c.env, tally)
  // Messages after the answer are not part of the request's cost, and most requests send none.
  const afterwards = once(() => openWorld(c.env, newTally()))
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
  c.set('keys', await purposeKeys(c.env))
  c.set('tokenHash', token && tokenHashOf(token))
  c.set('rawBody', async () => (await read()).value)
  c.set('now', world.now)
  c.set('later', later)
  c.set('send', (key, effects) => later(outbox().send(key, effects)))
  c.set('afterAnswer', (...statements) => scheduler.wait(0).then(() => afterwards().db.batch(statements)))
  c.set('note', (note) => later(c.var.afterAnswer(insertNote(note, c.var.requestId))))
  c.set('deliverDue', () => later(outbox().deliverDue()))
  const desk = openDesk(c, world, admittanceFor(c.env), {
    deliver: (what) => outbox().deliverRecorded(what),
    note: (statement) => afterwards().db.batch([statement]),
  })
  c.set('read', desk.read)
  c.set('readBeside', desk.readBeside)
  c.set('handle', desk.handle)
  c.set('handleAs', desk.handleAs)
  await next()
  // A device keeps no copy for longer. In seconds from now, for its clock may be another.
  if (c.var.sessionEnds)
    c.res.headers.set('X-Session-Left', String(Math.floor((c.var.sessionEnds - Date.now()) / 1000)))
})

const admittanceFor = (env: Env) =>
  isPasskeyRequired(env, 'administrator') ? admittanceWithPasskeys : sessionAdmittance

/** The database and what belongs to it, for one request or one piece of timed work. */
export const openWorld = (env: Env, tally: Tally): World => ({
  db: openDatabase(env.DB, tally),
  ...openSurroundings(env),
})

/**
 * An environment that is the same for every request. To make it takes longer than to read a row, so it is made once.
 */
export const patientOf = onceFor((env: Env): Env => ({ ...env, FILES: patientBucket(env.FILES) }))

const openSurroundings = onceFor(
  (env: Env): Omit<World, 'db'> => ({
    keyring: openKeyring(env.SUBJECT_KEKS),
    models: readModels,
    companions: companions(env),
    reactions: reactions(env),
    now: clubClock(env.CLUB_TIME_ZONE),
  }),
)
