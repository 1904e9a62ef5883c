import { createMiddleware } from 'hono/factory'

import { Refusal } from '../domain/shared/refusal'
import type { App } from './app'
import { logLine } from './log-line'
import { dataHeaders, everyAnswersHeaders } from './page-headers'

/**
 * Gives every request an id that its answer, its log line and its events carry. The sender may have chosen it, and given
 * it to several requests, so it is no key by which a command is known again.
 */
export const requestId = createMiddleware<App>(async (c, next) => {
  const offered = c.req.header('x-request-id') ?? ''
  c.set('requestId', /^[\w-]{16,64}$/.test(offered) ? offered : crypto.randomUUID())
  await next()
  // `c.header` would copy the answer for each of them.
  const { headers } = c.res
  headers.set('X-Request-Id', c.get('requestId'))
  const own = headers.has('content-security-policy') ? everyAnswersHeaders : dataHeaders
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
})

/** One line a request: what was asked for, how it ended, and what it cost the database. */
export const accessLog = createMiddleware<App>(async (c, next) => {
  const started = Date.now()
  await next()
  // `c.var` would copy all variables.
  const { calls, rowsRead, rowsWritten } = c.get('queryMetrics')
  const reader = c.get('reader')
  logLine({
    level: c.res.status >= 500 ? 'error' : 'info',
    requestId: c.get('requestId'),
    method: methods.find((method) => method === c.req.method) ?? 'other',
    route: c.req.routePath,
    status: c.res.status,
    ...(c.error instanceof Refusal && { code: c.error.reason }),
    ...(reader && { actor: reader._id }),
    ms: Date.now() - started,
    d1Calls: calls,
    rowsRead,
    rowsWritten,
  })
})

// Any other method is the sender's own word, which must not get into the log.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const
