import { type SQL, sql } from 'drizzle-orm'

import { can } from '../domain/account/capability'
import { FILE_KINDS } from '../domain/shared/file-kinds'
import { FILE_ZONES, type FileZone } from '../domain/shared/file-zones'
import { Refusal } from '../domain/shared/refusal'
import { query, rows, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'
import { TEXT, textKey } from './file-texts'
import { isUnknown } from './known-upload'
import type { Received, ReceivedObject } from './receive'

/**
 * Small pictures that browsers make are for whom the file is for that they show, but cannot be attached by themselves.
 */
const THUMBNAIL = ' thumbnail'

/** How much one account may send in a day, and how much may be kept of what is its own. */
export const DAILY_BYTES = 200 * 1024 * 1024
export const TOTAL_BYTES = 2 * 1024 * 1024 * 1024

const DAY = 24 * 3_600_000

export interface UploadRow {
  readonly key: string
  readonly ownerId: string
  /** Of a thumbnail, the zone of the file that it shows. */
  readonly zone: FileZone
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  readonly attachedTo: string | null
}

/**
 * Writes the rows of an upload, both or none, where its owner has room for them and nothing else has arrived under its
 * key: a row answers each that was written.
 */
export function insertUpload(
  { file, thumbnail, text }: Received,
  ownerId: string,
  zone: FileZone,
  commandId: string,
  now = Date.now(),
) {
  const objects = [
    newRow(file, zone, thumbnail?.key),
    ...(thumbnail ? [newRow(thumbnail, zone + THUMBNAIL)] : []),
    ...(text ? [newRow(text, zone + TEXT)] : []),
  ]
  const bytes = file.bytes + (thumbnail?.bytes ?? 0) + (text?.bytes ?? 0)
  return rows<{ key: string }>(sql`
    INSERT INTO uploads (key, owner_id, zone, content_type, bytes, sha256, width, height, thumbnail_key, created_at)
    SELECT value->>'key', ${ownerId}, value->>'zone', value->>'contentType', value->>'bytes', value->>'sha256',
           value->>'width', value->>'height', value->>'thumbnailKey', ${now}
    FROM json_each(${JSON.stringify(objects)})
    WHERE ${usedBytes(ownerId, now - DAY)} + ${bytes} <= ${DAILY_BYTES}
      AND ${keptBytes(ownerId)} + ${bytes} <= ${TOTAL_BYTES} AND ${isUnknown(commandId)}
    RETURNING key`)
}

const newRow = (
  { key, contentType, bytes, sha256, size }: ReceivedObject,
  zone: string,
  thumbnailKey: string | null = null,
) => ({
  ...{ key, contentType, bytes, sha256 },
  ...size,
  zone,
  thumbnailKey,
})

const usedBytes = (ownerId: string, since: number): SQL =>
  sql`(SELECT COALESCE(SUM(bytes), 0) FROM uploads WHERE owner_id = ${ownerId} AND created_at >= ${since})`

/** What only administrators may send belongs to the club, and they cannot delete its versions to make room. */
const CLUB_ZONES = JSON.stringify(
  Object.entries(FILE_ZONES)
    .filter(([, { sentBy }]) => !can('member', sentBy))
    .flatMap(([zone]) => [zone, zone + THUMBNAIL, zone + TEXT]),
)

const keptBytes = (ownerId: string): SQL =>
  sql`(SELECT COALESCE(SUM(bytes), 0) FROM uploads
       WHERE owner_id = ${ownerId} AND zone NOT IN (SELECT value FROM json_each(${CLUB_ZONES})))`

/** A member's uploads of the last day, and of all that are their own and still there. */
export const uploadUsage = (ownerId: string, now = Date.now()) =>
  rows<{ today: number; total: number }>(
    sql`SELECT ${usedBytes(ownerId, now - DAY)} AS today, ${keptBytes(ownerId)} AS total`,
  )

export const uploadRow = (key: string) =>
  rows<UploadRow>(sql`
    SELECT key, owner_id AS ownerId, replace(zone, ${THUMBNAIL}, '') AS zone, content_type AS contentType, bytes, sha256,
           attached_to AS attachedTo
    FROM uploads WHERE key = ${key}`)

/** The uploads that are there, each with the key of its thumbnail, in the order of `keys`. */
export const thumbnailRows = (keys: readonly string[]) =>
  rows<{ key: string; thumbnailKey: string | null }>(sql`
    SELECT uploads.key, thumbnail_key AS thumbnailKey FROM json_each(${JSON.stringify(keys)}) wanted
    JOIN uploads ON uploads.key = wanted.value ORDER BY wanted.key`)

interface Attachment {
  readonly keys: readonly string[]
  readonly zone: FileZone
  /** The stream of the record that shows the files, such as `member:olav`. */
  readonly to: string
  /** The member who attaches them. */
  readonly by: string
}

/**
 * Gives uploads to a record, and their thumbnails with them, so that they are not swept. Belongs in the batch of the
 * event that names them, which is rolled back unless each of them is there, was sent for this zone or for any and meets
 * its rules, belongs to no other record, and was sent by `by`, or, where `by` is an administrator, by any of them. What
 * the record has already stays as it is.
 */
export function attachUploads({ keys, zone, to, by }: Attachment): Statement[] {
  const wanted = [...new Set(keys)]
  if (wanted.length === 0) return []
  const named = sql`SELECT value FROM json_each(${JSON.stringify(wanted)})`
  const administrators = sql`SELECT id FROM members WHERE role = 'administrator'`
  const { kinds, maxBytes } = FILE_ZONES[zone]
  const types = JSON.stringify(kinds.map((kind) => FILE_KINDS[kind].type))
  const isForZone = sql`(zone = ${zone} OR (
    zone = 'any' AND bytes <= ${maxBytes} AND content_type IN (SELECT value FROM json_each(${types}))))`
  const isFree = sql`attached_to IS NULL AND (
    owner_id = ${by} OR (${by} IN (${administrators}) AND owner_id IN (${administrators})))`
  return [
    first(
      query.run(sql`
        INSERT INTO assert_true SELECT (
          SELECT COUNT(*) FROM uploads
          WHERE key IN (${named}) AND ${isForZone} AND (attached_to = ${to} OR (${isFree}))
        ) = ${wanted.length}, 'uploads that are there'`),
    ),
    query.run(sql`
      UPDATE uploads SET attached_to = ${to}, zone = replace(zone, 'any', ${zone}) WHERE attached_to IS NULL AND key IN (
        ${named} UNION SELECT thumbnail_key FROM uploads WHERE key IN (${named}) AND thumbnail_key IS NOT NULL
        UNION SELECT key || ${textKey('')} FROM uploads WHERE key IN (${named}))`),
  ]
}

/** The refusal where `attachUploads` does not hold. */
export const uploadGone = new Refusal('INVALID', 'A file you added is gone. Please add it again.', {
  fields: { file: 'Please add this file again.' },
})

/**
 * Takes uploads and their thumbnails away: the rows with the batch, the objects by the outbox. Belongs in the batch of
 * the event after which nothing shows them any more.
 */
export const detachUploads = (keys: readonly string[]): Statement[] =>
  keys.length === 0 ? [] : removal(sql`key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)

/** Takes everything away that is attached to a record, such as that of somebody who is being forgotten. */
export const detachAll = (to: string): Statement[] => removal(sql`attached_to = ${to}`)

/** Takes away what somebody has sent and nobody has attached to anything, or they have sent for one of `zones`. */
export const discardUploads = (ownerId: string, zones: readonly FileZone[] = []): Statement[] =>
  removal(sql`
    owner_id = ${ownerId}
    AND (attached_to IS NULL OR zone IN (SELECT value FROM json_each(${JSON.stringify(zones)})))`)

function removal(which: SQL): Statement[] {
  const condemned = sql`
    SELECT key FROM uploads WHERE ${which}
    UNION SELECT thumbnail_key FROM uploads WHERE (${which}) AND thumbnail_key IS NOT NULL
    UNION SELECT beside.key FROM uploads beside
    WHERE beside.key IN (SELECT key || ${textKey('')} FROM uploads WHERE ${which})`
  return [
    query.run(sql`
      INSERT INTO outbox (key, effects, next_at)
      SELECT ${`files:${crypto.randomUUID()}`},
             json_array(json_object('effect', 'delete files', 'payload', json_object('keys', json_group_array(key)))),
             CAST(unixepoch('subsec') * 1000 AS INTEGER)
      FROM (${condemned}) HAVING COUNT(*) > 0`),
    query.run(sql`DELETE FROM uploads WHERE key IN (${condemned})`),
  ]
}
