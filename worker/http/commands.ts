import type { Context } from 'hono'

import { Refusal } from '../domain/shared/refusal'
import type { CommandEnvelope, Outcome } from '../event-log/command-envelope'
import type { Statement } from '../event-log/database'
import type { EventLogDependencies } from '../event-log/dependencies'
import { EventLog } from '../event-log/event-log'
import type { App, Command, RequestContext } from './app'
import { hashRequest, idempotencyKey } from './idempotency'
import { reasonForCommand } from './reason'
import type { SessionCheck } from './session-check'

/** Carries out the commands of routes: each in two D1 calls, of which the first reads the session too. */
export function commands(
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
  const [, version] = /^"(\d+)"$/.exec(header) ?? []
  if (version === undefined) throw new Refusal('INVALID', 'If-Match must be a version, such as "3".')
  return Number(version)
}
