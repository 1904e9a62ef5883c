import type { Context, Hono } from 'hono'

import { Refusal } from '../domain/shared/refusal'
import type { App } from './app'

/** Refuses a path that exists with another method by naming the methods it has; any other path is not found. */
export const refuseUnknown = (routes: Hono<App>['routes']) => (c: Context<App>) => {
  const allowed = new Set(
    routes.filter(({ method, path }) => method !== 'ALL' && matches(path, c.req.path)).map(({ method }) => method),
  )
  if (allowed.size === 0) throw new Refusal('NOT_FOUND', 'There’s nothing here.')
  c.header('Allow', [...allowed].join(', '))
  throw new Refusal('NOT_ALLOWED', 'You can’t do that here.')
}

function matches(pattern: string, path: string): boolean {
  // The path comes without its last slash, as the routes are looked up.
  const [wanted, found] = [pattern.replace(/\/$/, '').split('/'), path.split('/')]
  return (
    wanted.length === found.length &&
    wanted.every((part, index) => (part.startsWith(':') ? found[index] !== '' : part === found[index]))
  )
}
