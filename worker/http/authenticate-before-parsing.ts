import { createMiddleware } from 'hono/factory'

import { type Reason, Refusal } from '../domain/shared/refusal'
import { isOpen } from './access'
import type { App } from './app'

/** Complaints about a request's content, which a stranger should not hear. */
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
 * A request without a token is not read at all, and nothing is answered by a route that has not looked at the session.
 */
export const authenticateBeforeParsing = createMiddleware<App>(async (c, next) => {
  if (isOpen(c.get('access'))) return next()
  if (!c.get('tokenHash')) {
    c.set('rawBody', () => Promise.reject(new Refusal('NOT_SIGNED_IN', 'Please sign in.')))
  }
  await next()
  if (c.get('reader')) return
  if (!c.error) throw new Error(`${c.req.routePath} answered without asking who is there.`)
  // A caller without permission is refused for that, and the complaint is dropped.
  if (c.error instanceof Refusal && COMPLAINTS.has(c.error.reason)) await c.get('read')()
})
