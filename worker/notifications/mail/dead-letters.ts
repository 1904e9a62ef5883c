import { sql } from 'drizzle-orm'

import { type LetterFailure, PORTALS_FAILURES } from '../../domain/admin/dead-letter-views'
import { query, rows, type Statement } from '../../event-log/database'
import { type Dropped, refusalCode, TooLateError } from '../../event-log/outbox/sender'

const DAY = 24 * 3_600_000
const KEPT = 30 * DAY
const MOST = 200

/** Cloudflare Email Service's words for an email it does not take. */
const failures: Readonly<Record<string, LetterFailure>> = {
  E_RECIPIENT_SUPPRESSED: 'address',
  E_VALIDATION_ERROR: 'address',
  E_DELIVERY_FAILED: 'refused',
  E_SENDER_NOT_VERIFIED: 'not set up',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'not set up',
  E_RECIPIENT_NOT_ALLOWED: 'not set up',
  E_RATE_LIMIT_EXCEEDED: 'limit',
  E_DAILY_LIMIT_EXCEEDED: 'limit',
}

export function letterFailure(error: unknown): LetterFailure {
  if (error instanceof TooLateError) return 'too late'
  return failures[refusalCode(error) ?? ''] ?? 'unreachable'
}

/** Keeps that a letter was given up. Of what was in it, addresses and links among it, nothing is kept. */
export const insertDeadLetter = ({ payload, subjectId = '', writtenAt, error }: Dropped): Statement =>
  query.run(sql`
    INSERT INTO dead_letters (id, member_id, letter, reason, written_at, given_up_at)
    VALUES (${crypto.randomUUID()}, ${subjectId}, ${String(payload.letter)}, ${letterFailure(error)}, ${writtenAt}, ${Date.now()})`)

interface DeadLetterRow {
  readonly id: string
  readonly letter: string
  readonly memberId: string
  readonly name: string | null
  /** Where they are in the directory, and an adult. */
  readonly email: string | null
  readonly fname: string | null
  readonly reason: LetterFailure
  readonly writtenAt: number
  readonly givenUpAt: number
}

const columns = sql`
  d.id, d.letter, d.member_id AS memberId, m.fname || ' ' || m.lname AS name, m.email, m.fname, d.reason,
  d.written_at AS writtenAt, d.given_up_at AS givenUpAt
  FROM dead_letters d LEFT JOIN members m ON m.id = d.member_id`

export const newestDeadLetters = (now = Date.now()) =>
  rows<DeadLetterRow>(sql`
    SELECT ${columns} WHERE d.given_up_at >= ${now - KEPT} ORDER BY d.given_up_at DESC LIMIT ${MOST}`)

export const deadLetter = (id: string) => rows<DeadLetterRow>(sql`SELECT ${columns} WHERE d.id = ${id}`)

export const isOnList = (id: string) => sql`EXISTS (SELECT 1 FROM dead_letters WHERE id = ${id})`

export const removeDeadLetter = (id: string): Statement => query.run(sql`DELETE FROM dead_letters WHERE id = ${id}`)

export const sweptDeadLetters = (now = Date.now()): Statement =>
  query.run(sql`DELETE FROM dead_letters WHERE given_up_at < ${now - KEPT}`)

export const forgetDeadLetters = (db: D1Database, memberId: string) =>
  db.withSession('first-primary').prepare('DELETE FROM dead_letters WHERE member_id = ?').bind(memberId).run()

/** Whether a letter was given up since yesterday for a reason of the portal's own. */
export const mailFails = (now: number) =>
  rows<{ fails: 0 | 1 }>(sql`
    SELECT EXISTS (
      SELECT 1 FROM dead_letters WHERE given_up_at > ${now - DAY}
        AND reason IN (SELECT value FROM json_each(${JSON.stringify(PORTALS_FAILURES)}))) AS fails`)
