import { Hono } from 'hono'
import * as z from 'zod/mini'

import { holdsSecret } from './accounts/holds-secret'
import { Refusal } from './domain/refusal'
import { joinedDatabase } from './event-log/joined-database'
import type { App } from './http/app'
import { body } from './http/body'

const Call = z.object({
  token: z.string().check(z.maxLength(512)),
  method: z.enum(['GET', 'POST', 'DELETE']),
  path: z.string().check(z.regex(/^\/conversations(\/[\w-]{1,64})*(\?[\w=]*)?$/)),
  key: z.optional(z.string()),
  isUnattended: z.optional(z.boolean()),
  requestId: z.optional(z.string()),
  body: z.optional(z.unknown()),
})
type Call = z.infer<typeof Call>

const Together = z.object({ calls: z.array(Call).check(z.minLength(1), z.maxLength(20)) })

export type Serve = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>

/**
 * What several members said in the same moment, which the room passes on together. Each is served as if it had come alone,
 * with that member's own token and an answer of its own; only their D1 calls are joined.
 */
export const roomCalls = (serve: Serve) =>
  new Hono<App>().post('/together', async (c) => {
    if (!holdsSecret(c, c.env.PARTY_SECRET)) throw new Refusal('FORBIDDEN', 'Only the room may ask that.')
    const { calls } = await body(c, Together)
    const env = { ...c.env, DB: joinedDatabase(c.env.DB) }
    const answers = await Promise.all(
      calls.map(async (call) => {
        const answer = await serve(
          requestOf(call, c.req.url, c.env.PARTY_SECRET),
          env,
          c.executionCtx as ExecutionContext,
        )
        const retryAfter = answer.headers.get('Retry-After')
        return {
          status: answer.status,
          ...(retryAfter && { retryAfter: Number(retryAfter) }),
          content: await answer.json(),
        }
      }),
    )
    return c.json({ answers })
  })

function requestOf({ token, method, path, key, isUnattended, requestId, body }: Call, url: string, secret: string) {
  return new Request(new URL(`/api${path}`, url), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Room': secret,
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(isUnattended && { 'X-Unattended': 'true' }),
      ...(requestId !== undefined && { 'X-Request-Id': requestId }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
