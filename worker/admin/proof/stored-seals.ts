import type { Database } from '../../event-log/database'
import type { Witness } from '../../event-log/seal/proof'
import type { SealSource } from '../../event-log/seal/proof-steps'
import type { Seal } from '../../event-log/seal/seal'
import { allSeals, sealsAfter } from '../../event-log/seal/seal-rows'
import { SEALS_FOLDER, sealName } from '../../event-log/seal/sealing-log'

type Bucket = Pick<R2Bucket, 'list' | 'get'>

const keptBy = (seals: readonly Seal[], keptBy: string): Witness[] => seals.map((seal) => ({ ...seal, keptBy }))

/** Every seal there is, as the database and as R2 keep it. */
export async function storedSeals(db: Database, bucket: Bucket): Promise<Witness[]> {
  const [[own], copied] = await Promise.all([db.batch([allSeals]), allIn(bucket)])
  return [...keptBy(own, 'the database'), ...keptBy(copied, 'the backup')]
}

/** The same, so many at a time. */
export const storedSealPages = (db: Database, bucket: Bucket): SealSource => ({
  async after(position, most) {
    const [[own], { seals: copied, isCut }] = await Promise.all([
      db.batch([sealsAfter(position, most)]),
      sealsIn(bucket, { startAfter: sealName(position), limit: most }),
    ])
    // Beyond the end of either list the other may have a seal of the same position.
    const ends = [own.length === most ? own : [], isCut ? copied : []].flatMap((list) => list.at(-1)?.toPosition ?? [])
    return [...keptBy(own, 'the database'), ...keptBy(copied, 'the backup')]
      .filter(({ toPosition }) => ends.every((end) => toPosition <= end))
      .sort((a, b) => a.toPosition - b.toPosition)
  },
})

async function allIn(bucket: Bucket): Promise<Seal[]> {
  const all: Seal[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await sealsIn(bucket, cursor ? { cursor } : {})
    all.push(...page.seals)
    if (!page.isCut) return all
    cursor = page.cursor
  }
}

async function sealsIn(bucket: Bucket, part: R2ListOptions) {
  const page = await bucket.list({ prefix: SEALS_FOLDER, ...part })
  const found = await Promise.all(page.objects.map(({ key }) => bucket.get(key)))
  const seals: Seal[] = []
  for (const object of found) if (object) seals.push(await object.json<Seal>())
  return { seals, isCut: page.truncated, cursor: page.truncated ? page.cursor : undefined }
}
