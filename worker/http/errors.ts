import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { type Reason, Refusal } from '../domain/refusal'
import { failureOf } from '../event-log/database-error'
import type { App } from './app'
import { logLine } from './log-line'

const statusOf = {
  INVALID: 400,
  MALFORMED: 400,
  CANNOT_AUTHENTICATE: 400,
  BAD_CREDENTIALS: 401,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  FIRST_LOGIN: 403,
  NOT_FOUND: 404,
  NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
} as const satisfies Record<Reason, ContentfulStatusCode>

/** Refusals are answers; anything else is a fault of ours, and is logged without a word of what was sent. */
export const onError: ErrorHandler<App> = (error, c) => {
  if (error instanceof Refusal) {
    if (error.reason === 'FORBIDDEN' && c.var.reader) noteRefusal(c)
    return refused(c, error)
  }
  const failure = failureOf(error)
  if (failure === 'overloaded' || failure === 'outcome unknown') {
    return refused(
      c,
      new Refusal('UNAVAILABLE', 'The portal is busy. Please try again in a moment.', { retryAfter: 5 }),
    )
  }
  logLine({ level: 'error', requestId: c.var.requestId, route: c.req.routePath, fault: error.name, at: whereOf(error) })
  return c.json(
    { error: 'Server Error: Please contact support for assistance', code: 'FAULT', requestId: c.var.requestId },
    500,
  )
}

const noteRefusal = (c: Context<App>) =>
  c.var.note({ kind: 'refused', memberId: c.var.reader._id, detail: `${c.req.method} ${c.req.routePath}` })

function refused(c: Context<App>, { reason, message, particulars }: Refusal) {
  const { fields, retryAfter, version } = particulars
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
  if (version !== undefined) c.header('ETag', `"${version}"`)
  return c.json(
    {
      error: message,
      code: reason,
      ...(fields && { fields }),
      ...(version !== undefined && { version }),
      requestId: c.var.requestId,
    },
    statusOf[reason],
  )
}

/** The places in our code, without the message, which may hold what a member typed. */
const whereOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6)
    .map((line) => line.trim())
