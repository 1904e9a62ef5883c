import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import portal from './index'
import { theCast } from './testing/club-house'
import { request } from './testing/portal'
import { timedParts } from './timed-work'

const HOUR = 3_600_000

const settings = import.meta.glob<string>('../wrangler.toml', { query: '?raw', import: 'default', eager: true })

beforeAll(theCast)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const trigger = (cron: string, bindings: Env = env) =>
  portal.scheduled({ cron, scheduledTime: Date.now(), noRetry: () => {} }, bindings)
const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<number>('n')
const cronOf = (part: string) => timedParts[part]?.cron ?? ''

test('every trigger that Cloudflare is told of does a part of its own, and no part is without one', () => {
  const [, told = ''] = /^crons = (\[.*\])$/m.exec(settings['../wrangler.toml'] ?? '') ?? []
  const crons = Object.values(timedParts).map(({ cron }) => cron)
  expect(new Set(crons).size).toBe(crons.length)
  expect((JSON.parse(told) as string[]).toSorted()).toEqual(crons.toSorted())
})

test('a trigger does its part alone', async () => {
  await trigger(cronOf('seal'))
  expect([await count('log_seals'), await count('integrity_reports')]).toEqual([1, 0])
  await trigger(cronOf('integrity'))
  expect([await count('log_seals'), await count('integrity_reports')]).toEqual([1, 1])
})

test('where one part fails the others are done, and it is told which', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await env.DB.prepare('DELETE FROM integrity_reports').run()
  const broken = { list: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket
  // Where everything is done by one trigger, uploads are swept in the first minutes of an hour.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / HOUR) * HOUR })
  await expect(trigger('', { ...env, FILES: broken })).rejects.toThrow('Of the timed work failed: integrity, sweeping.')
  expect(lines.map((line) => JSON.parse(line).timed).filter(Boolean)).toEqual(['integrity', 'sweeping'])
  expect(await count(`events WHERE stream_id LIKE 'pass:%'`)).toBeGreaterThan(0)
})

test('where one reminder fails, members are told of everything else all the same', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') })
  const broken = { title: 'Broken', start: '2026-11-21T09:00', end: '2026-11-21T12:00' }
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO entries (id, version, title, starts_at, ends_at, spans_days, notes, on_duty, contacts, changed_at)
       VALUES ('broken', 1, ?, ?, ?, 0, '', 'no JSON', '[]', '')`,
    ).bind(broken.title, broken.start, broken.end),
    env.DB.prepare(
      `INSERT INTO notification_deliveries (place, member_id, channel, kind, outcome, attempts, next_at, written_at)
       VALUES (900000, 'nora', 'email', 'mention', 'waiting', 0, 0, 0)`,
    ),
  ])
  await expect(trigger(cronOf('notifications'))).rejects.toThrow('Of the timed work failed: notifications.')
  expect(await count(`notification_deliveries WHERE outcome = 'waiting'`)).toBe(0)
  await env.DB.batch(['entries', 'notification_deliveries'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

test('while an archive is being brought in nothing is sealed, compared or recorded', async () => {
  await env.DB.batch(
    ['DELETE FROM commands', 'UPDATE projections SET checkpoint = 0, rebuilt_at = NULL'].map((text) =>
      env.DB.prepare(text),
    ),
  )
  const before = [await count('events'), await count('log_seals'), await count('integrity_reports')]
  await trigger('')
  expect([await count('events'), await count('log_seals'), await count('integrity_reports')]).toEqual(before)
  const headers = { Authorization: `Bearer ${env.ARCHIVE_SECRET}` }
  expect(await (await request('/restore/', { headers })).json()).toMatchObject({ isEmpty: true })
})
