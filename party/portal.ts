import * as z from 'zod/mini'

import type { Session } from './roll'

export interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** The idempotency key. */
  readonly key?: string
  /** The id under which the portal writes down what came of it. */
  readonly requestId?: string
  /** Whether nobody asked for it, so that it is no use of the session. */
  readonly isUnattended?: boolean
  /** Whether it may collide with what others do in the same moment. */
  readonly goesAlone?: boolean
}

/** A question of a member, with whose token it is asked, so that the portal's rules for them apply. */
export interface Errand extends Question {
  readonly token: string
}

/** What the portal said; 'unreachable' where it said nothing that can be understood, or too late. */
export type Answer =
  | {
      readonly status: number
      readonly content: Readonly<Record<string, unknown>>
      readonly retryAfter?: number | undefined
    }
  | 'unreachable'

export interface Portal {
  /** Whose tokens these are, one answer each. */
  sessions(tokens: readonly string[]): Promise<readonly Session[]>
  /** Answers each errand as if it had come alone. */
  run(errands: readonly Errand[]): Promise<readonly Answer[]>
}

// Shorter than the grace a socket has, so that a slow portal reads as unreachable and not as a bad token; and than a
// browser waits for its answer.
const PATIENCE_MS = 4_000

export function portal({ API_URL, PARTY_SECRET }: Record<string, unknown>): Portal {
  async function call(method: string, path: string, headers: Record<string, string>, body: object | undefined) {
    const ask = () =>
      fetch(`${API_URL}/api${path}`, {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body && { body: JSON.stringify(body) }),
      })
    try {
      // A line that was kept open breaks where the portal closes it in the same moment. The key makes asking again safe.
      const response = await ask().catch((fault: unknown) => {
        if (fault instanceof Error && fault.name === 'TimeoutError') throw fault
        return ask()
      })
      return await answerIn(response)
    } catch {
      return 'unreachable'
    }
  }

  const runAlone = ({ token, method, path, body, key, requestId, isUnattended }: Errand) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'X-Room': String(PARTY_SECRET),
      ...(key && { 'Idempotency-Key': key }),
      ...(requestId && { 'X-Request-Id': requestId }),
      ...(isUnattended && { 'X-Unattended': 'true' }),
    }
    return call(method, path, headers, body)
  }

  return {
    sessions: async (tokens) => {
      const headers = { Authorization: `Bearer ${PARTY_SECRET}` }
      const answer = await call('POST', '/room/sessions', headers, { tokens })
      const sessions = answer !== 'unreachable' && answer.status === 200 && Sessions.safeParse(answer.content).data
      return sessions ? sessions.members.map((member) => member ?? 'refused') : tokens.map(() => 'unreachable')
    },
    run: async (errands) => {
      const [only, ...others] = errands
      if (only && others.length === 0) return [await runAlone(only)]
      const headers = { Authorization: `Bearer ${PARTY_SECRET}` }
      const calls = errands.map(({ goesAlone: _, ...call }) => call)
      const answer = await call('POST', '/room/together', headers, { calls })
      const found = answer !== 'unreachable' && answer.status === 200 && Together.safeParse(answer.content).data
      return found ? found.answers : errands.map(() => 'unreachable')
    },
  }
}

const Content = z.record(z.string(), z.unknown())

const Together = z.object({
  answers: z.array(z.object({ status: z.number(), content: Content, retryAfter: z.optional(z.number()) })),
})

const Sessions = z.object({
  members: z.array(z.nullable(z.object({ _id: z.string(), fname: z.string(), lname: z.string() }))),
})

async function answerIn(response: Response): Promise<Answer> {
  const content = Content.safeParse(await response.json()).data
  if (!content) return 'unreachable'
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return { status: response.status, content, ...(Number.isFinite(retryAfter) && { retryAfter }) }
}
