import { createECDH } from 'node:crypto'

import type { CDPSession, Page, Worker } from '@playwright/test'

import { toRichText } from '#domain/shared/rich-text'
import { decryptPush } from '#testing/decrypt-push'
import { owen } from './cast'
import { inDays } from './club-clock'
import { controlled } from './device'
import { expect, test } from './journey'

test.use({ serviceWorkers: 'allow' })

interface Kept {
  readonly address: string
  readonly body: string
}

/**
 * A browser of the journeys has no push service, so the page gets a subscription at that of the development server, whose keys the
 * journey knows. What comes there is encrypted as for any browser; the journey opens it and hands it to the service worker.
 */
async function withPushService(page: Page) {
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
async function workerOf(page: Page): Promise<Worker> {
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

const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, options: { body, tag, silent } }) => ({
      ...{ title, body, tag, silent },
    })),
  )

/** What a tap on the first notification is to the service worker. */
const tap = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown, ExtendableEvent } = globalThis as unknown as WorkerScope
    const notification = { data: shown[0]?.options.data, close: () => shown.splice(0, 1) }
    globalThis.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  })

/** Hands a message to the service worker, as the browser does when one has come. */
async function deliver(page: Page, cdp: CDPSession, data: string) {
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

test('a member turns push on, is told of an alert without its words, goes there, and turns push off', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const page = await open('/', { as: owen })
  const service = await withPushService(page)
  await controlled(page)
  await page.goto('/notifications')
  const devices = page.getByRole('list', { name: 'Devices with push' })

  await test.step('push is turned on with one press', async () => {
    await expect(devices).toContainText('Push is off here')
    await page.getByRole('button', { name: 'Turn on push' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Push is on for this device.' })).toBeVisible()
    await expect(devices).toContainText('This device')
    await expect(devices).toContainText('No push yet')
  })

  const cdp = await page.context().newCDPSession(page)
  const worker = await workerOf(page)
  await test.step('an alert reaches the push service, encrypted, and says only that there is news', async () => {
    const nora = await sessions.asNora()
    const message = toRichText('Chains are required eastbound.')
    await nora.post('/alerts', { type: 'danger', message, expirationDate: inDays(3) })
    await expect.poll(async () => (await service.received()).length).toBe(1)
    const [data = ''] = await service.received()
    expect(JSON.parse(data)).toMatchObject({ tag: 'news', title: 'News from the club', body: '' })
    await deliver(page, cdp, data)
    const once = { title: 'News from the club', body: '', tag: 'news' }
    await expect.poll(() => shown(worker)).toEqual([{ ...once, silent: false }])
    await deliver(page, cdp, data)
    await expect.poll(() => shown(worker)).toEqual([{ ...once, silent: true }])
  })

  await test.step('a tap leads there in the window that is open', async () => {
    await tap(worker)
    await expect(page.getByRole('note').filter({ hasText: 'Chains are required eastbound.' })).toBeVisible()
    expect(await shown(worker)).toEqual([])
  })

  await test.step('with details allowed the words come, and off is off', async () => {
    await page.goto('/notifications')
    await page.getByRole('switch', { name: /Show details on a locked screen/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'A locked screen shows details.' })).toBeVisible()
    const nora = await sessions.asNora()
    const again = { type: 'danger', message: toRichText('The pass is closed.'), expirationDate: inDays(3) }
    await nora.post('/alerts', again)
    await expect.poll(async () => (await service.received()).join()).toContain('The pass is closed')

    await page.getByRole('button', { name: 'Turn off push on this device' }).click()
    await expect(devices).toContainText('Push is off here')
  })
})
