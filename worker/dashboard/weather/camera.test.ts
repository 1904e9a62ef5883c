import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { look, pass } from '../../testing/weather-look'
import { forgetUpstreams, upstreams } from '../../testing/weather-upstreams'

const asked = upstreams()

beforeEach(forgetUpstreams)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One white pixel. */
const gif = Uint8Array.fromBase64('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=')
const picture = (headers: Record<string, string> = {}) => new Response(gif.slice(), { headers })
const camera = (how?: Parameters<typeof look>[1]) => look('/wsdot/camera', how)
const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

test('the camera’s picture comes by way of the portal, and says when it was taken', async () => {
  const taken = new Date(Date.now() - 120_000).toUTCString()
  asked.answer(() => picture({ 'Last-Modified': taken, 'Content-Type': 'text/html', 'Set-Cookie': 'who=you' }))
  const answer = await camera()
  expect(await bytes(answer)).toEqual(gif)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/gif',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'last-modified': taken,
    'x-content-type-options': 'nosniff',
    age: '0',
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(asked.calls).toEqual([['https://camera.example/summit.jpg', expect.objectContaining({ redirect: 'manual' })]])
})

test('however many look, the camera is asked once a minute', async () => {
  asked.answer(() => picture())
  await Promise.all(Array.from({ length: 20 }, () => camera()))
  expect(asked.calls).toHaveLength(1)
  pass(61)
  await Promise.all(Array.from({ length: 20 }, () => camera()))
  expect(asked.calls).toHaveLength(2)
})

test.each([
  [
    'a page',
    () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'Content-Type': 'image/gif' } }),
  ],
  ['a picture that breaks off', () => new Response(gif.slice(0, 20))],
  ['more than a megabyte', () => new Response(new Uint8Array(1_100_000))],
  ['an error', () => new Response('', { status: 404 })],
  ['a way elsewhere', () => new Response(null, { status: 301, headers: { Location: 'http://127.0.0.1/' } })],
])('where the camera sends %s the last good picture stays', async (_, answer) => {
  asked.answer((call) => (call === 1 ? picture() : answer()))
  await camera()
  pass(61)
  await camera()
  const kept = await camera()
  expect(await bytes(kept)).toEqual(gif)
  expect(asked.calls).toHaveLength(2)

  await forgetUpstreams()
  asked.answer(answer)
  expect((await camera()).status).toBe(204)
})

test('a picture that a browser has is not sent again', async () => {
  asked.answer(() => picture())
  const etag = (await camera()).headers.get('etag') ?? ''
  expect((await camera({ headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('a picture is never said to be of tomorrow', async () => {
  asked.answer(() => picture({ 'Last-Modified': new Date(Date.now() + 86_400_000).toUTCString() }))
  const said = (await camera()).headers.get('last-modified') ?? ''
  expect(Date.parse(said)).toBeLessThanOrEqual(Date.now())
})

test('without a camera a drawing stands in, and says so; where there is none there is nothing', async () => {
  const shown: string[] = []
  const drawings = (type: string) => ({
    ASSETS: {
      fetch: async (address: string) => {
        shown.push(new URL(address).pathname)
        return new Response(gif.slice(), { headers: { 'Content-Type': type } })
      },
    } as unknown as Fetcher,
  })
  const answer = await camera({ settings: drawings('image/jpeg') })
  expect(await bytes(answer)).toEqual(gif)
  expect([answer.headers.get('x-sample'), answer.headers.get('content-type')]).toEqual(['true', 'image/jpeg'])
  pass(60)
  await camera({ settings: drawings('image/jpeg') })
  expect(new Set(shown).size).toBe(2)
  expect((await camera({ settings: drawings('text/html') })).status).toBe(204)
})
