import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { LogLine } from '../../domain/admin/log-line'
import { signIn, theCast } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { as, request } from '../../testing/portal'

const lines: string[] = []
const told = () => lines.map((line) => LogLine.parse(JSON.parse(line))).filter((line) => 'client' in line)

beforeAll(theCast)
beforeEach(async () => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await env.DB.prepare('DELETE FROM attempts').run()
})
afterEach(() => vi.restoreAllMocks())

const fault = {
  kind: 'drawing',
  message: "TypeError: Cannot read properties of undefined (reading 'Brekke')",
  page: '/members/olav/edit',
  at: ['    at Form (https://club.example/assets/0qDAo0cF.js:1:20345)'],
  version: '0.1.1',
  times: 1,
}
const stranger = (from = '192.0.2.7', body: unknown = fault, token = '') =>
  request('/client-errors', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': from,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

test('a fault in a member’s browser is a line of the log, under the id that the browser showed', async () => {
  const headers = { 'X-Request-Id': 'the-id-that-was-shown' }
  const answer = await as('olav').post('/client-errors', { ...fault, name: 'Olav Brekke' }, { headers })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(told()).toEqual([
    {
      ts: expect.any(String),
      level: 'warn',
      requestId: 'the-id-that-was-shown',
      client: 'drawing',
      message: 'TypeError Cannot read properties of undefined reading …',
      page: '/members/:id/edit',
      at: ['assets/0qDAo0cF.js:1:20345'],
      version: '0.1.1',
      times: 1,
      actor: 'olav',
    },
  ])
})

test('nothing of it is kept but that something was told', async () => {
  const before = await env.DB.prepare('SELECT COUNT(*) AS n FROM events').first()
  await stranger()
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM events').first()).toEqual(before)
  const { results } = await env.DB.prepare('SELECT * FROM attempts').all()
  expect(JSON.stringify(results)).not.toMatch(/192\.0\.2|undefined|members/)
})

test('visitors may tell of five an hour, and all of them together of sixty', async () => {
  for (let times = 0; times < 5; times++) expect((await stranger()).status).toBe(204)
  const refused = await stranger()
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(told()).toHaveLength(5)
  for (let other = 0; other < 55; other++) expect((await stranger(`198.51.100.${other}`)).status).toBe(204)
  expect((await stranger('203.0.113.1')).status).toBe(429)
  expect((await as('olav').post('/client-errors', fault)).status).toBe(204)
})

test('a token that lets nobody in is a visitor’s, however many one makes up', async () => {
  const tries = Array.from({ length: 7 }, (_, count) => stranger('192.0.2.9', fault, `made-up-${count}`))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(5)
  expect(told().every((line) => !('actor' in line))).toBe(true)
})

test('a member’s are thirty an hour', async () => {
  for (let times = 0; times < 30; times++) expect((await as('ines').post('/client-errors', fault)).status).toBe(204)
  expect((await as('ines').post('/client-errors', fault)).status).toBe(429)
})

test.each([[{}], [{ ...fault, kind: 'olav' }], [{ ...fault, at: Array(21).fill('x') }], [[]], ['x']])(
  'what is no report of a fault is refused: %j',
  async (body) => {
    expect((await stranger('192.0.2.11', body)).status).toBe(400)
    expect(told()).toEqual([])
  },
)

test('a report takes two D1 calls', async () => {
  const token = await signIn('nora')
  const wanted = { name: 'fault', method: 'POST', path: '/client-errors', body: fault } as const
  expect(await measured(env, token, wanted)).toMatchObject({ status: 204, calls: 2 })
})
