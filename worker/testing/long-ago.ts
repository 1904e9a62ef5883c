import { env } from 'cloudflare:test'

import { hashToken } from '../accounts/session'
import { signIn } from './club-house'

const MINUTE = 60_000

/** A session of somebody who signed in `minutes` ago, and has not shown since who they are. */
export async function signedInAgo(id: string, minutes = 11): Promise<string> {
  const token = await signIn(id)
  await env.DB.prepare('UPDATE sessions SET confirmed_at = ? WHERE token_hash = ?')
    .bind(Date.now() - minutes * MINUTE, hashToken(token))
    .run()
  return token
}
