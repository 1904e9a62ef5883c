import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const unhandled = vi.fn()

beforeEach(() => {
  vi.stubGlobal('__WB_MANIFEST', [{ url: '/', revision: 'one' }])
  const match = () => new Promise((found) => setTimeout(found, 20, new Response('the kept page')))
  vi.stubGlobal('caches', { open: async () => ({ match }) })
  process.on('unhandledRejection', unhandled)
})

afterEach(() => {
  process.off('unhandledRejection', unhandled)
  vi.unstubAllGlobals()
})

test('without signal the page that was kept opens, and nothing is left in the console', async () => {
  const { openPage } = await import('./shell')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const event = { request: new Request('https://club.example/members'), waitUntil: vi.fn() }
  const page = await openPage(event as unknown as FetchEvent)
  expect(await page.text()).toBe('the kept page')
  expect(unhandled).not.toHaveBeenCalled()
})
