/// <reference lib="webworker" />
import type { PushedMessage } from '#domain/account/push-views'

declare const self: ServiceWorkerGlobalScope

/** Of what browsers take, the types know only a part. */
interface Shown extends NotificationOptions {
  readonly renotify?: boolean
}

/** A browser lets nobody send what it does not show, so something is shown whatever came. */
const SOMETHING: PushedMessage = { id: '', tag: 'news', title: 'News from the club', body: '', url: '/' }

/** Shows a message. One that comes again takes the place of the first and makes no sound; another one under its tag does. */
export async function showPushed({ data }: PushEvent): Promise<void> {
  const { id, tag, title, body, url } = messageIn(data)
  const before = await self.registration.getNotifications({ tag })
  const isAgain = before.some((shown) => shown.data?.id === id)
  const options: Shown = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/maskable-192.png',
    data: { id, url },
    renotify: before.length > 0 && !isAgain,
    silent: isAgain,
  }
  await self.registration.showNotification(title, options)
}

function messageIn(data: PushMessageData | null): PushedMessage {
  try {
    return { ...SOMETHING, ...(data?.json() as PushedMessage) }
  } catch {
    return SOMETHING
  }
}

/** How long an open page has to say that it goes there by itself. */
const PATIENCE_MS = 1_000

/** Opens what a notification is about: in the window that is open, which may hold unsaved words and so goes there itself, or in a new one. */
export async function openNotified(notification: Notification): Promise<void> {
  notification.close()
  const url = safePage(notification.data?.url)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((client) => client.url === url) ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!open) {
    await self.clients.openWindow(url)
    return
  }
  await open.focus().catch(() => undefined)
  if (open.url !== url && !(await goesThere(open, url))) await open.navigate(url)
}

/** A page of the portal, whatever was sent. */
function safePage(path: unknown): string {
  const { origin } = self.location
  const known = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return known?.origin === origin ? known.href : `${origin}/`
}

const goesThere = (client: WindowClient, url: string) =>
  new Promise<boolean>((told) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => told(true)
    setTimeout(told, PATIENCE_MS, false)
    const { pathname, search, hash } = new URL(url)
    client.postMessage({ open: pathname + search + hash }, [port2])
  })

/**
 * The browser has another address. It is subscribed anew, and the portal hears of it from the next page that is open: a
 * service worker has no session.
 */
export async function subscribeAnew(event: Event): Promise<void> {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription }
  const key = oldSubscription?.options.applicationServerKey
  if (key) await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ subscribed: 'anew' })
}
