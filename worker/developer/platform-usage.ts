import { counted } from '../testing/counted'

/** A call's use of the platform's limits. */
export interface PlatformUsage {
  readonly calls: number
  /** Statements: of each the platform counts one query. */
  readonly queries: number
  readonly rowsRead: number
  readonly rowsWritten: number
  /** Calls of the database, the bucket, the room and whatever else is asked over the network. */
  readonly subrequests: number
}

/** The environment with everything counted that the portal asks of others. */
export function measureUsage(env: Env): { env: Env; usage: () => PlatformUsage } {
  const { env: countedEnv, queryMetrics } = counted(env)
  let others = 0
  const counting = <Binding extends object>(binding: Binding): Binding =>
    new Proxy(binding, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          others++
          return value.apply(target, given)
        }
      },
    })
  const DB = {
    ...countedEnv.DB,
    withSession: (from?: string) => clearing(countedEnv.DB.withSession(from)),
  } as unknown as D1Database
  return {
    env: { ...countedEnv, DB, FILES: counting(env.FILES), Wall: counting(env.Wall), MAIL: counting(env.MAIL) },
    usage: () => ({
      calls: queryMetrics.calls,
      queries: queryMetrics.statements,
      rowsRead: queryMetrics.rowsRead,
      rowsWritten: queryMetrics.rowsWritten,
      subrequests: queryMetrics.calls + others,
    }),
  }
}

/**
 * Has the memory cleared after each answer of the database, so that what is measured of it is what is in use: V8 would wait
 * longer, for it does not know of the platform's limit.
 */
const clearing = (session: D1DatabaseSession): D1DatabaseSession => ({
  prepare: (query) => session.prepare(query),
  getBookmark: () => session.getBookmark(),
  batch: async <Row>(statements: D1PreparedStatement[]) => {
    const results = await session.batch<Row>(statements)
    clearMemory()
    return results
  },
})

/** Where the runtime was started with `--expose-gc`. */
export function clearMemory(): boolean {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  return gc !== undefined
}
