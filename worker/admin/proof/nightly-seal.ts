import { nightOf } from '../../event-log/club-clock'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { lastSeals } from '../../event-log/seal/seal-rows'
import { copySeals, SEALS_A_RUN, sealLog } from '../../event-log/seal/sealing-log'

/**
 * Seals the log once a night; a night that was missed is made up for, and so is a copy. What is too much for one run the
 * next goes on with. Answers how many events were sealed.
 */
export async function sealNightly(
  { db }: Pick<EventLogDependencies, 'db'>,
  { FILES, CLUB_TIME_ZONE }: Pick<Env, 'FILES' | 'CLUB_TIME_ZONE'>,
  now = Date.now(),
): Promise<number> {
  const [seals] = await db.batch([lastSeals(SEALS_A_RUN)])
  const [last] = seals
  const isTonight = last && nightOf(CLUB_TIME_ZONE, last.sealedAt) === nightOf(CLUB_TIME_ZONE, now)
  // A run that made as many seals as it may has perhaps not come to the end of the log.
  const isCutOff = seals.length === SEALS_A_RUN && seals.every(({ sealedAt }) => sealedAt === last?.sealedAt)
  if (!isTonight || isCutOff) return sealLog({ db, bucket: FILES }, now)
  await copySeals({ db, bucket: FILES })
  return 0
}
