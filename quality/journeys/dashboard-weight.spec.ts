import type { Page } from '@playwright/test'
import { marit } from './cast'
import { CALLS, heading, wall, weather } from './dashboard-page'
import { expect, test } from './journey'
import { untilLive, untilQuiet } from './room-line'
import { settled } from './settled'

const isPicture = (path: string) => /\.(svg|png|webp)$|^\/api\/(files|wsdot\/camera)\b/.test(path)

/** Everything that `page` asks the portal for from now on, by its path. */
function watchRequests(page: Page, origin: string | undefined) {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && url.protocol !== 'blob:') asked.push(url.pathname)
  })
  return asked
}

async function stands(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Marit$/)
  await expect(heading(page, 'Upcoming Meeting')).toBeVisible()
  for (const part of [weather, wall]) await expect(part(page).getByRole('heading', { level: 2 })).toBeVisible()
}

test('the dashboard asks the portal five times, all at once, never twice, and for few files before that', async ({
  open,
  baseURL,
}) => {
  const page = await open('/profile', { as: marit })
  // By then this page has asked for all that it wants.
  await untilLive(page)
  const asked = watchRequests(page, baseURL)
  const allAsked = Promise.withResolvers<string[]>()
  await page.route('**/api/**', async (route) => {
    const calls = asked.filter((path) => path.startsWith('/api/') && !isPicture(path))
    if (CALLS.every((call) => calls.includes(call))) allAsked.resolve([...asked])
    // None is answered before all have been asked: no answer is waited for.
    await allAsked.promise
    await route.continue()
  })
  await page.goto('/')
  const first = await allAsked.promise
  expect(first.filter((path) => !isPicture(path)).length).toBeLessThanOrEqual(14)

  await stands(page)
  await untilLive(page)
  expect(asked.filter((path) => path.startsWith('/api/') && !isPicture(path)).sort()).toEqual(CALLS)
})

test('the dashboard fetches no editor, no tutorial and no animation that nobody has asked for', async ({ open }) => {
  const page = await open('/error', { as: marit })
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url())
  })
  await page.goto('/')
  await stands(page)
  await untilLive(page)
  const loaded = (await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))).join('\n')
  expect(loaded).toContain('At a glance')
  for (const part of ['prosemirror', 'react-joyride__overlay', 'bodymovin']) expect(loaded, part).not.toContain(part)
})

test('a dashboard that was opened before takes little over the line', async ({ open }) => {
  const page = await open('/', { as: marit })
  await stands(page)
  await untilQuiet(page)
  await stands(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  let bytes = 0
  const pictures = new Set<string>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // The camera's picture is another one every few minutes.
    if (isPicture(new URL(request.url).pathname)) pictures.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength
  })
  await page.reload()
  await stands(page)
  await untilLive(page)
  await settled(page)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(15_000)
})
