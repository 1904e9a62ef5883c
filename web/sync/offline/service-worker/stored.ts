import { STORED_AT } from '../../stored-at'
import type { CachePolicy } from '../cache-policy'

const KEPT_UNTIL = 'X-Kept-Until'
const IS_PART = 'X-Is-Part'
/** The remaining seconds of the request's session, as the portal says. */
const SESSION_LEFT = 'X-Session-Left'

const DAY_MS = 24 * 60 * 60 * 1000

/** An answer that was kept. */
export interface Stored {
  readonly key: string
  readonly response: Response
  /** The tag by which the portal can say that it has not changed; none where something was removed from it. */
  readonly tag: string | undefined
}

/** The answer kept under `key`, unless it has expired. */
export async function findStored(place: Cache, key: string, now = Date.now()): Promise<Stored | undefined> {
  const response = await place.match(key, { ignoreVary: true })
  if (!response) return undefined
  if (Number(response.headers.get(KEPT_UNTIL)) <= now) {
    await place.delete(key, { ignoreVary: true })
    return undefined
  }
  const tag = response.headers.has(IS_PART) ? undefined : response.headers.get('ETag')?.replace('W/', '')
  return { key, response, tag }
}

/** Keeps an answer of the portal's. The request itself is not kept: it carries the token. */
export async function store(place: Cache, { key, days, without }: CachePolicy, answer: Response, now = Date.now()) {
  const whole: unknown = await answer.json()
  const kept = without ? without(whole) : whole
  const headers = keptHeaders(answer, now, days(whole))
  headers.delete('Content-Length')
  const body = JSON.stringify(kept)
  if (body !== JSON.stringify(whole)) headers.set(IS_PART, 'true')
  await place.put(key, new Response(body, { headers }))
}

/** Notes that what is kept is still what the portal says, as `confirmation` has just told. */
export async function confirm(place: Cache, { key, response }: Stored, confirmation: Response, now = Date.now()) {
  const headers = new Headers(response.headers)
  const span = Number(headers.get(KEPT_UNTIL)) - Number(headers.get(STORED_AT))
  headers.set(STORED_AT, String(now))
  headers.set(KEPT_UNTIL, String(now + Math.min(span, sessionLeft(confirmation))))
  await place.put(key, new Response(await response.clone().blob(), { headers }))
}

/** As the portal's own answer, which has just said by `confirmation` that nothing has changed. */
export function asFresh({ response }: Stored, confirmation?: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete(STORED_AT)
  confirmation?.headers.forEach((value, name) => {
    if (name.startsWith('x-') || name === 'etag') headers.set(name, value)
  })
  return new Response(response.clone().body, { headers })
}

export function keptHeaders({ headers: sent }: Response, now: number, days: number): Headers {
  const headers = new Headers(sent)
  // Each of these is of the moment alone.
  for (const name of ['X-D1-Bookmark', 'X-Request-Id', 'Content-Encoding']) headers.delete(name)
  headers.set(STORED_AT, String(now))
  headers.set(KEPT_UNTIL, String(now + Math.min(days * DAY_MS, sessionLeft({ headers: sent }))))
  return headers
}

function sessionLeft({ headers }: Pick<Response, 'headers'>): number {
  const seconds = headers.get(SESSION_LEFT)
  return seconds === null ? Number.POSITIVE_INFINITY : Number(seconds) * 1000
}

/** Deletes what was kept for its time, though nobody asks for it any more. */
export async function forgetOutdated(place: Cache, now = Date.now()): Promise<void> {
  for (const request of await place.keys()) {
    const until = (await place.match(request, { ignoreVary: true }))?.headers.get(KEPT_UNTIL)
    if (until && Number(until) <= now) await place.delete(request, { ignoreVary: true })
  }
}
