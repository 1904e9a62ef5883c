import { sql } from 'drizzle-orm'

import type { MemberRecord, MemberState } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'

/** The record of a member who is in the directory. Refuses any other state. */
export function recordIn(state: unknown): MemberRecord {
  const known = state as MemberState
  if (known.status !== 'enrolled') throw new Refusal('NOT_FOUND', 'This member isn’t in the directory.')
  return known.record
}

/** Whether this command was carried out for the member before: what it used up is then no reason to refuse the repeat. */
export const doneBefore = (commandId: string, memberId: string) =>
  rows<{ isDone: 1 }>(sql`SELECT 1 AS isDone FROM commands WHERE command_id = ${commandId} AND actor_id = ${memberId}`)
