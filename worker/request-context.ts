import { createMiddleware } from 'hono/factory'
import { isPasskeyRequired } from './accounts/passkeys/required-passkey'
import { hashToken, sessionLookup, sessionLookupWithPasskeys } from './accounts/session'
import { senders } from './club'
import { toldFault } from './domain/admin/fault'
import { purposeKeys } from './event-log/keys/purpose-keys'
import { openOutbox } from './event-log/outbox/outbox'
import { newQueryMetrics } from './event-log/query-metrics'
import { routeAccess } from './http/access'
import type { App } from './http/app'
import { bodyReader } from './http/body'
import { commands } from './http/commands'
import { logLine } from './http/log-line'
import { lazy } from './http/memoize'
import { queries } from './http/queries'
import { insertNote } from './http/security/security-log'
import { checkSession } from './http/session-check'
import { openDependencies, withBucketTimeout } from './portal'

/** Gives a request its context: the database, the keys, the access of its route, and how it reads and commands. */
export const requestContext = createMiddleware<App>(async (c, next) => {
  c.env = withBucketTimeout(c.env)
  const queryMetrics = newQueryMetrics()
  const dependencies = openDependencies(c.env, queryMetrics)
  // Messages after the answer are not part of the request's cost, and most requests send none.
  const afterwards = lazy(() => openDependencies(c.env, newQueryMetrics()))
  const outbox = lazy(() => openOutbox({ ...afterwards(), log: logLine, senders: senders(c.env) }))
  const later = (work: Promise<unknown>) =>
    c.executionCtx.waitUntil(
      // The runtime would log what went wrong with all its words; they may be a member's.
      work.catch((error: unknown) =>
        logLine({ level: 'error', requestId: c.var.requestId, later: true, ...toldFault(error) }),
      ),
    )
  const readBody = bodyReader(c.req.raw)
  const [, token = ''] = /^Bearer ([\w.~+/-]{1,512}=*)$/.exec(c.req.header('authorization') ?? '') ?? []

  c.set('access', routeAccess(c))
  c.set('queryMetrics', queryMetrics)
  c.set('db', dependencies.db)
  c.set('keyring', dependencies.keyring)
  c.set('dependencies', dependencies)
  c.set('keys', await purposeKeys(c.env))
  c.set('tokenHash', token && hashToken(token))
  c.set('rawBody', async () => (await readBody()).value)
  c.set('now', dependencies.now)
  c.set('later', later)
  c.set('send', (key, effects) => later(outbox().send(key, effects)))
  c.set('afterAnswer', (...statements) => scheduler.wait(0).then(() => afterwards().db.batch(statements)))
  c.set('note', (note) => later(c.var.afterAnswer(insertNote(note, c.var.requestId))))
  c.set('deliverDue', () => later(outbox().deliverDue()))
  const session = checkSession(c, sessionLookupFor(c.env), (renewal) => afterwards().db.batch([renewal]))
  const { read, readBeside } = queries(dependencies.db, session)
  const { handle, handleAs } = commands(c, dependencies, session, (what) => outbox().deliverRecorded(what))
  c.set('allowOnly', session.allowOnly)
  c.set('read', read)
  c.set('readBeside', readBeside)
  c.set('handle', handle)
  c.set('handleAs', handleAs)
  await next()
  // A device keeps no copy for longer. In seconds from now, for its clock may be another.
  const sessionEnds = c.get('sessionEnds')
  if (sessionEnds) c.res.headers.set('X-Session-Left', String(Math.floor((sessionEnds - Date.now()) / 1000)))
})

const sessionLookupFor = (env: Env) =>
  isPasskeyRequired(env, 'administrator') ? sessionLookupWithPasskeys : sessionLookup
