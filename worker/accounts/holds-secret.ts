import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

import type { App } from '../http/app'
import { tokenHashOf } from './session'

/** Whether the bearer's token is this secret; nobody's is where there is none. The time it takes tells nothing of it. */
export function holdsSecret(c: Context<App>, secret: string | undefined): boolean {
  if (!secret || !c.var.tokenHash) return false
  const [sent, kept] = [c.var.tokenHash, tokenHashOf(secret)].map((hash) => Uint8Array.fromHex(hash))
  return sent !== undefined && kept !== undefined && sent.length === kept.length && timingSafeEqual(sent, kept)
}
