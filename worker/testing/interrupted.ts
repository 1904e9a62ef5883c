import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'

import portal from '../index'
import { recordingRoom } from './recording-room'

/** What happens to the `call`th D1 call of a request, counted from 1. */
export interface Interruption {
  readonly call: number
  /** Goes on just before the call is made. */
  readonly meanwhile?: () => Promise<unknown>
  /** The line fails: before the call has reached the database, or after it was carried out. */
  readonly lost?: 'on the way there' | 'on the way back'
}

/** Sends one request to a portal that is interrupted while it serves it. */
export async function interrupted(interruption: Interruption, path: string, init: RequestInit): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(`http://localhost:8787/api${path}`, init)
  const answer = await portal.fetch(
    request,
    { ...env, Wall: recordingRoom().Wall, DB: interruptedDatabase(interruption) },
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}

function interruptedDatabase({ call, meanwhile, lost }: Interruption): D1Database {
  let calls = 0
  const batchOf = (session: D1DatabaseSession) => async (statements: D1PreparedStatement[]) => {
    if (++calls !== call) return session.batch(statements)
    await meanwhile?.()
    if (lost === 'on the way there') throw new Error('Network connection lost.')
    const results = await session.batch(statements)
    if (lost === 'on the way back') throw new Error('Network connection lost.')
    return results
  }
  return {
    withSession: (bookmark?: string) => {
      const session = env.DB.withSession(bookmark)
      return {
        prepare: (query: string) => session.prepare(query),
        getBookmark: () => session.getBookmark(),
        batch: batchOf(session),
      }
    },
  } as D1Database
}
