import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'

import type { Caller } from '../http/app'
import portal from '../index'
import type { Player } from './cast'
import { signIn, theCast } from './club-house'
import { onceAFile } from './once-a-file'
import { recordingRoom } from './recording-room'

interface Extras {
  /** Sent as `If-Match`. */
  readonly seen?: string
  /** Sent as `Idempotency-Key`. */
  readonly key?: string
  /** Sent as `X-Reason`. */
  readonly reason?: string
  readonly headers?: Record<string, string>
}

/** Takes a request to the portal and brings its answer. */
export type Way = (request: Request) => Promise<Response>

const { Wall } = recordingRoom()

/**
 * The way to a portal that has what wrangler.toml says but for `changes`, and nobody in its room; waits for what goes on
 * after the answer. `props` say who calls, where that is the room.
 */
export const wayTo =
  (changes: Partial<Env> = {}, props: Partial<Caller> = {}): Way =>
  async (request) => {
    const context = createExecutionContext()
    const caller = { ...context, props, waitUntil: (work: Promise<unknown>) => context.waitUntil(work) }
    const answer = await portal.fetch(request, { ...env, Wall, ...changes }, caller)
    await waitOnExecutionContext(context)
    return answer
  }

const here = onceAFile((): { way: Way } => ({ way: wayTo() }))

/** While `work` goes on, everything that is sent to the portal takes another way. */
export async function goingBy<Result>(other: Way, work: () => Promise<Result>): Promise<Result> {
  const before = here().way
  here().way = other
  try {
    return await work()
  } finally {
    here().way = before
  }
}

/** Sends one request to the portal, and waits for what goes on after the answer. */
export const request = (path: string, init: RequestInit = {}): Promise<Response> =>
  here().way(new Request(`http://localhost:8787/api${path}`, init))

const signedIn = onceAFile(() => new Map<Player, { readonly token: string; readonly at: number }>())

/** A session of somebody who has shown lately who they are, as whoever has just signed in. */
async function tokenOf(player: Player): Promise<string> {
  const known = signedIn().get(player)
  if (known && Math.abs(Date.now() - known.at) < FRESH_MS) return known.token
  const token = await signIn(player)
  signedIn().set(player, { token, at: Date.now() })
  return token
}
const FRESH_MS = 5 * 60_000

/** The portal as one of the cast sees it: `await as('ingrid').put('/users/olav', …)`. */
export const as = (player: Player) => {
  const send =
    (method: string) =>
    async (path: string, body?: unknown, { seen, key, reason, headers = {} }: Extras = {}) => {
      await theCast()
      return withToken(await tokenOf(player), method, path, body, {
        ...headers,
        ...(seen ? { 'If-Match': seen } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(reason ? { 'X-Reason': encodeURIComponent(reason) } : {}),
      })
    }
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}

export const withToken = (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
