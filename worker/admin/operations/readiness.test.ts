import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sealNightly } from '../../event-log/seal/sealing-log'
import { carryOut, signIn, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { measured } from '../../testing/measured'
import { as, goingBy, request, wayTo } from '../../testing/portal'
import { recordingRoom } from '../../testing/recording-room'
import { MIGRATIONS, NEWEST_MIGRATION } from './schema-version'

const DAY = 24 * 3_600_000

const lines: string[] = []
const said = () => lines.map((line) => JSON.parse(line)).filter(({ notReady }) => notReady)

beforeAll(async () => {
  await theCast()
  await sealNightly(testDependencies(), env)
  await as('ingrid').post('/integrity/check')
})
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ask = async (who: 'stranger' | 'olav' | 'nora' | 'ingrid' = 'stranger') => {
  const answer = await (who === 'stranger' ? request('/ready') : as(who).get('/ready'))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { code: answer.status, ...(await answer.json<{ status: string; parts?: Record<string, string> }>()) }
}

const dead = (what: string) => () => Promise.reject(new Error(`${what} does not answer`))
const brokenDatabase = {
  withSession: () => ({
    prepare: (query: string) => env.DB.prepare(query),
    getBookmark: () => null,
    batch: dead('D1'),
  }),
} as unknown as D1Database

const well = { database: 'ok', schema: 'ok', files: 'ok', integrity: 'ok', seal: 'ok', space: 'ok', mail: 'ok' }

test('the code knows the newest migration, and how many there are', () => {
  const names = (env.MIGRATIONS ?? []).map(({ name }) => name).sort()
  expect([names.at(-1), names.length]).toEqual([NEWEST_MIGRATION, MIGRATIONS])
})

test('whether the Worker runs is told without asking anybody, and is kept by nobody', async () => {
  const answer = await goingBy(wayTo({ DB: brokenDatabase, FILES: {} as R2Bucket }), () => request('/health'))
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: '/api/health', d1Calls: 0 }])
})

test('that it is ready is told to anybody, how its parts stand to administrators', async () => {
  for (const who of ['stranger', 'olav'] as const) expect(await ask(who)).toEqual({ code: 200, status: 'ready' })
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await ask('ingrid')).toEqual({
    code: 200,
    status: 'ready',
    parts: well,
    database: {
      bytes: expect.any(Number),
      most: 10_000_000_000,
      events: await entries(),
      largestEntry: expect.any(Number),
    },
    lastIntegrity: moment,
    lastSeal: moment,
    room: 'ok',
  })
  expect(said()).toEqual([])
})

const entries = () => env.DB.prepare('SELECT COUNT(*) AS n FROM events').first<number>('n')

/** The database, as large as it may become in the end. */
const databaseOf = (bytes: number) =>
  ({
    withSession: (start: string) => {
      const session = env.DB.withSession(start)
      return {
        prepare: (query: string) => session.prepare(query),
        batch: async (statements: D1PreparedStatement[]) =>
          (await session.batch(statements)).map((result) => ({
            ...result,
            meta: { ...result.meta, size_after: bytes },
          })),
      }
    },
  }) as unknown as D1Database

test.each([
  [7_000_000_000, 'ready', 'ok'],
  [7_000_000_001, 'needs attention', 'nearly full'],
])('a database of %i bytes is told, and above 70 per cent wants looking after', async (bytes, status, space) => {
  const answer = await goingBy(wayTo({ DB: databaseOf(bytes) }), () => ask('ingrid'))
  expect(answer).toMatchObject({ code: 200, status, parts: { ...well, space }, database: { bytes } })
  expect(await goingBy(wayTo({ DB: databaseOf(bytes) }), ask)).toEqual({ code: 200, status })
  if (space !== 'ok') expect(said()[0]).toMatchObject({ level: 'warn', notReady: ['space nearly full'] })
})

test('to ask takes 2 calls and reads 8 rows and the names of the migrations, for administrators 3 and the newest entries of the log', async () => {
  const migrations = env.MIGRATIONS?.length ?? 0
  const cost = (token: string) => measured(env, token, { name: 'readiness', method: 'GET', path: '/ready' })
  const stranger = await cost('')
  expect(stranger.calls).toBe(2)
  expect(stranger.rowsRead).toBeLessThanOrEqual(migrations + 8)
  const administrator = await cost(await signIn('ingrid'))
  expect(administrator.calls).toBe(3)
  expect(administrator.rowsRead).toBeLessThanOrEqual(migrations + 10 + Math.min(1000, (await entries()) ?? 0))
})

test('without its database the portal is not ready, and the log says why', async () => {
  const answer = await goingBy(wayTo({ DB: brokenDatabase }), () => ask('ingrid'))
  expect(answer).toEqual({ code: 503, status: 'not ready' })
  expect(said()).toMatchObject([
    {
      level: 'error',
      notReady: [
        'database failed',
        'schema failed',
        'integrity unknown',
        'seal unknown',
        'space unknown',
        'mail unknown',
      ],
    },
  ])
})

test('without its files it is not', async () => {
  const answer = await goingBy(wayTo({ FILES: { head: dead('R2') } as unknown as R2Bucket }), () => ask('ingrid'))
  expect(answer).toMatchObject({ code: 503, status: 'not ready', parts: { ...well, files: 'failed' } })
})

test('files that never answer are waited for three seconds', async () => {
  const waited = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void) => {
    queueMicrotask(() => queueMicrotask(work))
    return 0
  }) as never)
  const never = { head: () => new Promise(() => {}) } as unknown as R2Bucket
  const answer = await goingBy(wayTo({ FILES: never }), () => request('/ready'))
  expect(answer.status).toBe(503)
  expect(waited).toHaveBeenCalledWith(expect.any(Function), 3_000)
})

test.each([
  ['is older than the code', NEWEST_MIGRATION],
  ['lacks a migration that was added after the newest', '0033_emergency_contact.sql'],
])('with a database that %s it is not', async (_, name) => {
  await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(name).run()
  expect(await ask('ingrid')).toMatchObject({ code: 503, status: 'not ready', parts: { ...well, schema: 'failed' } })
  await env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name).run()
  expect(await ask('ingrid')).toMatchObject({ code: 200, status: 'ready' })
})

test('a database that is ahead of the code is ready', async () => {
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('0999_later.sql')").run()
  expect(await ask('ingrid')).toMatchObject({ code: 200, status: 'ready' })
  await env.DB.prepare("DELETE FROM d1_migrations WHERE name = '0999_later.sql'").run()
})

test('a night that was missed wants looking after, and a room that is down is told', async () => {
  await carryOut('olav', { type: 'ChangeMemberRole', role: 'administrator' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY + 60_000 })
  expect(await ask()).toEqual({ code: 200, status: 'needs attention' })
  const { Wall } = recordingRoom(() => Promise.reject(new Error('Network connection lost.')))
  const answer = await goingBy(wayTo({ Wall }), () => ask('nora'))
  expect(answer).toMatchObject({ parts: { ...well, integrity: 'overdue', seal: 'overdue' }, room: 'failed' })
  expect(said()[0]).toMatchObject({ level: 'warn', notReady: ['integrity overdue', 'seal overdue'] })
})

test('so does a comparison that found something', async () => {
  await env.DB.prepare('UPDATE integrity_reports SET is_sound = 0').run()
  expect(await ask('nora')).toMatchObject({ code: 200, status: 'needs attention', parts: { integrity: 'unsound' } })
})
