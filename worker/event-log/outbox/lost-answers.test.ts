import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { aggregates } from '../../club'
import { ines, solveig } from '../../testing/cast'
import { enroll, signIn, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { type Interruption, interrupted } from '../../testing/interrupted'
import { request } from '../../testing/portal'
import { verify } from '../rebuild/rebuild'

let token = ''
beforeAll(async () => {
  await theCast()
  token = await signIn('ingrid')
})

const init = (method: string, body: unknown, key: string): RequestInit => ({
  method,
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
  body: JSON.stringify(body),
})

const commands: [name: string, method: string, path: (id: string) => string, body: unknown][] = [
  ['an edit', 'PUT', (id) => `/users/${id}`, { statusType: 'Life', family: ['solveig'] }],
  ['a new member', 'POST', () => '/users/', { ...solveig, fname: 'Liv', family: ['olav'] }],
  ['a removal', 'DELETE', (id) => `/users/${id}`, { lname: 'Calloway' }],
]
const interruptions: Interruption[] = [1, 2].flatMap((call) => [
  { call, lost: 'on the way there' as const },
  { call, lost: 'on the way back' as const },
])
const cases = commands.flatMap((command) =>
  interruptions.map(({ call, lost }) => [...command, call, lost as string] as const),
)

test.each(cases)(
  '%s whose D1 call is lost is carried out once and answered as ever (%#)',
  async (_, method, path, body, call, lost) => {
    const key = crypto.randomUUID()
    const id = `member-${key}`
    await enroll(id, { ...ines, email: `${key}@skarnhollow.example` })
    const answer = await interrupted({ call, lost: lost as 'on the way back' }, path(id), init(method, body, key))
    const again = await request(path(id), init(method, body, key))

    expect(answer.status).toBeLessThan(300)
    expect([again.status, await again.text()]).toEqual([answer.status, await answer.text()])
    expect(again.headers.get('etag')).toBe(answer.headers.get('etag'))
    const { results } = await env.DB.prepare(
      'SELECT stream_id, COUNT(*) AS n FROM events WHERE command_id = ? GROUP BY stream_id',
    )
      .bind(key)
      .all<{ n: number }>()
    expect(results.map(({ n }) => n)).toEqual(results.map(() => 1))
    expect(results).not.toEqual([])
    expect(await env.DB.prepare('SELECT effects FROM outbox WHERE key = ?').bind(key).first()).toBeNull()
  },
)

test('after all that the read tables are what the log says', async () => {
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})
