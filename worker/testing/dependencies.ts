import { env } from 'cloudflare:workers'

import { clubClock } from '../clock'
import { inlineTables, readModels } from '../club'
import { openDatabase } from '../event-log/database'
import type { EventLogDependencies } from '../event-log/dependencies'
import { openKeyring } from '../event-log/sealing'
import { newTally, type Tally } from '../event-log/tally'

/** The event log's dependencies, on the test's own database, with nobody to send anything to. */
export const testDependencies = (tally: Tally = newTally()): EventLogDependencies => ({
  db: openDatabase(env.DB, tally),
  keyring: openKeyring(env.SUBJECT_KEKS),
  models: readModels,
  inlineTables: inlineTables(env),
  policies: [],
  now: clubClock(env.CLUB_TIME_ZONE),
})
