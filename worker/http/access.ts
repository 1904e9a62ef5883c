import type { Context, Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

import type { Capability } from '../domain/account/capability'

/**
 * The callers that a route serves:
 * - `anyone`: it tells nothing of the club, or checks by itself what it is given, such as a password or a link's token;
 * - `secret`: a program with the secret of the installation, which no member does;
 * - `link`: a reader with a link that was signed for their own session;
 * - `signed in`: a member with a session, though the account may still have to be set up;
 * - a capability: a member who has it and has set up their account.
 */
export type Access = 'anyone' | 'secret' | 'link' | 'signed in' | Capability

const accessOfHandler = new WeakMap<object, Access>()

/**
 * Names the access of a route, as the first of its handlers: `.get('/', allow('browse the club'), …)`. The access is
 * known before any handler runs (`routeAccess`), and is enforced where the session is read (`session-check.ts`), so the
 * handler itself only passes on.
 */
export function allow(access: Access): MiddlewareHandler {
  const passOn: MiddlewareHandler = (_, next) => next()
  accessOfHandler.set(passOn, access)
  return passOn
}

/** The access of the route that a request is for. A path without a route is closed like the others. */
export function routeAccess(c: Context): Access {
  for (const { handler } of matchedRoutes(c)) {
    const access = accessOfHandler.get(handler)
    if (access) return access
  }
  return 'signed in'
}

/** The access of every route, such as 'GET /api/users/:id'. Throws where a route names none. */
export function accessTable(routes: Hono['routes']): ReadonlyMap<string, Access> {
  const table = new Map<string, Access>()
  for (const { method, path, handler } of routes) {
    // Middleware stands before routes and is none.
    if (method === 'ALL') continue
    const route = `${method} ${path.replace(/\/$/, '')}`
    const access = accessOfHandler.get(handler)
    if (access && !table.has(route)) table.set(route, access)
    if (!table.has(route)) throw new Error(`${route} does not say who may call it: its first handler must be allow(…).`)
  }
  return table
}

/** Whether the route serves callers without a session. */
export const isOpen = (access: Access): access is 'anyone' | 'secret' | 'link' =>
  access === 'anyone' || access === 'secret' || access === 'link'
