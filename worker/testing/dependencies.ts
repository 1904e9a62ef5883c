import { env } from 'cloudflare:workers'

import { aggregates, inlineTables, readModels } from '../club'
import { clubClock } from '../event-log/club-clock'
import { openDatabase } from '../event-log/database'
import type { EventLogDependencies } from '../event-log/dependencies'
import { newQueryMetrics, type QueryMetrics } from '../event-log/query-metrics'
import { openKeyring } from '../event-log/seal/sealing'

/** The event log's dependencies, on the test's own database, with nobody to send anything to. */
export const testDependencies = (queryMetrics: QueryMetrics = newQueryMetrics()): EventLogDependencies => ({
  db: openDatabase(env.DB, queryMetrics),
  keyring: openKeyring(env.SUBJECT_KEKS),
  aggregates,
  models: readModels,
  inlineTables: inlineTables(env),
  policies: [],
  now: clubClock(env.CLUB_TIME_ZONE),
})
