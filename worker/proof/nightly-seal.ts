import { lastSeal } from '../event-log/seal-rows'
import { copySeals, sealLog } from '../event-log/sealing-log'
import type { World } from '../event-log/world'
import { nightOf } from '../night'

/** Seals the log once a night; a night that was missed is made up for, and so is a copy. Answers how many events were sealed. */
export async function sealNightly(
  { db }: Pick<World, 'db'>,
  { FILES, CLUB_TIME_ZONE }: Pick<Env, 'FILES' | 'CLUB_TIME_ZONE'>,
  now = Date.now(),
): Promise<number> {
  const [[last]] = await db.batch([lastSeal])
  const isSealed = last && nightOf(CLUB_TIME_ZONE, last.sealedAt) === nightOf(CLUB_TIME_ZONE, now)
  if (!isSealed) return sealLog({ db, bucket: FILES }, now)
  await copySeals({ db, bucket: FILES })
  return 0
}
