import { createECDH } from 'node:crypto'

import type { CDPSession, Page, Worker } from '@playwright/test'

import { decryptPush } from '#testing/decrypt-push'

interface Kept {
  readonly address: string
  readonly body: string
}

/**
 * A browser of the journeys has no push service, so the page gets a subscription at that of the development server, whose keys the
 * journey knows. What comes there is encrypted as for any browser; the journey opens it and hands it to the service worker.
 */
export async function withPushService(page: Page) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = Buffer.from('0123456789abcdef')
  const endpoint = `https://push.localhost/${crypto.randomUUID()}`
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  await page.addInitScript(
    (subscription) => {
      const made = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
      // A Chromium without windows forbids notifications, whatever it is told.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return made
      }
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? made : null)
    },
    { endpoint, keys },
  )
  return {
    /** What came for this browser, opened, newest last. */
    async received() {
      const all: readonly Kept[] = await (await page.request.get('/dev/push.json')).json()
      const own = all.filter(({ address }) => address === endpoint)
      return Promise.all(own.map(({ body }) => decryptPush(Uint8Array.from(Buffer.from(body, 'base64')), pair, auth)))
    },
  }
}

interface Shown {
  readonly title: string
  readonly options: NotificationOptions
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly ExtendableEvent: new (type: string) => Event
  shown: Shown[]
}

/** The service worker, with notifications that are kept in the place of shown: this Chromium has nowhere to show them. */
export async function workerOf(page: Page): Promise<Worker> {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, options = {}) => {
      scope.shown = [...scope.shown.filter((one) => one.options.tag !== options.tag), { title, options }]
    }
    scope.registration.getNotifications = async ({ tag } = {}) =>
      scope.shown
        .filter(({ options }) => tag === undefined || options.tag === tag)
        .map(({ options }) => ({ data: options.data }) as Notification)
  })
  return worker
}

export const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, options: { body, tag, silent } }) => ({
      ...{ title, body, tag, silent },
    })),
  )

/** What a tap on the first notification is to the service worker. */
export const tap = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown, ExtendableEvent } = globalThis as unknown as WorkerScope
    const notification = { data: shown[0]?.options.data, close: () => shown.splice(0, 1) }
    globalThis.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  })

/** Hands a message to the service worker, as the browser does when one has come. */
export async function deliver(page: Page, cdp: CDPSession, data: string) {
  const registration = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) found(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data,
  })
  await cdp.send('ServiceWorker.disable')
}
