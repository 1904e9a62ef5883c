import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { thoroughTest } from '../../testing/effort'
import { beginAnew } from '../../testing/new-club'
import { withArchiveSecret, withOpenArchive } from '../../testing/open-archive'
import { request } from '../../testing/portal'
import { expiredRows } from '../../timed-work'

beforeAll(theCast)

const withSecret = { ...withArchiveSecret, 'Content-Type': 'text/plain' }

test('a club in which nobody has done anything for months is not empty, and nothing is restored over it', async () => {
  await env.DB.prepare('UPDATE commands SET recorded_at = recorded_at - ?')
    .bind(90 * 24 * 3_600_000)
    .run()
  await testDependencies().db.batch([...expiredRows()])
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM commands').first('n')).toBe(0)

  const state = await request('/restore/', { headers: withSecret })
  expect(await state.json()).toMatchObject({ isEmpty: false })
  const answer = await request('/restore/keys', { method: 'POST', headers: withSecret, body: '' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining('in use') })
})

thoroughTest(
  'a line of nearly two megabytes, the longest that an event can have, goes out and comes in again',
  async () => {
    const text = 'å'.repeat(400_000)
    await env.DB.prepare(
      `INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
     SELECT 'reason:long-' || value, 1, 'ReasonGiven', 1, json_object('subject', ?1), 'system', 'c', 'r', 9e12, x'00'
     FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12]')`,
    )
      .bind(text + text)
      .run()
    const headers = await withOpenArchive()
    const page = async (after: number) => {
      const answer = await request(`/archive/log?after=${after}`, { headers })
      return (await answer.text()).trim().split('\n')
    }
    const long = (await page(0)).findIndex((line) => line.includes('reason:long-1'))
    expect(long).toBeGreaterThan(0)
    // Of twelve lines of more than a megabyte and a half not all come at once.
    const first = await page(long)
    expect(first.length).toBeGreaterThan(3)
    expect(first.length).toBeLessThan(8)

    await beginAnew()
    const line = JSON.stringify({ ...JSON.parse(first[0] ?? ''), position: 1 })
    expect(new TextEncoder().encode(line).length).toBeGreaterThan(1_600_000)
    const answer = await request('/restore/log', { method: 'POST', headers: withSecret, body: line })
    expect(answer.status).toBe(204)
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM events').first('n')).toBe(1)
  },
)
