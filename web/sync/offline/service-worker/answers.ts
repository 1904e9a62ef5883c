/// <reference lib="webworker" />
import type { CachePolicy } from '../cache-policy'
import { answersCache, deleteCaches, filesCache, findCache, PUBLIC_ANSWERS, sessionOf } from '../offline-caches'
import { inTime } from './network-timeout'
import { asFresh, confirm, findStored, forgetOutdated, type Stored, store } from './stored'

declare const self: ServiceWorkerGlobalScope

/** As long as what came too late counts as new, when the page that was told of it asks again. */
const LATE_MS = 15_000

/**
 * Answers a reading request: from the portal if it answers in time, else with what was kept, which says when. What comes
 * later is kept, and the page is told of it.
 */
export async function answer(event: FetchEvent, keeping: CachePolicy): Promise<Response> {
  const { request } = event
  const session = await askerOf(request, keeping)
  const place =
    session && (keeping.isPublic ? await caches.open(PUBLIC_ANSWERS) : await findCache(answersCache(session)))
  if (!place) return fetch(request)

  const stored = await findStored(place, keeping.key)
  if (stored && isNew(session, keeping.key)) return asFresh(stored)
  const asked = ask({ event, place, session, keeping, stored })
  const network = asked.then(({ response }) => response)
  event.waitUntil(
    asked
      .then(({ kept }) => kept)
      .catch(ignore)
      .then(() => sweep(session))
      .catch(ignore),
  )
  const readable = stored ?? (await findCachedCalendar(place, keeping.key))
  if (!readable) return network.catch(unreachable)

  const fresh = await inTime(network)
  if (fresh) return fresh
  event.waitUntil(asked.then((late) => tellOf(event, session, keeping.key, late)).catch(ignore))
  return keeping.isPublic ? asFresh(readable) : readable.response.clone()
}

interface Asked {
  readonly event: FetchEvent
  readonly place: Cache
  readonly session: string
  readonly keeping: CachePolicy
  readonly stored: Stored | undefined
}

interface Answered {
  readonly response: Response
  /** Done when the device has kept it. */
  readonly kept: Promise<unknown>
}

async function ask({ event, place, session, keeping, stored }: Asked): Promise<Answered> {
  const { request } = event
  const knownToPage = request.headers.get('If-None-Match')
  const isOurs = knownToPage === null && stored?.tag !== undefined
  const response = await fetch(isOurs ? withTag(request, stored.tag) : request)

  if (response.status === 304 && stored && (isOurs || knownToPage === stored.tag)) {
    return { response: isOurs ? asFresh(stored, response) : response, kept: confirm(place, stored, response) }
  }
  return { response, kept: keepOrForget(response.clone()) }

  async function keepOrForget(answer: Response) {
    if (answer.status === 401) await deleteCaches(session)
    else if (answer.status === 403 || answer.status === 404) await place.delete(keeping.key)
    else if (answer.ok) await store(place, keeping, answer)
  }
}

const askerOf = async (request: Request, { isPublic }: CachePolicy) => {
  if (isPublic) return PUBLIC_ANSWERS
  const [, token] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? []
  return token && sessionOf(token)
}

function withTag(request: Request, tag: string) {
  const headers = new Headers(request.headers)
  headers.set('If-None-Match', tag)
  return new Request(request, { headers })
}

let isSwept = false

/** Once each time that the service worker starts, when the first answer is done. */
async function sweep(session: string) {
  if (isSwept) return
  isSwept = true
  for (const name of [answersCache(session), filesCache(session)]) {
    const place = await findCache(name)
    if (place) await forgetOutdated(place)
  }
}

/** Answers that came too late for their request, by session and key, and when. */
const late = new Map<string, number>()

const isNew = (session: string, key: string) =>
  performance.now() - (late.get(session + key) ?? Number.NEGATIVE_INFINITY) < LATE_MS

async function tellOf({ clientId }: FetchEvent, session: string, key: string, { response, kept }: Answered) {
  await kept
  if (!response.ok) return
  late.set(session + key, performance.now())
  const page = await self.clients.get(clientId)
  page?.postMessage({ arrived: key })
}

// The page is told that its request failed; nobody else waits for it.
const unreachable = () => Response.error()

// A device that is full keeps what it has; the answer has gone to the page all the same.
const ignore = () => undefined

/** The dates that say whether a calendar entry touches a day, in the club's time zone. */
interface Timed {
  readonly start: string
  readonly end: string
}

/**
 * The days of a page of the calendar out of a longer span that was kept, the newest that covers them. The one request of a
 * whole season is enough for all its months.
 */
async function findCachedCalendar(place: Cache, key: string): Promise<Stored | undefined> {
  const wanted = spanOf(key)
  if (!wanted) return undefined
  const spans = (await place.keys()).map(({ url }) => url).filter((url) => covers(spanOf(url), wanted))
  for (const url of spans.reverse()) {
    const { pathname, search } = new URL(url)
    const season = await findStored(place, pathname + search)
    if (!season) continue
    const entries = ((await season.response.json()) as Timed[]).filter((entry) => touches(entry, wanted))
    const { headers } = season.response
    return { key, response: new Response(JSON.stringify(entries), { headers }), tag: undefined }
  }
  return undefined
}

interface Span {
  readonly from: string
  readonly to: string
}

export function spanOf(address: string): Span | undefined {
  const { pathname, searchParams } = new URL(address, 'https://portal.example')
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  return pathname === '/api/calendar/' && from && to ? { from, to } : undefined
}

export const covers = (outer: Span | undefined, inner: Span): boolean =>
  outer !== undefined && outer.from <= inner.from && outer.to >= inner.to

export const touches = ({ start, end }: Timed, { from, to }: Span): boolean =>
  start < `${to}T24` && end > `${from}T00:00`
