import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { Role } from '../domain/capability'
import { Refusal } from '../domain/refusal'
import { rows, type Statement } from '../event-log/database'
import type { App } from '../http/app'

/** Whether the club requires a passkey of this role. */
export const isPasskeyRequired = ({ PASSKEYS_REQUIRED }: Pick<Env, 'PASSKEYS_REQUIRED'>, role: Role): boolean =>
  PASSKEYS_REQUIRED === 'administrators' && role === 'administrator'

/**
 * A right password is half of a sign-in where a passkey is required and there is one. Who has chosen the password by a
 * link from the mail since gets in without: it is the way back for those who have lost their passkeys. Answers whether
 * one is missing.
 */
export async function assertNoPasskeyNeeded(c: Context<App>, known: Known, pardon: readonly Statement[]) {
  if (!isPasskeyRequired(c.env, known.role)) return false
  const [[found]] = await c.var.db.batch([
    rows<{ has: number; isRecovering: number }>(sql`
      SELECT EXISTS (SELECT 1 FROM passkeys WHERE member_id = ${known.memberId}) AS has, recovered_at IS NOT NULL AS isRecovering
      FROM credentials WHERE member_id = ${known.memberId}`),
    ...pardon,
  ])
  if (found?.has === 1 && found.isRecovering === 0) {
    throw new Refusal('PASSKEY_NEEDED', 'Administrators of this club also confirm with a passkey.')
  }
  return found?.has !== 1
}

interface Known {
  readonly memberId: string
  readonly role: Role
}
