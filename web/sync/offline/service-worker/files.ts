/// <reference lib="webworker" />
import { findFilesCache, MOST_BYTES_OF_FILE, MOST_FILE_BYTES } from '../offline-caches'

import { inTime } from './network-timeout'
import { findStored, keptHeaders } from './stored'

/** Said by the portal of a file that every member may see: passports are none. */
const MAY_BE_KEPT = 'X-May-Be-Kept'

const DAYS = 30
const MOST_FILES = 300

/**
 * Answers a request for a file: from the portal if it answers in time, else as it was when it was last opened. Whatever
 * the date of a link, and whatever the session was called when it was made, it leads to the same file.
 */
export async function answerFile(event: FetchEvent): Promise<Response | undefined> {
  const { request } = event
  const { pathname, searchParams } = new URL(request.url)
  const session = searchParams.get('for') ?? ''
  const place = /^[\da-f]{64}$/.test(session) && !request.headers.has('Range') && (await findFilesCache())
  if (!place) return fetch(request)

  const network = fetch(request).then((response) => {
    if (mayBeKept(response)) event.waitUntil(keep(place, pathname, response.clone()).catch(ignore))
    else if (response.status === 404) event.waitUntil(place.delete(pathname, { ignoreVary: true }))
    return response
  })
  const stored = await findStored(place, pathname)
  if (!stored) return request.mode === 'navigate' ? network.catch(ignore) : network
  const fresh = await inTime(network)
  event.waitUntil(network.catch(ignore))
  return fresh ?? stored.response
}

const mayBeKept = ({ status, headers }: Response) =>
  status === 200 && headers.has(MAY_BE_KEPT) && sizeIn(headers) > 0 && sizeIn(headers) <= MOST_BYTES_OF_FILE

async function keep(place: Cache, key: string, response: Response) {
  await place.put(key, new Response(response.body, { headers: keptHeaders(response, Date.now(), DAYS) }))
  await makeRoom(place)
}

/** The oldest go first. */
async function makeRoom(place: Cache) {
  let [bytes, files] = [0, 0]
  for (const request of (await place.keys()).toReversed()) {
    const response = await place.match(request, { ignoreVary: true })
    bytes += response ? sizeIn(response.headers) : 0
    files += 1
    if (bytes > MOST_FILE_BYTES || files > MOST_FILES) await place.delete(request, { ignoreVary: true })
  }
}

const sizeIn = (headers: Headers) => Number(headers.get('Content-Length'))

const ignore = () => undefined
