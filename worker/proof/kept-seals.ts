import type { Database } from '../event-log/database'
import type { Witness } from '../event-log/proof'
import type { Seal } from '../event-log/seal'
import { allSeals } from '../event-log/seal-rows'
import { SEALS_FOLDER } from '../event-log/sealing-log'

/** Every seal there is, as the database and as R2 keep it. */
export async function keptSeals(db: Database, bucket: Pick<R2Bucket, 'list' | 'get'>): Promise<Witness[]> {
  const [[own], copied] = await Promise.all([db.batch([allSeals]), sealsIn(bucket)])
  return [
    ...own.map((seal) => ({ ...seal, keptBy: 'the database' })),
    ...copied.map((seal) => ({ ...seal, keptBy: 'the backup' })),
  ]
}

async function sealsIn(bucket: Pick<R2Bucket, 'list' | 'get'>): Promise<Seal[]> {
  const seals: Seal[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: SEALS_FOLDER, ...(cursor ? { cursor } : {}) })
    const found = await Promise.all(page.objects.map(({ key }) => bucket.get(key)))
    for (const object of found) if (object) seals.push(await object.json<Seal>())
    if (!page.truncated) return seals
    cursor = page.cursor
  }
}
