import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { normalEmail } from '../domain/fields'
import { rows } from '../event-log/database'
import type { App } from '../http/app'
import { emailKey } from '../members/email-reservations'
import { linksForAccount, linksFromAddress, linksInAll } from './account-limits'
import { addressOf } from './client-address'
import { newResetToken } from './reset-link'
import { counter, countTry } from './throttle'

/** Counts the request, and says whether it is one of those that are allowed. */
export async function mayAskForLink(c: Context<App>, email: string): Promise<boolean> {
  const counters = [
    counter(c.env, linksForAccount, normalEmail(email)),
    counter(c.env, linksFromAddress, addressOf(c)),
    counter(c.env, linksInAll),
  ]
  const [tries] = await c.var.db.batch([countTry(counters)])
  return tries.length > 0
}

/** Mails a link to the member who signs in with `email`. Does nothing where there is none. */
export async function mailResetLink(c: Context<App>, email: string) {
  const [[owner]] = await c.var.db.batch([addressee(emailKey(c.env.PEPPER, email))])
  if (!owner) return
  const { token, statement } = newResetToken(owner.memberId)
  await c.var.db.batch([statement])
  const personal = { subjectId: owner.memberId, content: { to: owner.email, fname: owner.fname, token } }
  c.var.send(crypto.randomUUID(), [{ effect: 'mail', payload: { letter: 'reset link' }, personal }])
}

const addressee = (key: string) =>
  rows<{ memberId: string; fname: string; email: string }>(sql`
    SELECT m.id AS memberId, m.fname, m.email FROM unique_keys u JOIN members m ON m.id = u.owner_id
    WHERE u.scope = 'email' AND u.key = ${key} AND m.email IS NOT NULL`)
