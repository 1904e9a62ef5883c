import { vi } from 'vitest'

export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}

type Answer = Response | Error | Promise<Response>

/**
 * Stands in for the portal in tests: `'POST /login/key': (call) => Response.json(…)`. An `Error` is a line that fails, and a
 * call that nobody expected is one too. Answers the list of calls, which grows as they come.
 */
export function stubPortal(answers: Record<string, (call: Call, times: number) => Answer>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const { method = 'GET', body } = request
    const path = url.replace(/^\/api/, '')
    const call = {
      method,
      path,
      body: body ? JSON.parse(String(body)) : undefined,
      headers: new Headers(request.headers),
    }
    calls.push(call)
    const times = calls.filter((other) => other.method === method && other.path === path).length
    const answer = await answers[`${method} ${path}`]?.(call, times)
    if (answer instanceof Response) return answer
    throw answer ?? new TypeError(`${method} ${path} was not expected.`)
  })
  return calls
}

/** A refusal as the portal words it. */
export const refusal = (status: number, code: string, error: string, more: object = {}) =>
  Response.json({ error, code, requestId: '7f3c-19a2', ...more }, { status })
