import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { goingBy, request, wayTo, withToken } from '../testing/portal'
import { expiredRows } from '../timed-work'
import { hashToken } from './session'

const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeEach(theCast)

const session = (token: string) => withToken(token, 'GET', '/session')

/** Makes a session as old as it would be by then. */
async function age(token: string, column: 'created_at' | 'seen_at', milliseconds: number) {
  await env.DB.prepare(`UPDATE sessions SET ${column} = ? WHERE token_hash = ?`)
    .bind(Date.now() - milliseconds, hashToken(token))
    .run()
}
const seenAt = async (token: string) =>
  env.DB.prepare('SELECT seen_at FROM sessions WHERE token_hash = ?').bind(hashToken(token)).first<number>('seen_at')

test.each([
  ['olav', 7 * DAY, 30 * DAY],
  ['ingrid', 2 * HOUR, 12 * HOUR],
])('the session of %s ends when it is unused or old, and stays over', async (who, idle, whole) => {
  const unused = await signIn(who)
  await age(unused, 'seen_at', idle - 60_000)
  expect((await session(unused)).status).toBe(200)
  await age(unused, 'seen_at', idle + 1000)
  expect((await session(unused)).status).toBe(401)
  expect((await session(unused)).status).toBe(401)

  const old = await signIn(who)
  await age(old, 'created_at', whole + 1000)
  expect((await session(old)).status).toBe(401)
})

test('signing out ends the session, and is no error when it is over', async () => {
  const token = await signIn('olav')
  const other = await signIn('olav')
  expect((await withToken(token, 'POST', '/signout')).status).toBe(204)
  expect((await session(token)).status).toBe(401)
  expect((await session(other)).status).toBe(200)
  expect((await withToken(token, 'POST', '/signout')).status).toBe(204)
  expect((await withToken('made-up', 'POST', '/signout')).status).toBe(204)
  expect((await request('/signout', { method: 'POST' })).status).toBe(204)
})

test('a session that has ended lets nobody in, though a copy of the database still has it', async () => {
  const token = await signIn('olav')
  const [kept = []] = await env.DB.prepare('SELECT * FROM sessions WHERE token_hash = ?').bind(hashToken(token)).raw()
  const asked: unknown[] = []
  // A copy that lags behind: whoever is sent to one finds the session as it was.
  const DB = {
    withSession: (start: string) => {
      asked.push(start)
      const session = env.DB.withSession(start)
      if (start === 'first-primary') return session
      const columns = kept.map(() => '?').join()
      const restore = env.DB.prepare(`INSERT OR IGNORE INTO sessions VALUES (${columns})`).bind(...kept)
      return {
        prepare: (query: string) => session.prepare(query),
        batch: async (statements: D1PreparedStatement[]) => {
          await restore.run()
          return session.batch(statements)
        },
      }
    },
  } as unknown as D1Database

  await withToken(token, 'POST', '/signout')
  await goingBy(wayTo({ DB }), async () => {
    for (const path of ['/session', '/users/', '/dashboard', '/conversations', '/activity']) {
      const answer = await withToken(token, 'GET', path, undefined, { 'X-D1-Bookmark': '00000001-00000001' })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })
  expect(new Set(asked)).toEqual(new Set(['first-primary']))
})

test('only the hash of a token is kept', async () => {
  const token = await signIn('olav')
  const { results } = await env.DB.prepare('SELECT * FROM sessions').all()
  expect(JSON.stringify(results)).not.toContain(token)
})

test('what has run out is swept away, and what has not is kept', async () => {
  const { db } = testDependencies()
  const [live, over] = [await signIn('olav'), await signIn('olav')]
  await age(over, 'seen_at', 8 * DAY)
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare('INSERT INTO reset_links VALUES (?, ?, 0, ?), (?, ?, 0, ?)').bind(
      ...['a', 'a', now - 1],
      ...['b', 'b', now + 60_000],
    ),
    env.DB.prepare('INSERT INTO known_devices VALUES (?, ?, ?), (?, ?, ?)').bind(
      ...['a', 'a', now - 401 * DAY],
      ...['b', 'b', now - 399 * DAY],
    ),
    env.DB.prepare('INSERT INTO spent_challenges VALUES (?, ?), (?, ?)').bind('a', now - 1, 'b', now + 60_000),
  ])
  const old = await env.DB.prepare('SELECT command_id AS id FROM commands LIMIT 1').first<{ id: string }>()
  await env.DB.prepare('UPDATE commands SET recorded_at = ? WHERE command_id = ?')
    .bind(now - 31 * DAY, old?.id)
    .run()
  const count = async (from: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${from}`).first<number>('n')
  const commands = (await count('commands')) ?? 0

  await db.batch([...expiredRows()])
  expect((await session(live)).status).toBe(200)
  expect(await seenAt(over)).toBe(null)
  expect(await count("reset_links WHERE member_id IN ('a', 'b')")).toBe(1)
  expect(await count("known_devices WHERE member_id IN ('a', 'b')")).toBe(1)
  expect(await count("spent_challenges WHERE challenge IN ('a', 'b')")).toBe(1)
  expect(await count('commands')).toBe(commands - 1)
})

test('every answer says for how long the session lasts, so that no device keeps a copy longer', async () => {
  const [member, administrator] = [await signIn('olav'), await signIn('ingrid')]
  const left = async (token: string, path: string) =>
    Number((await withToken(token, 'GET', path)).headers.get('X-Session-Left')) * 1000
  await age(member, 'created_at', 10 * DAY)
  await age(administrator, 'created_at', 5 * HOUR)
  for (const path of ['/users/', '/session', '/meetings']) {
    expect(Math.abs((await left(member, path)) - 20 * DAY)).toBeLessThan(60_000)
    expect(Math.abs((await left(administrator, path)) - 7 * HOUR)).toBeLessThan(60_000)
  }
  expect((await request('/config')).headers.has('X-Session-Left')).toBe(false)
})
