import { newTally, type Tally, tallied } from '../event-log/tally'

/** The environment with a database that counts, from outside the portal, what every request costs. */
export function counted(env: Env): { env: Env; tally: Tally } {
  const tally = newTally()
  const DB = {
    ...tallied(env.DB, tally),
    withSession: (bookmark?: string) => {
      const session = env.DB.withSession(bookmark)
      return { ...tallied(session, tally), getBookmark: () => session.getBookmark() }
    },
  }
  return { env: { ...env, DB: DB as Env['DB'] }, tally }
}
