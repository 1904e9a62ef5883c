import { sql } from 'drizzle-orm'
import type { IntegrityReport } from '../domain/integrity-views'
import { type Database, rows } from '../event-log/database'
import { FOLDER } from '../uploads/object-store'

/** An object has no row while it is being received, and that is over by then. */
const UNDER_WAY_MS = 3_600_000

interface FileRow {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly isAttached: number
}

/** Compares every object of R2 with the row that says what was sent. */
export async function compareFiles(
  db: Database,
  bucket: Pick<R2Bucket, 'list'>,
  now: number,
): Promise<IntegrityReport['files']> {
  const [known] = await db.batch([
    rows<FileRow>(sql`SELECT key, bytes, sha256, attached_to IS NOT NULL AS isAttached FROM uploads`),
  ])
  const expected = new Map(known.map((row) => [row.key, row]))
  const changed: string[] = []
  let strays = 0
  for await (const object of objectsIn(bucket)) {
    const key = object.key.slice(FOLDER.length)
    const row = expected.get(key)
    expected.delete(key)
    if (row ? !isSame(object, row) : false) changed.push(key)
    if (!row && object.uploaded.getTime() < now - UNDER_WAY_MS) strays++
  }
  const missing = [...expected.values()].filter(({ isAttached }) => isAttached === 1).map(({ key }) => key)
  return { kept: known.length, missing, changed, strays }
}

async function* objectsIn(bucket: Pick<R2Bucket, 'list'>) {
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: FOLDER, ...(cursor ? { cursor } : {}) })
    yield* page.objects
    if (!page.truncated) return
    cursor = page.cursor
  }
}

/** R2 keeps the sum of what came in one piece; of what came in parts, the length alone can be compared here. */
function isSame({ size, checksums }: R2Object, { bytes, sha256 }: FileRow): boolean {
  const sum = checksums.sha256
  return size === bytes && (!sum || new Uint8Array(sum).toHex() === sha256)
}
