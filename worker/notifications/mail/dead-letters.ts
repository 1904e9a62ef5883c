import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  type DeadLetters,
  LETTERS_TO_SEND_AGAIN,
  type LetterFailure,
  PORTALS_FAILURES,
} from '../../domain/admin/dead-letter-views'
import { Refusal } from '../../domain/shared/refusal'
import { query, rows, type Statement } from '../../event-log/database'
import { insertDue, pack } from '../../event-log/outbox/outbox-row'
import { type Dropped, refusalCode, TooLateError } from '../../event-log/outbox/sender'
import type { KeyRow } from '../../event-log/seal/sealing'
import { keysOfPeople } from '../../event-log/seal/subject-keys'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { bodyIfAny } from '../../http/body'

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

const newestDeadLetters = (now = Date.now()) =>
  rows<DeadLetterRow>(sql`
    SELECT ${columns} WHERE d.given_up_at >= ${now - KEPT} ORDER BY d.given_up_at DESC LIMIT ${MOST}`)

const deadLetter = (id: string) => rows<DeadLetterRow>(sql`SELECT ${columns} WHERE d.id = ${id}`)

const isOnList = (id: string) => sql`EXISTS (SELECT 1 FROM dead_letters WHERE id = ${id})`

const removeDeadLetter = (id: string): Statement => query.run(sql`DELETE FROM dead_letters WHERE id = ${id}`)

export const sweptDeadLetters = (now = Date.now()): Statement =>
  query.run(sql`DELETE FROM dead_letters WHERE given_up_at < ${now - KEPT}`)

export const forgetDeadLetters = (db: D1Database, memberId: string) =>
  db.withSession('first-primary').prepare('DELETE FROM dead_letters WHERE member_id = ?').bind(memberId).run()

/** A notification that was not taken so many times has waited for an hour. */
const OFTEN = 6

/** Whether a letter was given up since yesterday for a reason of the portal's own, or notifications still wait to be taken. */
export const mailFails = (now: number) =>
  rows<{ fails: 0 | 1 }>(sql`
    SELECT EXISTS (
      SELECT 1 FROM dead_letters WHERE given_up_at > ${now - DAY}
        AND reason IN (SELECT value FROM json_each(${JSON.stringify(PORTALS_FAILURES)})))
      OR EXISTS (
        SELECT 1 FROM notification_deliveries
        WHERE outcome = 'waiting' AND channel = 'email' AND attempts >= ${OFTEN}) AS fails`)

/** For administrators: the letters that were given up. They hold no addresses and no links. */
export const deadLetterRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => {
    const [found] = await c.var.read(newestDeadLetters())
    return c.json({
      letters: found.map(({ id, letter, memberId, name, email, reason, writtenAt, givenUpAt }) => ({
        _id: id,
        letter,
        member: name === null ? null : { _id: memberId, name },
        writtenAt: new Date(writtenAt).toISOString(),
        at: new Date(givenUpAt).toISOString(),
        reason,
        canBeSentAgain: email !== null && LETTERS_TO_SEND_AGAIN.includes(letter),
      })),
    } satisfies DeadLetters)
  })

  /** Writes the letter once more, to the address that the member has now, and takes it off the list. */
  .post('/:id/send-again', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    await bodyIfAny(c, z.object({}))
    const whose = sql`SELECT member_id AS id FROM dead_letters WHERE id = ${id}`
    const [[found], [keyRow]] = await c.var.read(deadLetter(id), rows<KeyRow>(keysOfPeople(whose)))
    if (!found)
      throw new Refusal('NOT_FOUND', 'This email is no longer on the list. It may have been sent again already.')
    const { letter, memberId, email, fname } = found
    if (!email || !LETTERS_TO_SEND_AGAIN.includes(letter)) {
      throw new Refusal(
        'CONFLICT',
        'This email can’t be sent again: it would no longer be true, or the member has no address.',
      )
    }
    const key = `again-${id}`
    const effect = {
      effect: 'mail',
      payload: { letter },
      personal: { subjectId: memberId, content: { to: email, fname } },
    }
    const packed = await pack(effect, key, async () => keyRow && c.var.keyring.unwrap(keyRow))
    await c.var.db.batch([insertDue(key, [packed], isOnList(id)), removeDeadLetter(id)])
    c.var.deliverDue()
    return c.body(null, 204)
  })
