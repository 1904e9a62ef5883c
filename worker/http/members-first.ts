import { createMiddleware } from 'hono/factory'

import { type Reason, Refusal } from '../domain/refusal'
import type { App } from './app'

/** What anybody may ask for; everything else is the members'. */
const OPEN = /^\/api\/(config|feeds|files|health|login|password-reset|ready|room|setup|signout)(\/|$)/

/** What is wrong with what was sent, which is nothing that a stranger should hear. */
const COMPLAINTS: ReadonlySet<Reason> = new Set([
  'INVALID',
  'MALFORMED',
  'CANNOT_AUTHENTICATE',
  'TOO_LARGE',
  'UNSUPPORTED',
])

/**
 * Asks who is there before anything is said about what they sent. A command is checked first and its session with its
 * history, in one D1 call; so the session is looked up for its own sake only where there is something to complain about.
 * What comes without a token is not read at all.
 */
export const membersFirst = createMiddleware<App>(async (c, next) => {
  if (OPEN.test(c.req.path)) return next()
  if (!c.var.tokenHash) {
    c.set('rawBody', () => Promise.reject(new Refusal('NOT_SIGNED_IN', 'Please sign in.')))
  }
  await next()
  const isComplaint = c.error instanceof Refusal && COMPLAINTS.has(c.error.reason)
  // Whoever may not ask is refused for that, and the complaint is forgotten.
  if (isComplaint && !c.var.reader) await c.var.read(() => true)
})
