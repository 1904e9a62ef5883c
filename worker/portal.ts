import { aggregates, inlineTables, policies, readModels } from './club'
import { clubClock } from './event-log/club-clock'
import { openDatabase } from './event-log/database'
import type { EventLogDependencies } from './event-log/dependencies'
import type { QueryMetrics } from './event-log/query-metrics'
import { openKeyring } from './event-log/seal/sealing'
import { memoize } from './http/memoize'
import { bucketWithTimeout } from './uploads/object-store'

/** The database and what belongs to it, for one request or one piece of timed work. */
export const openDependencies = (env: Env, queryMetrics: QueryMetrics): EventLogDependencies => ({
  db: openDatabase(env.DB, queryMetrics),
  ...openSurroundings(env),
})

/**
 * An environment that is the same for every request. To make it takes longer than to read a row, so it is made once.
 */
export const withBucketTimeout = memoize((env: Env): Env => ({ ...env, FILES: bucketWithTimeout(env.FILES) }))

const openSurroundings = memoize(
  (env: Env): Omit<EventLogDependencies, 'db'> => ({
    keyring: openKeyring(env.SUBJECT_KEKS),
    aggregates,
    models: readModels,
    inlineTables: inlineTables(env),
    policies: policies(env),
    now: clubClock(env.CLUB_TIME_ZONE),
  }),
)
