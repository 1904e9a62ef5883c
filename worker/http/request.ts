import { createMiddleware } from 'hono/factory'

import type { App } from './app'
import { logLine } from './log-line'
import { everyAnswersHeaders } from './page-headers'

/**
 * Gives every request an id that its answer, its log line and its events carry. The sender may have chosen it, and given
 * it to several requests, so it is no key by which a command is known again.
 */
export const identify = createMiddleware<App>(async (c, next) => {
  const offered = c.req.header('x-request-id') ?? ''
  c.set('requestId', /^[\w-]{16,64}$/.test(offered) ? offered : crypto.randomUUID())
  c.set('freshKey', crypto.randomUUID())
  await next()
  c.header('X-Request-Id', c.var.requestId)
  for (const [name, value] of Object.entries(everyAnswersHeaders)) c.header(name, value)
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
})

/** One line a request: what was asked for, how it ended, and what it cost the database. */
export const account = createMiddleware<App>(async (c, next) => {
  const started = Date.now()
  await next()
  const { calls, rowsRead, rowsWritten } = c.var.tally
  logLine({
    level: c.res.status >= 500 ? 'error' : 'info',
    requestId: c.var.requestId,
    method: c.req.method,
    route: c.req.routePath,
    status: c.res.status,
    ms: Date.now() - started,
    d1Calls: calls,
    rowsRead,
    rowsWritten,
  })
})
