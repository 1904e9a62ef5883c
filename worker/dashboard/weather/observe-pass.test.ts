import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { WeatherHistory } from '../../domain/pass/weather-views'
import { theCast } from '../../testing/club-house'
import { recordingRoom } from '../../testing/recording-room'
import { look, pass } from '../../testing/weather-look'
import { forgetUpstreams, live, upstreams } from '../../testing/weather-upstreams'
import { runTimedWork } from '../../timed-work'
import passes from './sample/passes-2025-11-15.json' with { type: 'json' }

const asked = upstreams()

beforeEach(async () => {
  // Before the first test there is no club.
  if (testNumber > 0) await theCast()
  await forgetUpstreams()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') + 2 * testNumber++ * DAY })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const DAY = 86_400_000
/** Each has days of its own, for nothing is ever taken out of the log. */
let testNumber = 0

const feed = (temperature: number | null) =>
  Response.json(passes.map((entry) => ({ ...entry, TemperatureInFahrenheit: temperature })))
const observe = (settings: Partial<Env> = live) => runTimedWork({ ...env, ...settings })
const events = async () =>
  (await env.DB.prepare(`SELECT COUNT(*) AS n FROM events WHERE type = 'PassObserved'`).first('n')) as number
const history = async (settings: Partial<Env> = live) =>
  (await look('/wsdot/history', { settings })).json<WeatherHistory>()
const temperatures = async () => (await history()).readings.map(({ temperature }) => temperature)

test('nothing is recorded before there is a club', async () => {
  asked.answer(() => feed(24))
  await observe()
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM commands').first('n')).toBe(0)
})

test('each change at the pass is recorded once, in the portal’s own name', async () => {
  const before = await events()
  for (const degrees of [24, 24, null, null, 24]) {
    asked.answer(() => feed(degrees))
    await observe()
    pass(300)
  }
  expect(await temperatures()).toEqual([24, null, 24])
  expect(await events()).toBe(before + 3)
  const last = await env.DB.prepare(
    `SELECT stream_id, actor_id, data FROM events WHERE type = 'PassObserved' ORDER BY position DESC`,
  ).first()
  expect(last).toEqual({
    stream_id: 'pass:11-2026-11-22',
    actor_id: 'system',
    data: JSON.stringify({ temperature: 24, observedAt: '2026-11-22T20:20:00.000Z' }),
  })
})

test('several who look at once record one change, and the feed is asked once', async () => {
  const before = await events()
  asked.answer(() => feed(11))
  await Promise.all([observe(), observe(), observe()])
  await observe()
  expect(await events()).toBe(before + 1)
  expect(asked.calls).toHaveLength(1)
})

test('a feed that is out of order is no change', async () => {
  asked.answer(() => feed(30))
  await observe()
  const before = await events()
  asked.answer(() => new Response('', { status: 500 }))
  for (let minute = 0; minute < 10; minute++) {
    pass(300)
    await observe()
  }
  expect(await events()).toBe(before)
})

test('the history reaches back a day, to what held when it began, and follows what is new', async () => {
  asked.answer(() => feed(50))
  await observe()
  pass(3_600)
  asked.answer(() => feed(60))
  await observe()
  pass(23 * 3_600 + 1_800)
  expect(await temperatures()).toEqual([50, 60])
  const known = await look('/wsdot/history')
  const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
  expect((await look('/wsdot/history', { headers })).status).toBe(304)
  asked.answer(() => feed(70))
  await observe()
  expect((await look('/wsdot/history', { headers })).status).toBe(200)
  pass(2 * 3_600)
  expect(await temperatures()).toEqual([60, 70])
})

test('the other members hear of it through the list of the weather', async () => {
  const { told, Wall } = recordingRoom()
  vi.stubGlobal('fetch', async () => feed(-4))
  await observe({ ...live, Wall })
  expect(told).toEqual([expect.objectContaining({ event: 'changed', lists: ['weather'] })])
})

test('a sample is written down for the day behind, and never mixes with the feed', async () => {
  await observe({})
  const { since, readings } = await history({})
  expect(readings.length).toBeGreaterThan(8)
  expect(readings[0]?.observedAt).toBe(since)
  const before = await events()
  await observe({})
  expect(await events()).toBe(before)
  pass(12 * 3_600)
  await observe({})
  expect(await events()).toBeGreaterThan(before)
  expect((await history()).readings).toEqual([])
})
