import { createMiddleware } from 'hono/factory'

import { logText, type NewLine } from '../domain/admin/log-line'
import { Refusal } from '../domain/shared/refusal'
import type { App } from './app'

/** One line of JSON on the console. Never names, addresses, bodies, tokens or bound values. */
export function logLine(line: NewLine) {
  // biome-ignore lint/suspicious/noConsole: this is where the Worker's log is written.
  console.log(logText(new Date(), line))
}

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
