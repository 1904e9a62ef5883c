import type { Context } from 'hono'

import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { holdsSecret } from './holds-secret'

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
