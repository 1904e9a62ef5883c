import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { About } from '../domain/account/guessable'
import { query, rows, type Statement } from '../event-log/database'
import type { App } from '../http/app'
import { lazy } from '../http/memoize'
import { openSealed } from './login-cipher'
import { assertMayBeChosen } from './password/chosen-password'
import { hashPassword } from './password/password-hash'

/** How long a password that an administrator gave out opens the portal. */
export const TEMPORARY_PASSWORD_LIFETIME = 7 * 24 * 3_600_000

interface CredentialsRow {
  readonly password: string
  readonly isTemporary: number
}

/**
 * Opens the temporary password that an administrator has chosen for someone and holds it to the club's rule. Its hash
 * is made when it is asked for, once, so that nobody who is not let in can have the portal work.
 */
export async function temporaryCredentials(c: Context<App>, sealed: string, about: About = {}) {
  const { text } = await openSealed(c.env, sealed, 'temporary-password')
  assertMayBeChosen(text, about)
  return { sealed: [text], hash: lazy(() => hashPassword(c.env, text)) }
}

export const insertCredentials = (memberId: string, hash: string, isTemporary: boolean): Statement =>
  query.run(sql`
    INSERT INTO credentials (member_id, password, is_temporary, changed_at)
    VALUES (${memberId}, ${hash}, ${isTemporary ? 1 : 0}, ${Date.now()})`)

/** Gives a member a password, whether they had one or not. */
export const replaceCredentials = (memberId: string, hash: string, isTemporary = false): Statement =>
  query.run(sql`
    INSERT INTO credentials (member_id, password, is_temporary, changed_at)
    VALUES (${memberId}, ${hash}, ${isTemporary ? 1 : 0}, ${Date.now()})
    ON CONFLICT DO UPDATE SET
      password = excluded.password, is_temporary = excluded.is_temporary, changed_at = excluded.changed_at`)

/** Keeps the same password under another hash. */
export const rehashCredentials = (memberId: string, was: string, is: string): Statement =>
  query.run(sql`UPDATE credentials SET password = ${is} WHERE member_id = ${memberId} AND password = ${was}`)

export const deleteCredentials = (memberId: string): Statement =>
  query.run(sql`DELETE FROM credentials WHERE member_id = ${memberId}`)

/** Whether the password that was kept under this hash is still the member's. */
export const isPasswordStill = (memberId: string, hash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM credentials WHERE member_id = ${memberId} AND password = ${hash})`

export const keptCredentials = (memberId: string) =>
  rows<CredentialsRow>(sql`SELECT password, is_temporary AS isTemporary FROM credentials WHERE member_id = ${memberId}`)
