import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'

import worker from './index'

const open = (path: string) => worker.fetch(new Request(`https://portal.example${path}`), env, context)
const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext

test('the portal is installed under the name of the club, and opens at its dashboard', async () => {
  const answer = await open('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    name: 'Skarn Hollow Ski Club',
    short_name: 'Skarn Hollow',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
})

test('the page of a date of a series opens at its address, and a file that is not there does not', async () => {
  const headers = { 'Content-Type': 'text/html' }
  const built = {
    ...env,
    ASSETS: { fetch: async () => new Response('<!doctype html>', { headers }) } as unknown as Fetcher,
  }
  const address = 'https://portal.example/resources/calendar/9V1fJAFNM2PftL0FFZx8XA.20261201'
  const page = await worker.fetch(new Request(address), built, context)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  for (const file of ['/assets/index-1.js', '/robots.txt', '/wp-login.php']) expect((await open(file)).status).toBe(404)
})

test('there is an icon for whole shapes and one that may be cut, each in two sizes', async () => {
  const { icons } = (await (await open('/manifest.webmanifest')).json()) as { icons: Record<string, string>[] }
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
})
