import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { passRecord } from '../../domain/pass/weather'
import { signIn } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { as, request } from '../../testing/portal'
import { look, pass } from '../../testing/weather-look'
import { forgetUpstreams, live, upstreams } from '../../testing/weather-upstreams'
import passes from './sample/passes-2025-11-15.json' with { type: 'json' }

const asked = upstreams()

beforeEach(forgetUpstreams)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const temperature = async (answer: Response) => passRecord(await answer.json(), 11)?.conditions.temperature

describe('the weather', () => {
  test('is the feed’s own list, word by word, with its age', async () => {
    const said = ` ${JSON.stringify(passes)}\n`
    asked.answer(() => new Response(said))
    const answer = await look()
    expect(await answer.text()).toBe(said)
    expect([answer.headers.get('age'), answer.headers.get('x-pass-id')]).toEqual(['0', '11'])
    expect(answer.headers.get('x-sample')).toBeNull()
    pass(42)
    expect((await look()).headers.get('age')).toBe('42')
  })

  test('is asked for with the access code, and with nothing of who looks', async () => {
    asked.answer(() => Response.json(passes))
    await look()
    const [address, init] = asked.calls[0] ?? []
    expect(address).toBe('https://feed.example/passes?AccessCode=an-access-code')
    expect(init).toMatchObject({ redirect: 'manual' })
    expect(init).not.toHaveProperty('headers')
  })

  test('is asked for once a minute, however many look', async () => {
    asked.answer(() => Response.json(passes))
    await Promise.all(Array.from({ length: 20 }, () => look()))
    pass(59)
    await look()
    expect(asked.calls).toHaveLength(1)
    pass(2)
    await Promise.all(Array.from({ length: 20 }, () => look()))
    expect(asked.calls).toHaveLength(2)
  })

  test('is answered with what is known while what is new is being asked for', async () => {
    asked.answer((call) =>
      Response.json(passes.map((entry) => ({ ...entry, TemperatureInFahrenheit: call === 1 ? 20 : 30 }))),
    )
    expect(await temperature(await look())).toBe(20)
    pass(61)
    expect(await temperature(await look())).toBe(20)
    expect(await temperature(await look())).toBe(30)
  })

  test('that has not changed is not sent again', async () => {
    asked.answer(() => Response.json(passes))
    const etag = (await look()).headers.get('etag') ?? ''
    const again = await look('/wsdot', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is for members, and a stranger makes nobody ask for it', async () => {
    asked.answer(() => Response.json(passes))
    for (const path of ['/wsdot', '/wsdot/history', '/wsdot/camera']) expect((await request(path)).status).toBe(401)
    expect(asked.calls).toEqual([])
  })

  test('costs the database one call, also when it is time to ask again', async () => {
    asked.answer(() => Response.json(passes))
    await look()
    pass(61)
    const settings = { ...env, ...live }
    for (const path of ['/wsdot', '/wsdot/history']) {
      const cost = await measured(settings, await signIn('olav'), { name: path, method: 'GET', path })
      expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
      expect(cost.rowsRead).toBeLessThanOrEqual(6)
    }
  })
})

describe('without an access code', () => {
  test('a sample stands in, says so, and asks nobody', async () => {
    asked.answer(() => Response.json(passes))
    const answer = await as('olav').get('/wsdot')
    expect(answer.headers.get('x-sample')).toBe('true')
    const feed = (await answer.json()) as object[]
    expect(feed).toHaveLength(16)
    expect(passRecord(feed, 11)?.name).toBe('Snoqualmie Pass I-90')
    expect(asked.calls).toEqual([])
  })

  test('the sample tells of a whole day, and each hour was written when it began', async () => {
    const found = new Set<number | null | undefined>()
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let hour = 0; hour < 24; hour++) {
      const began = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
      const record = passRecord(await (await look('/wsdot', { settings: {} })).json(), 11)
      expect(record?.updatedAt).toBe(began)
      found.add(record?.conditions.temperature)
      pass(3_600)
    }
    expect([...found].sort()).toEqual([33, 34, 39, 42, 47])
  })
})
