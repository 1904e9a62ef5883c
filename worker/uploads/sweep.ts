import { sql } from 'drizzle-orm'

import { query, rows } from '../event-log/database'
import type { EventLogDependencies } from '../event-log/dependencies'
import { logLine } from '../http/log-line'
import { forgottenLooks } from './formats/file-looks'
import { FOLDER } from './object-store'

const HOUR = 3_600_000

/** An upload that nobody has attached to anything by then was not meant to stay. */
const UNATTACHED_KEPT = 24 * HOUR

/** An object has no row while it is being received, and that is over by then. */
const UNDER_WAY = HOUR

const MOST_AT_ONCE = 500

/** The result of a sweep. `missing` are rows of attached files without an object, which it can only report. */
export interface Swept {
  readonly unattached: number
  readonly objects: number
  readonly rows: number
  readonly missing: number
}

/**
 * Clears away what uploads leave behind: those that were never attached, objects whose row was never written, and rows whose
 * object is gone. A bounded part of it at a time; where there is more, the next sweep goes on from there. It never touches what
 * is attached, so an event never points to something that was swept.
 */
export async function sweepUploads(
  { db }: Pick<EventLogDependencies, 'db'>,
  { FILES }: Pick<Env, 'FILES'>,
  now = Date.now(),
): Promise<Swept> {
  const [unattached, [place]] = await db.batch([
    deleteUnattached(now - UNATTACHED_KEPT),
    rows<{ cursor: string }>(sql`SELECT cursor FROM upload_sweeps WHERE name = 'objects'`),
    forgottenLooks(now),
  ])
  // The rows went first: an object without a row is found again, while a row without an object would promise too much.
  await deleteObjects(FILES, unattached)

  const after = place?.cursor ?? ''
  const page = await FILES.list({
    prefix: FOLDER,
    limit: MOST_AT_ONCE,
    ...(after ? { startAfter: FOLDER + after } : {}),
  })
  const keys = page.objects.map(fileKey)
  const last = page.truncated ? (keys.at(-1) ?? '') : ''
  const [strangers, known] = await db.batch([withoutRow(keys), rowsBetween(after, last)])
  const settled = now - UNDER_WAY

  const unknown = new Set(strangers.map(({ key }) => key))
  const strays = page.objects.filter((object) => unknown.has(fileKey(object)) && object.uploaded.getTime() < settled)
  await deleteObjects(
    FILES,
    strays.map((object) => ({ key: fileKey(object) })),
  )

  const found = new Set(keys)
  const empty = known.filter(({ key, createdAt }) => !found.has(key) && createdAt < settled)
  const missing = empty.filter(({ isAttached }) => isAttached)
  if (missing.length > 0) logLine({ level: 'error', missingFiles: missing.map(({ key }) => key) })
  const [removed] = await db.batch([deleteEmpty(empty.map(({ key }) => key)), moveOn(last)])

  return { unattached: unattached.length, objects: strays.length, rows: removed.length, missing: missing.length }
}

const deleteUnattached = (before: number) =>
  rows<{ key: string }>(sql`
    DELETE FROM uploads WHERE key IN (
      SELECT key FROM uploads WHERE attached_to IS NULL AND created_at < ${before} ORDER BY created_at LIMIT ${MOST_AT_ONCE})
    RETURNING key`)

const withoutRow = (keys: readonly string[]) =>
  rows<{ key: string }>(sql`
    SELECT value AS key FROM json_each(${JSON.stringify(keys)})
    WHERE NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.key = value)`)

/** The rows after `after` up to `last`, or to the end where there is no last. */
const rowsBetween = (after: string, last: string) =>
  rows<{ key: string; createdAt: number; isAttached: number }>(sql`
    SELECT key, created_at AS createdAt, attached_to IS NOT NULL AS isAttached FROM uploads
    WHERE key > ${after} AND (${last} = '' OR key <= ${last}) ORDER BY key LIMIT ${2 * MOST_AT_ONCE}`)

const deleteEmpty = (keys: readonly string[]) =>
  rows<{ key: string }>(sql`
    DELETE FROM uploads WHERE attached_to IS NULL AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    RETURNING key`)

const moveOn = (cursor: string) => query.run(sql`UPDATE upload_sweeps SET cursor = ${cursor} WHERE name = 'objects'`)

const deleteObjects = async (files: R2Bucket, gone: readonly { key: string }[]) => {
  if (gone.length > 0) await files.delete(gone.map(({ key }) => FOLDER + key))
}

const fileKey = ({ key }: R2Object) => key.slice(FOLDER.length)
