import type { Page } from '@playwright/test'
import { marit } from './cast'
import { CALLS, heading, wall, weather } from './dashboard-page'
import { expect, test } from './journey'
import { listenForRoom, untilLive, untilQuiet } from './room-line'
import type { Sessions } from './sessions'
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

/** Marit has read the wall: where she has not, the page tells the portal of what it shows, which is news for the next one. */
async function haveReadAll(sessions: Sessions) {
  const asMarit = (await sessions.asNora()).as((await sessions.of(marit)).token)
  const { position } = await asMarit.get('/conversations')
  await asMarit.put('/conversations/read-mark', { readTo: position, seen: [] })
}

async function stands(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Marit$/)
  await expect(heading(page, 'Upcoming Meeting')).toBeVisible()
  for (const part of [weather, wall]) await expect(part(page).getByRole('heading', { level: 2 })).toBeVisible()
}

test('the dashboard asks the portal five times, all at once, never twice, and for few files before that', async ({
  open,
  baseURL,
  sessions,
}) => {
  await haveReadAll(sessions)
  // A window of its own, so that nothing is counted that an earlier page still asks for.
  const page = await (await open('/error', { as: marit })).context().newPage()
  listenForRoom(page)
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

test('a dashboard that was opened before takes little over the line', async ({ open, sessions }) => {
  await haveReadAll(sessions)
  const page = await open('/', { as: marit })
  await stands(page)
  await untilQuiet(page)
  await stands(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const bytes = new Map<string, number>()
  const paths = new Map<string, string>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const path = new URL(request.url).pathname
    // The camera's picture is another one every few minutes.
    if (!isPicture(path)) paths.set(requestId, path)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength)
  })
  await page.reload()
  await stands(page)
  await untilLive(page)
  await settled(page)
  const all = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  expect(all).toBeGreaterThan(0)
  expect(all, `bytes by path: ${JSON.stringify([...bytes])}`).toBeLessThanOrEqual(15_000)
})
