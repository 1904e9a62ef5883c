/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController } from 'workbox-precaching'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { insistently, inTime } from './network-timeout'

declare const self: ServiceWorkerGlobalScope

const parts = self.__WB_MANIFEST
const shell = new PrecacheController({ fallbackToNetwork: false })
shell.addToCacheList(parts)

/** The parts of the previous version: tabs that were opened with it go on with it. */
const BEFORE = 'parts-before'

const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin
const others = new CacheFirst({ cacheName: 'parts-used', plugins: [atMost(80)] })
const pictures = new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [atMost(80)] })

export const install = (event: ExtendableEvent) => shell.install(event)

/** Deletes the parts of all versions but this one and the one before. */
export async function takeOver(event: ExtendableEvent): Promise<void> {
  const known = await caches.open(shell.strategy.cacheName)
  const wanted = new Set(shell.getURLsToCacheKeys().values())
  const outdated = (await known.keys()).filter(({ url }) => !wanted.has(url))
  if (outdated.length > 0) {
    await caches.delete(BEFORE)
    const before = await caches.open(BEFORE)
    for (const request of outdated) {
      const part = await known.match(request)
      if (part) await before.put(request, part)
    }
  }
  await shell.activate(event)
}

/** Whether a page that began with the scripts at `addresses` is of this version. A script can be the same in the next one. */
export const isOfThisVersion = (addresses: readonly string[]): boolean =>
  addresses.every((address) => shell.getCacheKeyForURL(address) !== undefined)

/** A part of the portal: its name says what is in it, so what was kept is as good as new. */
export async function answerPart(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = (await shell.matchPrecache(request)) ?? (await caches.match(request.url, { cacheName: BEFORE }))
  return kept ?? insistently(() => others.handle({ event, request }))
}

export const answerPicture = async (event: FetchEvent): Promise<Response> =>
  (await shell.matchPrecache(event.request)) ?? pictures.handle({ event, request: event.request })

/** The page: from the portal, with the headers of now, or the one that was kept, with the headers it came with. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request)
  // At once, for without signal it fails before the kept page is found.
  event.waitUntil(network.catch(() => undefined))
  const kept = await keptPage()
  if (!kept) return network
  const fresh = await inTime(network)
  return fresh && fresh.status < 500 ? fresh : kept
}

export const keptPage = () => shell.matchPrecache('/')
