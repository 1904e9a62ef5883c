/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing'

import { cachePolicyFor } from '../cache-policy'
import { answer } from './answers'
import { answerFile } from './files'
import { openNotified, showPushed, subscribeAnew } from './push'
import { answerPart, answerPicture, install, isOfThisVersion, keptPage, openPage, takeOver } from './shell'

declare const self: ServiceWorkerGlobalScope

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/files/'),
  async ({ event }) => (await answerFile(event as FetchEvent)) ?? (await keptPage()) ?? Response.error(),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cachePolicyFor(url) !== undefined,
  ({ url, event }) => answer(event as FetchEvent, cachePolicyFor(url)!),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts)\//.test(url.pathname),
  ({ event }) => answerPart(event as FetchEvent),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[^/]+\.svg$|^\/(scenes|wallpapers|icons)\//.test(url.pathname),
  ({ event }) => answerPicture(event as FetchEvent),
)
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(api|dev|parties)\//.test(url.pathname),
  ({ event }) => openPage(event as FetchEvent),
)

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(begin(event)))
self.addEventListener('message', (event) => {
  const { ask, addresses } = event.data as { ask?: string; addresses?: string[] }
  if (ask === 'take over') event.waitUntil(self.skipWaiting())
  if (ask === 'is this yours' && addresses) event.ports[0]?.postMessage(isOfThisVersion(addresses))
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(subscribeAnew(event).catch(() => undefined)),
)

async function begin(event: ExtendableEvent) {
  await takeOver(event)
  // Where it fails, as without signal, Firefox shows its own error whatever is answered here.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}
