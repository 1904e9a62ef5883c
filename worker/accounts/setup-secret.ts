import type { Context } from 'hono'

import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { holdsSecret } from './holds-secret'

/** Lets in whoever runs the portal, by the setup secret in the place of a token. */
export async function assertHoldsSecret(c: Context<App>) {
  if (holdsSecret(c, c.env.SETUP_SECRET)) return
  // What comes without any is a browser that lost its way.
  if (c.var.tokenHash) c.var.note({ kind: 'secret refused' })
  throw new Refusal('FORBIDDEN', 'This needs the setup secret.')
}
