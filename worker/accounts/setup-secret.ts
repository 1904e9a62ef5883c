import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

import { Refusal } from '../domain/shared/refusal'
import type { App } from '../http/app'
import { hashToken } from './session'

const NEEDED = {
  SETUP_SECRET: 'This needs the setup secret.',
  ARCHIVE_SECRET: 'This needs the archive secret.',
} as const

/** Lets in the person who runs the portal, by one of its secrets in the place of a token. */
export async function assertHoldsSecret(c: Context<App>, name: keyof typeof NEEDED = 'SETUP_SECRET') {
  if (holdsSecret(c, c.env[name])) return
  // A call without any secret is a browser that lost its way.
  if (c.var.tokenHash) c.var.note({ kind: 'secret refused' })
  throw new Refusal('FORBIDDEN', NEEDED[name])
}

/** Whether the bearer's token is this secret; nobody's is where there is none. The time it takes tells nothing of it. */
function holdsSecret(c: Context<App>, secret: string | undefined): boolean {
  if (!secret || !c.var.tokenHash) return false
  const [sent, kept] = [c.var.tokenHash, hashToken(secret)].map((hash) => Uint8Array.fromHex(hash))
  return sent !== undefined && kept !== undefined && sent.length === kept.length && timingSafeEqual(sent, kept)
}
