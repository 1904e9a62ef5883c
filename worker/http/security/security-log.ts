import { sql } from 'drizzle-orm'

import type { SecurityKind, SecurityNote } from '../../domain/account/security-views'
import { normalEmail } from '../../domain/shared/validation'
import { query, rows, type Statement } from '../../event-log/database'
import type { PurposeKeys } from '../../event-log/keys/purpose-keys'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Members' notes are kept for a year, strangers' tries for three months. */
const LISTED_KEPT = 365 * DAY
const COUNTED_KEPT = 90 * DAY

/**
 * Acts that anybody can repeat without an account, or a program with a secret: one row an hour for each kind and whom
 * it is about.
 */
const COUNTED: ReadonlySet<SecurityKind> = new Set([
  'sign-in refused',
  'too many tries',
  'proof asked for',
  'reset link asked for',
  'link refused',
  'archive refused',
  'secret refused',
])

/** So many addresses that are nobody's are told apart in an hour; all others together make one row more. */
const MOST_ADDRESSES = 20

/** A code for a typed address: the same letters each time, from which it can't be told. */
export const codeOf = (keys: PurposeKeys, address: string): string =>
  keys.mac('security log', `typed address|${normalEmail(address)}`).slice(0, 12)

/** Notes it where `when` holds, or counts it in its row of the hour. */
export function insertNote(
  { kind, memberId, knownBy, unusual = [], detail }: SecurityNote,
  requestId: string,
  when = sql`true`,
): Statement {
  const now = Date.now()
  const hour = COUNTED.has(kind) ? now - (now % HOUR) : null
  const code = memberId === undefined && knownBy !== undefined ? codeWithin(kind, hour, knownBy) : sql`NULL`
  return query.run(sql`
    INSERT INTO security_log (kind, member_id, known_by, detail, request_id, noted_at, unusual, hour)
    SELECT ${kind}, ${memberId ?? null}, ${code}, ${detail ?? null}, ${requestId}, ${now},
           ${unusual.length > 0 ? JSON.stringify(unusual) : null}, ${hour}
    WHERE ${when}
    ON CONFLICT (kind, hour, COALESCE(member_id, ''), COALESCE(known_by, ''), COALESCE(detail, ''))
      WHERE hour IS NOT NULL DO UPDATE SET times = times + 1, unusual = ${EITHER}`)
}

/** Why any of those that are counted together was unusual. */
const EITHER = sql`NULLIF((
  SELECT json_group_array(value) FROM (
    SELECT value FROM json_each(COALESCE(security_log.unusual, '[]'))
    UNION SELECT value FROM json_each(COALESCE(excluded.unusual, '[]')))), '[]')`

/**
 * The code, or nothing where it is a new one and there were many others in the hour: made-up addresses must not fill
 * the table.
 */
const codeWithin = (kind: SecurityKind, hour: number | null, code: string) => sql`(
  SELECT CASE WHEN COUNT(DISTINCT known_by) < ${MOST_ADDRESSES} OR MAX(known_by = ${code}) = 1 THEN ${code} END
  FROM security_log WHERE kind = ${kind} AND hour = ${hour} AND COALESCE(member_id, '') = '')`

/** Deletes notes that have been kept for their time. */
export const forgottenNotes = (now: number): Statement =>
  query.run(sql`
    DELETE FROM security_log
    WHERE noted_at < ${now - LISTED_KEPT} OR (hour IS NOT NULL AND noted_at < ${now - COUNTED_KEPT})`)

interface NoteRow {
  readonly id: number
  readonly at: number
  readonly kind: SecurityKind
  readonly memberId: string | null
  readonly name: string | null
  readonly knownBy: string | null
  readonly detail: string | null
  readonly requestId: string
  /** JSON. */
  readonly unusual: string | null
  readonly times: number
  /** ms at which it begins. */
  readonly hour: number | null
}

/** The newest notes below `before`, each with the name of whom it is about. */
export const noteRows = (before: number, most: number) =>
  rows<NoteRow>(sql`
    SELECT s.id, noted_at AS at, kind, member_id AS memberId, known_by AS knownBy, detail, request_id AS requestId, unusual,
           times, hour, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname) AS name
    FROM security_log s LEFT JOIN members m ON m.id = member_id
    LEFT JOIN former_members f ON m.id IS NULL AND f.id = member_id
    WHERE s.id < ${before} ORDER BY s.id DESC LIMIT ${most}`)
