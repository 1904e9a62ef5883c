import { measureQueries, newQueryMetrics, type QueryMetrics } from '../event-log/query-metrics'

/** The environment with a database that counts, from outside the portal, what every request costs. */
export function counted(env: Env): { env: Env; queryMetrics: QueryMetrics } {
  const queryMetrics = newQueryMetrics()
  const DB = {
    ...measureQueries(env.DB, queryMetrics),
    withSession: (bookmark?: string) => {
      const session = env.DB.withSession(bookmark)
      return { ...measureQueries(session, queryMetrics), getBookmark: () => session.getBookmark() }
    },
  }
  return { env: { ...env, DB: DB as Env['DB'] }, queryMetrics }
}
