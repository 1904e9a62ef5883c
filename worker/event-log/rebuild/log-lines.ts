import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { query, type Statement } from '../database'
import type { StoredEvent } from '../stored-event'

const hex = z.string().check(z.regex(/^([0-9a-f]{2})*$/))
const number = z.int().check(z.positive())

/** An event as an archive and an export have it, one a line: as it is stored, blobs as hex, what is personal still sealed. */
export const EventLine: z.ZodMiniType<StoredEvent> = z.strictObject({
  position: number,
  streamId: z.string(),
  version: number,
  type: z.string(),
  schemaVersion: number,
  data: z.string(),
  subjectId: z.nullable(z.string()),
  pii: hex,
  actorId: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.nullable(z.string()),
  recordedAt: z.int().check(z.gte(0)),
  prevHash: hex,
  hash: hex,
})

/** Puts events into the log byte for byte, at the positions they had. */
export const insertLines = (events: readonly StoredEvent[]): Statement =>
  query.run(sql`
    INSERT INTO events (position, stream_id, stream_version, type, schema_version, data, subject_id, pii, actor_id,
                        command_id, correlation_id, causation_id, recorded_at, prev_hash, hash)
    SELECT value->>'position', value->>'streamId', value->>'version', value->>'type', value->>'schemaVersion',
           value->>'data', value->>'subjectId', unhex(NULLIF(value->>'pii', '')), value->>'actorId',
           value->>'commandId', value->>'correlationId', value->>'causationId', value->>'recordedAt',
           unhex(NULLIF(value->>'prevHash', '')), unhex(value->>'hash')
    FROM json_each(${JSON.stringify(events)}) ORDER BY key`)
