import { env } from 'cloudflare:test'

import { type D1Trouble, d1Error } from './d1-words'

/** What happens to a call to D1. */
export interface D1Fault {
  /** Counted from 1, over everything that follows from one request. */
  readonly call: number
  /** The call fails before it is carried out, or its answer is lost. */
  readonly when: 'before' | 'after'
  readonly trouble: D1Trouble
  /** Whether every later call fails as well. */
  readonly lasts?: boolean
}

/** The database, of which one call fails; `fault` may be left out, to count the calls. */
export function failingDatabase(fault?: D1Fault) {
  const found = { calls: 0, failed: 0 }

  const batch = (session: D1DatabaseSession) => async (statements: D1PreparedStatement[]) => {
    const call = ++found.calls
    const isIt = fault && (fault.lasts ? call >= fault.call : call === fault.call)
    if (!isIt) return session.batch(statements)
    found.failed++
    // What lasts is an outage: of its calls the first alone may have been carried out.
    if (fault.when === 'after' && call === fault.call) await session.batch(statements)
    throw d1Error(fault.trouble)
  }

  const DB = {
    withSession: (bookmark?: string) => {
      const session = env.DB.withSession(bookmark)
      return {
        prepare: (query: string) => session.prepare(query),
        getBookmark: () => session.getBookmark(),
        batch: batch(session),
      }
    },
  } as D1Database
  return { DB, found }
}
