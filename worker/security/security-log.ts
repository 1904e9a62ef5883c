import { sql } from 'drizzle-orm'

import type { SecurityKind } from '../domain/security-views'
import { query, rows, type Statement } from '../event-log/database'

const YEAR = 365 * 24 * 3_600_000

/** Something to be noted of whoever came to the door. Nothing in it is personal but the member's id. */
export interface SecurityNote {
  readonly kind: SecurityKind
  readonly memberId?: string | undefined
  /** HMAC of the address that was typed. */
  readonly knownBy?: string | undefined
  readonly detail?: string | undefined
}

/** Notes it where `when` holds. */
export const insertNote = (
  { kind, memberId, knownBy, detail }: SecurityNote,
  requestId: string,
  when = sql`true`,
): Statement =>
  query.run(sql`
    INSERT INTO security_log (kind, member_id, known_by, detail, request_id, noted_at)
    SELECT ${kind}, ${memberId ?? null}, ${knownBy?.slice(0, 12) ?? null}, ${detail ?? null}, ${requestId}, ${Date.now()}
    WHERE ${when}`)

/** What is older than a year. */
export const forgottenNotes = (now: number): Statement =>
  query.run(sql`DELETE FROM security_log WHERE noted_at < ${now - YEAR}`)

interface NoteRow {
  readonly id: number
  readonly at: number
  readonly kind: SecurityKind
  readonly memberId: string | null
  readonly name: string | null
  readonly knownBy: string | null
  readonly detail: string | null
  readonly requestId: string
}

/** The newest notes below `before`, each with the name of whom it is about. */
export const noteRows = (before: number, most: number) =>
  rows<NoteRow>(sql`
    SELECT s.id, noted_at AS at, kind, member_id AS memberId, known_by AS knownBy, detail, request_id AS requestId,
           COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname) AS name
    FROM security_log s LEFT JOIN members m ON m.id = member_id
    LEFT JOIN former_members f ON m.id IS NULL AND f.id = member_id
    WHERE s.id < ${before} ORDER BY s.id DESC LIMIT ${most}`)
