import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isPasskeyRequired } from './accounts/passkeys/required-passkey'
import { hashToken, sessionLookup, sessionLookupWithPasskeys } from './accounts/session'
import { senders } from './club'
import { toldFault } from './domain/admin/fault'
import { Refusal } from './domain/shared/refusal'
import type { CommandEnvelope, Outcome } from './event-log/command-envelope'
import type { Database, Statement } from './event-log/database'
import type { EventLogDependencies } from './event-log/dependencies'
import { EventLog } from './event-log/event-log'
import { purposeKeys } from './event-log/keys/purpose-keys'
import { openOutbox } from './event-log/outbox/outbox'
import { newQueryMetrics } from './event-log/query-metrics'
import { routeAccess } from './http/access'
import type { App, Command, RequestContext } from './http/app'
import { bodyReader } from './http/body'
import { hashRequest, idempotencyKey } from './http/idempotency'
import { logLine } from './http/log-line'
import { lazy } from './http/memoize'
import { reasonForCommand } from './http/reason'
import { insertNote } from './http/security/security-log'
import { checkSession, type SessionCheck } from './http/session-check'
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

/** Carries out the commands of routes: each in two D1 calls, of which the first reads the session too. */
function commands(
  c: Context<App>,
  dependencies: EventLogDependencies,
  session: SessionCheck,
  deliver: (what: NonNullable<Outcome['toDeliver']>) => Promise<unknown>,
): Pick<RequestContext, 'handle' | 'handleAs'> {
  const log = new EventLog(dependencies)

  const handleAs: RequestContext['handleAs'] = async (command) => {
    const envelope = { ...(await requestFacts(c, command)), ...command }
    const steps: CommandEnvelope['steps'] = async (loaded, actor) => {
      // Some commands are carried out on the word of a link, and then nobody is signed in.
      if (c.get('reader')) await session.assertMayCall()
      return command.steps(loaded, actor)
    }
    const outcome = await log.handle({ ...envelope, ...reasonForCommand(c, envelope), steps } as CommandEnvelope)
    const { toDeliver } = outcome
    // The answer goes first; what is in the outbox is safe there.
    if (toDeliver) c.get('later')(scheduler.wait(0).then(() => deliver(toDeliver)))
    return outcome
  }

  return {
    handleAs,
    handle: async ({ reads = [], steps, isProven, ...command }: Command) => {
      let found: readonly unknown[] = []
      let admitted: unknown
      const outcome = await handleAs({
        ...command,
        steps: (loaded, actor) => steps(loaded, actor, found),
        admission: [session.statement(), ...reads] as readonly Statement[],
        admit: ([answer, ...answers]) => {
          found = answers
          admitted = answer
          return session.letIn(answer)._id
        },
        approve: (changes) => {
          if (!isProven?.()) session.assertConfirmed(admitted, changes)
        },
      })
      return { ...outcome, found }
    },
  }
}

/** The request's own facts about the command: its key, its version, and a hash by which a repeat is recognized. */
async function requestFacts(c: Context<App>, command: Pick<Command, 'type' | 'content' | 'sealed'>) {
  return {
    id: idempotencyKey(c),
    requestId: c.get('requestId'),
    requestHashes: await hashRequest(c, command),
    ifMatch: readIfMatch(c.req.header('if-match')),
  }
}

function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  // Where an answer is compressed on its way, its tag arrives as a weak one.
  const [, version] = /^(?:W\/)?"(\d+)"$/.exec(header) ?? []
  if (version === undefined) throw new Refusal('INVALID', 'If-Match must be a version, such as "3".')
  return Number(version)
}

/** Reads for the routes: the session and the statements go in one D1 call. */
function queries(db: Database, session: SessionCheck): Pick<RequestContext, 'read' | 'readBeside'> {
  const readBeside: RequestContext['readBeside'] = async (besides, ...statements) => {
    const batch = [session.statement(besides), ...statements] as readonly Statement[]
    const [answer, ...answers] = await db.batch(batch)
    session.letIn(answer)
    await session.assertMayCall()
    session.assertConfirmed(answer, [])
    return [(answer as { besides: unknown }[])[0]?.besides, ...answers] as never
  }

  return {
    readBeside,
    read: async (...statements) => {
      const [, ...answers] = await readBeside(undefined, ...statements)
      return answers as never
    },
  }
}
