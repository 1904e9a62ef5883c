import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { Refusal } from '../../domain/shared/refusal'
import { query, rows, type Statement } from '../../event-log/database'
import { first } from '../../event-log/event-log'
import type { App } from '../../http/app'
import { clientAddress } from '../../http/security/client-address'
import { counter, countTry, remainingWait, tooMany } from '../../http/security/throttle'
import { wrongLinksFromAddress } from '../account-limits'
import { memberOfToken, newMemberToken } from '../member-token'
import { hashToken } from '../session'

const LIFETIME = 15 * 60_000

/** Between two letters that strangers ask for. The link of the one is good for longer than the other may take. */
const BETWEEN_LETTERS = 10 * 60_000

interface LinkRow {
  readonly fname: string
}

/**
 * A new link. `statement` keeps it and answers a row, unless a letter has left lately and `isAlways` does not hold;
 * `extension` then gives the link of that letter its full time again, because the member is waiting for it. None is kept
 * unless `holds`, such as that the address it goes to is still the member's.
 */
export function newResetLink(memberId: string, isAlways = true, holds: SQL = sql`true`) {
  const token = newMemberToken(memberId)
  const now = Date.now()
  const isRecent = sql`member_id = ${memberId} AND mailed_at > ${now - BETWEEN_LETTERS} AND mailed_at <= ${now}`
  const statement = rows<{ isNew: 1 }>(sql`
    INSERT INTO reset_links (member_id, token_hash, mailed_at, expires_at)
    SELECT ${memberId}, ${hashToken(token)}, ${now}, ${now + LIFETIME}
    WHERE ${holds} AND (${isAlways ? 1 : 0} OR NOT EXISTS (SELECT 1 FROM reset_links WHERE ${isRecent}))
    RETURNING 1 AS isNew`)
  const extension = query.run(sql`UPDATE reset_links SET expires_at = ${now + LIFETIME} WHERE ${isRecent}`)
  return { token, statement, extension }
}

/** A link as a browser presents it: whose it says it is, and the statements that find out whether it still is. */
export function resetLink(c: Context<App>, token: unknown) {
  const memberId = memberOfToken(token)
  if (!memberId) throw linkOver()
  const hash = hashToken(token as string)
  const isLive = sql`SELECT 1 FROM reset_links
    WHERE member_id = ${memberId} AND token_hash = ${hash} AND expires_at > ${Date.now()}`
  const wrongs = [counter(c.var.keys, wrongLinksFromAddress, clientAddress(c))]

  return {
    memberId,
    reads: [
      remainingWait(wrongs),
      countTry(wrongs, { when: sql`NOT EXISTS (${isLive})` }),
      rows<LinkRow>(sql`SELECT fname FROM members WHERE id = ${memberId} AND EXISTS (${isLive})`),
    ] as const,
    /** Uses the link up; of all who do at once, one succeeds. */
    use: (): Statement[] => [
      first(query.run(sql`INSERT INTO assert_true SELECT EXISTS (${isLive}), 'live link'`)),
      forgetResetLinks(memberId),
    ],
  }
}

/** The owner of the link, or the refusal. A good link is never counted, nor held up by bad ones. */
export function ownerOfLink(
  c: Context<App>,
  [wait]: Waits,
  tries: readonly unknown[],
  [owner]: readonly LinkRow[],
): LinkRow {
  if (owner) return owner
  if (tries.length === 0 && wait) throw tooMany(wait.milliseconds)
  c.var.note({ kind: 'link refused', detail: 'new password' })
  throw linkOver()
}
type Waits = readonly { readonly milliseconds: number }[]

export async function checkResetLink(c: Context<App>, token: unknown): Promise<LinkRow> {
  const link = resetLink(c, token)
  return ownerOfLink(c, ...(await c.var.db.batch(link.reads)))
}

export const forgetResetLinks = (memberId: string): Statement =>
  query.run(sql`DELETE FROM reset_links WHERE member_id = ${memberId}`)

export const expiredResetLinks = (now: number): Statement =>
  query.run(sql`DELETE FROM reset_links WHERE expires_at < ${now}`)

export const linkOver = () => new Refusal('INVALID', 'This link was already used or has expired. Please get a new one.')
