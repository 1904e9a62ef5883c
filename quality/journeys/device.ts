import { expect, type Page } from '@playwright/test'

/** Waits until the service worker answers for the page and has kept what every member is to have without signal. */
export async function stockedUp(page: Page) {
  await controlled(page)
  await page.mouse.wheel(0, 1)
  await expect.poll(() => addressesKept(page), { timeout: 30_000 }).toContain('/stocked-up')
}

/** Waits until the service worker answers for the page. It is asked for when somebody does something, once the page listens. */
export async function controlled(page: Page) {
  const isControlled = async () => {
    await page.mouse.move(600, 20)
    await page.mouse.wheel(0, 1)
    return page.evaluate(() => navigator.serviceWorker.controller !== null)
  }
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
}

/** Waits until the answer to `path`, or to one below it, is kept on the device. */
export const keeps = (page: Page, path: string) =>
  expect.poll(async () => (await addressesKept(page)).filter((each) => each.startsWith(path)).length).toBeGreaterThan(0)

/** Waits until the directory is kept on the device. Each member of it has an address below. */
export const keepsDirectory = (page: Page) =>
  expect.poll(async () => (await addressesKept(page)).includes('/api/users/')).toBe(true)

/** Of these alone, for they are asked for again and again while the device fills. */
const addressesKept = (page: Page) =>
  page.evaluate(async () => {
    const places = await Promise.all((await caches.keys()).map(async (place) => (await caches.open(place)).keys()))
    return places.flat().map(({ url }) => url.replace(location.origin, ''))
  })

/** All that the device keeps in the members' places and of the club: addresses, what was sent with the request, and words. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { place: string; address: string; sent: string; words: string }[] = []
    for (const place of await caches.keys()) {
      const cache = await caches.open(place)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        const address = request.url.replace(location.origin, '')
        const isText = /json/.test(response?.headers.get('Content-Type') ?? '')
        const words = isText ? ((await response?.text()) ?? '') : ''
        found.push({ place, address, sent: [...request.headers].join(' '), words })
      }
    }
    return found
  })

/** All words in the databases of the device. */
export const databases = (page: Page) =>
  page.evaluate(async () => {
    const words: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((opened, failed) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => opened(asked.result)
        asked.onerror = () => failed(asked.error)
      })
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        await new Promise((read) => {
          all.onsuccess = read
        })
        words.push(JSON.stringify(all.result))
      }
      db.close()
    }
    return words.join()
  })

export const noSignal = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Offline\. Showing data from \d+:\d\d [AP]M\./ })
