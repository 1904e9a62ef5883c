import type { Context } from 'hono'

import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { holdsSecret } from './holds-secret'

/** Lets in whoever runs the portal, by the setup secret in the place of a token. */
export async function assertHoldsSecret(c: Context<App>) {
  if (!holdsSecret(c, c.env.SETUP_SECRET)) throw new Refusal('FORBIDDEN', 'This needs the setup secret.')
}
