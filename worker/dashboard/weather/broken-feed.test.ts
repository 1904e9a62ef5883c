import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { passRecord } from '../../domain/pass/weather'
import { glance, look, pass } from '../../testing/weather-look'
import { forgetUpstreams, upstreams } from '../../testing/weather-upstreams'
import passes from './sample/passes-2025-11-15.json' with { type: 'json' }

const asked = upstreams()

beforeEach(forgetUpstreams)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const whole = JSON.stringify(passes)
const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
let sent = 0
/** A body that goes on for ten megabytes. */
const endless = () =>
  new ReadableStream({
    pull: (stream) => {
      sent += chunk.length
      if (sent > 10_000_000) stream.close()
      else stream.enqueue(chunk.slice())
    },
  })

const faults: readonly (readonly [name: string, answer: () => Response | Promise<Response>])[] = [
  ['fails', () => new Response('Internal error', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1/passes' } })],
  ['sends a page', () => new Response('<!doctype html><title>Maintenance</title>')],
  ['breaks off in the middle', () => new Response(whole.slice(0, 5_000))],
  ['sends ten megabytes', () => new Response(endless())],
  ['announces ten megabytes', () => new Response('[]', { headers: { 'Content-Length': '10000000' } })],
  ['sends fewer than 12 passes', () => Response.json(passes.slice(0, 11))],
  ['sends no passes', () => Response.json([])],
  ['refuses the access code in words', () => Response.json('Invalid Access Code')],
  ['sends wrong types', () => Response.json(passes.map(() => ({ MountainPassName: 5, RoadCondition: {} })))],
  ['sends what is no text', () => new Response(new Uint8Array([0x5b, 0xff, 0xfe, 0x5d]))],
]

describe.each(faults)('a feed that %s', (_, answer) => {
  test('leaves the last good reading, with its age', async () => {
    asked.answer((call) => (call === 1 ? new Response(whole) : answer()))
    await look()
    pass(61)
    await look()
    pass(10)
    const kept = await look()
    expect(asked.calls).toHaveLength(2)
    expect([kept.status, kept.headers.get('age')]).toEqual([200, '71'])
    expect(await kept.text()).toBe(whole)
  })

  test('is an empty list where there never was a reading', async () => {
    asked.answer(answer)
    const none = await look()
    expect([none.status, await none.json()]).toEqual([200, []])
    expect(none.headers.get('age')).toBeNull()
  })
})

test('of ten megabytes hardly more is read than is kept', async () => {
  sent = 0
  asked.answer(() => new Response(endless()))
  await look()
  expect(sent).toBeLessThan(512 * 1024)
})

describe.each([
  ['does not answer', () => new Promise<Response>(() => {})],
  [
    'stops after the first words',
    () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('[{')) })),
  ],
])('a feed that %s', (_, answer) => {
  test('is waited for three seconds by the very first one, and by nobody after that', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    asked.answer(answer)
    const first = look()
    await untilAsked(1)
    vi.advanceTimersByTime(3_000)
    expect(await (await first).json()).toEqual([])

    const { answer: second } = await glance()
    expect(await second.json()).toEqual([])
    expect(asked.calls).toHaveLength(1)
  })
})

test('a feed that has failed three times is tried again once a minute, but nobody waits for it', async () => {
  asked.answer(() => new Response('', { status: 500 }))
  for (let minute = 1; minute <= 3; minute++) {
    await look()
    pass(61)
  }
  expect(asked.calls).toHaveLength(3)

  const { promise: comesBack, resolve: comeBack } = Promise.withResolvers<Response>()
  asked.answer(() => comesBack)
  const { answer, afterwards } = await glance()
  expect(await answer.json()).toEqual([])
  await untilAsked(1)
  await Promise.all([look(), look()])
  expect(asked.calls).toHaveLength(1)

  comeBack(new Response(whole))
  await afterwards()
  expect(passRecord(await (await look()).json(), 11)?.conditions.temperature).toBe(47)
})

test('a feed whose address is none is asked for nothing', async () => {
  asked.answer(() => new Response(whole))
  const settings = { WSDOT_ACCESS_CODE: 'an-access-code', WSDOT_FEED_URL: '' }
  expect(await (await look('/wsdot', { settings })).json()).toEqual([])
  expect(asked.calls).toEqual([])
})

test('what is written about a failure holds neither the address nor the access code', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  asked.answer(() => new Response('', { status: 503 }))
  await look()
  vi.restoreAllMocks()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'warn', upstream: 'passes', fault: 'status 503', failures: 1 }),
  )
  expect(lines.join()).not.toMatch(/access-code|feed\.example/)
})

/** The clock stands still meanwhile. */
async function untilAsked(times: number) {
  while (asked.calls.length < times) await scheduler.wait(1)
}
