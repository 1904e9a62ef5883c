import { clubClock } from './clock'
import { companions, reactions, readModels } from './club'
import { openDatabase } from './event-log/database'
import { openKeyring } from './event-log/sealing'
import type { Tally } from './event-log/tally'
import type { World } from './event-log/world'
import { onceFor } from './http/once'
import { patientBucket } from './uploads/patient-bucket'

/** The database and what belongs to it, for one request or one piece of timed work. */
export const openWorld = (env: Env, tally: Tally): World => ({
  db: openDatabase(env.DB, tally),
  ...openSurroundings(env),
})

/**
 * An environment that is the same for every request. To make it takes longer than to read a row, so it is made once.
 */
export const patientOf = onceFor((env: Env): Env => ({ ...env, FILES: patientBucket(env.FILES) }))

const openSurroundings = onceFor(
  (env: Env): Omit<World, 'db'> => ({
    keyring: openKeyring(env.SUBJECT_KEKS),
    models: readModels,
    companions: companions(env),
    reactions: reactions(env),
    now: clubClock(env.CLUB_TIME_ZONE),
  }),
)
