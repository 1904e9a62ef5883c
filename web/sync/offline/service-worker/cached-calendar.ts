import { findStored, type Stored } from './stored'

/** The dates that say whether a calendar entry touches a day, in the club's time zone. */
interface Timed {
  readonly start: string
  readonly end: string
}

/**
 * The days of a page of the calendar out of a longer span that was kept, the newest that covers them. The one request of a
 * whole season is enough for all its months.
 */
export async function findCachedCalendar(place: Cache, key: string): Promise<Stored | undefined> {
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
