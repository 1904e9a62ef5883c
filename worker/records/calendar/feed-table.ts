import { sql } from 'drizzle-orm'

import type { FeedKind } from '../../domain/entry/entry-views'
import { query, rows, type Statement } from '../../event-log/database'
import { utf8 } from '../../event-log/seal/sealing'

/** The feed of a link, if there is one. */
export interface FeedRow {
  readonly memberId: string
  readonly kind: FeedKind
  readonly email: string | null
}

/** A new secret for a link, and what is kept of it. */
export async function newFeedToken(): Promise<{ token: string; hash: string }> {
  const token = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
  return { token, hash: await hashFeedToken(token) }
}

export async function hashFeedToken(token: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(`feed|${token}`))).toHex()
}

/** A member has one link of a kind: a new one takes the place of the last, which leads nowhere from then on. */
export const insertFeed = (memberId: string, kind: FeedKind, hash: string, now = Date.now()): Statement =>
  query.run(sql`
    INSERT INTO calendar_feeds (token_hash, member_id, kind, made_at) VALUES (${hash}, ${memberId}, ${kind}, ${now})
    ON CONFLICT (member_id, kind) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at`)

export const deleteFeed = (memberId: string, kind: FeedKind): Statement =>
  query.run(sql`DELETE FROM calendar_feeds WHERE member_id = ${memberId} AND kind = ${kind}`)

/** The feeds of the member whose session it is. */
export const feedsOfSession = (tokenHash: string) =>
  rows<{ kind: FeedKind; madeAt: number }>(sql`
    SELECT f.kind, f.made_at AS madeAt
    FROM sessions s JOIN calendar_feeds f ON f.member_id = s.member_id WHERE s.token_hash = ${tokenHash} ORDER BY f.kind`)

/** The feed that a link is for. There is none of a member who has been removed, or could not sign in. */
export const liveFeed = (hash: string) => sql`
  SELECT f.member_id AS memberId, f.kind, m.email FROM calendar_feeds f
  JOIN members m ON m.id = f.member_id AND m.is_adult = 1 AND m.first_login = 0 WHERE f.token_hash = ${hash}`

/** Links of members who are not in the club any more and cannot come back. */
export const orphanedFeeds = (): Statement =>
  query.run(sql`
    DELETE FROM calendar_feeds
    WHERE member_id NOT IN (SELECT id FROM members) AND member_id NOT IN (SELECT id FROM former_members)`)
