/**
 * Measures what requests cost the database while the log grows: what `npm run growth` runs in Miniflare, in memory. It
 * is never deployed.
 */

import { richTextOf } from '../domain/rich-text'
import { olav } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { type Measured, measured } from '../testing/measured'

const STREAM = 20

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { fillTo } = await request.json<{ fillTo: number }>()
    await theCast()
    await fill(env.DB, fillTo)
    return Response.json(await measure(env, fillTo))
  },
}

/** Fills the log with the histories of people who have nothing to do with what is measured, up to `size` events. */
async function fill(db: D1Database, size: number) {
  for (;;) {
    const head = (await db.prepare('SELECT COUNT(*) AS n FROM events').first<{ n: number }>())?.n ?? 0
    const missing = Math.min(50_000, size - head)
    if (missing <= 0) return
    await db
      .prepare(
        `WITH RECURSIVE turn(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM turn WHERE n + 1 < ?1)
         INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
         SELECT 'member:filler-' || (?2 + n / ${STREAM}), 1 + n % ${STREAM}, 'MemberRemoved', 1, '{}', 'system', 'filler', 'filler', 0, x'00'
         FROM turn`,
      )
      .bind(missing, head)
      .run()
  }
}

async function measure(env: Env, size: number): Promise<Measured[]> {
  const token = await signIn('ingrid')
  const id = `lars-${size}`
  await enroll(id, { ...olav, fname: 'Lars', email: `${id}@skarnhollow.example` })
  const ask = (name: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    measured(env, token, { name, method, path, body, headers })
  const minor = {
    fname: 'Liv',
    lname: 'Moe',
    birthdate: '2015-02-03',
    joinDate: '2026-11-01',
    statusType: 'Active',
    isAdult: false,
  }
  const key = { 'Idempotency-Key': `one-edit-at-${size}-events` }
  const results = [
    await ask('edit one field', 'PUT', `/users/${id}`, { statusType: 'Life' }, key),
    await ask('send that again', 'PUT', `/users/${id}`, { statusType: 'Life' }, key),
    await ask('link a family', 'PUT', `/users/${id}`, { family: ['olav', 'solveig'] }),
    await ask('add a minor', 'POST', '/users/', minor),
    await ask('read a profile', 'GET', `/users/${id}`),
    await ask('read a history', 'GET', `/users/${id}/history`),
    await ask('post to the wall', 'POST', '/conversations', { message: richTextOf('Soup at noon.') }),
    await ask('read the wall', 'GET', '/conversations'),
    await ask('remove a member', 'DELETE', `/users/${id}`, { lname: 'Brekke' }),
  ]
  await env.DB.prepare(`DELETE FROM members WHERE lname = 'Moe'`).run()
  await env.DB.prepare('DELETE FROM wall_posts').run()
  return [...results, await ask('read the directory', 'GET', '/users/')]
}
