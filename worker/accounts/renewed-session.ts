import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { rows, type Statement } from '../event-log/database'
import type { App } from '../http/app'
import { commandIdOf } from '../http/desk'
import { giveFileCookie } from '../uploads/file-cookie'
import { nextToken, replaceSession, tokenHashOf } from './session'

/**
 * The session at hand as it goes on by another token, once its member has shown who they are or has another password: what
 * somebody may have got hold of before is worth nothing for what was confirmed (OWASP ASVS 7.2.4).
 */
export function renewedSession(c: Context<App>) {
  const token = nextToken(c.var.keys, commandIdOf(c), c.var.tokenHash)
  return {
    statements: (memberId: string, epoch?: number): Statement[] =>
      replaceSession(c.var.tokenHash, token, memberId, epoch),
    /** Answers a row where that has been done, by this request or one that was sent before under its key. */
    isOpen: () => rows<{ isOpen: 1 }>(sql`SELECT 1 AS isOpen FROM sessions WHERE token_hash = ${tokenHashOf(token)}`),
    /** The token of the session from now on. Its browser gets the cookie that opens files by it. */
    handOver(): string {
      giveFileCookie(c, tokenHashOf(token))
      return token
    },
  }
}
