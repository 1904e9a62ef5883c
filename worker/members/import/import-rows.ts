import { sql } from 'drizzle-orm'

import { query, rows } from '../../event-log/database'
import { members } from '../member-read-model'

/** Everybody in the directory: a row may be about any of them. */
export const everyMember = () => query.select().from(members)

export const keyOf = (importId: string, row: number) => `${importId}-${row}`

export interface DoneRow {
  readonly commandId: string
  readonly requestHash: string
  readonly memberId: string
  readonly version: number
}

const memberIn = sql.raw(`substr(c.stream_id, ${'member:'.length + 1})`)

/** Those of the commands that were carried out before. */
export const commandsDone = (keys: readonly string[]) =>
  rows<DoneRow>(sql`
    SELECT command_id AS commandId, request_hash AS requestHash, ${memberIn} AS memberId, stream_version AS version
    FROM commands c WHERE command_id IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)

interface RecordedRow {
  readonly number: number
  readonly memberId: string
  readonly version: number
  readonly name: string | null
  readonly isTakenBack: number
  readonly recordedAt: number
  readonly by: string | null
}

/** Every row of an import that was carried out, in the file's order. Its commands are side by side among the keys. */
export const rowsOfImport = (importId: string) =>
  rows<RecordedRow>(sql`
    SELECT CAST(substr(c.command_id, ${importId.length + 2}) AS INTEGER) AS number, ${memberIn} AS memberId,
           c.stream_version AS version, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname) AS name,
           back.command_id IS NOT NULL AS isTakenBack, c.recorded_at AS recordedAt,
           COALESCE(a.fname || ' ' || a.lname, g.fname || ' ' || g.lname) AS "by"
    FROM commands c
    LEFT JOIN members m ON m.id = ${memberIn} LEFT JOIN former_members f ON m.id IS NULL AND f.id = ${memberIn}
    LEFT JOIN members a ON a.id = c.actor_id LEFT JOIN former_members g ON a.id IS NULL AND g.id = c.actor_id
    LEFT JOIN commands back ON back.command_id = ${importId} || '-back-' || substr(c.command_id, ${importId.length + 2})
    WHERE c.command_id >= ${`${importId}-0`} AND c.command_id < ${`${importId}-:`}
    ORDER BY number`)

/** The present names of members, or those they left with. */
export const namesOf = (commands: readonly string[]) =>
  rows<{ id: string; name: string | null }>(sql`
    SELECT ${memberIn} AS id, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname) AS name FROM commands c
    LEFT JOIN members m ON m.id = ${memberIn} LEFT JOIN former_members f ON m.id IS NULL AND f.id = ${memberIn}
    WHERE command_id IN (SELECT value FROM json_each(${JSON.stringify(commands)}))`)
