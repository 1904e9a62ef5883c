/**
 * Measures what requests cost the database while the log grows: what `npm run growth` runs in Miniflare, in memory. It
 * is never deployed.
 */

import { toRichText } from '../domain/shared/rich-text'
import { olav } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { type Measured, measured } from '../testing/measured'
import { fillLog } from './filled-log'

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { fillTo } = await request.json<{ fillTo: number }>()
    await theCast()
    await fillLog(env.DB, fillTo)
    return Response.json(await measure(env, fillTo))
  },
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
    await ask('post to the wall', 'POST', '/conversations', { message: toRichText('Soup at noon.') }),
    await ask('read the wall', 'GET', '/conversations'),
    await ask('remove a member', 'DELETE', `/users/${id}`, { lname: 'Brekke' }),
  ]
  await env.DB.prepare(`DELETE FROM members WHERE lname = 'Moe'`).run()
  await env.DB.prepare('DELETE FROM wall_posts').run()
  return [...results, await ask('read the directory', 'GET', '/users/')]
}
