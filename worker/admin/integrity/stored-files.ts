import { sql } from 'drizzle-orm'

import type { IntegrityReport } from '../../domain/admin/integrity-views'
import { type Database, rows } from '../../event-log/database'
import { FOLDER } from '../../uploads/object-store'

/** An object has no row while it is being received, and that is over by then. */
const UNDER_WAY_MS = 3_600_000

/** R2 lists so many at a time. */
const OBJECTS = 1_000
const ROWS = 2_000

interface FileRow {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly isAttached: number
}

/**
 * Compares the next objects of R2, in the order of their keys, with the rows that say what was sent. `after` is the last key
 * that was compared, before and then; empty at the beginning and at the end.
 */
export async function compareFiles(
  db: Database,
  bucket: Pick<R2Bucket, 'list'>,
  after: string,
  now: number,
): Promise<{ files: IntegrityReport['files']; after: string }> {
  const [known] = await db.batch([
    rows<FileRow>(sql`
      SELECT key, bytes, sha256, attached_to IS NOT NULL AS isAttached FROM uploads
      WHERE key > ${after} ORDER BY key LIMIT ${ROWS}`),
  ])
  const page = await bucket.list({
    prefix: FOLDER,
    limit: OBJECTS,
    ...(after ? { startAfter: FOLDER + after } : {}),
  })
  const last = firstKey(
    known.length === ROWS ? known.at(-1)?.key : undefined,
    page.truncated ? page.objects.map(fileKey).at(-1) : undefined,
  )
  const isCompared = (key: string) => last === undefined || key <= last

  const expected = new Map(known.filter(({ key }) => isCompared(key)).map((row) => [row.key, row]))
  const kept = expected.size
  const changed: string[] = []
  let strays = 0
  for (const object of page.objects.filter((one) => isCompared(fileKey(one)))) {
    const key = fileKey(object)
    const row = expected.get(key)
    expected.delete(key)
    if (row ? !isSame(object, row) : false) changed.push(key)
    if (!row && object.uploaded.getTime() < now - UNDER_WAY_MS) strays++
  }
  const gone = [...expected.values()].filter(({ isAttached }) => isAttached === 1).map(({ key }) => key)
  return { files: { kept, missing: await stillKnown(db, gone), changed, strays }, after: last ?? '' }
}

/** A member erased between the two looks takes their files along. */
async function stillKnown(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const [found] = await db.batch([
    rows<{ key: string }>(sql`
      SELECT key FROM uploads
      WHERE attached_to IS NOT NULL AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) ORDER BY key`),
  ])
  return found.map(({ key }) => key)
}

const fileKey = ({ key }: R2Object) => key.slice(FOLDER.length)

const firstKey = (...keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined).sort()[0]

/** R2 keeps the sum of what came in one piece; of what came in parts, the length alone can be compared here. */
function isSame({ size, checksums }: R2Object, { bytes, sha256 }: FileRow): boolean {
  const sum = checksums.sha256
  return size === bytes && (!sum || new Uint8Array(sum).toHex() === sha256)
}
