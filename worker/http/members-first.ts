import { createMiddleware } from 'hono/factory'

import type { Capability } from '../domain/capability'
import { type Reason, Refusal } from '../domain/refusal'
import type { App } from './app'

/**
 * The callers that a route serves:
 * - `anyone`: it tells nothing of the club, or checks by itself what it is given, such as a password or a link's token;
 * - `secret`: a program with the secret of the installation, which no member does;
 * - `link`: a reader with a link that was signed for their own session;
 * - `signed in`: a member with a session, though the account may still have to be set up;
 * - a capability: a member who has it and has set up their account.
 */
export type Door = 'anyone' | 'secret' | 'link' | 'signed in' | Capability

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
 * A request without a token is not read at all. `doors` holds the calls, 'GET /api/users/:id'.
 */
export const membersFirst = (doors: Readonly<Record<string, Door>>) =>
  createMiddleware<App>(async (c, next) => {
    if (!c.get('tokenHash')) {
      const read = c.get('rawBody')
      c.set('rawBody', () =>
        isOpen(findDoor()) ? read() : Promise.reject(new Refusal('NOT_SIGNED_IN', 'Please sign in.')),
      )
    }
    // The route is known once it has been taken.
    const findDoor = (): Door => doors[`${c.req.method} ${c.req.routePath.replace(/\/$/, '')}`] ?? 'signed in'
    await next()
    const door = findDoor()
    const isComplaint = c.error instanceof Refusal && COMPLAINTS.has(c.error.reason)
    // A caller without permission is refused for that, and the complaint is dropped.
    if (isComplaint && !c.var.reader && !isOpen(door)) await c.var.read(door === 'signed in' ? () => true : door)
  })

const isOpen = (door: Door): door is 'anyone' | 'secret' | 'link' => ['anyone', 'secret', 'link'].includes(door)
