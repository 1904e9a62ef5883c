import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { Refusal } from '../domain/refusal'
import { query, rows, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'
import type { App } from '../http/app'
import { wrongLinksFromAddress } from './account-limits'
import { addressOf } from './client-address'
import { tokenHashOf } from './session'
import { counter, countTry, tooMany, waitOf } from './throttle'

const LIFETIME = 15 * 60_000
const SECRET_LENGTH = 43

export interface LinkRow {
  readonly fname: string
}

/** A token names its member after the secret, so that one read finds both the link and the member's history. */
export function newResetToken(memberId: string) {
  const secret = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
  const token = secret + memberId
  // A member has one live link: a new one takes the place of the last.
  const statement = query.run(sql`
    INSERT INTO reset_tokens (member_id, token_hash, expires_at)
    VALUES (${memberId}, ${tokenHashOf(token)}, ${Date.now() + LIFETIME})
    ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return { token, statement }
}

/** A link as it was brought back: whose it says it is, and the statements that find out whether it still is. */
export function resetLink(c: Context<App>, token: unknown) {
  if (typeof token !== 'string' || !/^[\w-]{44,128}$/.test(token)) throw linkOver()
  const memberId = token.slice(SECRET_LENGTH)
  const hash = tokenHashOf(token)
  const isLive = sql`SELECT 1 FROM reset_tokens
    WHERE member_id = ${memberId} AND token_hash = ${hash} AND expires_at > ${Date.now()}`
  const wrongs = [counter(c.env, wrongLinksFromAddress, addressOf(c))]

  return {
    memberId,
    reads: [
      waitOf(wrongs),
      countTry(wrongs, { when: sql`NOT EXISTS (${isLive})` }),
      rows<LinkRow>(sql`SELECT fname FROM members WHERE id = ${memberId} AND EXISTS (${isLive})`),
    ] as const,
    /** Uses the link up; of all who do at once, one succeeds. */
    use: (): Statement[] => [
      first(query.run(sql`INSERT INTO assert_true SELECT EXISTS (${isLive}), 'live link'`)),
      forgetResetToken(memberId),
    ],
  }
}

/** Who the link belongs to, or the refusal that it deserves. A good link is never counted, nor held up by bad ones. */
export function ownerOfLink([wait]: Waits, tries: readonly unknown[], [owner]: readonly LinkRow[]): LinkRow {
  if (owner) return owner
  throw tries.length === 0 && wait ? tooMany(wait.milliseconds) : linkOver()
}
type Waits = readonly { readonly milliseconds: number }[]

export async function checkResetLink(c: Context<App>, token: unknown): Promise<LinkRow> {
  const link = resetLink(c, token)
  return ownerOfLink(...(await c.var.db.batch(link.reads)))
}

export const forgetResetToken = (memberId: string): Statement =>
  query.run(sql`DELETE FROM reset_tokens WHERE member_id = ${memberId}`)

export const linkOver = () => new Refusal('INVALID', 'This link has been used or is too old. Please ask for a new one.')
