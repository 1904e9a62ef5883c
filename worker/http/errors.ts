import type { Context, ErrorHandler, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { toldFault } from '../domain/admin/fault'
import { type Reason, Refusal } from '../domain/shared/refusal'
import { databaseFailure } from '../event-log/database-error'
import type { App } from './app'
import { dataHeaders } from './headers'
import { logLine } from './log-line'

const httpStatus = {
  INVALID: 400,
  MALFORMED: 400,
  CANNOT_AUTHENTICATE: 400,
  BAD_CREDENTIALS: 401,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  FIRST_LOGIN: 403,
  CONFIRM_IT_IS_YOU: 403,
  PASSKEY_NEEDED: 403,
  NOT_FOUND: 404,
  NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  PROOF_NEEDED: 429,
  UNAVAILABLE: 503,
} as const satisfies Record<Reason, ContentfulStatusCode>

/** Refusals are answers; anything else is a fault of ours, and is logged without a word of what was sent. */
export const onError: ErrorHandler<App> = (error, c) => {
  if (error instanceof Refusal) {
    if (error.reason === 'FORBIDDEN' && c.var.reader) noteRefusal(c)
    return refused(c, error)
  }
  const failure = databaseFailure(error)
  if (failure === 'overloaded' || failure === 'outcome unknown') {
    return refused(
      c,
      new Refusal('UNAVAILABLE', 'The portal is busy. Please try again in a moment.', { retryAfter: 5 }),
    )
  }
  const told = { ...toldFault(error), ...(failure === 'no room' && { fault: failure }) }
  logLine({ level: 'error', requestId: c.var.requestId, route: c.req.routePath, ...told })
  if (failure === 'no room') return refused(c, noRoom)
  return c.json({ error: FAULT, code: 'FAULT', requestId: c.var.requestId }, 500)
}

const FAULT = 'Server Error: Please contact support for assistance'

const noRoom = new Refusal(
  'UNAVAILABLE',
  'The portal is out of storage space. Please tell an administrator and try again later.',
  { retryAfter: 60 },
)

const noteRefusal = (c: Context<App>) =>
  c.var.note({ kind: 'refused', memberId: c.var.reader._id, detail: `${c.req.method} ${c.req.routePath}` })

function refused(c: Context<App>, { reason, message, particulars }: Refusal) {
  const { fields, retryAfter, version, work } = particulars
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
  if (version !== undefined) c.header('ETag', `"${version}"`)
  return c.json(
    {
      error: message,
      code: reason,
      ...(fields && { fields }),
      ...(version !== undefined && { version }),
      ...(work && { work }),
      requestId: c.var.requestId,
    },
    httpStatus[reason],
  )
}

/** The answer to what nobody caught, such as something thrown that is no error. The runtime would log it with all its words. */
export function lastResort(thrown: unknown): Response {
  const requestId = crypto.randomUUID()
  logLine({ level: 'error', requestId, route: '*', ...toldFault(thrown) })
  return Response.json(
    { error: FAULT, code: 'FAULT', requestId },
    { status: 500, headers: { ...dataHeaders, 'X-Request-Id': requestId, 'Cache-Control': 'no-store' } },
  )
}

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
