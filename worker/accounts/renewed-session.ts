import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { rows, type Statement } from '../event-log/database'
import type { App } from '../http/app'
import { idempotencyKey } from '../http/idempotency'
import { lazy } from '../http/memoize'
import { giveFileCookie } from '../uploads/file-cookie'
import { hashToken, nextToken, replaceSession } from './session'

/**
 * Gives the session at hand another token, after a confirmation or a new password, so that a token that was stolen before
 * confirms nothing (OWASP ASVS 7.2.4).
 */
export function renewedSession(c: Context<App>) {
  // Hardly any edit renews it, and to reckon it takes two hashes.
  const token = lazy(() => nextToken(c.var.keys, idempotencyKey(c), c.var.tokenHash))
  return {
    statements: (memberId: string, epoch?: number): Statement[] =>
      replaceSession(c.var.tokenHash, token(), memberId, epoch),
    /** A row if this command has renewed the session, now or when it was first sent. */
    isOpen: () => rows<{ isOpen: 1 }>(sql`SELECT 1 AS isOpen FROM sessions WHERE token_hash = ${hashToken(token())}`),
    /** The token of the session from now on. Its browser gets the cookie that opens files by it. */
    handOver(): string {
      giveFileCookie(c, hashToken(token()))
      return token()
    },
  }
}
