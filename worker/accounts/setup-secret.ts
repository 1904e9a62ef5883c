import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { tokenHashOf } from './session'

/**
 * Lets in whoever runs the portal, by the setup secret in the place of a token. Compares hashes in constant time, so that the
 * answer's time tells nothing of the secret.
 */
export async function assertHoldsSecret(c: Context<App>) {
  const secret = c.env.SETUP_SECRET
  const [sent, kept] = [c.var.tokenHash, await tokenHashOf(secret ?? '')].map((hash) => Uint8Array.fromHex(hash ?? ''))
  if (secret && sent && kept && sent.length === kept.length && timingSafeEqual(sent, kept)) return
  throw new Refusal('FORBIDDEN', 'That takes the setup secret.')
}
