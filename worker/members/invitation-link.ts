import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { wrongLinksFromAddress } from '../accounts/account-limits'
import { memberOfToken, memberTokenFor } from '../accounts/member-token'
import { hashToken } from '../accounts/session'
import { INVITATION_DAYS } from '../domain/member/invitation'
import { invitationOver } from '../domain/member/member'
import { query, rows, type Statement } from '../event-log/database'
import type { App } from '../http/app'
import { clientAddress } from '../http/security/client-address'
import { counter, countTry, remainingWait, tooMany } from '../http/security/throttle'

/** A link ends with its last day in the club's time zone, wherever that is; a day more is enough everywhere. */
const KEPT = (INVITATION_DAYS + 2) * 24 * 3_600_000

interface InvitationLinkRow {
  readonly fname: string
  readonly email: string
  readonly lastDay: string
  /** The administrator who sent it; `null` once they have been erased. */
  readonly invitedBy: string | null
}

/** The link of an invitation, and the statement that keeps its hash. */
export function newInvitationLink(c: Context<App>, memberId: string, invitation: string) {
  const token = memberTokenFor(c.var.keys, `invitation ${invitation}`, memberId)
  return {
    token,
    url: `${c.env.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')}${pathOf(token)}`,
    insert: (invitedBy: string): Statement =>
      query.run(sql`
        INSERT INTO invitation_links (token_hash, member_id, invitation, invited_by, expires_at)
        VALUES (${hashToken(token)}, ${memberId}, ${invitation}, ${invitedBy}, ${Date.now() + KEPT})`),
  }
}

/** The token is behind a #, which browsers send to no server and write to no log. */
const pathOf = (token: string) => `/invitation#${token}`

/** A link as a browser brings it: whose it says it is, and the statements that find out whether it works. */
export function invitationLink(c: Context<App>, token: unknown) {
  const memberId = memberOfToken(token)
  if (!memberId) throw invitationOver()
  const isLive = sql`
    FROM invitation_links l JOIN members m ON m.id = l.member_id
    WHERE l.token_hash = ${hashToken(token as string)} AND l.member_id = ${memberId} AND m.has_signed_in = 0
      AND m.invitation->>'id' = l.invitation AND NOT m.invitation->>'isWithdrawn'
      AND m.invitation->>'lastDay' >= ${c.var.now().today}`
  const wrongs = [counter(c.var.keys, wrongLinksFromAddress, clientAddress(c))]

  return {
    memberId,
    reads: [
      remainingWait(wrongs),
      countTry(wrongs, { when: sql`NOT EXISTS (SELECT 1 ${isLive})` }),
      rows<InvitationLinkRow>(sql`
        SELECT m.fname, m.email, m.invitation->>'lastDay' AS lastDay,
               (SELECT fname || ' ' || lname FROM members WHERE id = l.invited_by) AS invitedBy ${isLive}`),
    ] as const,
  }
}

/** The invitation of the link, or the refusal. A good link is never counted, nor held up by bad ones. */
export function liveLink(
  c: Context<App>,
  [wait]: readonly { readonly milliseconds: number }[],
  tries: readonly unknown[],
  [found]: readonly InvitationLinkRow[],
): InvitationLinkRow {
  if (found) return found
  if (tries.length === 0 && wait) throw tooMany(wait.milliseconds)
  c.var.note({ kind: 'link refused', detail: 'invitation' })
  throw invitationOver()
}

export const forgetInvitationLinks = (memberId: string): Statement =>
  query.run(sql`DELETE FROM invitation_links WHERE member_id = ${memberId}`)

export const expiredInvitationLinks = (now: number): Statement =>
  query.run(sql`DELETE FROM invitation_links WHERE expires_at < ${now}`)
