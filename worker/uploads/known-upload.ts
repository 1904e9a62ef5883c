import { sql } from 'drizzle-orm'

import type { FileZone } from '../domain/shared/file-zones'
import { Refusal } from '../domain/shared/refusal'
import { query, rows, type Statement } from '../event-log/database'

/** An upload that has arrived under the same key: a sender who did not hear the answer sends it again. */
export interface KnownUpload {
  readonly key: string
  readonly zone: FileZone
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  readonly thumbnailKey: string | null
  readonly thumbnailType: string | null
}

type Row = { readonly type: string; readonly actorId: string } & (KnownUpload | { readonly key: null })

/** Uploads are kept among the commands, so that one key names one request, whatever it asks for. */
const TYPE = 'Upload'

/** An upload is no stream of the log, but its answer is found in the same way. */
const keyIn = (column: string) => sql`substr(${sql.raw(column)}, ${'upload:'.length + 1})`

/** The command `commandId`, and its upload if it is still there: it may never have been attached, and been swept. */
export const doneUnder = (commandId: string) =>
  rows<Row>(sql`
    SELECT c.type, c.actor_id AS actorId, f.key, f.zone, f.content_type AS contentType, f.bytes, f.sha256,
           t.key AS thumbnailKey, t.content_type AS thumbnailType
    FROM commands c LEFT JOIN uploads f ON c.type = ${TYPE} AND f.key = ${keyIn('c.stream_id')}
    LEFT JOIN uploads t ON t.key = f.thumbnail_key
    WHERE c.command_id = ${commandId}`)

/** The upload in what `doneUnder` answered. Refuses a key that was somebody else's, or was for something else. */
export function knownIn([row]: readonly Row[], ownerId: string): KnownUpload | undefined {
  if (!row) return undefined
  if (row.type !== TYPE || row.actorId !== ownerId) throw keyReused()
  return row.key === null ? undefined : row
}

/** Holds where no upload that is still there has arrived under `commandId`. */
export const isUnknown = (commandId: string) => sql`
  NOT EXISTS (
    SELECT 1 FROM commands c JOIN uploads f ON f.key = ${keyIn('c.stream_id')} WHERE c.command_id = ${commandId})`

/** Notes under which key an upload has arrived, once its row is written. */
export const rememberUpload = (commandId: string, key: string, ownerId: string, now = Date.now()): Statement =>
  query.run(sql`
    INSERT INTO commands (command_id, request_hash, type, actor_id, stream_id, stream_version, recorded_at)
    SELECT ${commandId}, '', ${TYPE}, owner_id, 'upload:' || key, 1, ${now}
    FROM uploads WHERE key = ${key} AND owner_id = ${ownerId}
    ON CONFLICT (command_id) DO UPDATE SET stream_id = excluded.stream_id, recorded_at = excluded.recorded_at
    WHERE type = ${TYPE} AND actor_id = excluded.actor_id`)

/** Refuses another file, or the same for another place, under the key of one that has arrived. */
export function assertSameUpload(known: KnownUpload, sent: { readonly sha256: string }, zone: FileZone) {
  if (known.sha256 !== sent.sha256 || (zone !== 'any' && known.zone !== zone)) throw keyReused()
}

const keyReused = () => new Refusal('KEY_REUSED', 'This idempotency key was used for another request.')
