import type { Database, Statement } from '../event-log/database'
import type { RequestContext } from './app'
import type { SessionCheck } from './session-check'

/** Reads for the routes: the session and the statements go in one D1 call. */
export function queries(db: Database, session: SessionCheck): Pick<RequestContext, 'read' | 'readBeside'> {
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
